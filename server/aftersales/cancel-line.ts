import type { Fulfiller } from '../actor.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { roleInTimeline } from '../orders/actor.ts'
import { writeToBuyer, writeToSeller } from '../orders/emails.ts'
import { cancelLineInput } from '../orders/input.ts'
import { allLeft, cancelRefund, judgePieces, judgePiecesLeft } from '../orders/parcel-rules.ts'
import { addCancelledQuantity, listLinesToSend } from '../orders/parcels.ts'
import { judgeOnHold, judgeTransition } from '../orders/transition-rules.ts'
import { changeOf, lockOrder, noteEvent, transitionOrder } from '../orders/transitions.ts'
import { refundOrder } from '../payments/refunds.ts'
import { readInput } from '../platform/input.ts'
import type { Money } from '../platform/money.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { cancelPieces, unshelvedOf } from '../stock/restock.ts'

/**
 * Cancels pieces of one line that are not sent, with a reason that the buyer reads: reads lineId, quantity, reason and
 * `seen`, how many pieces of the order were left when the form was shown. The pieces go back into stock and their price
 * goes back to the buyer; with the last piece of an order of which nothing was sent the order is cancelled and its shipping
 * goes back, too; where the others are sent the order is shipped. Refuses with `wrong-fields`, `not-found`, `wrong-status`,
 * `on-hold`, `changed-meanwhile`, `nothing`, `wrong-quantity` or what the refund says.
 */
export async function cancelLine(
  ctx: Context<Fulfiller>,
  orderId: number,
  form: Typed,
): Promise<Outcome<{ refund: number; unshelved?: string[] }>> {
  const read = readInput(cancelLineInput, form)
  if (!read.ok) return read
  const { reason, seen, ...wanted } = read.value
  return inTransaction(ctx, async (act) => {
    const order = await lockOrder(act, orderId)
    if (!order) return refuse('not-found', t('There is no such order.'))
    const lines = await listLinesToSend(act.db, [orderId])
    const wrong =
      judgePiecesLeft(lines, seen) ??
      judgeTransition(order.status, 'cancelled', roleInTimeline(ctx.actor)) ??
      judgeOnHold(order) ??
      judgePieces(lines, [wanted], t('Choose what cannot be sent.'))
    const line = lines.find(({ id }) => id === wanted.lineId)
    if (wrong || !line) return wrong ?? refuse('nothing', t('Choose what cannot be sent.'))
    const { quantity } = wanted
    const refund = cancelRefund(order, lines, { line, quantity })
    await addCancelledQuantity(act, line.id, quantity)
    const unshelved = unshelvedOf(await cancelPieces(act, [{ ...line, quantity }]))
    const items = [{ name: line.name, quantity }]
    await noteEvent(act, order, { kind: 'cancelled-pieces', items, note: reason })
    const isLast = allLeft(lines) === quantity
    const isWhole = isLast && lines.every(({ sent }) => sent === 0)
    if (isLast) await transitionOrder(act, order, isWhole ? 'cancelled' : 'shipped')
    // Every cancellation of a line leaves it with fewer pieces: the number names this one.
    const key = `cancel:${order.number}:${line.id}:${line.cancelled + quantity}`
    const money = { refund, currency: order.currency }
    const back: { charged?: Money } = {}
    if (refund > 0) {
      const request = {
        orderId,
        amount: refund,
        reason: 'order-cancelled',
        key,
        cause: 'cancellation',
      } as const
      const promised = await refundOrder(act, request)
      if (!promised.ok) return promised
      back.charged = promised.value.charged
    }
    const explanation = isWhole ? { reason } : { reason, items }
    await writeToBuyer(
      act,
      order,
      { kind: 'order-cancelled', ...money, ...back, ...explanation },
      isWhole ? '' : key,
    )
    const change = isWhole ? 'cancelled' : 'pieces-cancelled'
    await writeToSeller(act, order, { change, items: isWhole ? [] : items }, isWhole ? '' : key)
    const details = { line: line.id, quantity, ...money, ...unshelved }
    return changed({ refund, ...unshelved }, changeOf(order, 'order.pieces-cancelled', details))
  })
}
