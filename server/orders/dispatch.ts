import { and, eq, isNull } from 'drizzle-orm'
import type { Fulfiller } from '../actor.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { nameFirstActor } from '../identity/last-change.ts'
import { readInput } from '../platform/input.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { roleInTimeline } from './actor.ts'
import { writeToBuyer } from './emails.ts'
import { deliveryInput, parcelInput } from './input.ts'
import { allLeft, judgePieces, judgePiecesLeft, leftToSend, type WantedPieces } from './parcel-rules.ts'
import { parcels } from './parcel-tables.ts'
import { type LineToSend, listLinesToSend, listParcels, namedItems, writeParcel } from './parcels.ts'
import { hasReached, ORDER_STATUS } from './status-rules.ts'
import { judgeDelivery, judgeDispatch, judgeParcelDelivery } from './transition-rules.ts'
import { changeOf, type LockedOrder, lockOrder, noteEvent, transitionOrder } from './transitions.ts'

const noSuchOrder = () => refuse('not-found', t('There is no such order.'))

/** Says that an order is being packed. Refuses with `not-found`, `wrong-status`, `sent-by-infinity` or `on-hold`. */
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

const everythingOf = (lines: readonly LineToSend[]): WantedPieces[] =>
  lines
    .map((line) => ({ lineId: line.id, quantity: leftToSend(line) }))
    .filter(({ quantity }) => quantity > 0)

/**
 * Sends a parcel of an order: reads carrier, trackingNumber, trackingUrl (optional), and lines with the quantity of each
 * (without lines: everything that is left). With the last piece the order is shipped; one that was not accepted yet is in
 * processing from its first on. The buyer gets an email. `seen` is how many pieces were left to send when the form was shown.
 * Refuses with `wrong-fields`, `not-found`, `wrong-status`, `sent-by-infinity`, `on-hold`, `changed-meanwhile`, `nothing` or
 * `wrong-quantity`.
 */
export async function shipOrder(
  ctx: Context<Fulfiller>,
  orderId: number,
  form: Typed,
): Promise<Outcome<{ pieces: number; left: number }>> {
  const read = readInput(parcelInput, form)
  if (!read.ok) return read
  const { lines: wanted, seen, ...parcel } = read.value
  return inTransaction(ctx, async (act) => {
    const order = await lockOrder(act, orderId)
    if (!order) return noSuchOrder()
    const lines = await listLinesToSend(act.db, [orderId])
    const pieces = wanted ?? everythingOf(lines)
    const wrong =
      judgePiecesLeft(lines, seen) ??
      judgeDispatch(order, 'shipped', roleInTimeline(ctx.actor)) ??
      judgePieces(lines, pieces)
    if (wrong) return wrong
    const items = namedItems(lines, pieces)
    const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
    const left = allLeft(lines) - count
    const accepts = left > 0 && !hasReached(order.status, 'accepted')
    if (accepts) await transitionOrder(act, order, 'processing')
    const parcelId = await writeParcel(act, { ...parcel, orderId }, pieces)
    const { carrier, trackingNumber } = parcel
    const accepted = accepts ? { ...order, status: 'processing' as const } : order
    await noteEvent(act, accepted, { kind: 'parcel', items, note: `${carrier} ${trackingNumber}` })
    if (left === 0) await transitionOrder(act, order, 'shipped')
    await writeToBuyer(act, order, { kind: 'order-shipped', ...parcel, items, left }, `parcel ${parcelId}`)
    return changed(
      { pieces: count, left },
      changeOf(order, 'order.shipped', { carrier, trackingNumber, pieces: count, left }),
    )
  })
}

/**
 * Says that an order has arrived: the carrier, the buyer or an administrator, who gives a reason for one that is not paid,
 * was cancelled or is sent in part alone; its money, stock and cancelled pieces stay as they are. The buyer is invited to
 * review. Refuses with `not-found`, `no-reason`, `wrong-status` or `on-hold`.
 */
export async function markDelivered(ctx: Context, orderId: number, form: Typed = {}): Promise<Outcome<null>> {
  const read = readInput(deliveryInput, form)
  if (!read.ok) return read
  const { reason } = read.value
  return inTransaction(ctx, async (act) => {
    const order = await lockOrder(act, orderId)
    if (!order) return noSuchOrder()
    const lines = await listLinesToSend(act.db, [orderId])
    const hasParcels = lines.some((line) => line.sent > 0)
    const wrong = judgeDelivery({ ...order, hasParcels }, roleInTimeline(ctx.actor), reason)
    if (wrong?.code === 'wrong-status') return nameFirstActor(act, { kind: 'order', id: order.number }, wrong)
    if (wrong) return wrong
    await arrive(act, order, lines, reason)
    const details = reason ? { reason, was: order.status, payment: order.paymentStatus } : {}
    return changed(null, changeOf(order, 'order.delivered', details))
  })
}

/** Calls an order that the caller has locked and judged delivered, with the parcels of it that had not arrived. */
async function arrive(act: Context, order: LockedOrder, lines: readonly LineToSend[], reason: string | null) {
  await transitionOrder(act, order, 'delivered', reason)
  await act.db
    .update(parcels)
    .set({ deliveredAt: act.now })
    .where(and(eq(parcels.orderId, order.id), isNull(parcels.deliveredAt)))
  await writeToBuyer(act, order, {
    kind: 'order-delivered',
    items: lines
      .filter((line) => ORDER_STATUS[order.status].stage === 'cancelled' || line.quantity > line.cancelled)
      .map((line) => line.name),
    canReview: order.customerId !== null,
  })
}

/**
 * Says that one parcel of an order has arrived, also while others are not sent: whoever may say so of an order. With the last
 * parcel of one that is all sent the order is delivered. Refuses with `not-found` or `wrong-status`.
 */
export async function markParcelDelivered(
  ctx: Context,
  orderId: number,
  parcelId: number,
): Promise<Outcome<{ orderDelivered: boolean }>> {
  return inTransaction(ctx, async (act) => {
    const order = await lockOrder(act, orderId)
    if (!order) return noSuchOrder()
    const sent = await listParcels(act.db, [orderId])
    const parcel = sent.find(({ id }) => id === parcelId)
    if (!parcel) return refuse('not-found', t('There is no such parcel.'))
    const wrong = judgeParcelDelivery(order, parcel, roleInTimeline(ctx.actor))
    if (wrong) return wrong
    const lines = await listLinesToSend(act.db, [orderId])
    await act.db.update(parcels).set({ deliveredAt: act.now }).where(eq(parcels.id, parcelId))
    const { carrier, trackingNumber } = parcel
    const note = `${carrier} ${trackingNumber}`
    await noteEvent(act, order, { kind: 'parcel-delivered', items: namedItems(lines, parcel.lines), note })
    const isLast =
      hasReached(order.status, 'sent') && sent.every(({ id, deliveredAt }) => deliveredAt || id === parcelId)
    if (isLast) await arrive(act, order, lines, null)
    const details = { carrier, trackingNumber }
    return changed(
      { orderDelivered: isLast },
      changeOf(order, isLast ? 'order.delivered' : 'order.parcel-delivered', details),
    )
  })
}
