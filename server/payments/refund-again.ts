import { and, eq, isNull } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { purchases } from '../orders/tables.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { paymentCases } from './case-tables.ts'
import { closeCase } from './cases.ts'
import { refundOrder } from './refunds.ts'
import { payments, refunds } from './tables.ts'

/**
 * Asks for a refund anew that the provider refused, and closes its case: never more than is left of the order. Refuses with
 * `not-found`, `closed` or what the refund says, such as `too-much` when another one was made meanwhile.
 */
export async function refundAgain(ctx: Context<Admin>, caseId: number): Promise<Outcome<null>> {
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
      .for('update', { of: [purchases] })
    if (!found) return refuse('not-found', t('There is no such case, or it is closed already.'))
    // The subject is the key of the refund with its attempt, or the provider's id of it with ours.
    const key = found.subject.replace(/#\d+$/, '')
    const ours = /:(\d+)$/.exec(found.subject)?.[1]
    const rows = await db
      .select()
      .from(refunds)
      .where(and(eq(refunds.paymentId, found.paymentId), eq(refunds.status, 'failed')))
    const refund = rows.find((row) => row.key === key) ?? rows.find((row) => String(row.id) === ours)
    if (!refund) return refuse('not-found', t('This refund was made meanwhile.'))
    const { orderId, amount, reason } = refund
    const asked = await refundOrder(act, { orderId, amount, reason, key: refund.key })
    if (!asked.ok) return asked
    const closed = await closeCase(act, caseId, t('Asked for again'))
    if (!closed.ok) return closed
    return changed(null, {
      action: 'refund.asked-again',
      subjectKind: 'purchase',
      subjectId: found.number,
      details: { key: refund.key, amount, currency: refund.currency },
    })
  })
}
