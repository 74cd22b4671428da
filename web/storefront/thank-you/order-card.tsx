import { type Currency, formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { BoughtLines } from '../../shop/bought-lines.tsx'
import type { Thanks } from './read-thanks.server.ts'

/** What one seller sends, under the number of that order. */
export function OrderCard({ order, currency }: { order: Thanks['orders'][number]; currency: Currency }) {
  const price = (amount: number) => formatMoney(money(amount, currency))
  return (
    <article className="rounded-card border border-line bg-surface">
      {order.number && (
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line px-4 py-3.5 md:px-5">
          <h3 className="text-18">{t('From {{vendor}}', { vendor: order.vendor ?? '' })}</h3>
          <p className="text-14 text-mute">{order.dispatch}</p>
          <p className="w-full text-14 break-all text-mute tabular-nums">{order.number}</p>
        </header>
      )}
      <BoughtLines lines={order.lines} currency={currency} className="px-4 md:px-5" />
      {order.shipping !== null && (
        <p className="flex justify-between gap-4 border-t border-line px-4 py-3 text-14 text-mute md:px-5">
          <span>{t('Shipping')}</span>
          <span className="tabular-nums">{order.shipping === 0 ? t('Free') : price(order.shipping)}</span>
        </p>
      )}
    </article>
  )
}
