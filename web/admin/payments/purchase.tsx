import { data, Link } from 'react-router'
import { listLatePayments } from '#server/checkout/late-queries.ts'
import { imbalance, type PostingKind } from '#server/ledger/rules.ts'
import { caseReason } from '#server/mail/case-reasons.ts'
import { buyerNameOf } from '#server/orders/buyer-name.ts'
import { PURCHASE_STATUS } from '#server/orders/purchase-rules.ts'
import { whyPending } from '#server/payments/pending-rules.ts'
import { findPurchaseMoney, type PurchaseMoney } from '#server/payments/purchase-money.ts'
import { listUnfinishedOf } from '#server/payments/unfinished.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { momentOf } from '../../dates.ts'
import { RefundPill, refundReason } from '../../work/order/refunds-panel.tsx'
import { OrderPill, PaidPill } from '../../work/order/status-pills.tsx'
import { placeOf } from '../../work/order/words.ts'
import { orderName } from '../../work/order-name.ts'
import { Crumb, PageHead } from '../../work/page-head.tsx'
import { Panel } from '../../work/panel.tsx'
import { Pill } from '../../work/pill.tsx'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/purchase'
import { PaymentPill, providerName } from './states.tsx'
import { priceIn, textOf, titleOf } from './words.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = await adminContext(request, context)
  const purchase = await findPurchaseMoney(db, params.number)
  if (!purchase) throw data(null, { status: 404 })
  const cases = await listUnfinishedOf(db, params.number, now)
  const late = await listLatePayments(
    db,
    cases.map(({ id }) => id),
  )
  return { purchase, late, cases }
}

export const meta: Route.MetaFunction = ({ params }) =>
  officeMeta(t('Purchase {{number}}', { number: orderName(params.number) }))

const KINDS: Record<PostingKind, TextKey> = {
  capture: key('Captured'),
  split: key('Split into orders'),
  cancellation: key('Promised back: cancelled'),
  return: key('Promised back: returned'),
  refund: key('Promised back'),
  refund_sent: key('Refund sent'),
  refund_failed: key('Refund failed'),
  taken_back: key('Taken back'),
  left_here: key('Left here after all'),
  fee: key('Fee of the provider'),
}

const ACCOUNTS: Record<PurchaseMoney['postings'][number]['account'], TextKey> = {
  provider: key('Provider'),
  shoppers: key('Shoppers'),
  sales: key('Sales'),
  shipping: key('Shipping'),
  tax: key('Tax'),
  refunds: key('Refunds'),
  disputed: key('Disputed'),
  fees: key('Fees'),
  conversion: key('Conversion'),
}

/** Everything that was posted, one transaction below the other. */
const mayBePaid = ({ status }: Pick<PurchaseMoney, 'status'>) => PURCHASE_STATUS[status].stage !== 'over'

