import { BadgeCheck, Flame, type LucideIcon, Plus, ScrollText, Settings, ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { listActivity } from '#server/audit/queries.ts'
import { countOffice } from '#server/office/counts.ts'
import { countTotals, listSales } from '#server/office/overview.ts'
import { nameSubjects } from '#server/office/subjects.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Figure, Figures } from '../../work/figure.tsx'
import { PageHead } from '../../work/page-head.tsx'
import { Panel } from '../../work/panel.tsx'
import { Timeline } from '../../work/timeline.tsx'
import { adminContext } from '../admin.server.ts'
import { happenedIn } from '../audit-log/words.tsx'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/overview'
import { DailySales } from './daily-sales.tsx'
import { decisionsIn, WaitingPanel } from './waiting.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = await adminContext(request, context)
  const [counts, totals, sales, events] = await Promise.all([
    countOffice(db, now),
    countTotals(db, now),
    listSales(db, now),
    listActivity(db).then((events) => nameSubjects(db, events)),
  ])
  return { counts, totals, sales, events, now }
}

export const meta: Route.MetaFunction = () => officeMeta(t('Overview'))

const TODAY = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** What waits for a decision, where something does; the totals, the quick actions, and how the whole marketplace stands. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const { counts, totals, sales, events, now } = loaderData
  const day = formats().date(now, TODAY)
  const count = decisionsIn(counts)
  const sold = sales.filter(({ orders }) => orders > 0)
  return (
    <>
      <PageHead
        title={t('Overview')}
        text={
          count > 0
            ? t('{{day}}. {{count}} things wait for you.', {
                day,
                count,
                defaultValue_one: '{{day}}. {{count}} thing waits for you.',
              })
            : t('{{day}}. Nothing waits for you.', { day })
        }
      >
        <ButtonLink to="/admin/products/new" size="small">
          <Plus aria-hidden="true" className="size-4" />
          {t('Add Product')}
        </ButtonLink>
      </PageHead>
      {count > 0 && <WaitingPanel counts={counts} />}
      <Figures label={t('Totals')}>
        <Figure label={t('Total Orders')} value={formats().number(totals.orders)} />
        <Figure label={t('Total Products')} value={formats().number(totals.products)} />
        <Figure label={t('Total Users')} value={formats().number(totals.users)} />
        <Figure label={t('Sellers')} value={formats().number(counts.vendors.value)} />
      </Figures>
      <QuickActions />
      {count === 0 && <WaitingPanel counts={counts} />}
      <section aria-labelledby="sales" className="grid grid-cols-1 gap-4 rail:gap-5">
        <header className="mt-2 grid gap-1">
          <h2 id="sales" className="text-22">
            {t('Sales of the last 30 days')}
          </h2>
          <p className="text-mute">
            {t('Paid, less refunds, by the day of the order, in the currency that was paid.')}
          </p>
        </header>
        {sold.length === 0 ? (
          <p className="text-mute">{t('Nothing was sold in the last 30 days.')}</p>
        ) : (
          // The last of an odd number has its row alone.
          <div className="grid gap-4 rail:grid-cols-2 rail:gap-5 rail:[&>:last-child:nth-child(odd)]:col-span-2">
            {sold.map((each) => (
              <DailySales key={each.currency} sales={each} now={now} />
            ))}
          </div>
        )}
      </section>
      <Panel title={t('Recent activity')} link={{ to: '/admin/audit-log', label: t('Audit Log') }}>
        {events.length === 0 ? (
          <p className="text-mute">{t('Nothing has happened yet.')}</p>
        ) : (
          <Timeline events={events.map(happenedIn)} now={now} />
        )}
      </Panel>
    </>
  )
}

function QuickActions() {
  const actions: { to: string; name: string; Icon: LucideIcon }[] = [
    { to: '/admin/orders', name: t('View orders'), Icon: ShoppingBag },
    { to: '/admin/products/new', name: t('Add Product'), Icon: Plus },
    { to: '/admin/hot-deals', name: t('Choose the hot deals'), Icon: Flame },
    { to: '/admin/vendor-requests', name: t('Decide on sellers'), Icon: BadgeCheck },
    { to: '/admin/site-settings', name: t('Site Settings'), Icon: Settings },
    { to: '/admin/audit-log', name: t('See who changed what'), Icon: ScrollText },
  ]
  return (
    <Panel title={t('Quick actions')}>
      <ul className="grid gap-x-8 gap-y-px rail:grid-cols-2 desk:grid-cols-3">
        {actions.map(({ to, name, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="-mx-3 flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-sand"
            >
              <Icon aria-hidden="true" className="size-4.5 text-ink-soft" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
