import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { asRows } from '../platform/rows.ts'
import type { Purchase } from './purchases.ts'
import { orders, purchases } from './tables.ts'

export type NewOrder = typeof orders.$inferInsert

/**
 * A part of a statement: `paid` is the purchase while it is pending and as it was read, or nothing; then its orders are
 * written, its lines handed to them, and their timelines begun.
 */
export function payingPurchase(
  purchase: Pick<Purchase, 'id' | 'updatedAt'>,
  batch: readonly NewOrder[],
  now: Date,
): SQL {
  const rows = asRows(orders, batch)
  return sql`paid as (
      update purchases set status = 'paid', payment_status = 'completed', paid_at = ${now}, updated_at = ${now}
      where id = ${purchase.id} and status = 'pending'
        and date_trunc('milliseconds', updated_at) = ${purchase.updatedAt}::timestamptz
      returning id),
    written as (
      insert into orders (${rows.columns}) select ${rows.values} from paid, ${rows.from} returning id, vendor_id),
    handed_over as (
      update order_lines l set order_id = written.id from written
      where l.purchase_id = ${purchase.id} and l.vendor_id is not distinct from written.vendor_id),
    begun as (
      insert into order_events (order_id, "to", actor, created_at)
      select id, 'confirmed', 'system', ${now}::timestamptz from written order by id)`
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
  // Two orders of a purchase may be refunded at once: the later one must see what the earlier one wrote.
  await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(eq(purchases.id, order.purchaseId))
    .for('update')
  await db
    .update(purchases)
    .set({
      paymentStatus: sql`case when exists (select 1 from orders o where o.purchase_id = ${purchases.id}
        and o.payment_status <> 'refunded') then 'partially_refunded' else 'refunded' end`,
      updatedAt: now,
    })
    .where(eq(purchases.id, order.purchaseId))
}
