import { Link } from 'react-router'
import { buyerNameOf } from '#server/orders/buyer-name.ts'
import type { OfficeOrder } from '#server/orders/office-order.ts'
import type { RefundOfOrder } from '#server/payments/queries.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { Panel } from '../../work/panel.tsx'
import { sinceOf } from '../../work/since.ts'
import { RefundPill, refundReason } from '../payments/states.tsx'

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4'

/** Who bought it, from whom, and by which payment. */
export function BuyerPanel({ order }: { order: OfficeOrder }) {
  return (
    <Panel title={t('Customer')}>
      <div className="grid">
        <b className="font-semibold wrap-anywhere">{buyerNameOf(order)}</b>
        {order.email && (
          <a href={`mailto:${order.email}`} className={`${LINK} wrap-anywhere`}>
            {order.email}
          </a>
        )}
        <span className="wrap-anywhere text-mute">
          {t('Sold by {{seller}}', { seller: order.vendor ?? t('Infinity') })}
        </span>
        <Link to={`/admin/payments/${order.purchaseNumber}`} className={LINK}>
          {t('The payment of this order')}
        </Link>
      </div>
    </Panel>
  )
}

/** What goes back to the buyer, each as far as it is. */
export function RefundsPanel({ refunds, now }: { refunds: readonly RefundOfOrder[]; now: Date }) {
  if (refunds.length === 0) return null
  return (
    <Panel title={t('Refunds')} count={{ value: refunds.length }}>
      <ul className="grid gap-3">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <b className="font-semibold tabular-nums">{formatMoney(money(refund.amount, refund.currency))}</b>
            <RefundPill status={refund.status} />
            <span className="flex-1 basis-32 text-mute wrap-anywhere">
              {refund.error ?? refundReason(refund.reason)}
            </span>
            <span className="text-12 text-mute">{sinceOf(refund.createdAt, now)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
