import { Clock } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useNavigationType } from 'react-router'
import { formats } from '#server/platform/formats.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { AddressLines } from '#web/ui/address-lines.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChargeNote } from '../../shop/charge-note.tsx'
import { PaymentPart } from '../payment/payment.tsx'
import type { Fault } from '../payment/use-payment.ts'
import type { Prepared } from './read-purchase.server.ts'
import { Step, stepTitle } from './step.tsx'
import { Summary } from './summary.tsx'

/** The prepared purchase: what was decided, folded together, and the payment. */
export function PayPage({ purchase, fault }: { purchase: Prepared; fault: Fault | null }) {
  const { charge, summary, provider } = purchase
  const kind = useNavigationType()

  // Coming from the form, the eye and the keyboard go to what is left to do.
  useEffect(() => {
    if (kind !== 'POP') document.getElementById(stepTitle(3))?.focus()
  }, [kind])

  return (
    <div className="page py-6 md:py-10 lg:grid lg:grid-cols-[1fr_400px] lg:items-start lg:gap-12">
      <h1 className="mb-5 text-28 md:text-36 lg:col-span-2 lg:mb-0">{t('Checkout')}</h1>
      <Summary facts={summary} />
      <div className="pt-6 lg:order-first lg:col-start-1 lg:row-start-2 lg:pt-0">
        <Step number={1} title={t('Contact and address')} changeAt="/checkout">
          <div className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2">
            <p>
              <AddressLines lines={purchase.address} />
            </p>
            <p className="break-words">
              <AddressLines lines={[]} email={purchase.contact.email} phone={purchase.contact.phone} />
            </p>
          </div>
        </Step>
        <Step number={2} title={t('Delivery')} changeAt="/checkout">
          <p>
            {t('Standard, {{count}} business days', {
              count: purchase.deliveryDays,
              defaultValue_one: 'Standard, {{count}} business day',
            })}
            {' · '}
            {purchase.shipping.amount === 0 ? t('Free') : formatMoney(purchase.shipping)}
          </p>
        </Step>
        <Step number={3} title={t('Payment')}>
          <div className="grid gap-5">
            <p className="font-medium">{t('Pay with {{provider}}', { provider: provider.label })}</p>
            <ChargeNote charge={charge} />
            {purchase.isLapsed ? (
              <Lapsed sentence={fault?.sentence ?? null} />
            ) : (
              <PaymentPart
                provider={provider}
                token={purchase.token}
                shown={purchase.fingerprint}
                charge={money(charge.amount, charge.currency)}
                fault={fault}
              />
            )}
            {!purchase.isLapsed && <Held until={purchase.promisedUntil} />}
          </div>
        </Step>
      </div>
    </div>
  )
}

/** The time ran out: nothing is lost but the place in the queue, unless the sentence says more. */
function Lapsed({ sentence }: { sentence: string | null }) {
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded-card bg-stop-tint p-4">
      <p className="font-medium">
        {sentence ??
          t('Your time to pay ran out, so the goods are no longer held for you. You were not charged.')}
      </p>
      <ButtonLink to="/checkout" kind="ink" size="small">
        {t('Check the order and go on')}
      </ButtonLink>
    </div>
  )
}

/** On the clock of whoever looks. */
const hereAt = (moment: Date) =>
  formats().date(moment, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
const never = () => () => undefined

/** Until when the items are held, on the shopper's own clock, which the server does not know; or that they are not held yet. */
function Held({ until }: { until: Date | null }) {
  const here = useSyncExternalStore(
    never,
    () => until && hereAt(until),
    () => null,
  )
  return (
    <p className="flex items-center gap-2 text-14 text-mute">
      <Clock aria-hidden="true" className="size-4.5 shrink-0" />
      {until === null
        ? t('Your items are reserved when you pay.')
        : here
          ? t('We hold these pieces for you until {{time}}.', { time: here })
          : t('We hold these pieces for you for 15 minutes.')}
    </p>
  )
}
