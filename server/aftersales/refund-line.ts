import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Admin } from '../actor.ts'
import { type Context, changed, inTransaction, unaudited } from '../context.ts'
import { writeToBuyer } from '../orders/emails.ts'
import { ORDER_LIMITS } from '../orders/order-limits.ts'
import { lineRefundKey, refundableOf } from '../orders/refund-rules.ts'
import { changeOf, listLinesOf, lockOrder } from '../orders/transitions.ts'
import { refundOrder } from '../payments/refunds.ts'
import { refunds } from '../payments/tables.ts'
import type { Db } from '../platform/database.ts'
import { readInput, rowId, singleLine } from '../platform/input.ts'
import { formatMoney, fromDecimal, money } from '../platform/money.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { type Typed, westernFigures } from '../platform/typed.ts'

const minor = z.preprocess(
  (value) => fromDecimal(westernFigures(String(value ?? '')).trim()) ?? 0,
  z.number(),
)

const refundLineInput = z.object({
  lineId: rowId,
  amount: minor.refine((amount) => amount > 0, { error: () => t('Please enter an amount above 0.') }),
  reason: singleLine(ORDER_LIMITS.reason, () => t('Please say why: the buyer reads it')),
  /** What of the order had been refunded when the form was shown, in minor units. */
  seen: z.coerce.number().int().nonnegative(),
  /** The id of the order's last refund then, 0 for none: what was refunded falls when one fails, and this does not. */
  newest: z.coerce.number().int().nonnegative(),
})

/** What can still be refunded for each line of an order, in minor units, for a page. */
export async function listRefundable(
  db: Db,
  order: { id: number; total: number; refundedTotal: number; shipping: number },
): Promise<Map<number, number>> {
  return refundableOf(order, await listLinesOf(db, order.id))
}

/**
 * Gives money of one line back without a return: reads lineId, amount, reason, `seen` and `newest`. Sent twice at once it goes back
 * once; whoever comes after another is told of what that one refunded. Refuses with `wrong-fields`, `not-found`,
 * `changed-meanwhile`, `too-much` or what the refund says.
 */
export async function refundLine(
  ctx: Context<Admin>,
  orderId: number,
  form: Typed,
): Promise<Outcome<number>> {
  const read = readInput(refundLineInput, form)
  if (!read.ok) return read
  const { lineId, amount, reason, seen, newest } = read.value
  return inTransaction(ctx, async (act) => {
    // Also of one that was deleted: its buyer may still be owed something.
    const order = await lockOrder(act, orderId, 'all')
    const lines = order ? await listLinesOf(act.db, orderId) : []
    if (!order || !lines.some(({ id }) => id === lineId))
      return refuse('not-found', t('There is no such line in this order.'))
    const key = lineRefundKey(lineId, newest)
    const [known] = await act.db
      .select({ amount: refunds.amount, status: refunds.status })
      .from(refunds)
      .where(eq(refunds.key, key))
    const price = (value: number) => formatMoney(money(value, order.currency))
    const isAsked = known !== undefined && known.status !== 'failed'
    if (isAsked && known.amount === amount) return unaudited(amount)
    if (isAsked || order.refundedTotal !== seen)
      return refuse(
        'changed-meanwhile',
        t('{{before}} of this order was refunded when you opened it, and {{now}} is now. Look at it again.', {
          before: price(seen),
          now: price(order.refundedTotal),
        }),
      )
    const most = refundableOf(order, lines).get(lineId) ?? 0
    if (amount > most) {
      const sentence = t(
        'At most {{left}} can be refunded for it: its price and its share of the shipping.',
        {
          left: price(most),
        },
      )
      return refuse('too-much', sentence, { amount: sentence })
    }
    const promised = await refundOrder(act, { orderId, amount, reason, key })
    if (!promised.ok) return promised
    const { currency } = order
    const { charged } = promised.value
    await writeToBuyer(act, order, { kind: 'order-refunded', refund: amount, currency, charged, reason }, key)
    return changed(amount, changeOf(order, 'order.line-refunded', { line: lineId, amount, currency, reason }))
  })
}
