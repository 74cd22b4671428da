import type { Admin } from '../actor.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { writeToBuyer } from '../orders/emails.ts'
import { leftToRefund } from '../orders/refund-rules.ts'
import { judgeTransition } from '../orders/transition-rules.ts'
import { changeOf, lockOrder, transitionOrder } from '../orders/transitions.ts'
import { refundOrder } from '../payments/refunds.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'

/**
 * Gives all that is left of a delivered order's money back without a return: an administrator's decision. Refuses with
 * `not-found`, `wrong-status` or what the refund says.
 */
export async function refundDelivered(
  ctx: Context<Admin>,
  orderId: number,
  reason: string,
): Promise<Outcome<{ refund: number }>> {
  return inTransaction(ctx, async (act) => {
    // Also of one that was deleted: its buyer may still be owed something.
    const order = await lockOrder(act, orderId, 'all')
    if (!order) return refuse('not-found', t('There is no such order.'))
    const wrong = judgeTransition(order.status, 'refunded', 'admin')
    if (wrong) return wrong
    await transitionOrder(act, order, 'refunded', reason)
    const refund = leftToRefund(order)
    const key = `refund:${order.number}`
    const promised = await refundOrder(act, { orderId, amount: refund, reason, key })
    if (!promised.ok) return promised
    const { currency } = order
    const { charged } = promised.value
    await writeToBuyer(act, order, { kind: 'order-refunded', refund, currency, charged, reason })
    return changed({ refund }, changeOf(order, 'order.refunded', { refund, currency, reason }))
  })
}
