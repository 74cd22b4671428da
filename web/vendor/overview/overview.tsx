import {
  CalendarClock,
  ChartColumn,
  FilePen,
  FileUp,
  type LucideIcon,
  Plus,
  ShoppingBag,
  Star,
  Truck,
} from 'lucide-react'
import { Link } from 'react-router'
import { listOfVendor } from '#server/audit/queries.ts'
import { countProductsUpTo, listLowStock } from '#server/catalog/seller-figures.ts'
import { listMonths, listTopProducts } from '#server/orders/figures.ts'
import { figuresOf, monthsOf } from '#server/orders/sales-rules.ts'
import {
  countToSend,
  listNewestOrders,
  listReturnsToAnswer,
  listToSend,
} from '#server/orders/selling-overview.ts'
import { averageOf } from '#server/platform/average.ts'
import { formats } from '#server/platform/formats.ts'
import { CURRENCIES } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { awayAt } from '#server/vendors/away.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Figure, Figures } from '../../work/figure.tsx'
import { PageHead } from '../../work/page-head.tsx'
import { Panel } from '../../work/panel.tsx'
import { SwitchLinks } from '../../work/switch-links.tsx'
import { Timeline } from '../../work/timeline.tsx'
import { portalMeta } from '../meta.ts'
import { MonthlySales } from '../reports/monthly-sales.tsx'
import { TopProducts } from '../reports/top-products.tsx'
import { currencyName, periodLinks, readSalesQuery, salesFigures, sum } from '../sales-words.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/overview'
import { activityOf, MOST_ACTIVITIES, SHOWN_ACTIONS } from './activity.ts'
import { Today } from './today.tsx'
import { LowStock, Returns } from './waiting.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, vendor } = await vendorContext(request, context)
  const question = { ...readSalesQuery(request), currency: 'all' as const }
  const [toSend, waiting, onSale, lowStock, returns, months, top, newest, events] = await Promise.all([
    listToSend(db, vendor.id, { now }),
    countToSend(db, vendor.id),
    countProductsUpTo(db, vendor.id, 'active'),
    listLowStock(db, vendor.id),
    listReturnsToAnswer(db, vendor.id),
    listMonths(db, vendor.id, now.getUTCDate()),
    listTopProducts(db, vendor.id, {
      months: monthsOf(question.period, now),
      currency: question.currency,
    }),
    listNewestOrders(db, vendor.id, question),
    listOfVendor(db, vendor.id, SHOWN_ACTIONS, MOST_ACTIVITIES),
  ])
  const { businessName, ratingSum, ratingCount } = vendor
  const rating = { average: averageOf(ratingSum, ratingCount), count: ratingCount }
  return {
    businessName,
    away: awayAt(vendor.awayUntil, now),
    rating,
    question,
    toSend,
    waiting,
    onSale,
    lowStock,
    returns,
    months,
    top,
    newest,
    events,
    now,
  }
}

export const meta: Route.MetaFunction = () => portalMeta(t('Overview'))

type Data = Route.ComponentProps['loaderData']

const TODAY = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** What waits for the seller, then how the shop is doing. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const { businessName, away, toSend, waiting, onSale, lowStock, returns, months, top, newest, events, now } =
    loaderData
  const day = formats().date(now, TODAY)
  return (
    <>
      <PageHead
        title={t('Hello, {{name}}', { name: businessName })}
        text={
          waiting.value > 0
            ? t('{{day}}. {{count}} orders wait to be sent.', {
                day,
                count: waiting.value,
                defaultValue_one: '{{day}}. {{count}} order waits to be sent.',
              })
            : t('{{day}}. Nothing waits to be sent.', { day })
        }
      >
        <ButtonLink to="/vendor/import" kind="line" size="small">
          <FileUp aria-hidden="true" className="size-4" />
          {t('Import products')}
        </ButtonLink>
        <ButtonLink to="/vendor/products/new" size="small">
          <Plus aria-hidden="true" className="size-4" />
          {t('Add Product')}
        </ButtonLink>
      </PageHead>
      {away && <Away until={away} />}
      <Today orders={toSend} count={waiting} isNew={newest.length === 0} now={now} />
      <div className="grid gap-4 rail:gap-5 desk:max-wide:*:last:col-span-2 desk:grid-cols-2 wide:grid-cols-3">
        <LowStock {...lowStock} onSale={onSale} />
        <Returns {...returns} now={now} />
        <QuickActions />
      </div>
      <Sales {...loaderData} />
      <div className="grid gap-4 rail:gap-5 desk:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <MonthlySales
          months={months}
          currency="all"
          now={now}
          link={{ to: '/vendor/reports', label: t('Reports') }}
        />
        <ByCurrency {...loaderData} />
      </div>
      <div className="grid gap-4 rail:gap-5 desk:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <Panel title={t('Recent activity')}>
          {newest.length + events.length === 0 ? (
            <p className="text-mute">
              {t('Nothing has happened yet. Orders and what becomes of them stand here.')}
            </p>
          ) : (
            <Timeline events={activityOf(newest, events)} now={now} />
          )}
        </Panel>
        <TopProducts products={top} link={{ to: '/vendor/reports', label: t('Reports') }} />
      </div>
    </>
  )
}

