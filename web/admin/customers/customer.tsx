import { Ban, CircleCheck } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { findLastEmails } from '#server/customers/emails.ts'
import { listActsOn } from '#server/customers/office.ts'
import { findCustomer } from '#server/customers/queries.ts'
import { buyerNameOf } from '#server/orders/buyer-name.ts'
import { countOrdersOf, sumSpent } from '#server/orders/buyers.ts'
import { listOfficeOrders } from '#server/orders/office.ts'
import { rowId } from '#server/platform/input.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { dayOf } from '../../dates.ts'
import { noticeOf } from '../../forms/notices.ts'
import { useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/toast.tsx'
import { Figure, Figures } from '../../work/figure.tsx'
import { readListAddress } from '../../work/list-address.ts'
import { OrderPill } from '../../work/order/status-pills.tsx'
import { orderName } from '../../work/order-name.ts'
import { Crumb, PageHead } from '../../work/page-head.tsx'
import { Panel } from '../../work/panel.tsx'
import { sendWork } from '../../work/send.ts'
import { sinceOf } from '../../work/since.ts'
import { Timeline, type TimelineEntry } from '../../work/timeline.tsx'
import { adminContext } from '../admin.server.ts'
import { EmailState } from '../email-state.tsx'
import { officeMeta } from '../meta.ts'
import { ReachedPanel } from '../reached-panel.tsx'
import type { Route } from './+types/customer'
import { actOnCustomer } from './acts.server.ts'
import { ActLinks, CustomerDialog } from './dialogs.tsx'
import { CustomerPill } from './status-pill.tsx'

const SHOWN = 10

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = await adminContext(request, context)
  const id = rowId.parse(params.customerId)
  const customer = await findCustomer(db, id)
  // The list says who has deleted them.
  if (!customer) throw redirect(`/admin/customers?gone=${id}`)
  const { after } = readListAddress(request, { views: ['all'], sorts: ['-date'] })
  const every = { view: 'all', q: '', sort: '-date', filters: {} } as const
  const [page, [bought], spent, acts, lastEmails] = await Promise.all([
    listOfficeOrders(db, { ...every, after, customerId: id }, { now, most: SHOWN }),
    countOrdersOf(db, [id]),
    sumSpent(db, id),
    listActsOn(db, id),
    findLastEmails(db, [customer.email]),
  ])
  const { orders, next } = page
  const state = lastEmails.get(customer.email) ?? null
  return { customer, orders, next, bought, spent, acts, state, after, now }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answered = await actOnCustomer(context, await adminContext(request, context), request)
  const { good, intent } = answered.data
  return good && intent === 'delete' ? redirect('/admin/customers?done=deleted') : answered
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeMeta(loaderData ? buyerNameOf(loaderData.customer) : t('Customers'))

type Acts = Route.ComponentProps['loaderData']['acts']

const happened = (acts: Acts): TimelineEntry[] =>
  acts.toReversed().map(({ id, action, details, who, createdAt }) => {
    const isBlock = action === 'customer.block'
    return {
      key: id,
      Icon: isBlock ? Ban : CircleCheck,
      tone: isBlock ? 'stop' : 'good',
      title: isBlock ? t('Blocked') : t('Unblocked'),
      text: typeof details.reason === 'string' ? details.reason : undefined,
      by: who,
      at: createdAt,
    }
  })

function OrderList({ orders, now }: Pick<Route.ComponentProps['loaderData'], 'orders' | 'now'>) {
  if (orders.length === 0) return <p className="text-mute">{t('No orders yet')}</p>
  return (
    <ul className="grid">
      {orders.map((order) => (
        <li
          key={order.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line-soft py-1.5 last:border-0 max-rail:pb-3"
        >
          <span className="grid min-w-0 flex-1 max-rail:basis-full">
            <Link
              to={`/admin/orders/${order.number}`}
              className="inline-flex min-h-11 items-center font-semibold tracking-wide underline-offset-4 hover:underline"
            >
              {orderName(order.number)}
            </Link>
            <small className="-mt-2.5 pb-1.5 text-12 wrap-anywhere text-mute">
              {t('{{when}}, from {{seller}}', {
                when: sinceOf(order.placedAt, now),
                seller: order.vendor ?? t('Infinity'),
              })}
            </small>
          </span>
          <OrderPill status={order.status} />
          <b className="ms-auto min-w-24 text-end font-semibold whitespace-nowrap tabular-nums">
            {formatMoney(money(order.total, order.currency))}
          </b>
        </li>
      ))}
    </ul>
  )
}

/** One customer: figures, what they bought, how they are reached, and what was decided about them. */
export default function Customer({ loaderData }: Route.ComponentProps) {
  const { customer, orders, next, bought, spent, acts, state, after, now } = loaderData
  const forms = useForms('block', 'unblock', 'delete')
  const facts = [
    [t('Email'), customer.email],
    [t('Phone'), customer.phone],
    [t('Customer since'), dayOf(customer.createdAt)],
    [t('Last email about the status'), state && <EmailState key="told" state={state} />],
  ] as const
  return (
    <div className="grid gap-5">
      <PageHead
        title={buyerNameOf(customer)}
        text={<CustomerPill status={customer.status} />}
        crumbs={<Crumb to="/admin/customers">{t('Customers')}</Crumb>}
      >
        <span className="flex flex-wrap gap-x-4">
          <ActLinks customer={customer} forms={forms} />
        </span>
      </PageHead>
      <Figures label={t('Figures')}>
        <Figure label={t('Orders')} value={bought?.orders ?? 0} />
        <Figure
          label={t('Spent')}
          value={
            spent.length === 0
              ? t('Nothing yet')
              : spent.map(({ currency, spent: amount }) => formatMoney(money(amount, currency)))
          }
          note={t('Paid and not refunded')}
        />
        <Figure label={t('Last order')} value={bought?.last ? sinceOf(bought.last, now) : t('None yet')} />
        <Figure label={t('Customer since')} value={dayOf(customer.createdAt)} />
      </Figures>
      <div className="grid grid-cols-1 items-start gap-5 desk:grid-cols-[minmax(0,1fr)_344px]">
        <Panel title={t('Orders')}>
          <OrderList orders={orders} now={now} />
          {(next || after) && (
            <nav aria-label={t('Pages')} className="flex flex-wrap justify-between gap-3">
              {after ? (
                <Link to="?" preventScrollReset className="inline-flex min-h-11 items-center underline">
                  {t('Back to the beginning')}
                </Link>
              ) : (
                <span />
              )}
              {next && (
                <ButtonLink to={`?after=${next}`} preventScrollReset kind="line" size="small">
                  {t('Next page')}
                </ButtonLink>
              )}
            </nav>
          )}
        </Panel>
        <div className="grid min-w-0 gap-5">
          <ReachedPanel facts={facts} />
          {acts.length > 0 && (
            <Panel title={t('What was decided')}>
              <Timeline events={happened(acts)} now={now} />
            </Panel>
          )}
        </div>
      </div>
      <CustomerDialog customer={customer} forms={forms} />
      <Notice toast={noticeOf(forms)} />
    </div>
  )
}
