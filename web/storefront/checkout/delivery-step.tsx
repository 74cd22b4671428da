import { Truck } from 'lucide-react'
import { formatMoney, type Money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { deliveryDay } from '../../shop/delivery-day.ts'

interface DeliveryChoice {
  method: string
  days: number
  arrivesBy: Date
  cost: Money
}

/** The country's one rate; room for more of them. */
export function Delivery({ choice }: { choice: DeliveryChoice | null }) {
  if (!choice)
    return (
      <p className="rounded-card bg-sand p-4 text-mute">
        {t('Choose a country to see how and when it arrives.')}
      </p>
    )
  const { method, days, arrivesBy, cost } = choice
  return (
    <label className="flex min-h-[68px] items-center gap-4 rounded-card border-[1.5px] border-ink bg-surface px-4 py-3">
      <input
        type="radio"
        name="shippingMethod"
        value={method}
        defaultChecked
        className="size-4.5 accent-[var(--ink)]"
      />
      <span className="grid gap-0.5">
        <span className="flex items-center gap-2 font-medium">
          {method}
          <Truck aria-hidden="true" className="size-4.5 text-mute" />
        </span>
        <span className="text-14 text-mute">
          {t('{{count}} business days', { count: days, defaultValue_one: '{{count}} business day' })}
          {' · '}
          {t('arrives by {{day}}', { day: deliveryDay(arrivesBy) })}
        </span>
      </span>
      <span className="ms-auto font-semibold tabular-nums">
        {cost.amount === 0 ? t('Free') : formatMoney(cost)}
      </span>
    </label>
  )
}
