import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Fulfiller } from '../actor.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { onOneLine, readTyped, type Typed } from '../platform/typed.ts'
import { roleInTimeline } from './actor.ts'
import { writeToBuyer } from './emails.ts'
import { judgeDispatch } from './status-rules.ts'
import { parcels } from './tables.ts'
import { changeOf, listLinesOf, lockOrder, transitionOrder } from './transitions.ts'

const noSuchOrder = () => refuse('not-found', t('There is no such order.'))
const trackingUrl = z.url({ protocol: /^https?$/ }).max(500)

/** Says that an order is being packed. Refuses with `not-found`, `wrong-status` or `on-hold`. */
export async function confirmProcessing(ctx: Context<Fulfiller>, orderId: number): Promise<Outcome<null>> {
  return inTransaction(ctx, async (act) => {
    const order = await lockOrder(act, orderId)
    if (!order) return noSuchOrder()
    const wrong = judgeDispatch(order, 'processing', roleInTimeline(ctx.actor))
    if (wrong) return wrong
    await transitionOrder(act, order, 'processing')
    return changed(null, changeOf(order, 'order.processing'))
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
  ctx: Context<Fulfiller>,
  orderId: number,
  form: Typed,
): Promise<Outcome<null>> {
  const parcel = readParcel(form)
  if (!parcel.ok) return parcel
  return inTransaction(ctx, async (act) => {
    const order = await lockOrder(act, orderId)
    if (!order) return noSuchOrder()
    const wrong = judgeDispatch(order, 'shipped', roleInTimeline(ctx.actor))
    if (wrong) return wrong
    const { carrier, trackingNumber } = parcel.value
    await transitionOrder(act, order, 'shipped', `${carrier} ${trackingNumber}`)
    await act.db.insert(parcels).values({ ...parcel.value, orderId, shippedAt: act.now })
    await writeToBuyer(act, order, { kind: 'order-shipped', ...parcel.value })
    return changed(null, changeOf(order, 'order.shipped', { carrier, trackingNumber }))
  })
}

/**
 * Says that an order has arrived: the carrier, the buyer or an administrator. The buyer is invited to review.
 * Refuses with `not-found`, `wrong-status` or `on-hold`.
 */
export async function markDelivered(ctx: Context, orderId: number): Promise<Outcome<null>> {
  return inTransaction(ctx, async (act) => {
    const order = await lockOrder(act, orderId)
    if (!order) return noSuchOrder()
    const wrong = judgeDispatch(order, 'delivered', roleInTimeline(ctx.actor))
    if (wrong) return wrong
    await transitionOrder(act, order, 'delivered')
    await act.db.update(parcels).set({ deliveredAt: act.now }).where(eq(parcels.orderId, orderId))
    const lines = await listLinesOf(act.db, orderId)
    await writeToBuyer(act, order, {
      kind: 'order-delivered',
      items: lines.map((line) => line.name),
      canReview: order.customerId !== null,
    })
    return changed(null, changeOf(order, 'order.delivered'))
  })
}
