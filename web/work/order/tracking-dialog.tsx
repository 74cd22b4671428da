import { useActionData, useSearchParams } from 'react-router'
import { ORDER_LIMITS } from '#server/orders/order-limits.ts'
import { judgeTrackingChange } from '#server/orders/parcel-rules.ts'
import type { SellingOrder } from '#server/orders/selling-order.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import type { Answer } from '../../forms/answer.ts'
import { Form } from '../../forms/form.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import { Meanwhile, SeenField } from '../../forms/meanwhile.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { DialogAt } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import type { Desk } from './desk.ts'
import { unreachable } from './words.ts'

/** The parcel whose tracking the address opens: while it takes a change, and as long as it is said why it took none. */
export function useOpenedParcel(order: SellingOrder, desk: Desk) {
  const [search] = useSearchParams()
  const answer = useActionData<Answer>()
  const parcel = order.parcels.find(({ id }) => String(id) === search.get('tracking'))
  const isRefused = answer?.good === false && answer.intent === 'tracking'
  return parcel && !desk.isReadOnly && (isRefused || !judgeTrackingChange(order, parcel, desk.role))
    ? parcel
    : null
}

/** Who carries a parcel that is on its way and where it is followed, where that was told wrong. */
export function TrackingDialog({ order, forms, desk }: { order: SellingOrder; forms: Forms; desk: Desk }) {
  const { name, subject } = forms.dialog ?? {}
  const at = order.parcels.findIndex(({ id }) => String(id) === subject)
  const parcel = order.parcels[at]
  const words = forms.words('tracking')
  if (name !== 'tracking' || !parcel) return null
  const isOver = judgeTrackingChange(order, parcel, desk.role) !== null
  const { carrier, trackingNumber, trackingUrl } = parcel
  return (
    <DialogAt title={t('Edit tracking of parcel {{number}}', { number: at + 1 })} closeTo={forms.closeTo}>
      <Form method="post" noValidate preventScrollReset aria-label={t('Tracking')} className="grid gap-4">
        {words.refused && <FormSummary {...words.refused} />}
        <Meanwhile
          words={words}
          rows={[
            { field: 'carrier', name: t('Carrier'), now: carrier },
            { field: 'trackingNumber', name: t('Tracking number'), now: trackingNumber },
            { field: 'trackingUrl', name: t('Tracking link'), now: trackingUrl ?? '' },
          ]}
        />
        {order.parcels.length > 1 && (
          <ul aria-label={t('In this parcel')} className="grid gap-1 text-mute">
            {parcel.lines.map(({ lineId, quantity }) => (
              <li key={lineId}>
                {formats().number(quantity)} ×{' '}
                <bdi className="wrap-anywhere">{order.lines.find(({ id }) => id === lineId)?.name}</bdi>
              </li>
            ))}
          </ul>
        )}
        <input type="hidden" name="parcelId" value={parcel.id} />
        <SeenField words={words} seen={parcel.seen} />
        <TextField
          {...words.field('carrier', carrier)}
          label={t('Carrier')}
          maxLength={ORDER_LIMITS.carrier}
          required
        />
        <TextField
          {...words.field('trackingNumber', trackingNumber)}
          label={t('Tracking number')}
          maxLength={ORDER_LIMITS.trackingNumber}
          autoComplete="off"
          required
        />
        <TextField
          {...words.field('trackingUrl', trackingUrl)}
          type="url"
          inputMode="url"
          label={t('Tracking link')}
          maxLength={ORDER_LIMITS.trackingUrl}
          help={trackingUrl ? t('A new number usually has a new link, too.') : undefined}
        />
        <p className="text-mute wrap-anywhere">
          {order.isReachable
            ? t('{{name}} gets an email with the new tracking, and sees it in the order at once.', {
                name: order.firstName,
              })
            : unreachable()}
        </p>
        <Button
          type="submit"
          name="intent"
          value="tracking"
          size="small"
          className="justify-self-start"
          disabled={isOver || forms.isSending('tracking')}
        >
          {t('Save tracking')}
        </Button>
      </Form>
    </DialogAt>
  )
}
