import { methodName } from '#server/payments/method-name.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { ChargeNote } from '../../shop/charge-note.tsx'
import { AddressLines } from '../../ui/address-lines.tsx'
import { Amount } from '../cart/amounts.tsx'
import type { Thanks } from './read-thanks.server.ts'

/** How it was paid, what was charged, where it goes. */
export function Totals({ purchase }: { purchase: Thanks }) {
  const price = (amount: number) => formatMoney(money(amount, purchase.currency))
  return (
    <section aria-labelledby="payment" className="grid gap-5 rounded-card border border-line bg-surface p-5">
      <h2 id="payment" className="text-22">
        {t('Payment')}
      </h2>
      <dl className="grid gap-3">
        <Amount label={t('Payment method')}>{methodName(purchase.paymentMethod)}</Amount>
        {purchase.transactionId && (
          <Amount label={t('Transaction ID')}>
            <span dir="ltr" className="break-all">
              {purchase.transactionId}
            </span>
          </Amount>
        )}
      </dl>
      <dl className="grid gap-3 border-t border-line pt-5">
        <Amount label={t('Subtotal')}>{price(purchase.subtotal)}</Amount>
        <Amount label={t('Shipping')}>
          {purchase.shipping === 0 ? t('Free') : price(purchase.shipping)}
        </Amount>
        <Amount label={t('Tax')}>{price(purchase.tax)}</Amount>
        <Amount label={t('Total')} isTotal>
          {price(purchase.total)}
        </Amount>
      </dl>
      {(purchase.isCharged || purchase.state !== 'cancelled') && (
        <ChargeNote charge={purchase.charge} isPaid={purchase.isCharged} />
      )}
      <div className="grid gap-1 border-t border-line pt-5">
        <h3 className="text-16 font-semibold">{t('Sent to')}</h3>
        <p className="text-14 text-mute">
          <AddressLines lines={purchase.address} />
        </p>
      </div>
    </section>
  )
}
