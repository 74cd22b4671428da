import { ExternalLink, Truck } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { dayOf } from '../dates.ts'
import type { OrderPart } from './read-order.server.ts'

/** The parcels of a part with their numbers. */
export function ParcelList({ part }: { part: OrderPart }) {
  if (part.parcels.length === 0) return null
  return (
    <ul aria-label={t('Parcels')} className="grid gap-3">
      {part.parcels.map((parcel) => (
        <li
          key={parcel.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-sand px-4 py-3 text-[15px]"
        >
          <Truck aria-hidden="true" className="size-5 shrink-0" />
          <span className="grid flex-1 basis-40">
            <span className="font-medium wrap-anywhere">
              {parcel.carrier} <span className="tabular-nums">{parcel.trackingNumber}</span>
            </span>
            <span className="text-14 text-mute">
              {parcel.deliveredAt
                ? t('Delivered on {{day}}', { day: dayOf(parcel.deliveredAt) })
                : t('Sent on {{day}}', { day: dayOf(parcel.shippedAt) })}
            </span>
          </span>
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
    </ul>
  )
}
