import { and, asc, gt, inArray, sql } from 'drizzle-orm'
import { type Context, inPlainTransaction } from '../context.ts'
import { settleRefund } from '../orders/actions.ts'
import { lockPurchase } from '../orders/purchases.ts'
import { findOrderForRefund } from '../orders/queries.ts'
import { orders } from '../orders/tables.ts'
import { after, DAY } from '../platform/clock.ts'
import { countRefundedTo } from './refund-answers.ts'
import { refunds } from './tables.ts'

/** A refund is asked for 30 days at most, and may fail after it was said to be back. */
const SINCE = 60 * DAY

/**
 * Counts anew what is back of the orders whose refunds are fresh, and puts right what differs: a node of a version that did not
 * keep it completes refunds, and takes them back, beside those that do. Safe to do twice. Returns how many differed.
 */
export async function recountRefunds(ctx: Context): Promise<number> {
  const { db, now } = ctx
  const back = sql`(select coalesce(sum(r.amount), 0) from ${refunds} r where r.order_id = ${orders}.id and r.status = 'completed')`
  const fresh = db
    .select({ id: refunds.orderId })
    .from(refunds)
    .where(gt(refunds.createdAt, after(now, -SINCE)))
  const differing = await db
    .select({ id: orders.id, purchaseId: orders.purchaseId })
    .from(orders)
    .where(
      and(inArray(orders.id, fresh), sql`${orders.refundedBack} <> least(${back}, ${orders.refundedTotal})`),
    )
    .orderBy(asc(orders.id))
  for (const order of differing)
    await inPlainTransaction(ctx, async (act) => {
      await lockPurchase(act.db, order.purchaseId)
      await findOrderForRefund(act.db, order.id)
      await settleRefund(act.db, order, await countRefundedTo(act.db, order.id), act.now)
    })
  if (differing.length > 0)
    ctx.log.warn({ orders: differing.map(({ id }) => id) }, 'what was back of orders was counted anew')
  return differing.length
}
