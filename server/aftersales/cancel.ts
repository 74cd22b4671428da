import type { Buyer, Fulfiller } from '../actor.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { roleInTimeline } from '../orders/actor.ts'
import { writeToBuyer, writeToSeller } from '../orders/emails.ts'
import { cancelUnsentPieces, isPartlySent } from '../orders/parcels.ts'
import { leftToRefund } from '../orders/refund-rules.ts'
import { judgeCancel, judgeTransition } from '../orders/transition-rules.ts'
import { changeOf, lockOrder, transitionOrder } from '../orders/transitions.ts'
import { refundOrder } from '../payments/refunds.ts'
import type { Currency, Money } from '../platform/money.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { cancelPieces, unshelvedOf } from '../stock/restock.ts'

/**
 * Cancels an order: its buyer within an hour, its seller or an administrator until it is sent. The items go back on
 * into stock, the money goes back by itself, and the buyer gets an email. `unshelved` names what was not counted as stock again. Refuses with `not-found`, `wrong-status`,
 * `too-late` or `partly-sent`.
 */
export async function cancelOrder(
  ctx: Context<Buyer | Fulfiller>,
  orderId: number,
): Promise<Outcome<{ refund: number; unshelved?: string[] }>> {
  return inTransaction(ctx, async (act) => {
    const order = await lockOrder(act, orderId)
    if (!order) return refuse('not-found', t('There is no such order.'))
    const role = roleInTimeline(ctx.actor)
    const wrong =
      role === 'customer' ? judgeCancel(order, ctx.now) : judgeTransition(order.status, 'cancelled', role)
    if (wrong) return wrong
    if (await isPartlySent(act.db, orderId))
      return refuse(
        'partly-sent',
        t('A part of this order is sent already. Cancel the pieces that are not, line by line.'),
      )
    const { open } = await cancelUnsentPieces(act, orderId)
    await transitionOrder(act, order, 'cancelled')
    const unshelved = unshelvedOf(await cancelPieces(act, open))
    const refund = leftToRefund(order)
    const { currency } = order
    const money: { refund: number; currency: Currency; charged?: Money } = { refund, currency }
    if (refund > 0) {
      const promised = await refundOrder(act, {
        orderId,
        amount: refund,
        reason: 'order-cancelled',
        key: `cancel:${order.number}`,
        cause: 'cancellation',
      })
      if (!promised.ok) return promised
      money.charged = promised.value.charged
    }
    await writeToBuyer(act, order, { kind: 'order-cancelled', ...money })
    await writeToSeller(act, order, { change: 'cancelled', items: open })
    return changed(
      { refund, ...unshelved },
      changeOf(order, 'order.cancelled', { refund, currency, ...unshelved }),
    )
  })
}
