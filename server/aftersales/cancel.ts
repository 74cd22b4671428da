import type { Buyer, Fulfiller } from '../actor.ts'
import type { App } from '../app.ts'
import { roleInTimeline } from '../orders/actor.ts'
import { writeToBuyer } from '../orders/emails.ts'
import { judgeCancel, judgeTransition } from '../orders/status-rules.ts'
import { listLinesOf, lockOrder, transitionOrder } from '../orders/transitions.ts'
import { refundOrder } from '../payments/refunds.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { inTransaction } from '../platform/transaction.ts'
import { restoreStock } from '../stock/shelf.ts'

/**
 * Cancels an order: its buyer within an hour, its seller or an administrator until it is sent. The items go back on
 * the shelf, the money goes back by itself, and the buyer gets an email. Refuses with `not-found`, `wrong-status` or
 * `too-late`.
 */
export async function cancelOrder(
  app: App,
  actor: Buyer | Fulfiller,
  orderId: number,
): Promise<Outcome<{ refund: number }>> {
  const now = app.clock.now()
  return inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, actor, orderId)
    if (!order) return refuse('not-found', t('There is no such order.'))
    const role = roleInTimeline(actor)
    const wrong =
      role === 'customer' ? judgeCancel(order, now) : judgeTransition(order.status, 'cancelled', role)
    if (wrong) return wrong
    await transitionOrder(tx, order, { to: 'cancelled', actor }, now)
    await restoreStock(
      tx,
      await listLinesOf(tx, orderId),
      { kind: 'cancelled', purchaseId: order.purchaseId },
      { actor, now },
    )
    const refund = order.total - order.refundedTotal
    if (refund > 0) {
      const promised = await refundOrder(
        { ...app, db: tx },
        {
          orderId,
          amount: refund,
          reason: 'order-cancelled',
          key: `cancel:${order.number}`,
          cause: 'cancellation',
        },
      )
      if (!promised.ok) return promised
    }
    await writeToBuyer(tx, order, { kind: 'order-cancelled', refund, currency: order.currency })
    return done({ refund })
  })
}
