import type { ReactNode } from 'react'
import { methodName } from '#server/payments/method-name.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { ChargedBack } from '../../charged-back.tsx'
import { momentOf } from '../../dates.ts'
import { refundLines } from '../../refund-words.ts'
import { ChargeNote } from '../../shop/charge-note.tsx'
import { StatusBadge } from '../status-badge.tsx'
import type { PurchaseView } from './purchase-view.server.ts'

/** What was bought when, how it was paid, and what it came to. */
export function OrderFacts({ purchase }: { purchase: PurchaseView }) {
  const price = (amount: number) => formatMoney(money(amount, purchase.currency))
  return (
    <section
      aria-labelledby="order-facts"
      className="grid gap-4 rounded-card border border-line bg-surface p-5 lg:col-start-2"
    >
      <h2 id="order-facts" className="text-18">
        {t('Order details')}
      </h2>
      <dl className="figures grid gap-2.5 text-15">
        <Fact label={t('Order number')} stacked>
          <span className="text-14">{purchase.number}</span>
        </Fact>
        <Fact label={t('Date')} stacked>
          <time dateTime={purchase.placedAt.toISOString()}>{momentOf(purchase.placedAt)}</time>
        </Fact>
        <Fact label={t('Status')}>
          <StatusBadge status={purchase.status} />
        </Fact>
        <Fact label={t('Payment method')}>{methodName(purchase.paymentMethod)}</Fact>
        <Fact label={t('Subtotal')} ruled>
          {price(purchase.subtotal)}
        </Fact>
        <Fact label={t('Tax')}>{price(purchase.tax)}</Fact>
        <Fact label={t('Shipping')}>{purchase.shipping === 0 ? t('Free') : price(purchase.shipping)}</Fact>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3.5">
          <dt className="font-semibold">{t('Total')}</dt>
          <dd className="font-display text-22 font-bold">{price(purchase.total)}</dd>
        </div>
        {refundLines(purchase.refunded).map(({ label, amount, isBack }) => (
          <Fact key={label} label={label}>
            <span className={`font-medium whitespace-nowrap ${isBack ? 'text-good' : ''}`}>
              {price(amount)}
            </span>
          </Fact>
        ))}
      </dl>
      <ChargeNote charge={purchase.charge} isPaid />
      <ChargedBack refunds={purchase.chargedBack} currency={purchase.charge.currency} className="text-14" />
    </section>
  )
}

/** `stacked`: the value stands below its name; `ruled`: a line stands above both. */
function Fact(props: { label: string; stacked?: boolean; ruled?: boolean; children: ReactNode }) {
  const place = props.stacked ? 'grid' : 'flex items-center justify-between gap-4'
  return (
    <div className={`${place} ${props.ruled ? 'mt-1 border-t border-line pt-3.5' : ''}`}>
      <dt className="text-mute">{props.label}</dt>
      <dd className={props.stacked ? 'font-medium wrap-anywhere' : 'text-end'}>{props.children}</dd>
    </div>
  )
}
