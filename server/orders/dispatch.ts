import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor, Fulfiller } from '../actor.ts'
import type { App } from '../app.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { inTransaction } from '../platform/transaction.ts'
import { onOneLine, readTyped, type Typed } from '../platform/typed.ts'
import { roleInTimeline } from './actor.ts'
import { writeToBuyer } from './emails.ts'
import { judgeDispatch } from './status-rules.ts'
import { parcels } from './tables.ts'
import { listLinesOf, lockOrder, transitionOrder } from './transitions.ts'

const noSuchOrder = () => refuse('not-found', t('There is no such order.'))
const trackingUrl = z.url({ protocol: /^https?$/ }).max(500)

/** Says that an order is being packed. Refuses with `not-found`, `wrong-status` or `on-hold`. */
export async function confirmProcessing(
  app: App,
  vendor: Fulfiller,
  orderId: number,
): Promise<Outcome<null>> {
  return inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, vendor, orderId)
    if (!order) return noSuchOrder()
    const wrong = judgeDispatch(order, 'processing', roleInTimeline(vendor))
    if (wrong) return wrong
    await transitionOrder(tx, order, { to: 'processing', actor: vendor }, app.clock.now())
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
 * Sends an order: reads carrier, trackingNumber and trackingUrl (optional). The buyer gets an email.
 * Refuses with `wrong-fields`, `not-found`, `wrong-status` or `on-hold`.
 */
export async function shipOrder(
  app: App,
  vendor: Fulfiller,
  orderId: number,
  form: Typed,
): Promise<Outcome<null>> {
  const now = app.clock.now()
  const parcel = readParcel(form)
  if (!parcel.ok) return parcel
  return inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, vendor, orderId)
    if (!order) return noSuchOrder()
    const wrong = judgeDispatch(order, 'shipped', roleInTimeline(vendor))
    if (wrong) return wrong
    await transitionOrder(
      tx,
      order,
      { to: 'shipped', actor: vendor, note: `${parcel.value.carrier} ${parcel.value.trackingNumber}` },
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
export async function markDelivered(app: App, actor: Actor, orderId: number): Promise<Outcome<null>> {
  const now = app.clock.now()
  return inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, actor, orderId)
    if (!order) return noSuchOrder()
    const wrong = judgeDispatch(order, 'delivered', roleInTimeline(actor))
    if (wrong) return wrong
    await transitionOrder(tx, order, { to: 'delivered', actor }, now)
    await tx.update(parcels).set({ deliveredAt: now }).where(eq(parcels.orderId, orderId))
    const lines = await listLinesOf(tx, orderId)
    await writeToBuyer(tx, order, {
      kind: 'order-delivered',
      items: lines.map((line) => line.name),
      canReview: order.customerId !== null,
    })
    return done(null)
  })
}
