import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { House } from '../house.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { inTransaction } from '../platform/transaction.ts'
import { onOneLine, readTyped, type Typed } from '../platform/typed.ts'
import { type Asker, actorOf, type Seller } from './asking.ts'
import { writeToBuyer } from './letters.ts'
import { listLinesOf, lockOrder, moveOrder } from './moves.ts'
import { judgeDispatch } from './status-rules.ts'
import { parcels } from './tables.ts'

const noSuchOrder = () => refuse('not-found', t('There is no such order.'))
const trackingUrl = z.url({ protocol: /^https?$/ }).max(500)

/** Says that an order is being packed. Refuses with `not-found`, `wrong-status` or `on-hold`. */
export async function confirmProcessing(
  house: House,
  seller: Seller,
  orderId: number,
): Promise<Outcome<null>> {
  return inTransaction(house.db, async (tx) => {
    const order = await lockOrder(tx, seller, orderId)
    if (!order) return noSuchOrder()
    const wrong = judgeDispatch(order, 'processing', actorOf(seller))
    if (wrong) return wrong
    await moveOrder(tx, order, { to: 'processing', asker: seller }, house.clock.now())
    return done(null)
  })
}

function readParcel(
  form: Typed,
): Outcome<{ carrier: string; trackingNumber: string; trackingUrl: string | null }> {
  const carrier = onOneLine(readTyped(form, 'carrier', 80))
  const trackingNumber = onOneLine(readTyped(form, 'trackingNumber', 80))
  const url = readTyped(form, 'trackingUrl')
  const wrong: Record<string, string> = {}
  if (!carrier) wrong.carrier = t('Please enter the carrier')
  if (!trackingNumber) wrong.trackingNumber = t('Please enter the tracking number')
  if (url && !trackingUrl.safeParse(url).success)
    wrong.trackingUrl = t('Please enter an address that begins with https://')
  const [first] = Object.values(wrong)
  return first
    ? refuse('wrong-fields', first, wrong)
    : done({ carrier, trackingNumber, trackingUrl: url || null })
}

/**
 * Sends an order: reads carrier, trackingNumber and trackingUrl (optional). The buyer gets a letter.
 * Refuses with `wrong-fields`, `not-found`, `wrong-status` or `on-hold`.
 */
export async function shipOrder(
  house: House,
  seller: Seller,
  orderId: number,
  form: Typed,
): Promise<Outcome<null>> {
  const now = house.clock.now()
  const parcel = readParcel(form)
  if (!parcel.ok) return parcel
  return inTransaction(house.db, async (tx) => {
    const order = await lockOrder(tx, seller, orderId)
    if (!order) return noSuchOrder()
    const wrong = judgeDispatch(order, 'shipped', actorOf(seller))
    if (wrong) return wrong
    await moveOrder(
      tx,
      order,
      { to: 'shipped', asker: seller, note: `${parcel.value.carrier} ${parcel.value.trackingNumber}` },
      now,
    )
    await tx.insert(parcels).values({ ...parcel.value, orderId, shippedAt: now })
    await writeToBuyer(tx, order, { kind: 'order-shipped', ...parcel.value })
    return done(null)
  })
}

/**
 * Says that an order has arrived: the carrier, the buyer or an administrator. The buyer is invited to review.
 * Refuses with `not-found`, `wrong-status` or `on-hold`.
 */
export async function markDelivered(house: House, asker: Asker, orderId: number): Promise<Outcome<null>> {
  const now = house.clock.now()
  return inTransaction(house.db, async (tx) => {
    const order = await lockOrder(tx, asker, orderId)
    if (!order) return noSuchOrder()
    const wrong = judgeDispatch(order, 'delivered', actorOf(asker))
    if (wrong) return wrong
    await moveOrder(tx, order, { to: 'delivered', asker }, now)
    await tx.update(parcels).set({ deliveredAt: now }).where(eq(parcels.orderId, orderId))
    const lines = await listLinesOf(tx, orderId)
    await writeToBuyer(tx, order, {
      kind: 'order-delivered',
      goods: lines.map((line) => line.name),
      canReview: order.customerId !== null,
    })
    return done(null)
  })
}
