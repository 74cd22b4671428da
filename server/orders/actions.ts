import { eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { orderEvents, orderLines, orders, purchases } from './tables.ts'

export type NewOrder = typeof orders.$inferInsert

/** Writes the orders of a paid purchase, hands its lines to them and begins their timelines. */
export async function writeOrders(
  db: Db,
  purchaseId: number,
  batch: readonly NewOrder[],
  now: Date,
): Promise<void> {
  const written = await db
    .insert(orders)
    .values([...batch])
    .returning({ orderId: orders.id })
  await db
    .update(orderLines)
    .set({ orderId: sql`${orders.id}` })
    .from(orders)
    .where(
      sql`${orderLines.purchaseId} = ${purchaseId} and ${orders.purchaseId} = ${purchaseId}
        and ${orders.vendorId} is not distinct from ${orderLines.vendorId}`,
    )
  await db.insert(orderEvents).values(
    written.map(({ orderId }) => ({
      orderId,
      to: 'confirmed' as const,
      actor: 'system' as const,
      createdAt: now,
    })),
  )
}

/**
 * Counts money that is promised back (or, below 0, a promise that failed) on an order that the caller has locked.
 * Never more than the order's total: the database refuses it as well.
 */
export async function countRefund(db: Db, orderId: number, amount: number, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ refundedTotal: sql`${orders.refundedTotal} + ${amount}`, updatedAt: now })
    .where(eq(orders.id, orderId))
}

/** Money of an order went back: the payment of the order and of its purchase say whether all of it or a part. */
export async function settleRefund(db: Db, orderId: number, now: Date): Promise<void> {
  const [order] = await db
    .update(orders)
    .set({
      paymentStatus: sql`case when ${orders.refundedTotal} = ${orders.total} then 'refunded' else 'partially_refunded' end`,
      updatedAt: now,
    })
    .where(eq(orders.id, orderId))
    .returning({ purchaseId: orders.purchaseId })
  if (!order) return
  await db
    .update(purchases)
    .set({
      paymentStatus: sql`case when exists (select 1 from orders o where o.purchase_id = ${purchases.id}
        and o.payment_status <> 'refunded') then 'partially_refunded' else 'refunded' end`,
      updatedAt: now,
    })
    .where(eq(purchases.id, order.purchaseId))
}
