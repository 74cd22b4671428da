import { buyerNameOf } from '#server/orders/buyer-name.ts'
import type { OfficeOrder } from '#server/orders/office-order.ts'
import { ORDER_LIMITS } from '#server/orders/order-limits.ts'
import { refundsIn } from '#server/orders/refund-rules.ts'
import { deliveryWarning, mayBeDelivered } from '#server/orders/transition-rules.ts'
import { methodName } from '#server/payments/method-name.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { momentOf } from '../../dates.ts'
import { Form } from '../../forms/form.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { refundLines } from '../../refund-words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DialogAt } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { OrderTimeline } from '../../work/order/order-timeline.tsx'
import { OrderPill, PaidPill } from '../../work/order/status-pills.tsx'
import { addressLines } from '../../work/order/words.ts'
import { orderName } from '../../work/order-name.ts'
import { fullNameOf } from './columns.tsx'
import { Delivering } from './delivering.tsx'

export interface Opened {
  order: OfficeOrder
  forms: Forms
}

const factsOf = (order: OfficeOrder) => {
  const price = (amount: number) => formatMoney(money(amount, order.currency))
  return [
    [t('Order number'), order.number],
    [t('Date'), momentOf(order.placedAt)],
    [t('Status'), <OrderPill key="status" status={order.status} />],
    [t('Payment status'), <PaidPill key="payment" status={order.paymentStatus} />],
    [t('Total'), <b key="total">{price(order.total)}</b>],
    [t('Customer'), buyerNameOf(order)],
    [t('Customer email'), order.email],
    [t('Phone'), order.phone],
    [t('Address'), addressLines(order).slice(1).join(', ')],
    [t('Seller'), order.vendor ?? t('Infinity')],
    [t('Subtotal'), price(order.subtotal)],
    [t('Shipping'), price(order.shipping)],
    ...(order.tax > 0 ? [[t('Tax'), price(order.tax)]] : []),
    ...refundLines(refundsIn([order])).map(({ label, amount }) => [label, price(amount)]),
    [t('Paid by'), methodName(order.paymentMethod)],
  ] as const
}

/** Everything about an order without leaving the list. */
export function ShowDialog({ order, forms, now }: Opened & { now: Date }) {
  const price = (amount: number) => formatMoney(money(amount, order.currency))
  return (
    <DialogAt title={t('Order {{number}}', { number: orderName(order.number) })} closeTo={forms.closeTo}>
      <div className="grid gap-5 text-14">
        <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-5 gap-y-2">
          {factsOf(order)
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={String(name)} className="contents">
                <dt className="text-mute">{name}</dt>
                <dd className="text-end wrap-anywhere tabular-nums">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
        </dl>
        <section className="grid gap-2 border-t border-line pt-4">
          <h3 className="text-16">{t('Items')}</h3>
          <ul className="grid gap-2">
            {order.lines.map((line) => (
              <li key={line.id} className="flex justify-between gap-4">
                <span className="wrap-anywhere">
                  {t('{{quantity}} × {{name}}', { quantity: line.quantity, name: line.name })}
                  {line.variationLabel && (
                    <span className="text-mute">
                      {' '}
                      <bdi>{line.variationLabel}</bdi>
                    </span>
                  )}
                </span>
                <span className="whitespace-nowrap tabular-nums">{price(line.unitPrice)}</span>
              </li>
            ))}
          </ul>
        </section>
        <OrderTimeline order={order} now={now} shop={order.vendor ?? t('Infinity')} />
        <div className="flex flex-wrap gap-2">
          <Delivering order={order} forms={forms} />
          <ButtonLink to={`/admin/orders/${order.number}`} kind="line" size="small">
            {t('Open the order')}
          </ButtonLink>
        </div>
      </div>
    </DialogAt>
  )
}

/** What is not paid, was cancelled or is sent in part alone is called delivered only with a reason. */
export function DeliverDialog({ order, forms }: Opened) {
  const words = forms.words('deliver')
  if (!mayBeDelivered(order) && !words.refused) return null
  return (
    <DialogAt title={t('Mark {{name}} as delivered?', { name: fullNameOf(order) })} closeTo={forms.closeTo}>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="one" value={order.id} />
        <p className="font-medium">{deliveryWarning(order)}</p>
        <p className="text-mute">
          {order.customerId === null
            ? t('Money, stock and cancelled pieces stay as they are.')
            : t('Money, stock and cancelled pieces stay as they are. The buyer is invited to review.')}
        </p>
        <TextField {...words.field('reason')} label={t('Reason')} maxLength={ORDER_LIMITS.reason} required />
        <Button
          type="submit"
          name="intent"
          value="deliver"
          kind="ink"
          size="small"
          className="justify-self-start"
        >
          {t('Mark Delivered')}
        </Button>
      </Form>
    </DialogAt>
  )
}
