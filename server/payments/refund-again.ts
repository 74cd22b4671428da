import { and, eq, isNull } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { type Context, changed, inTransaction, unaudited } from '../context.ts'
import { writeToBuyer } from '../orders/emails.ts'
import { findOrderForRefund } from '../orders/queries.ts'
import { leftToRefund, refundableOf, refundedLineOf } from '../orders/refund-rules.ts'
import { purchases } from '../orders/tables.ts'
import { listLinesOf, lockOrder } from '../orders/transitions.ts'
import type { Db } from '../platform/database.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { paymentCases } from './case-tables.ts'
import { closeCase, isFailureOf } from './cases.ts'
import { refundOrder } from './refunds.ts'
import { payments, refunds } from './tables.ts'

/** What of an order may still go back by a refund, locked: of one for a line by itself, what is left of that line. */
async function countLeft(db: Db, { orderId, key }: { orderId: number; key: string }): Promise<number> {
  const order = await findOrderForRefund(db, orderId)
  if (!order) return 0
  const lineId = refundedLineOf(key)
  if (lineId === null) return leftToRefund(order)
  return refundableOf(order, await listLinesOf(db, orderId)).get(lineId) ?? 0
}

/**
 * Asks for a refund anew that the provider refused, closes its case, and writes to its buyer, who was told that it is delayed: never more
 * than is left of the order, or of the line that it is for. Where it was made meanwhile, or nothing is left, the case is closed and nothing asked for. Gives the amount that is asked for. Refuses
 * with `not-found`, `closed` or what the refund says.
 */
export async function refundAgain(ctx: Context<Admin>, caseId: number): Promise<Outcome<{ amount: number }>> {
  return inTransaction(ctx, async (act) => {
    const { db } = act
    const [found] = await db
      .select({ subject: paymentCases.subject, paymentId: paymentCases.paymentId, number: purchases.number })
      .from(paymentCases)
      .innerJoin(payments, eq(payments.id, paymentCases.paymentId))
      .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
      .where(
        and(
          eq(paymentCases.id, caseId),
          eq(paymentCases.kind, 'refund-failed'),
          isNull(paymentCases.closedAt),
        ),
      )
      .for('no key update', { of: [purchases] })
    if (!found) return refuse('not-found', t('There is no such case, or it is closed already.'))
    const rows = await db.select().from(refunds).where(eq(refunds.paymentId, found.paymentId))
    const refund = rows.find((row) => isFailureOf(found.subject, row))
    const left = refund ? await countLeft(db, refund) : 0
    if (refund?.status !== 'failed' || left <= 0) {
      const ended = await closeCase(act, caseId, { note: t('Nothing of it is left to ask for') })
      return ended.ok ? unaudited({ amount: 0 }) : ended
    }
    const { orderId, reason } = refund
    const amount = Math.min(refund.amount, left)
    const again = await refundOrder(act, { orderId, amount, reason, key: refund.key })
    if (!again.ok) return again
    const buyer = await lockOrder(act, orderId, 'all')
    if (buyer) {
      const { currency } = buyer
      const { charged } = again.value
      const content = { kind: 'order-refunded', refund: amount, currency, charged } as const
      await writeToBuyer(act, buyer, content, `again ${caseId} ${act.now.getTime()}`)
    }
    const closed = await closeCase(act, caseId, { note: t('Asked for again') })
    if (!closed.ok) return closed
    return changed(
      { amount },
      {
        action: 'refund.asked-again',
        subjectKind: 'purchase',
        subjectId: found.number,
        details: { key: refund.key, amount, currency: refund.currency },
      },
    )
  })
}
