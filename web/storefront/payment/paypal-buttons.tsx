import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js'
import { useEffect, useMemo } from 'react'
import { t } from '#server/platform/texts.ts'
import type { ProviderButtons } from './payment.tsx'
import { ScriptFault, Waiting } from './payment-states.tsx'

/** PayPal's own buttons for one prepared purchase; its script is loaded here and nowhere else. */
export default function PayPal({ payment, clientId, charge }: ProviderButtons) {
  const { currency } = charge
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  // PayPal's script needs a nonce. Who began on a cached page has none until the payment page itself is loaded.
  useEffect(() => {
    if (!nonce) window.location.reload()
  }, [nonce])
  const options = useMemo(
    () => ({ clientId, currency, intent: 'capture', components: 'buttons', dataCspNonce: nonce }),
    [clientId, currency, nonce],
  )
  if (!nonce) return <Waiting>{t('Loading PayPal…')}</Waiting>
  return (
    <PayPalScriptProvider options={options}>
      <Buttons payment={payment} />
    </PayPalScriptProvider>
  )
}

function Buttons({ payment }: Pick<ProviderButtons, 'payment'>) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer()
  if (isRejected) return <ScriptFault />
  if (isPending) return <Waiting>{t('Loading PayPal…')}</Waiting>
  return (
    <PayPalButtons
      className="relative z-0"
      style={{ layout: 'vertical', shape: 'pill', height: 54, label: 'pay' }}
      disabled={payment.state !== 'ready'}
      createOrder={() => payment.create()}
      onApprove={(approved) => payment.finish(approved.orderID)}
      onError={() => payment.fail(t('Payment failed. Please try again.'))}
    />
  )
}
