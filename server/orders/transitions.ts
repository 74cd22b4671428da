import { and, eq, isNull } from 'drizzle-orm'
import type { AuditAction } from '../audit/audit-actions.ts'
import type { Change, Context } from '../context.ts'
import type { Db } from '../platform/database.ts'
import { vendors } from '../vendors/tables.ts'
import { ordersOf, roleInTimeline } from './actor.ts'
import { type EventItem, orderEvents } from './event-tables.ts'
import { ORDER_STATUS, type OrderStatus } from './status-rules.ts'
import { orderLines, orders, purchases } from './tables.ts'

/**
 * An order of whoever acts with its buyer and seller, locked until the caller's transaction ends; null for a stranger's, and for
 * one that was deleted unless it is asked for: its money goes on, and nothing else of it.
 */
export async function lockOrder({ db, actor }: Context, orderId: number, among: 'listed' | 'all' = 'listed') {
  const [order] = await db
    .select({
      id: orders.id,
      purchaseId: orders.purchaseId,
      number: orders.number,
      status: orders.status,
      onHold: orders.onHold,
      dispatchMethod: orders.dispatchMethod,
      paymentStatus: orders.paymentStatus,
      currency: orders.currency,
      total: orders.total,
      shipping: orders.shipping,
      refundedTotal: orders.refundedTotal,
      confirmedAt: orders.confirmedAt,
      deliveredAt: orders.deliveredAt,
      archivedAt: orders.archivedAt,
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
    .where(
      and(
        eq(orders.id, orderId),
        ordersOf(actor),
        among === 'listed' ? isNull(orders.archivedAt) : undefined,
      ),
    )
    .for('update', { of: orders })
  return order ?? null
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export async function listLinesOf(db: Db, orderId: number) {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id)
}

/** Changes the status of an order that the caller has locked and judged, and writes it into its timeline. */
export async function transitionOrder(
  { db, actor, now }: Context,
  order: Pick<LockedOrder, 'id' | 'status'>,
  to: OrderStatus,
  note: string | null = null,
): Promise<void> {
  const { stamp } = ORDER_STATUS[to]
  await db
    .update(orders)
    .set({ status: to, updatedAt: now, ...(stamp ? { [stamp]: now } : {}) })
    .where(eq(orders.id, order.id))
  await db.insert(orderEvents).values({
    orderId: order.id,
    from: order.status,
    to,
    actor: roleInTimeline(actor),
    note,
    createdAt: now,
  })
}

/** What stands beside the statuses in an order's timeline. */
interface Noted {
  kind: Exclude<(typeof orderEvents.$inferSelect)['kind'], 'status'>
  items?: EventItem[] | null
  note?: string | null
}

/** Writes into the timeline of an order that the caller has locked; its status is the one that it has then. Returns the event's id. */
export async function noteEvent(
  { db, actor, now }: Context,
  order: Pick<LockedOrder, 'id' | 'status'>,
  { kind, items = null, note = null }: Noted,
): Promise<number> {
  const [event] = await db
    .insert(orderEvents)
    .values({
      ...{ orderId: order.id, from: order.status, to: order.status },
      ...{ kind, items, note, actor: roleInTimeline(actor), createdAt: now },
    })
    .returning({ id: orderEvents.id })
  if (!event) throw new Error('An event was not written.')
  return event.id
}

/** What the audit log says of an order that somebody changed. */
export const changeOf = (
  order: Pick<LockedOrder, 'number' | 'vendorId'>,
  action: AuditAction,
  details: Record<string, unknown> = {},
): Change => ({
  ...{ action, subjectKind: 'order', subjectId: order.number, details },
  vendorId: order.vendorId?.toString() ?? null,
})
