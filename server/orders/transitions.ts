import { and, eq } from 'drizzle-orm'
import type { Actor } from '../actor.ts'
import type { Db } from '../platform/database.ts'
import { vendors } from '../vendors/tables.ts'
import { ordersOf, roleInTimeline } from './actor.ts'
import { ORDER_STATUS, type OrderStatus } from './status-rules.ts'
import { orderEvents, orderLines, orders, purchases } from './tables.ts'

/** An order of the actor with its buyer and seller, locked until the caller's transaction ends; null for a stranger's. */
export async function lockOrder(db: Db, actor: Actor, orderId: number) {
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
      vendor: vendors.businessName,
      firstName: purchases.customerFirstName,
      email: purchases.customerEmail,
      token: purchases.token,
      language: purchases.language,
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(vendors, eq(vendors.id, orders.vendorId))
    .where(and(eq(orders.id, orderId), ordersOf(actor)))
    .for('update', { of: orders })
  return order ?? null
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export async function listLinesOf(db: Db, orderId: number) {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id)
}

/** Changes the status of an order that the caller has locked and judged, and writes it into its timeline. */
export async function transitionOrder(
  db: Db,
  order: Pick<LockedOrder, 'id' | 'status'>,
  transition: { to: OrderStatus; actor: Actor; note?: string },
  now: Date,
): Promise<void> {
  const stamp = ORDER_STATUS[transition.to].stamp
  await db
    .update(orders)
    .set({ status: transition.to, updatedAt: now, ...(stamp ? { [stamp]: now } : {}) })
    .where(eq(orders.id, order.id))
  await db.insert(orderEvents).values({
    orderId: order.id,
    from: order.status,
    to: transition.to,
    actor: roleInTimeline(transition.actor),
    note: transition.note ?? null,
    createdAt: now,
  })
}
