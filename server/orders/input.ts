import { z } from 'zod'
import { emptyAsNull, multiLine, rowId, singleLine } from '../platform/input.ts'
import { t } from '../platform/texts.ts'
import { westernFigures } from '../platform/typed.ts'
import { ORDER_LIMITS } from './order-limits.ts'

const address = z.url({ protocol: /^https?$/ }).max(ORDER_LIMITS.trackingUrl)

/** What somebody typed for a number of pieces, in the figures of any of our languages; -1 is what nobody has. */
const pieceCount = z.preprocess((value) => {
  const text = westernFigures(String(value ?? '')).trim()
  return /^\d{1,9}$/.test(text) ? Number(text) : -1
}, z.number())

/** Pieces of lines of an order; a line whose box was not ticked names no line. */
const piecesOfLines = z
  .array(z.object({ lineId: rowId, quantity: pieceCount }))
  .max(1000)
  .transform((lines) => lines.filter(({ lineId }) => lineId !== 0))

/** How many pieces were left when the form was shown: whoever looks at an older page is told. */
const seenOf = z.preprocess(
  (value) => (value === undefined || value === '' ? null : value),
  pieceCount.nullable(),
)

/** Who carries a parcel, and where to follow it. */
export const parcelInput = z.object({
  carrier: singleLine(ORDER_LIMITS.carrier, () => t('Please enter the carrier')),
  trackingNumber: singleLine(ORDER_LIMITS.trackingNumber, () => t('Please enter the tracking number')),
  trackingUrl: singleLine(ORDER_LIMITS.trackingUrl)
    .refine((text) => text === '' || address.safeParse(text).success, {
      error: () => t('Please enter an address that begins with https://'),
    })
    .transform(emptyAsNull),
  lines: piecesOfLines.optional(),
  seen: seenOf.default(null),
})

/** The same of a parcel that was sent, where it was told wrong. */
export const trackingInput = parcelInput.pick({ carrier: true, trackingNumber: true, trackingUrl: true })

export const noteInput = z.object({ note: multiLine(ORDER_LIMITS.note, () => t('Please write a note')) })

/** Why an order counts as delivered that should not be; seldom needed. */
export const deliveryInput = z.object({
  reason: z.preprocess((value) => value ?? '', singleLine(ORDER_LIMITS.reason)).transform(emptyAsNull),
})

/** Which pieces of a line are not sent after all, and why. */
export const cancelLineInput = z.object({
  lineId: rowId,
  quantity: pieceCount,
  reason: singleLine(ORDER_LIMITS.reason, () => t('Please say why: the buyer reads it')),
  seen: seenOf.default(null),
})

/** As many orders as one page of a list shows. */
const MOST_ORDERS = 100

const chosen = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .min(1, { error: () => t('Choose the orders first.') })
    .max(MOST_ORDERS, { error: () => t('Choose at most {{most}} orders', { most: MOST_ORDERS }) })

export const chosenOrdersInput = z.object({
  orderIds: z.preprocess((value) => value ?? [], chosen(rowId)).transform((ids) => [...new Set(ids)]),
})

/** One carrier for several orders, a tracking number for each. */
export const shipManyInput = z.object({
  carrier: parcelInput.shape.carrier,
  orders: z.preprocess(
    (value) => value ?? [],
    chosen(
      z.object({
        orderId: rowId,
        trackingNumber: parcelInput.shape.trackingNumber,
        trackingUrl: z.preprocess((value) => value ?? '', singleLine(ORDER_LIMITS.trackingUrl)),
        seen: seenOf.default(null),
      }),
    ),
  ),
})
