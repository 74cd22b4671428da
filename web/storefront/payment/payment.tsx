import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isLineIssue } from '#server/checkout/line-rules.ts'
import type { Money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import Demo from './demo-buttons.tsx'
import { PaymentFault, ScriptFault, Waiting } from './payment-states.tsx'
import { type Fault, type Payment, usePayment } from './use-payment.ts'

/** What a provider's buttons are given; they ask the payment to create and to finish, and nothing else. */
export interface ProviderButtons {
  payment: Payment
  token: string
  /** The fingerprint of the purchase as the page shows it. */
  shown: string
  clientId: string
  /** What is charged, in the currency in which it is. */
  charge: Money
}

const PayPalButtons = lazy(() => import('./paypal-buttons.tsx').catch(() => ({ default: ScriptFault })))

/** PayPal's buttons live in browsers with scripts only. */
function PayPal(props: ProviderButtons) {
  const loading = <Waiting>{t('Loading PayPal…')}</Waiting>
  if (!useHydrated())
    return (
      <>
        {loading}
        <noscript>{t('Paying with PayPal needs scripts. Please switch them on for this page.')}</noscript>
      </>
    )
  return (
    <Suspense fallback={loading}>
      <PayPalButtons {...props} />
    </Suspense>
  )
}

const BUTTONS = { paypal: PayPal, demo: Demo } as const

/** Pays one prepared purchase: the buttons of its provider, and everything that may come of them. */
export function PaymentPart(props: {
  provider: { name: keyof typeof BUTTONS; clientId: string }
  token: string
  shown: string
  charge: Money
  /** From a payment that was tried without scripts. */
  fault: Fault | null
}) {
  const payment = usePayment(props.token, props.shown)
  const [earlier, setEarlier] = useState(props.fault)
  const here = useRef<HTMLDivElement>(null)
  const Buttons = BUTTONS[props.provider.name]
  const fault = payment.error ?? earlier
  const isBusy = payment.state !== 'ready'

  useEffect(() => {
    if (fault || isBusy) here.current?.scrollIntoView({ block: 'nearest' })
  }, [fault, isBusy])

  // What was pressed is gone or at rest: the keyboard goes on where the payment does, and not from the top of the page.
  const isBegun = useRef(false)
  useEffect(() => {
    const place = here.current
    if (payment.error || isBusy) isBegun.current = true
    if (isBegun.current && !isBusy && document.activeElement === document.body)
      (place?.querySelector<HTMLElement>('button, iframe') ?? place)?.focus()
    if (fault) isBegun.current = true
  }, [fault, payment.error, isBusy])

  const again = () => {
    payment.clear()
    setEarlier(null)
  }

  return (
    <div ref={here} tabIndex={-1} className="grid scroll-my-40 gap-4">
      {payment.state === 'processing' && (
        <Waiting>{t('Processing your payment… Please keep this page open.')}</Waiting>
      )}
      {payment.state === 'checking' && (
        <Waiting>
          {t(
            'We are checking what became of your payment. Please do not pay again; this page goes on by itself.',
          )}
        </Waiting>
      )}
      {fault && !isBusy ? (
        <PaymentFault sentence={fault.sentence}>
          {/* What is wrong with its items is mended in the cart: the payment cannot be tried again as it is. */}
          {isLineIssue(fault.code) ? (
            <ButtonLink to="/cart" kind="ink" size="small">
              {t('Back to the cart')}
            </ButtonLink>
          ) : (
            <form
              action="/checkout"
              onSubmit={(event) => {
                event.preventDefault()
                again()
              }}
            >
              {/* Without scripts the page comes again, without what was wrong. */}
              <input type="hidden" name="purchase" value={props.token} />
              <Button type="submit" kind="ink" size="small">
                {fault.code === 'order-changed' ? t('Confirm and continue') : t('Try Again')}
              </Button>
            </form>
          )}
        </PaymentFault>
      ) : (
        <div className={isBusy ? 'sr-only' : ''} inert={isBusy}>
          <Buttons
            payment={payment}
            token={props.token}
            shown={props.shown}
            clientId={props.provider.clientId}
            charge={props.charge}
          />
        </div>
      )}
    </div>
  )
}
