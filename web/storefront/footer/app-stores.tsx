import { Play, Smartphone } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { useSite } from '../../site-data.ts'

const STORES = [
  { name: 'App Store', key: 'app_store_url', Icon: Smartphone },
  { name: 'Google Play', key: 'play_store_url', Icon: Play },
] as const

const BOX =
  'flex min-h-13 items-center gap-3 rounded-control border-[1.5px] border-current/35 ps-3.5 pe-5 text-start leading-tight'

/** Where the apps can be had; a store without an address says that it is coming, and leads nowhere. */
export function AppStores() {
  const { links } = useSite()
  return (
    <ul className="flex flex-wrap gap-2.5">
      {STORES.map(({ name, key, Icon }) => {
        const words = (line: string) => (
          <>
            <Icon aria-hidden="true" className="size-5.5 shrink-0 stroke-[1.8]" />
            <span>
              <span className="block text-12 opacity-80">{line}</span>
              <span className="font-semibold">{name}</span>
            </span>
          </>
        )
        return (
          <li key={key}>
            {links[key] ? (
              <a href={links[key]} className={`${BOX} hover:border-current`} rel="noopener">
                {words(t('Download on'))}
              </a>
            ) : (
              <span className={`${BOX} border-dashed`}>{words(t('Coming soon'))}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
