import { restoreStock } from '../catalog/stock-return.ts'
import type { House } from '../house.ts'
import { actorOf, type Buyer, type Seller } from '../orders/asking.ts'
import { writeToBuyer } from '../orders/letters.ts'
import { listLinesOf, lockOrder, moveOrder } from '../orders/moves.ts'
import { judgeCancel, judgeMove } from '../orders/status-rules.ts'
import { refundOrder } from '../payments/refunds.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { inTransaction } from '../platform/transaction.ts'

/**
 * Cancels an order: its buyer within an hour, its seller or an administrator until it is sent. The goods go back on
 * the shelf, the money goes back by itself, and the buyer gets a letter. Refuses with `not-found`, `wrong-status` or
 * `too-late`.
 */
export async function cancelOrder(
  house: House,
  asker: Buyer | Seller,
  orderId: number,
): Promise<Outcome<{ refund: number }>> {
  const now = house.clock.now()
  return inTransaction(house.db, async (tx) => {
    const order = await lockOrder(tx, asker, orderId)
    if (!order) return refuse('not-found', t('There is no such order.'))
    const actor = actorOf(asker)
    const wrong = actor === 'customer' ? judgeCancel(order, now) : judgeMove(order.status, 'cancelled', actor)
    if (wrong) return wrong
    await moveOrder(tx, order, { to: 'cancelled', asker }, now)
    await restoreStock(tx, await listLinesOf(tx, orderId))
    const refund = order.total - order.refundedTotal
    if (refund > 0) {
      const promised = await refundOrder(
        { ...house, db: tx },
        { orderId, amount: refund, reason: t('Order cancelled'), key: `cancel:${order.number}` },
      )
      if (!promised.ok) return promised
    }
    await writeToBuyer(tx, order, { kind: 'order-cancelled', refund, currency: order.currency })
    return done({ refund })
  })
}
