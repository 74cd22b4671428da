import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Fulfiller } from '../actor.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import type { Db } from '../platform/database.ts'
import { readInput } from '../platform/input.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { asRows } from '../platform/rows.ts'
import { t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { noteInput } from './input.ts'
import { IS_PENDING, type Purchase } from './purchases.ts'
import { refundedLineOf } from './refund-rules.ts'
import { canBePutOnHold, type OnHoldReason, orderStatusesWhere } from './status-rules.ts'
import { orderLines, orders, purchases } from './tables.ts'
import { changeOf, lockOrder, noteEvent } from './transitions.ts'

export type NewOrder = typeof orders.$inferInsert

/**
 * A part of a statement: `paid` is the purchase while it is pending and as it was read, or nothing; then its orders are
 * written, its lines handed to them, and their timelines begun.
 */
export function payPurchaseSql(
  purchase: Pick<Purchase, 'id' | 'updatedAt'>,
  batch: readonly NewOrder[],
  now: Date,
): SQL {
  const rows = asRows(orders, batch)
  return sql`paid as (
      update purchases set status = 'paid', payment_status = 'completed', paid_at = ${now}, updated_at = ${now}
      where id = ${purchase.id} and ${IS_PENDING}
        and date_trunc('milliseconds', updated_at) = ${purchase.updatedAt}::timestamptz
      returning id),
    written as (
      insert into orders (${rows.columns}) select ${rows.values} from paid, ${rows.from} returning id, vendor_id, status),
    handed_over as (
      update order_lines l set order_id = written.id from written
      where l.purchase_id = ${purchase.id} and l.vendor_id is not distinct from written.vendor_id),
    begun as (
      insert into order_events (order_id, "to", actor, created_at)
      select id, status, 'system', ${now}::timestamptz from written order by id)`
}

/**
 * Counts money that is promised back (or, below 0, a promise that failed) on an order that the caller has locked, and on
 * the line that it is for by itself. Never more than the order's total: the database refuses it as well.
 */
export async function countRefund(
  db: Db,
  { orderId, key, amount }: { orderId: number; key: string; amount: number },
  now: Date,
): Promise<void> {
  const lineId = refundedLineOf(key)
  if (lineId !== null)
    await db
      .update(orderLines)
      .set({ refunded: sql`${orderLines.refunded} + ${amount}` })
      .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, orderId)))
  await db
    .update(orders)
    .set({ refundedTotal: sql`${orders.refundedTotal} + ${amount}`, updatedAt: now })
    .where(eq(orders.id, orderId))
}

/**
 * Money of an order went back, or a promise of it failed: the payment of the order and of its purchase say how much is
 * back. `back` is all that went back of the order, promises not counted. The caller has locked the purchase, and
 * before the order: so does everybody who needs both, and what was written of its other orders is seen here.
 */
export async function settleRefund(
  db: Db,
  order: { id: number; purchaseId: number },
  back: number,
  now: Date,
): Promise<void> {
  await db
    .update(orders)
    .set({
      // What somebody sent back beyond what was taken from the order is not of this order.
      refundedBack: sql`least(${back}::bigint, ${orders.refundedTotal})`,
      paymentStatus: sql`case when ${back}::bigint = 0 then 'completed'
        when ${back}::bigint >= ${orders.total} then 'refunded' else 'partially_refunded' end`,
      updatedAt: now,
    })
    .where(eq(orders.id, order.id))
  const some = (what: SQL) =>
    sql`exists (select from orders o where o.purchase_id = ${purchases.id} and o.payment_status ${what})`
  await db
    .update(purchases)
    .set({
      paymentStatus: sql`case when not ${some(sql`<> 'refunded'`)} then 'refunded'
        when ${some(sql`in ('refunded', 'partially_refunded')`)} then 'partially_refunded' else 'completed' end`,
      updatedAt: now,
    })
    .where(eq(purchases.id, order.purchaseId))
}

/** Has the orders of a purchase wait for a reason, or (with null) go on. Those that were sent do not wait. */
export async function putOnHold(
  db: Db,
  purchaseId: number,
  reason: OnHoldReason | null,
  now: Date,
): Promise<void> {
  await db
    .update(orders)
    .set({ onHold: reason, updatedAt: now })
    .where(
      and(
        eq(orders.purchaseId, purchaseId),
        reason === null ? undefined : inArray(orders.status, orderStatusesWhere(canBePutOnHold)),
        sql`${orders.onHold} is distinct from ${reason}`,
      ),
    )
}

/**
 * Writes a note on an order, for its seller and the marketplace alone: its timeline has it, and no page or email of the buyer.
 * Refuses with `wrong-fields` or `not-found`.
 */
export async function writeNote(
  ctx: Context<Fulfiller>,
  orderId: number,
  form: Typed,
): Promise<Outcome<null>> {
  const read = readInput(noteInput, form)
  if (!read.ok) return read
  return inTransaction(ctx, async (act) => {
    const order = await lockOrder(act, orderId)
    if (!order) return refuse('not-found', t('There is no such order.'))
    await noteEvent(act, order, { kind: 'note', note: read.value.note })
    return changed(null, changeOf(order, 'order.noted'))
  })
}
