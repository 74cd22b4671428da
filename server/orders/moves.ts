import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { vendors } from '../vendors/tables.ts'
import { type Asker, actorOf, ordersOf } from './asking.ts'
import type { OrderStatus } from './status-rules.ts'
import { orderEvents, orderLines, orders, purchases } from './tables.ts'

/** An order of the asker with its buyer and seller, locked until the caller's transaction ends; null for a stranger's. */
export async function lockOrder(db: Db, asker: Asker, orderId: number) {
  const [order] = await db
    .select({
      id: orders.id,
      purchaseId: orders.purchaseId,
      number: orders.number,
      status: orders.status,
      onHold: orders.onHold,
      paymentStatus: orders.paymentStatus,
      currency: orders.currency,
      total: orders.total,
      refundedTotal: orders.refundedTotal,
      confirmedAt: orders.confirmedAt,
      deliveredAt: orders.deliveredAt,
      vendorId: orders.vendorId,
      customerId: orders.customerId,
      seller: vendors.businessName,
      firstName: purchases.customerFirstName,
      email: purchases.customerEmail,
      token: purchases.token,
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(vendors, eq(vendors.id, orders.vendorId))
    .where(and(eq(orders.id, orderId), ordersOf(asker)))
    .for('update', { of: orders })
  return order ?? null
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export async function listLinesOf(db: Db, orderId: number) {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id)
}

const STAMPS: Partial<Record<OrderStatus, 'confirmedAt' | 'shippedAt' | 'deliveredAt' | 'cancelledAt'>> = {
  confirmed: 'confirmedAt',
  shipped: 'shippedAt',
  delivered: 'deliveredAt',
  cancelled: 'cancelledAt',
}

/** Moves an order that the caller has locked and judged, and writes it into its timeline. */
export async function moveOrder(
  db: Db,
  order: Pick<LockedOrder, 'id' | 'status'>,
  move: { to: OrderStatus; asker: Asker; note?: string },
  now: Date,
): Promise<void> {
  const stamp = STAMPS[move.to]
  await db
    .update(orders)
    .set({ status: move.to, updatedAt: now, ...(stamp ? { [stamp]: now } : {}) })
    .where(eq(orders.id, order.id))
  await db.insert(orderEvents).values({
    orderId: order.id,
    from: order.status,
    to: move.to,
    actor: actorOf(move.asker),
    note: move.note ?? null,
    createdAt: now,
  })
}
