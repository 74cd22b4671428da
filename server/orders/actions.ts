import { eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { orders, purchases } from './tables.ts'

export type NewOrder = typeof orders.$inferInsert

/** Writes the orders of a paid purchase, hands its lines to them and begins their timelines, in one statement. */
export async function writeOrders(
  db: Db,
  purchaseId: number,
  batch: readonly NewOrder[],
  now: Date,
): Promise<void> {
  const writing = db
    .insert(orders)
    .values([...batch])
    .returning({ id: orders.id, vendorId: orders.vendorId })
  await db.execute(sql`
    with written as (${writing.getSQL()}),
    handed_over as (
      update order_lines l set order_id = written.id from written
      where l.purchase_id = ${purchaseId} and l.vendor_id is not distinct from written.vendor_id)
    insert into order_events (order_id, "to", actor, created_at)
    select id, 'confirmed', 'system', ${now}::timestamptz from written order by id`)
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
