import { and, eq, isNull } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { type Context, changed, inTransaction, unaudited } from '../context.ts'
import { purchases } from '../orders/tables.ts'
import { money } from '../platform/money.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { inLanguage } from '../platform/speaking.ts'
import { t } from '../platform/texts.ts'
import { enqueue } from '../queues.ts'
import { mayAskAgain, nextAttemptAt, RefusedForNow } from './asking-rules.ts'
import { paymentCases } from './case-tables.ts'
import { payments } from './tables.ts'
import { amountAtProvider } from './unfinished.ts'
import {
  endMismatch,
  keyOf,
  recordUnmatchedRefund,
  recordUnmatchedRefundDelay,
} from './unmatched-refund-answers.ts'
import { unmatchedRefunds } from './unmatched-refund-tables.ts'

const closed = () => refuse('not-found', t('There is no such case, or it is closed already.'))

/**
 * Sends the money back that came for no order: it differs from what was asked for, or the items were gone. What of it went back
 * at the provider already is not sent again; of nothing left the case is closed. Asked twice it is sent once; one that the
 * provider refused is asked for anew. Gives the amount that is sent. Refuses with `not-found` or `not-waiting`.
 */
export async function refundUnmatched(
  ctx: Context<Admin>,
  caseId: number,
): Promise<Outcome<{ amount: number }>> {
  return inTransaction(ctx, async (act) => {
    const { db, now, actor } = act
    const [found] = await db
      .select({ payment: payments, number: purchases.number })
      .from(paymentCases)
      .innerJoin(payments, eq(payments.id, paymentCases.paymentId))
      .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
      .where(
        and(eq(paymentCases.id, caseId), eq(paymentCases.kind, 'mismatch'), isNull(paymentCases.closedAt)),
      )
      .for('no key update', { of: [purchases, payments] })
    if (!found) return closed()
    const { payment, number } = found
    const { captureId, capturedAmount, capturedCurrency: currency } = payment
    if (payment.status !== 'review' || !captureId || !capturedAmount || !currency)
      return refuse('not-waiting', t('No money of this payment waits for you.'))
    const [known] = await db.select().from(unmatchedRefunds).where(eq(unmatchedRefunds.paymentId, payment.id))
    if (known?.status === 'queued') return unaudited({ amount: known.amount })
    // A statement of its own: the first may have waited for an event of money that went back at the provider itself.
    const [there] = await db
      .select({ amount: amountAtProvider })
      .from(payments)
      .innerJoin(paymentCases, and(eq(paymentCases.id, caseId), isNull(paymentCases.closedAt)))
      .where(eq(payments.id, payment.id))
    if (!there) return closed()
    const { amount } = there
    if (amount <= 0) {
      await endMismatch(act, payment)
      return changed(
        { amount: 0 },
        {
          action: 'payment.case-closed',
          subjectKind: 'payment-case',
          subjectId: caseId.toString(),
          details: { number, kind: 'mismatch', subject: String(payment.id) },
        },
      )
    }
    const request = { askedBy: actor.userId, createdAt: now }
    const [row] = await db
      .insert(unmatchedRefunds)
      .values({ paymentId: payment.id, captureId, amount, currency, ...request })
      .onConflictDoUpdate({
        target: unmatchedRefunds.paymentId,
        set: {
          ...{ ...request, amount, status: 'queued', attempt: (known?.attempt ?? 0) + 1 },
          ...{ error: null, providerRefundId: null, completedAt: null },
        },
      })
      .returning({ id: unmatchedRefunds.id })
    if (!row) throw new Error('Money to give back was not written.')
    await enqueue(db, 'send-unmatched-refund', { id: row.id })
    return changed(
      { amount },
      {
        action: 'payment.given-back',
        subjectKind: 'purchase',
        subjectId: number,
        details: { captureId, amount, currency, case: caseId },
      },
    )
  })
}

/** Asks the provider to send it: once by its key however often it is tried. Throws while there is no answer, and while it is
 * refused for now: for too long, it is refused. */
export async function sendUnmatchedRefund(ctx: Context, id: number): Promise<void> {
  const { provider } = ctx.app
  const [row] = await ctx.db
    .select({
      ...{ sent: unmatchedRefunds, purchaseId: payments.purchaseId },
      ...{ language: purchases.language, number: purchases.number },
    })
    .from(unmatchedRefunds)
    .innerJoin(payments, eq(payments.id, unmatchedRefunds.paymentId))
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(
      and(
        eq(unmatchedRefunds.id, id),
        eq(unmatchedRefunds.status, 'queued'),
        eq(payments.provider, provider.name),
      ),
    )
  if (!row) return
  const { sent, purchaseId, language, number } = row
  const charged = money(sent.amount, sent.currency)
  const note = inLanguage(language, () => t('Your payment could not be used and is sent back.'))
  const answer = await provider.refund(sent.captureId, charged, keyOf(sent), note)
  const { status } = answer
  if (status === 'pending') throw new Error(`Money of ${number} is still on its way back.`)
  if (status === 'delayed' && mayAskAgain(sent.createdAt, ctx.now)) {
    await recordUnmatchedRefundDelay(ctx, sent, answer.reason ?? 'REFUSED')
    const again = nextAttemptAt(sent.attempt, ctx.now)
    throw new RefusedForNow(`Sending money of ${number} back is refused for now: ${answer.reason}.`, again)
  }
  const end = status === 'completed' ? status : 'failed'
  await recordUnmatchedRefund(ctx, sent, purchaseId, { ...answer, status: end })
}
