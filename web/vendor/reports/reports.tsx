import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { countProducts } from '#server/catalog/seller-figures.ts'
import { listMonths, listTopProducts } from '#server/orders/figures.ts'
import { monthsOf, statusBreakdown } from '#server/orders/sales-rules.ts'
import { listNewestOrders } from '#server/orders/selling-overview.ts'
import { ORDER_STATUS } from '#server/orders/status-rules.ts'
import { formats } from '#server/platform/formats.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TableBehind } from '../../work/bar-chart.tsx'
import { BuyerName } from '../../work/buyer-name.tsx'
import { Figure, Figures } from '../../work/figure.tsx'
import { Table } from '../../work/list-table.tsx'
import { OrderPill } from '../../work/order/status-pills.tsx'
import { orderName } from '../../work/order-name.ts'
import { PageHead } from '../../work/page-head.tsx'
import { Panel } from '../../work/panel.tsx'
import { SwitchLinks } from '../../work/switch-links.tsx'
import { When } from '../../work/when.tsx'
import { portalMeta } from '../meta.ts'
import { currencyLinks, periodLinks, readSalesQuery, salesFigures } from '../sales-words.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/reports'
import { MonthlySales } from './monthly-sales.tsx'
import { TopProducts } from './top-products.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, vendor } = await vendorContext(request, context)
  const question = readSalesQuery(request)
  const [months, top, recent, products] = await Promise.all([
    listMonths(db, vendor.id, now.getUTCDate()),
    listTopProducts(db, vendor.id, {
      months: monthsOf(question.period, now),
      currency: question.currency,
    }),
    listNewestOrders(db, vendor.id, question),
    countProducts(db, vendor.id),
  ])
  return { question, months, top, recent, products, now }
}

export const meta: Route.MetaFunction = () => portalMeta(t('Sales Reports & Analytics'))

type Data = Route.ComponentProps['loaderData']

/** What was sold: the figures of a period, six months, and what became of the orders. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  const { question, months, top, products, now } = loaderData
  const { revenue, orders, average } = salesFigures(months, question, now)
  return (
    <>
      <PageHead
        title={t('Sales Reports & Analytics')}
        text={t(
          'Paid, less refunds. The average leaves out orders that were cancelled or sent back. A month that is not over is set against as many days of the month before.',
        )}
      >
        <ButtonLink to="/vendor/reviews" kind="line" size="small">
          {t('Reviews')}
        </ButtonLink>
        <a
          href={`/vendor/reports/file?period=${question.period}&currency=${question.currency}`}
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-full border-[1.5px] border-line bg-surface px-4 font-semibold hover:border-ink"
        >
          <Download aria-hidden="true" className="size-4" />
          {t('CSV')}
        </a>
      </PageHead>
      <div className="flex flex-wrap gap-3">
        <SwitchLinks label={t('Period')} options={periodLinks(question)} />
        <SwitchLinks label={t('Currency')} options={currencyLinks(question)} />
      </div>
      <Figures label={t('Figures of the period')}>
        <Figure label={t('Total sales')} {...revenue} />
        <Figure label={t('Total orders')} {...orders} />
        <Figure label={t('Average order value')} {...average} />
        <Figure
          label={t('Total products')}
          value={formats().number(products.all)}
          note={t('{{number}} on sale now', { number: formats().number(products.active) })}
        />
      </Figures>
      <div className="grid gap-4 rail:gap-5 desk:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <MonthlySales months={months} currency={question.currency} now={now} />
        <StatusBreakdown {...loaderData} />
      </div>
      <div className="grid gap-4 rail:gap-5 wide:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <RecentOrders {...loaderData} />
        <TopProducts products={top} />
      </div>
    </>
  )
}

const FILLS = { green: 'fill-good', blue: 'fill-moving', red: 'fill-stop', grey: 'fill-line-strong' } as const

function StatusBreakdown({ months, question, now }: Data) {
  const rows = statusBreakdown(months, { ...question, now })
  const all = rows.reduce((sum, { orders }) => sum + orders, 0)
  const caption = t('Orders of the period by status')
  const inWords = rows.map(({ status, orders }) => ({
    status,
    label: t(ORDER_STATUS[status].label),
    count: formats().number(orders),
    share: formats().number(orders / all, { style: 'percent' }),
    width: (orders / all) * 100,
  }))
  return (
    <Panel title={t('Order status')}>
      {rows.length === 0 && <p className="text-mute">{t('There are no orders in this time.')}</p>}
      <ul className="grid gap-3">
        {inWords.map(({ status, label, count, share, width }) => (
          <li key={status} data-status={status} className="grid gap-1">
            <p className="flex justify-between gap-4">
              <span>{label}</span>
              <b className="font-semibold tabular-nums">
                {count} <span className="font-normal text-mute">{share}</span>
              </b>
            </p>
            <svg
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              className="h-2 w-full rounded-full"
              aria-hidden="true"
            >
              <rect width="100" height="4" className="fill-sand" />
              <rect width={width} height="4" className={FILLS[ORDER_STATUS[status].colour]} />
            </svg>
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <TableBehind
          caption={caption}
          head={[t('Status'), t('Orders'), t('Share')]}
          rows={inWords.map(({ label, count, share }) => [label, count, share])}
        />
      )}
    </Panel>
  )
}

function RecentOrders({ question, recent, now }: Data) {
  return (
    <Panel title={t('Recent orders')} link={{ to: '/vendor/orders', label: t('All orders') }} flush>
      {recent.length === 0 ? (
        <p className="px-4 pb-4.5 text-mute rail:px-5.5">
          {question.currency === 'all' ? t('No orders yet.') : t('There are no orders in this currency.')}
        </p>
      ) : (
        <Table
          caption={t('Recent orders')}
          rows={recent}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'order',
              head: t('Order ID'),
              phone: 'lead',
              cell: ({ number }) => (
                <Link
                  to={`/vendor/orders/${number}`}
                  className="font-semibold whitespace-nowrap underline underline-offset-4"
                >
                  {orderName(number)}
                </Link>
              ),
            },
            {
              key: 'buyer',
              head: t('Customer'),
              cell: (order) => <BuyerName of={order} />,
            },
            {
              key: 'status',
              head: t('Status'),
              phone: 'third',
              cell: ({ status }) => <OrderPill status={status} />,
            },
            {
              key: 'date',
              head: t('Date'),
              phone: 'third',
              cell: ({ createdAt }) => <When at={createdAt} now={now} />,
            },
            {
              key: 'total',
              head: t('Total'),
              end: true,
              phone: 'third',
              cell: ({ total, currency }) => (
                <span className="whitespace-nowrap">{formatMoney(money(total, currency))}</span>
              ),
            },
          ]}
        />
      )}
    </Panel>
  )
}
