import { Truck } from 'lucide-react'
import { buyerNameOf } from '#server/orders/buyer-name.ts'
import { ORDER_LIMITS } from '#server/orders/order-limits.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { callNumber } from '../order-name.ts'
import { Panel } from '../panel.tsx'

interface Sent {
  id: number
  number: string
  firstName: string
  lastName: string
  city: string
  /** Pieces that are left to send. */
  left: number
}

/** One carrier for several orders, and a tracking number for each; all that is left of each goes into one parcel. */
export function SendForm({ orders, forms }: { orders: readonly Sent[]; forms: Forms }) {
  const words = forms.words('ship')
  return (
    <Form method="post" noValidate className="grid max-w-3xl gap-5" aria-label={t('Send orders')}>
      <input type="hidden" name="intent" value="ship" />
      <Panel title={t('Carrier')}>
        <TextField
          {...words.field('carrier')}
          label={t('Carrier')}
          maxLength={ORDER_LIMITS.carrier}
          required
        />
      </Panel>
      <Panel title={t('Parcels')} count={{ value: orders.length }}>
        {orders.map((order, at) => (
          <fieldset
            key={order.id}
            aria-label={t('Order {{number}}', { number: order.number })}
            className="grid min-w-0 items-start gap-3 rail:grid-cols-2"
          >
            <input type="hidden" name={`orders[${at}].orderId`} value={order.id} />
            <input type="hidden" name={`orders[${at}].seen`} value={order.left} />
            <p className="grid">
              <span className="wrap-anywhere">
                <b className="font-semibold">{callNumber(order.number).name}</b>{' '}
                <small className="text-12 text-mute">{callNumber(order.number).rest}</small>
              </span>
              <span className="text-mute">
                {t('{{name}}, {{city}}: {{count}} pieces', {
                  defaultValue_one: '{{name}}, {{city}}: {{count}} piece',
                  name: buyerNameOf(order),
                  city: order.city,
                  count: order.left,
                })}
              </span>
            </p>
            <TextField
              {...words.field(`orders[${at}].trackingNumber`)}
              label={t('Tracking number')}
              maxLength={ORDER_LIMITS.trackingNumber}
              autoComplete="off"
              required
            />
          </fieldset>
        ))}
      </Panel>
      <Button type="submit" disabled={forms.isSending('ship')} className="justify-self-start">
        <Truck aria-hidden="true" className="size-4" />
        {t('Mark as sent')}
      </Button>
    </Form>
  )
}
