import { Truck } from 'lucide-react'
import type { FreeShipping } from '#server/checkout/shipping-rules.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'

/** How far the cart is from free shipping, in a sentence and a bar. */
export function FreeShippingProgress({ progress }: { progress: FreeShipping }) {
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
