import { ExternalLink } from 'lucide-react'
import { judgeTrackingChange } from '#server/orders/parcel-rules.ts'
import { leftToRefund, type Refunds, refundsIn } from '#server/orders/refund-rules.ts'
import type { SellingOrder } from '#server/orders/selling-order.ts'
import { judgeParcelDelivery } from '#server/orders/transition-rules.ts'
import { formats } from '#server/platform/formats.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { ChargedBack } from '../../charged-back.tsx'
import { dayOf } from '../../dates.ts'
import { Form } from '../../forms/form.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { refundLines } from '../../refund-words.ts'
import { AddressLines } from '../../ui/address-lines.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../panel.tsx'
import { Pill } from '../pill.tsx'
import type { Desk } from './desk.ts'
import { PaidPill } from './status-pills.tsx'
import { addressLines } from './words.ts'

/** What was paid for a seller's part, and what of it is back or goes back; `back` of the charge, as the buyer reads it (sumChargedBack). */
export function MoneyPanel({ order, back, desk }: { order: SellingOrder; back: Refunds; desk: Desk }) {
  const price = (amount: number) => formatMoney(money(amount, order.currency))
  const facts: [string, number][] = [
    [t('Items'), order.subtotal],
    [t('Shipping'), order.shipping],
    ...(order.tax > 0 ? [[t('Tax'), order.tax] as [string, number]] : []),
    [desk.role === 'vendor' ? t('Paid for your part') : t('Total'), order.total],
    ...refundLines(refundsIn([order])).map(({ label, amount }): [string, number] => [label, -amount]),
  ]
  return (
    <Panel title={t('Money')} tools={<PaidPill status={order.paymentStatus} />}>
      <dl className="grid gap-2 tabular-nums [&_dd]:whitespace-nowrap">
        {facts.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-mute">{name}</dt>
            <dd>{price(amount)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt className="font-semibold">{t('Stays')}</dt>
          <dd className="font-display text-18 font-semibold">{price(leftToRefund(order))}</dd>
        </div>
      </dl>
      {order.chargeCurrency !== order.currency && (
        <p className="text-12 text-mute">
          {t('The buyer was charged {{amount}} for it.', {
            amount: formatMoney(money(order.chargeTotal, order.chargeCurrency)),
          })}
        </p>
      )}
      <ChargedBack refunds={back} currency={order.chargeCurrency} className="text-12 text-mute" />
    </Panel>
  )
}

/** Where it goes: what is written on the parcel, and the phone for whoever brings it. */
export function AddressPanel({ order }: { order: SellingOrder }) {
  return (
    <Panel title={t('Ship to')}>
      <address className="not-italic wrap-anywhere">
        <AddressLines lines={addressLines(order)} />
      </address>
      {order.phone && (
        <a
          href={`tel:${order.phone.replaceAll(/[^+\d]/g, '')}`}
          dir="ltr"
          className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
        >
          {order.phone}
        </a>
      )}
    </Panel>
  )
}

/** What is on its way, parcel by parcel. */
export function ParcelPanels({ order, forms, desk }: { order: SellingOrder; forms: Forms; desk: Desk }) {
  const nameOf = (lineId: number) => order.lines.find(({ id }) => id === lineId)?.name ?? ''
  return order.parcels.map((parcel, at) => (
    <Panel
      key={parcel.id}
      title={t('Parcel {{number}}', { number: at + 1 })}
      tools={
        parcel.deliveredAt ? (
          <Pill tone="good">{t('Delivered on {{day}}', { day: dayOf(parcel.deliveredAt) })}</Pill>
        ) : (
          <Pill tone="moving">{t('Sent on {{day}}', { day: dayOf(parcel.shippedAt) })}</Pill>
        )
      }
    >
      <p className="grid wrap-anywhere">
        <b dir="auto" className="font-semibold">
          {parcel.carrier}
        </b>
        {parcel.trackingUrl ? (
          <a
            href={parcel.trackingUrl}
            target="_blank"
            rel="noreferrer noopener"
            className="inline-flex min-h-11 items-center gap-1.5 underline underline-offset-4"
          >
            <bdi translate="no">{parcel.trackingNumber}</bdi>
            <ExternalLink aria-hidden="true" className="size-4" />
            <span className="sr-only">{t('(opens in a new tab)')}</span>
          </a>
        ) : (
          <bdi translate="no">{parcel.trackingNumber}</bdi>
        )}
      </p>
      <ul className="grid gap-1 text-mute">
        {parcel.lines.map(({ lineId, quantity }) => (
          <li key={lineId}>
            {formats().number(quantity)} × <bdi className="wrap-anywhere">{nameOf(lineId)}</bdi>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {!desk.isReadOnly && !judgeParcelDelivery(order, parcel, desk.role) && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="parcel-delivered" />
            <Button
              type="submit"
              name="parcelId"
              value={parcel.id}
              kind="line"
              size="small"
              disabled={forms.isSending('parcel-delivered')}
            >
              {t('Mark parcel {{number}} as delivered', { number: at + 1 })}
            </Button>
          </Form>
        )}
        {!desk.isReadOnly && !judgeTrackingChange(order, parcel, desk.role) && (
          <ButtonLink
            to={forms.open('tracking', parcel.id)}
            preventScrollReset
            kind="line"
            size="small"
            aria-label={t('Edit tracking of parcel {{number}}', { number: at + 1 })}
          >
            {t('Edit tracking')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  ))
}