function Ledger({ purchase }: { purchase: PurchaseMoney }) {
  const seller = (vendorId: number | null) =>
    purchase.orders.find((order) => order.vendorId === vendorId)?.vendor
  if (purchase.postings.length === 0)
    return (
      <Panel title={t('Ledger')}>
        <p className="text-mute">
          {mayBePaid(purchase) ? t('No money has moved yet.') : t('No money has moved.')}
        </p>
      </Panel>
    )
  const isEven = imbalance(purchase.postings).size === 0
  return (
    <Panel
      title={t('Ledger')}
      flush
      tools={isEven ? <Pill tone="good">{t('Balanced')}</Pill> : <Pill tone="stop">{t('Not balanced')}</Pill>}
    >
      <table className="work-table work-cards">
        <caption className="sr-only">{t('Ledger')}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-start">
              {t('What happened')}
            </th>
            <th scope="col" className="text-start">
              {t('Account')}
            </th>
            <th scope="col" className="text-end">
              {t('Debit')}
            </th>
            <th scope="col" className="text-end">
              {t('Credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {purchase.postings.map((entry, at) => {
            const isFirst = purchase.postings[at - 1]?.transactionId !== entry.transactionId
            const price = priceIn(entry.currency)
            const account = [t(ACCOUNTS[entry.account]), seller(entry.vendorId)].filter(Boolean).join(', ')
            /** On a phone a side says of which account it is. */
            const side = (name: string, amount: number) => (
              <td
                data-phone={amount > 0 ? 'line' : 'none'}
                data-label={`${account} · ${name}`}
                className="text-end tabular-nums"
              >
                {amount > 0 && price(amount)}
              </td>
            )
            return (
              <tr
                key={`${entry.transactionId} ${entry.account} ${entry.vendorId} ${entry.currency} ${entry.amount}`}
              >
                <td data-phone={isFirst ? 'lead' : 'none'}>
                  {isFirst && (
                    <span className="grid">
                      <b className="font-semibold">{t(KINDS[entry.kind])}</b>
                      <small className="text-12 text-mute">{momentOf(entry.createdAt)}</small>
                    </span>
                  )}
                </td>
                <td data-phone="none" className="wrap-anywhere">
                  {account}
                </td>
                {side(t('Debit'), entry.amount)}
                {side(t('Credit'), -entry.amount)}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  )
}

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4'

/** What the provider said of a payment that was not taken at once, where that tells anybody anything. */
function WhyNot({ reason }: { reason: string | null }) {
  const said = whyPending(reason) ?? (reason && caseReason(reason))
  return said && <dd className="text-mute">{said}</dd>
}

/** One purchase as its money tells it: what the provider has, what was posted, and what went back. */
export default function Purchase({ loaderData }: Route.ComponentProps) {
  const { purchase, cases, late } = loaderData
  const lateOf = (id: number) => late.find(({ caseId }) => caseId === id)
  // Such a case says itself why the purchase waits.
  const saysWhy = cases.some(({ kind }) => kind === 'mismatch')
  const charged = priceIn(purchase.chargeCurrency)
  return (
    <div className="grid gap-5">
      <PageHead
        title={t('Purchase {{number}}', { number: purchase.number })}
        crumbs={<Crumb to="/admin/payments">{t('Payments')}</Crumb>}
        text={
          <>
            <PaidPill status={purchase.paymentStatus} />{' '}
            {t('{{name}}, {{city}}, {{moment}}. Asked for {{amount}}.', {
              name: buyerNameOf(purchase),
              city: placeOf(purchase),
              moment: momentOf(purchase.createdAt),
              amount: charged(purchase.chargeTotal),
            })}
          </>
        }
      />
      {cases.map((each) => (
        <section key={each.id} className="grid gap-1 rounded-card bg-wait-tint p-4 wrap-anywhere">
          <h2 className="font-sans text-14 leading-snug font-semibold">{titleOf(each, lateOf(each.id))}</h2>
          <p>{textOf(each, lateOf(each.id))}</p>
          <Link to="/admin/payments#unfinished" className={LINK}>
            {t('Deal with it under Payments')}
          </Link>
        </section>
      ))}
      {purchase.reviewReason && !saysWhy && (
        <p className="rounded-card bg-wait-tint p-4 font-medium">{caseReason(purchase.reviewReason)}</p>
      )}
      <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_344px]">
        <div className="grid min-w-0 gap-5">
          <Ledger purchase={purchase} />
          <Panel title={t('Orders')} count={{ value: purchase.orders.length }}>
            {purchase.orders.length === 0 && (
              <p className="text-mute">
                {mayBePaid(purchase)
                  ? t('There are none until it is paid as it was asked for.')
                  : t('There are none.')}
              </p>
            )}
            <ul className="grid gap-2 empty:hidden">
              {purchase.orders.map((order) => (
                <li key={order.id} className="flex flex-wrap items-center gap-x-4">
                  <Link to={`/admin/orders/${order.number}`} className={`${LINK} wrap-anywhere`}>
                    {orderName(order.number)}, {order.vendor ?? t('Infinity')}
                  </Link>
                  <OrderPill status={order.status} />
                  <span className="ms-auto tabular-nums">{priceIn(purchase.currency)(order.total)}</span>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        <div className="grid min-w-0 gap-5">
          <Panel title={t('At the provider')} count={{ value: purchase.payments.length }}>
            {purchase.payments.map((payment) => (
              <dl key={payment.id} className="grid gap-1 wrap-anywhere">
                <dt className="text-mute">{providerName(payment.provider)}</dt>
                <dd>{t('Order {{id}}', { id: payment.providerOrderId })}</dd>
                {payment.captureId && <dd>{t('Capture {{id}}', { id: payment.captureId })}</dd>}
                <dd>
                  <PaymentPill status={payment.status} />{' '}
                  {payment.capturedAmount !== null &&
                    payment.capturedCurrency &&
                    priceIn(payment.capturedCurrency)(payment.capturedAmount)}
                </dd>
                <WhyNot reason={payment.reason} />
              </dl>
            ))}
          </Panel>
          <Panel title={t('Provider’s events')} count={{ value: purchase.events.length }}>
            {purchase.events.length === 0 && (
              <p className="text-mute">{t('The provider has told nothing.')}</p>
            )}
            <ul className="grid gap-2 empty:hidden">
              {purchase.events.map((event) => (
                <li key={event.id} className="grid wrap-anywhere">
                  <span translate="no">{event.type}</span>
                  <small className="text-12 text-mute">{momentOf(event.at)}</small>
                </li>
              ))}
            </ul>
          </Panel>
          {purchase.refunds.length > 0 && (
            <Panel title={t('Refunds')} count={{ value: purchase.refunds.length }}>
              <ul className="grid gap-2">
                {purchase.refunds.map((refund) => (
                  <li key={refund.id} className="grid wrap-anywhere">
                    <b className="font-semibold">{priceIn(refund.chargeCurrency)(refund.chargeAmount)}</b>
                    <span>
                      <RefundPill status={refund.status} />
                    </span>
                    <span>{refundReason(refund)}</span>
                    <small className="text-12 text-mute">
                      {[refund.providerRefundId, refund.error && caseReason(refund.error)]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
      </div>
    </div>
  )
}
