import { z } from 'zod'
import { emptyAsNull, lineOf } from '../platform/input.ts'
import { t } from '../platform/texts.ts'

const address = z.url({ protocol: /^https?$/ }).max(500)

/** Who carries a parcel, and where to follow it. */
export const parcelInput = z.object({
  carrier: lineOf(80, () => t('Please enter the carrier')),
  trackingNumber: lineOf(80, () => t('Please enter the tracking number')),
  trackingUrl: lineOf(500)
    .refine((text) => text === '' || address.safeParse(text).success, {
      error: () => t('Please enter an address that begins with https://'),
    })
    .transform(emptyAsNull),
})