const AWAY_DAY = { day: 'numeric', month: 'long' } as const

/** What shoppers read of the shop until its seller is back, so that nobody forgets that they said so. */
function Away({ until }: { until: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-card bg-wait-tint px-4 py-2 text-wait">
      <CalendarClock aria-hidden="true" className="size-5 shrink-0" />
      <span className="flex-1">
        {t('Shoppers read that you are away until {{day}}. Orders come in meanwhile.', {
          day: formats().date(new Date(until), AWAY_DAY),
        })}
      </span>
      <Link
        to="/vendor/profile"
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline"
      >
        {t('Change it')}
      </Link>
    </p>
  )
}

function QuickActions() {
  const actions: { to: string; name: string; Icon: LucideIcon }[] = [
    { to: '/vendor/products/new', name: t('Add Product'), Icon: Plus },
    { to: '/vendor/orders', name: t('View orders'), Icon: ShoppingBag },
    { to: '/vendor/drafts', name: t('Finish a draft'), Icon: FilePen },
    { to: '/vendor/dispatch', name: t('Dispatch Settings'), Icon: Truck },
    { to: '/vendor/reports', name: t('View reports'), Icon: ChartColumn },
  ]
  return (
    <Panel title={t('Quick actions')}>
      <ul className="grid gap-px rail:max-wide:grid-cols-3">
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

function Sales({ question, months, rating, now }: Data) {
  const { revenue, orders, average } = salesFigures(months, question, now)
  return (
    <section aria-labelledby="sales" className="grid grid-cols-1 gap-4 rail:gap-5">
      <header className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="sales" className="text-22">
          {t('Sales')}
        </h2>
        <p className="flex-1 basis-64 text-mute">
          {t('Paid, less refunds, each order at the rate of its day. Like days are set against like.')}
        </p>
        <SwitchLinks label={t('Period')} options={periodLinks(question)} />
      </header>
      <Figures label={t('Figures of the period')}>
        <Figure label={t('Total Revenue')} {...revenue} />
        <Figure label={t('Total Orders')} {...orders} />
        <Figure label={t('Average order value')} {...average} />
        <Figure
          label={t('Rating')}
          value={
            rating.average === null ? (
              <span className="text-18">{t('No ratings yet')}</span>
            ) : (
              <span className="inline-flex items-center gap-2">
                {formats().tenths(rating.average)}
                <Star aria-hidden="true" className="size-5 fill-action text-action" />
              </span>
            )
          }
          note={
            rating.average === null ? null : (
              <Link
                to="/vendor/reviews"
                className="relative underline underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3.5 hover:text-ink"
              >
                {t('from {{count}} reviews', {
                  count: rating.count,
                  defaultValue_one: 'from {{count}} review',
                })}
              </Link>
            )
          }
        />
      </Figures>
    </section>
  )
}

function ByCurrency({ question, months, now }: Data) {
  const rows = CURRENCIES.map((currency) => ({
    currency,
    ...figuresOf(months, { ...question, currency, now }).sold,
  })).filter(({ orders }) => orders > 0)
  const all = figuresOf(months, { ...question, now }).sold
  const shareOf = (pounds: number) => (all.revenue > 0 ? pounds / all.revenue : 0)
  return (
    <Panel title={t('By currency')}>
      {rows.length === 0 && <p className="text-mute">{t('Nothing is sold yet in this time.')}</p>}
      <dl className="grid">
        {rows.map(({ currency, revenue, orders, pounds }) => (
          <div
            key={currency}
            data-currency={currency}
            className="flex items-center justify-between gap-4 border-b border-line-soft py-3 first:pt-0"
          >
            <dt>
              <b className="block font-semibold">{currencyName(currency)}</b>
              <span className="text-12 text-mute">
                {t('{{count}} orders', { count: orders, defaultValue_one: '{{count}} order' })}
                {' · '}
                {t('{{share}} of all', { share: formats().number(shareOf(pounds), { style: 'percent' }) })}
              </span>
            </dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{sum(revenue, currency)}</dd>
          </div>
        ))}
        {rows.length > 0 && (
          <div className="flex items-center justify-between gap-4 pt-3">
            <dt className="text-mute">{t('In £, at the rate of each order')}</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{sum(all.revenue, 'all')}</dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}
