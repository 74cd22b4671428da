import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { countOffice } from '#server/office/counts.ts'
import { t } from '#server/platform/texts.ts'
import { SignedInAs } from '../forms/form.tsx'
import { accountTag } from '../other-account.server.ts'
import { PRIVATE } from '../privacy.ts'
import { forgetEveryLocal } from '../product-form/local-draft.ts'
import { revalidateAfterActions } from '../revalidate.ts'
import { useReadAgain } from '../use-read-again.ts'
import { Failed, isShownInPlace } from '../work/failed.tsx'
import type { FoundEntry } from '../work/found.ts'
import { type Tab, WorkShell } from '../work/shell.tsx'
import type { Route } from './+types/office'
import { adminContext } from './admin.server.ts'
import { NotificationNote } from './notifications/note.tsx'
import { ADMIN_TABS } from './tabs.ts'

const addressOf = (path: string) => `/admin/${path}`

/** Who is at the desk, and what waits behind the tabs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, admin, db, now } = await adminContext(request, context)
  return {
    account: accountTag(app, 'admin', admin.userId),
    name: admin.username,
    now: now.getTime(),
    counts: await countOffice(db, now),
  }
}

/** What waits may have changed with every page and every act. */
export { revalidateAfterActions as shouldRevalidate }

export const headers = () => PRIVATE

type Data = Route.ComponentProps['loaderData']

const tabsOf = ({ counts }: Data): Tab[] =>
  ADMIN_TABS.map(({ path, name, short, Icon, group, count }) => ({
    to: addressOf(path),
    name: t(name),
    ...(short && { short: t(short) }),
    Icon,
    ...(group && { group: t(group) }),
    ...(count && { count: { ...counts[count.name], kind: count.kind, label: t(count.label) } }),
  }))

/** What an administrator may want to begin from anywhere. */
const acts = (): FoundEntry[] => [
  { to: '/admin/products/new', title: t('Add a product') },
  { to: '/admin/orders/pick-list', title: t('Pack what Infinity Dispatch sends') },
  { to: '/admin/vendor-requests', title: t('Decide on sellers') },
  { to: '/admin/site-settings/home-page', title: t('Change slides and hero of the home page') },
  { to: '/admin/search-words', title: t('See what people searched for without finding anything') },
  { to: '/admin/search-words?view=synonyms&add=', title: t('Add synonyms to the search') },
]

/** What stands around every tab of the back office. */
export default function Office({ loaderData }: Route.ComponentProps) {
  return (
    <Room data={loaderData}>
      <Outlet />
    </Room>
  )
}

/** A tab that could not be read keeps the others around it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData || !isShownInPlace(error)) throw error
  return (
    <Room data={loaderData}>
      <Failed error={error} text={t('An error occurred while loading data. Please try again.')} />
    </Room>
  )
}

function Room({ data, children }: { data: Data; children: ReactNode }) {
  return (
    <WorkShell
      room={t('Back office')}
      who={{ name: data.name, to: '/admin/change-credentials' }}
      tabs={tabsOf(data)}
      docked={['/admin/dashboard', '/admin/orders', '/admin/vendor-requests', '/admin/payments']}
      find={{ address: '/admin/find', acts: acts(), people: true }}
      logout="/admin/logout"
      // Who comes to this browser next finds nothing of what was typed.
      onLogout={forgetEveryLocal}
      tools={<Refresh />}
    >
      <NotificationNote since={data.now} />
      <SignedInAs value={data.account}>{children}</SignedInAs>
    </WorkShell>
  )
}

/** Asks for everything on the page again; without scripts the page itself is. */
function Refresh() {
  const { onClick, isReading } = useReadAgain()
  const { pathname, search } = useLocation()
  return (
    <a
      href={pathname + search}
      aria-busy={isReading}
      onClick={onClick}
      className="flex min-h-11 items-center gap-[11px] rounded-control px-4 font-medium text-ink-soft hover:bg-sand rail:max-desk:justify-center rail:max-desk:px-0 desk:px-3"
    >
      <RefreshCw
        aria-hidden="true"
        className={`size-4.5 shrink-0 ${isReading ? 'motion-safe:animate-spin' : ''}`}
      />
      <span className="rail:max-desk:sr-only">{t('Refresh Data')}</span>
    </a>
  )
}
