import { t } from '#server/platform/texts.ts'
import { useSite } from '../../site-data.ts'

/** Drawn here: the set of line icons has no marks of companies. */
const NETWORKS = [
  {
    name: 'Facebook',
    key: 'facebook_url',
    path: 'M14 8.5V6.8c0-.8.3-1.3 1.4-1.3H17V2.6c-.4 0-1.400-.1-2.500-.1-2.600 0-4 1.500-4 4.100v1.900H8v3.200h2.500V21.500H14v-9.800h2.700l.5-3.200H14Z',
  },
  {
    name: 'Instagram',
    key: 'instagram_url',
    path: 'M7.500 2.500h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v9a3 3 0 0 0 3 3h9a3 3 0 0 0 3-3v-9a3 3 0 0 0-3-3h-9ZM12 7.400a4.600 4.600 0 1 1 0 9.200 4.600 4.600 0 0 1 0-9.200Zm0 2a2.600 2.600 0 1 0 0 5.200 2.600 2.600 0 0 0 0-5.200Zm5-3.500a1.100 1.100 0 1 1 0 2.200 1.100 1.100 0 0 1 0-2.200Z',
  },
  {
    name: 'X',
    key: 'x_url',
    path: 'M3 3h5.300l4.300 5.900L17.600 3h2.600l-6.400 7.600L21 21h-5.300l-4.700-6.500L5.500 21H2.900l6.900-8.200L3 3Zm3.700 1.900 9.900 14.200h1.100L7.800 4.900H6.700Z',
  },
  {
    name: 'YouTube',
    key: 'youtube_url',
    path: 'M21.600 7.200a2.700 2.700 0 0 0-1.900-1.900C18 4.800 12 4.800 12 4.800s-6 0-7.700.5a2.700 2.700 0 0 0-1.900 1.900C2 8.900 2 12 2 12s0 3.100.4 4.800a2.700 2.700 0 0 0 1.900 1.900c1.700.5 7.700.5 7.700.5s6 0 7.700-.5a2.700 2.700 0 0 0 1.900-1.900c.4-1.700.4-4.800.4-4.800s0-3.100-.4-4.800ZM10 15.200V8.800l5.400 3.200L10 15.200Z',
  },
] as const

const BOX = 'grid size-11 place-items-center rounded-full border-[1.5px]'

/** Where the marketplace speaks; a place without an address is shown as coming, and is no link. */
export function SocialLinks() {
  const { links } = useSite()
  return (
    <ul className="flex gap-2.5">
      {NETWORKS.map(({ name, key, path }) => {
        const icon = (
          <svg
            viewBox="0 0 24 24"
            className="size-5"
            fill="currentColor"
            fillRule="evenodd"
            aria-hidden="true"
          >
            <path d={path} />
          </svg>
        )
        return (
          <li key={key}>
            {links[key] ? (
              <a
                href={links[key]}
                aria-label={name}
                rel="noopener me"
                className={`${BOX} border-current/35 hover:border-current`}
              >
                {icon}
              </a>
            ) : (
              <span
                role="img"
                aria-label={t('{{name}}: coming soon', { name })}
                title={t('{{name}}: coming soon', { name })}
                className={`${BOX} border-dashed border-current/35 text-current/60`}
              >
                {icon}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
