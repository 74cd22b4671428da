import { RefreshCw } from 'lucide-react'
import { Link, useLocation, useRevalidator } from 'react-router'
import type { NotificationKind } from '#server/office/notifications.ts'
import { t } from '#server/platform/texts.ts'
import { useNotifications } from './use-notifications.ts'

const texts = {
  orders: (count: number) => t('{{count}} new orders', { count, defaultValue_one: '{{count}} new order' }),
  'vendor-requests': (count: number) =>
    t('{{count}} new vendor requests', { count, defaultValue_one: '{{count}} new vendor request' }),
  queries: (count: number) => t('{{count}} new queries', { count, defaultValue_one: '{{count}} new query' }),
} as const

const LOOK =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold hover:border-ink'

/** What came since this page was read: a list shows it when it is asked to, and never moves under a hand. */
export function NotificationNote({ since }: { since: number }) {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const kindsHere = (Object.keys(texts) as NotificationKind[]).filter((kind) =>
    ['/admin/dashboard', `/admin/${kind}`].includes(pathname),
  )
  const counts = useNotifications(kindsHere.length > 0 ? since : null)
  const kinds = kindsHere.filter((kind) => counts[kind] > 0)
  return (
    <div role="status" className="flex flex-wrap justify-center gap-2 empty:hidden">
      {kinds.map((kind) =>
        pathname === `/admin/${kind}` ? (
          <button key={kind} type="button" onClick={() => void revalidate()} className={LOOK}>
            <RefreshCw aria-hidden="true" className="size-4" />
            {texts[kind](counts[kind])}
          </button>
        ) : (
          <Link key={kind} to={`/admin/${kind}`} className={LOOK}>
            {texts[kind](counts[kind])}
          </Link>
        ),
      )}
    </div>
  )
}
