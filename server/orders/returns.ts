import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../platform/database.ts'
import { ordersOf } from './actor.ts'
import { AWAITED_RETURNS, type ReturnReason, type ReturnStatus } from './return-rules.ts'
import { orderLines, orders, purchases, returnLines, returns } from './tables.ts'

/** What buyers and sellers alike see of a return, with its pieces. */
export const RETURN_COLUMNS = {
  id: returns.id,
  status: returns.status,
  reason: returns.reason,
  comment: returns.comment,
  answer: returns.answer,
  imageKeys: returns.imageKeys,
  lines: sql<{ lineId: number; quantity: number }[]>`(
    select json_agg(json_build_object('lineId', ${returnLines.orderLineId}, 'quantity', ${returnLines.quantity}))
    from ${returnLines} where ${returnLines.returnId} = ${returns.id})`,
}

/** A return of whoever acts, locked until the caller's transaction ends; null for a stranger's. */
export async function lockReturn({ db, actor }: Context, returnId: number) {
  const [row] = await db
    .select({ id: returns.id, orderId: returns.orderId, status: returns.status })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(and(eq(returns.id, returnId), ordersOf(actor)))
    .for('update', { of: [orders, returns] })
  return row ?? null
}

/** The lines of an order, with what of each is returned, asked for in other returns, and in this one. */
export async function listReturnFacts(db: Db, orderId: number, returnId: number | null = null) {
  return db
    .select({
      id: orderLines.id,
      purchaseId: orderLines.purchaseId,
      productId: orderLines.productId,
      variationId: orderLines.variationId,
      name: orderLines.name,
      unitPrice: orderLines.unitPrice,
      /** Without those that were never sent. */
      quantity: sql<number>`${orderLines.quantity} - ${orderLines.cancelledQuantity}`,
      returned: orderLines.returnedQuantity,
      refunded: orderLines.refunded,
      awaited: sql<number>`coalesce(sum(${returnLines.quantity}) filter (where ${inArray(returns.status, AWAITED_RETURNS)}
        and ${returns.id} is distinct from ${returnId}::bigint), 0)::int`,
      returning: sql<number>`coalesce(sum(${returnLines.quantity}) filter (where ${returns.id} = ${returnId}::bigint), 0)::int`,
    })
    .from(orderLines)
    .leftJoin(returnLines, eq(returnLines.orderLineId, orderLines.id))
    .leftJoin(returns, eq(returns.id, returnLines.returnId))
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.id)
    .orderBy(orderLines.id)
}

/** How many returns of an order were asked for and taken back. */
export const countWithdrawn = (db: Db, orderId: number): Promise<number> =>
  db.$count(returns, and(eq(returns.orderId, orderId), eq(returns.status, 'withdrawn')))

interface NewReturn {
  orderId: number
  reason: ReturnReason
  comment: string
  imageKeys: string[]
  lines: readonly { lineId: number; quantity: number }[]
}

export async function writeReturn({ db, now }: Context, { lines, ...values }: NewReturn): Promise<number> {
  const [row] = await db
    .insert(returns)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning({ id: returns.id })
  if (!row) throw new Error('A return was not written.')
  await db
    .insert(returnLines)
    .values(lines.map(({ lineId, quantity }) => ({ returnId: row.id, orderLineId: lineId, quantity })))
  return row.id
}

/** The key of the refund of a return; without an id, how all of them begin. */
export const returnRefundKey = (returnId: number | ''): string => `return:${returnId}`

/** Moves a return that the caller has locked and judged. */
export async function transitionReturn(
  { db, now }: Context,
  returnId: number,
  to: ReturnStatus,
  answer: string | null,
): Promise<void> {
  await db
    .update(returns)
    .set({ status: to, updatedAt: now, ...(answer === null ? {} : { answer }) })
    .where(eq(returns.id, returnId))
}

/** Notes on the lines of an order that the pieces of a return came back. */
export async function countReturned(db: Db, returnId: number): Promise<void> {
  await db
    .update(orderLines)
    .set({ returnedQuantity: sql`${orderLines.returnedQuantity} + ${returnLines.quantity}` })
    .from(returnLines)
    .where(and(eq(returnLines.returnId, returnId), eq(returnLines.orderLineId, orderLines.id)))
}
