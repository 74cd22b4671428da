import { RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { isUnavailable } from '#server/checkout/line-rules.ts'
import type { Quote } from '#server/checkout/purchase-terms.ts'
import type { CartView } from '#server/checkout/queries.ts'
import type { FreeShipping } from '#server/checkout/shipping-rules.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Amount } from './amounts.tsx'

/** What the cart comes to, and the way on: shut while a line waits for an answer. */
export function OrderSummary({
  view,
  quote,
  country,
}: {
  view: CartView
  quote: Quote | null
  country: string
}) {
  const pieces = view.lines
    .filter((line) => !isUnavailable(line))
    .reduce((sum, line) => sum + line.quantity, 0)
  const subtotal = formatMoney({ amount: view.subtotal, currency: view.currency })
  const total = quote ? formatMoney(quote.total) : subtotal
  return (
    <section
      aria-labelledby="order-summary"
      className="grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-5 md:p-6 lg:sticky lg:top-[100px]"
    >
      <h2 id="order-summary" className="text-22">
        {t('Order Summary')}
      </h2>
      {view.freeShipping && view.subtotal > 0 && <FreeShippingProgress progress={view.freeShipping} />}
      <dl className="grid gap-3 group-data-changing:opacity-50">
        <Amount
          label={t('Subtotal, {{count}} pieces', {
            count: pieces,
            defaultValue_one: 'Subtotal, {{count}} piece',
          })}
        >
          {subtotal}
        </Amount>
        {quote && (
          <Amount label={t('Shipping to {{country}}', { country })}>
            {quote.shipping.amount === 0 ? t('Free') : formatMoney(quote.shipping)}
          </Amount>
        )}
        <Amount label={t('Total')} isTotal>
          {total}
        </Amount>
      </dl>
      <p role="status" className="sr-only">
        {t('{{count}} pieces, {{total}} in all', {
          count: pieces,
          total,
          defaultValue_one: '{{count}} piece, {{total}} in all',
        })}
      </p>
      <div className="grid grid-cols-1 gap-3">
        {view.blocked ? (
          <>
            <p id="blocked" className="rounded-control bg-stop-tint p-3 text-14 font-medium">
              {t('Something in your cart changed. Settle the marked lines to go on.')}
            </p>
            <Button size="large" disabled aria-describedby="blocked">
              {t('Proceed to Checkout')}
            </Button>
          </>
        ) : (
          <ButtonLink to="/checkout" size="large">
            {t('Proceed to Checkout')}
          </ButtonLink>
        )}
        <ButtonLink to="/products" kind="line">
          {t('Continue Shopping')}
        </ButtonLink>
      </div>
      <ul className="grid gap-2.5 border-t border-line pt-5 text-14 text-mute">
        <li className="flex gap-2.5">
          <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0 text-good" />
          {t('One secure payment for all sellers')}
        </li>
        <li className="flex gap-2.5">
          <RotateCcw aria-hidden="true" className="size-4.5 shrink-0 text-good" />
          {t('30-day returns, cancel free within the hour')}
        </li>
      </ul>
    </section>
  )
}

/** How far the cart is from free shipping, in a sentence and a bar. */
function FreeShippingProgress({ progress }: { progress: FreeShipping }) {
  const { threshold, missing } = progress
  const percent = missing === 0 ? 100 : Math.max(4, Math.round((1 - missing / threshold.amount) * 100))
  return (
    <div className="grid gap-2.5 text-14">
      <p className={`flex items-center gap-2 ${missing === 0 ? 'font-medium text-good' : ''}`}>
        <Truck aria-hidden="true" className="size-4.5 shrink-0" />
        {missing === 0
          ? t('Your order ships free.')
          : t('Add {{missing}} more for free shipping.', {
              missing: formatMoney(money(missing, threshold.currency)),
            })}
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sand">
        <div className="h-full rounded-full bg-good" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
