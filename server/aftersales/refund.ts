import type { Fulfiller } from '../actor.ts'
import type { App } from '../app.ts'
import { writeToBuyer } from '../orders/emails.ts'
import { judgeTransition } from '../orders/status-rules.ts'
import { lockOrder, transitionOrder } from '../orders/transitions.ts'
import { refundOrder } from '../payments/refunds.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { inTransaction } from '../platform/transaction.ts'

/**
 * Gives all that is left of a delivered order's money back without a return: an administrator's decision. Refuses with
 * `not-found`, `wrong-status` or what the refund says.
 */
export async function refundDelivered(
  app: App,
  admin: Fulfiller & { role: 'admin' },
  orderId: number,
  reason: string,
): Promise<Outcome<{ refund: number }>> {
  return inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, admin, orderId)
    if (!order) return refuse('not-found', t('There is no such order.'))
    const wrong = judgeTransition(order.status, 'refunded', 'admin')
    if (wrong) return wrong
    await transitionOrder(tx, order, { to: 'refunded', actor: admin, note: reason }, app.clock.now())
    const refund = order.total - order.refundedTotal
    const promised = await refundOrder(
      { ...app, db: tx },
      { orderId, amount: refund, reason, key: `refund:${order.number}` },
    )
    if (!promised.ok) return promised
    await writeToBuyer(tx, order, { kind: 'order-refunded', refund, currency: order.currency })
    return done({ refund })
  })
}
