import { ExternalLink, Truck } from 'lucide-react'
import { UNSHIPPED } from '#server/orders/status-rules.ts'
import { judgeParcelDelivery } from '#server/orders/transition-rules.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { dayOf } from '../../dates.ts'
import { Form } from '../../forms/form.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import type { PurchasePart } from './purchase-view.server.ts'

/** The parcels of a part with their numbers; where one is not everything, also what is in each. */
export function ParcelList({ part, forms }: { part: PurchasePart; forms: Forms }) {
  if (part.parcels.length === 0) return null
  const isSplit = part.parcels.length > 1 || part.toSend > 0
  const nameOf = (lineId: number) => part.lines.find(({ id }) => id === lineId)?.name ?? ''
  return (
    <ul aria-label={t('Parcels')} className="grid gap-3">
      {part.parcels.map((parcel) => (
        <li
          key={parcel.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-sand px-4 py-3 text-15"
        >
          <Truck aria-hidden="true" className="size-5 shrink-0" />
          <span className="grid flex-1 basis-40">
            <span className="font-medium wrap-anywhere">
              <bdi>{parcel.carrier}</bdi>{' '}
              <bdi translate="no" className="tabular-nums">
                {parcel.trackingNumber}
              </bdi>
            </span>
            <span className="text-14 text-mute">
              {parcel.deliveredAt
                ? t('Delivered on {{day}}', { day: dayOf(parcel.deliveredAt) })
                : t('Sent on {{day}}', { day: dayOf(parcel.shippedAt) })}
            </span>
            {isSplit && (
              <ul aria-label={t('In this parcel')} className="mt-1 text-14">
                {parcel.lines.map(({ lineId, quantity }) => (
                  <li key={lineId}>
                    {formats().number(quantity)} × <bdi className="wrap-anywhere">{nameOf(lineId)}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </span>
          {isSplit && !judgeParcelDelivery(part, parcel, 'customer') && (
            <Form method="post" action={forms.closeTo} preventScrollReset>
              <input type="hidden" name="intent" value="parcel-delivered" />
              <input type="hidden" name="orderId" value={part.id} />
              <Button
                type="submit"
                name="parcelId"
                value={parcel.id}
                kind="line"
                size="small"
                disabled={forms.isSending('parcel-delivered')}
              >
                {t('This parcel has arrived')}
              </Button>
            </Form>
          )}
          {parcel.trackingUrl && (
            <a
              href={parcel.trackingUrl}
              rel="noreferrer noopener"
              target="_blank"
              className="inline-flex min-h-11 items-center gap-1.5 font-medium underline underline-offset-4 hover:no-underline"
            >
              {t('Track parcel')}
              <ExternalLink aria-hidden="true" className="size-4" />
              <span className="sr-only">{t('(opens in a new tab)')}</span>
            </a>
          )}
        </li>
      ))}
      {part.toSend > 0 && UNSHIPPED.includes(part.status) && (
        <li className="text-14 text-mute">
          {t('{{count}} pieces follow in another parcel.', {
            count: part.toSend,
            defaultValue_one: '{{count}} piece follows in another parcel.',
          })}
        </li>
      )}
    </ul>
  )
}
