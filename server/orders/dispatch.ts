import { eq } from 'drizzle-orm'
import type { Fulfiller } from '../actor.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { readInput } from '../platform/input.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { roleInTimeline } from './actor.ts'
import { writeToBuyer } from './emails.ts'
import { parcelInput } from './input.ts'
import { judgeDispatch } from './status-rules.ts'
import { parcels } from './tables.ts'
import { changeOf, listLinesOf, lockOrder, transitionOrder } from './transitions.ts'

const noSuchOrder = () => refuse('not-found', t('There is no such order.'))

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

/**
 * Sends an order: reads carrier, trackingNumber and trackingUrl (optional). The buyer gets an email.
 * Refuses with `wrong-fields`, `not-found`, `wrong-status` or `on-hold`.
 */
export async function shipOrder(
  ctx: Context<Fulfiller>,
  orderId: number,
  form: Typed,
): Promise<Outcome<null>> {
  const parcel = readInput(parcelInput, form)
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
