import type { House } from '../house.ts'
import type { Seller } from '../orders/asking.ts'
import { writeToBuyer } from '../orders/letters.ts'
import { lockOrder, moveOrder } from '../orders/moves.ts'
import { judgeMove } from '../orders/status-rules.ts'
import { refundOrder } from '../payments/refunds.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { inTransaction } from '../platform/transaction.ts'

/**
 * Gives all that is left of a delivered order's money back without a return: an administrator's decision. Refuses with
 * `not-found`, `wrong-status` or what the refund says.
 */
export async function refundDelivered(
  house: House,
  admin: Seller & { role: 'admin' },
  orderId: number,
  reason: string,
): Promise<Outcome<{ refund: number }>> {
  return inTransaction(house.db, async (tx) => {
    const order = await lockOrder(tx, admin, orderId)
    if (!order) return refuse('not-found', t('There is no such order.'))
    const wrong = judgeMove(order.status, 'refunded', 'admin')
    if (wrong) return wrong
    await moveOrder(tx, order, { to: 'refunded', asker: admin, note: reason }, house.clock.now())
    const refund = order.total - order.refundedTotal
    const promised = await refundOrder(
      { ...house, db: tx },
      { orderId, amount: refund, reason, key: `refund:${order.number}` },
    )
    if (!promised.ok) return promised
    await writeToBuyer(tx, order, { kind: 'order-refunded', refund, currency: order.currency })
    return done({ refund })
  })
}
