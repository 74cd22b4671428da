import { and, eq, inArray } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { type Context, changed, inTransaction, unaudited } from '../context.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { OPEN_RETURNS } from './return-rules.ts'
import { orders, returns } from './tables.ts'
import { judgeArchive } from './transition-rules.ts'
import { changeOf, lockOrder } from './transitions.ts'

/**
 * Deletes an order as far as a record of money can be: it is gone from every list and count, and stays in the books and on
 * its buyer's receipt. Deleted twice it is deleted once. Refuses with `not-found` or `in-use`.
 */
export async function archiveOrder(ctx: Context<Admin>, orderId: number): Promise<Outcome<null>> {
  return inTransaction(ctx, async (act) => {
    const { db, now } = act
    const order = await lockOrder(act, orderId, 'all')
    if (!order) return refuse('not-found', t('There is no such order.'))
    if (order.archivedAt) return unaudited(null)
    const openReturns = await db.$count(
      returns,
      and(eq(returns.orderId, orderId), inArray(returns.status, OPEN_RETURNS)),
    )
    const wrong = judgeArchive({ ...order, openReturns })
    if (wrong) return wrong
    await db.update(orders).set({ archivedAt: now, updatedAt: now }).where(eq(orders.id, orderId))
    const { status, paymentStatus, total, currency } = order
    return changed(null, changeOf(order, 'order.archived', { status, paymentStatus, total, currency }))
  })
}
