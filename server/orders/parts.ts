import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { vendors } from '../vendors/tables.ts'
import { cancellableUntil, returnableUntil } from './status-rules.ts'
import { orderEvents, orderLines, orders, parcels, returnLines, returns } from './tables.ts'

const onlyOf = <T extends { orderId: number | null }>(rows: readonly T[], orderId: number): T[] =>
  rows.filter((row) => row.orderId === orderId)

async function listReturns(db: Db, orderIds: number[]) {
  return db
    .select({
      id: returns.id,
      orderId: returns.orderId,
      status: returns.status,
      reason: returns.reason,
      comment: returns.comment,
      answer: returns.answer,
      imageKeys: returns.imageKeys,
      createdAt: returns.createdAt,
      lines: sql<{ lineId: number; quantity: number }[]>`(
        select json_agg(json_build_object('lineId', ${returnLines.orderLineId}, 'quantity', ${returnLines.quantity}))
        from ${returnLines} where ${returnLines.returnId} = ${returns.id})`,
    })
    .from(returns)
    .where(inArray(returns.orderId, orderIds))
    .orderBy(desc(returns.id))
}

/**
 * The parts of purchases, one a seller, with what happened to each: lines, parcels, timeline, returns, and until
 * when it may be cancelled or returned. As many questions for many purchases as for one.
 */
export async function listParts(db: Db, purchaseIds: readonly number[], now: Date) {
  if (purchaseIds.length === 0) return []
  const rows = await db
    .select({
      id: orders.id,
      purchaseId: orders.purchaseId,
      number: orders.number,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      vendorId: orders.vendorId,
      vendorName: vendors.businessName,
      vendorSlug: vendors.slug,
      dispatchMethod: orders.dispatchMethod,
      currency: orders.currency,
      subtotal: orders.subtotal,
      shipping: orders.shipping,
      tax: orders.tax,
      total: orders.total,
      refundedTotal: orders.refundedTotal,
      deliverBy: orders.deliverBy,
      confirmedAt: orders.confirmedAt,
      shippedAt: orders.shippedAt,
      deliveredAt: orders.deliveredAt,
      cancelledAt: orders.cancelledAt,
    })
    .from(orders)
    .leftJoin(vendors, eq(vendors.id, orders.vendorId))
    .where(inArray(orders.purchaseId, [...purchaseIds]))
    .orderBy(asc(orders.id))
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const [lines, sent, events, asked] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(orderLines.id),
    db.select().from(parcels).where(inArray(parcels.orderId, ids)).orderBy(parcels.id),
    db
      .select({
        orderId: orderEvents.orderId,
        to: orderEvents.to,
        actor: orderEvents.actor,
        at: orderEvents.createdAt,
      })
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ids))
      .orderBy(orderEvents.id),
    listReturns(db, ids),
  ])
  return rows.map((row) => ({
    ...row,
    lines: onlyOf(lines, row.id),
    parcels: onlyOf(sent, row.id),
    events: onlyOf(events, row.id),
    returns: onlyOf(asked, row.id),
    cancellableUntil: cancellableUntil(row, now),
    returnableUntil: returnableUntil(row, now),
  }))
}
