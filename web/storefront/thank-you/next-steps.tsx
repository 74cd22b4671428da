import { House, Mail, PackageOpen, Truck } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { deliveryDay } from '../../shop/delivery-day.ts'
import type { Thanks } from './read-thanks.server.ts'

/** What happens now, in the order in which it happens. */
export function NextSteps({ purchase }: { purchase: Thanks }) {
  const steps = [
    { Icon: Mail, text: t('You receive a confirmation email with every detail of your order.') },
    { Icon: PackageOpen, text: t('Your order is processed in 1-2 business days.') },
    { Icon: Truck, text: t('You receive a shipping confirmation as soon as it is on its way.') },
    {
      Icon: House,
      text: t('Delivery in 3-5 business days after that.'),
      more: purchase.deliverBy
        ? t('We expect all of it with you by {{day}}.', { day: deliveryDay(purchase.deliverBy) })
        : null,
    },
  ]
  return (
    <section aria-labelledby="next" className="grid gap-4 rounded-card bg-sand p-5">
      <h2 id="next" className="text-22">
        {t('What happens next')}
      </h2>
      <ol className="grid gap-4">
        {steps.map(({ Icon, text, more }) => (
          <li key={text} className="grid grid-cols-[20px_1fr] gap-3 text-14">
            <Icon aria-hidden="true" className="mt-px size-5 text-good" />
            <span>
              {text}
              {more && <span className="block font-semibold">{more}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
