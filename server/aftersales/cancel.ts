import type { Buyer, Fulfiller } from '../actor.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { roleInTimeline } from '../orders/actor.ts'
import { writeToBuyer } from '../orders/emails.ts'
import { judgeCancel, judgeTransition } from '../orders/status-rules.ts'
import { changeOf, listLinesOf, lockOrder, transitionOrder } from '../orders/transitions.ts'
import { refundOrder } from '../payments/refunds.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { restoreStock } from '../stock/shelf.ts'

/**
 * Cancels an order: its buyer within an hour, its seller or an administrator until it is sent. The items go back on
 * the shelf, the money goes back by itself, and the buyer gets an email. Refuses with `not-found`, `wrong-status` or
 * `too-late`.
 */
export async function cancelOrder(
  ctx: Context<Buyer | Fulfiller>,
  orderId: number,
): Promise<Outcome<{ refund: number }>> {
  return inTransaction(ctx, async (act) => {
    const order = await lockOrder(act, orderId)
    if (!order) return refuse('not-found', t('There is no such order.'))
    const role = roleInTimeline(ctx.actor)
    const wrong =
      role === 'customer' ? judgeCancel(order, ctx.now) : judgeTransition(order.status, 'cancelled', role)
    if (wrong) return wrong
    await transitionOrder(act, order, 'cancelled')
    const lines = await listLinesOf(act.db, orderId)
    await restoreStock(act, lines, { kind: 'cancelled', purchaseId: order.purchaseId })
    const refund = order.total - order.refundedTotal
    if (refund > 0) {
      const promised = await refundOrder(act, {
        orderId,
        amount: refund,
        reason: 'order-cancelled',
        key: `cancel:${order.number}`,
        cause: 'cancellation',
      })
      if (!promised.ok) return promised
    }
    await writeToBuyer(act, order, { kind: 'order-cancelled', refund, currency: order.currency })
    return changed({ refund }, changeOf(order, 'order.cancelled', { refund }))
  })
}
