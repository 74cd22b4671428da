import { t } from '#server/platform/texts.ts'
import { useSite } from '../../site-data.ts'

/** Drawn here: the set of line icons has no marks of companies. */
const NETWORKS = [
  {
    name: 'Facebook',
    key: 'facebook_url',
    path: 'M14 8.5V6.8c0-.8.3-1.3 1.4-1.3H17V2.6c-.4 0-1.4-.1-2.5-.1-2.6 0-4 1.5-4 4.1v1.9H8v3.2h2.5V21.5H14v-9.8h2.7l.5-3.2H14Z',
  },
  {
    name: 'Instagram',
    key: 'instagram_url',
    path: 'M7.5 2.5h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v9a3 3 0 0 0 3 3h9a3 3 0 0 0 3-3v-9a3 3 0 0 0-3-3h-9ZM12 7.4a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2Zm0 2a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2Zm5-3.5a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  },
  {
    name: 'X',
    key: 'x_url',
    path: 'M3 3h5.3l4.3 5.9L17.6 3h2.6l-6.4 7.6L21 21h-5.3l-4.7-6.5L5.5 21H2.9l6.9-8.2L3 3Zm3.7 1.9 9.9 14.2h1.1L7.8 4.9H6.7Z',
  },
  {
    name: 'YouTube',
    key: 'youtube_url',
    path: 'M21.6 7.2a2.7 2.7 0 0 0-1.9-1.9C18 4.8 12 4.8 12 4.8s-6 0-7.7.5a2.7 2.7 0 0 0-1.9 1.9C2 8.9 2 12 2 12s0 3.1.4 4.8a2.7 2.7 0 0 0 1.9 1.9c1.7.5 7.7.5 7.7.5s6 0 7.7-.5a2.7 2.7 0 0 0 1.9-1.9c.4-1.7.4-4.8.4-4.8s0-3.1-.4-4.8ZM10 15.2V8.8l5.4 3.2L10 15.2Z',
  },
] as const

/** Where the marketplace speaks; a place without an address is shown as coming, and is no link. */
export function SocialLinks() {
  const { links } = useSite()
  return (
    <ul className="social-links">
      {NETWORKS.map(({ name, key, path }) => {
        const icon = (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={path} />
          </svg>
        )
        return (
          <li key={key}>
            {links[key] ? (
              <a href={links[key]} aria-label={name} rel="noopener me">
                {icon}
              </a>
            ) : (
              <span
                role="img"
                aria-label={t('{{name}}: coming soon', { name })}
                title={t('{{name}}: coming soon', { name })}
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
