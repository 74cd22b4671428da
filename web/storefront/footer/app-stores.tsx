import { Play, Smartphone } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { useSite } from '../../site-data.ts'

const STORES = [
  { name: 'App Store', key: 'app_store_url', Icon: Smartphone },
  { name: 'Google Play', key: 'play_store_url', Icon: Play },
] as const

/** Where the apps can be had; a store without an address says that it is coming, and leads nowhere. */
export function AppStores() {
  const { links } = useSite()
  return (
    <ul className="app-stores">
      {STORES.map(({ name, key, Icon }) => {
        const words = (line: string) => (
          <>
            <Icon aria-hidden="true" className="size-5.5 shrink-0 stroke-[1.8]" />
            <span>
              <small>{line}</small>
              <b>{name}</b>
            </span>
          </>
        )
        return (
          <li key={key}>
            {links[key] ? (
              <a href={links[key]} rel="noopener">
                {words(t('Download on'))}
              </a>
            ) : (
              <span>{words(t('Coming soon'))}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
