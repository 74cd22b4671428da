import { eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { orderEvents, orderLines, orders } from './tables.ts'

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
  await db
    .insert(orderEvents)
    .values(
      written.map(({ orderId }) => ({
        orderId,
        to: 'confirmed' as const,
        actor: 'system' as const,
        createdAt: now,
      })),
    )
}

/**
 * Reserves a refund on an order that the caller has locked, and says what of the order was refunded by it. Never
 * more than the order's total: the database refuses it as well.
 */
export async function countRefund(db: Db, orderId: number, amount: number, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ refundedTotal: sql`${orders.refundedTotal} + ${amount}`, updatedAt: now })
    .where(eq(orders.id, orderId))
}
