import { and, eq, gt, gte } from 'drizzle-orm'
import { audit, type Context, inPlainTransaction } from '../context.ts'
import { postEntries } from '../ledger/actions.ts'
import { takenBack } from '../ledger/rules.ts'
import { endReviewRefunded, lockPurchase, reopenReview } from '../orders/purchases.ts'
import { money } from '../platform/money.ts'
import { releaseStock } from '../stock/holds.ts'
import type { Payment } from './actions.ts'
import { endCases, openCase } from './cases.ts'
import { type EventContent, type ProviderRefund, referenceOf } from './provider.ts'
import { payments } from './tables.ts'
import { amountAtProvider } from './unfinished.ts'
import { unmatchedRefunds } from './unmatched-refund-tables.ts'

type Returned = EventContent & { kind: 'refund' | 'reversal' }
type UnmatchedRefund = typeof unmatchedRefunds.$inferSelect

/** By what the provider knows that it was asked before: under another name, what is on its way at an upgrade would be sent twice. */
export const keyOf = ({ paymentId, attempt }: Pick<UnmatchedRefund, 'paymentId' | 'attempt'>): string =>
  attempt === 1 ? `given-back:${paymentId}` : `given-back:${paymentId}#${attempt}`

/** The attempt that was answered; once there is another, or an end, a refusal of it changes nothing. */
const thisAttempt = ({ id, attempt }: UnmatchedRefund) =>
  and(
    eq(unmatchedRefunds.id, id),
    eq(unmatchedRefunds.status, 'queued'),
    eq(unmatchedRefunds.attempt, attempt),
  )

/** Money that went is gone, whichever attempt sent it. */
const anyAttempt = ({ id, attempt }: UnmatchedRefund) =>
  and(
    eq(unmatchedRefunds.id, id),
    eq(unmatchedRefunds.status, 'queued'),
    gte(unmatchedRefunds.attempt, attempt),
  )

/** Refused for now: it is still to be sent, and the next attempt goes under another key. */
export async function recordUnmatchedRefundDelay(
  { db }: Context,
  sent: UnmatchedRefund,
  reason: string,
): Promise<void> {
  await db
    .update(unmatchedRefunds)
    .set({ attempt: sent.attempt + 1, error: reason })
    .where(thisAttempt(sent))
}

/**
 * Nothing is left of money that waited for a person: its case is closed, and its purchase is over unless other money of it
 * waits or it was paid beside it. The caller has locked the purchase.
 */
export async function endMismatch(ctx: Context, { id, purchaseId }: Pick<Payment, 'id' | 'purchaseId'>) {
  await endCases(ctx, id, ['mismatch'], String(id))
  const waiting = await ctx.db.$count(
    payments,
    and(eq(payments.purchaseId, purchaseId), eq(payments.status, 'review'), gt(amountAtProvider, 0)),
  )
  if (waiting === 0 && (await endReviewRefunded(ctx, purchaseId)))
    await releaseStock(ctx, [purchaseId], 'refunded')
}

/** Writes down how sending it ended, once, whoever tells of it first. */
export async function recordUnmatchedRefund(
  ctx: Context,
  sent: UnmatchedRefund,
  purchaseId: number,
  answer: Omit<ProviderRefund, 'status'> & { status: 'completed' | 'failed' },
): Promise<void> {
  const isDone = answer.status === 'completed'
  const reason = answer.reason ?? 'REFUSED'
  const { paymentId, captureId, amount, currency } = sent
  await inPlainTransaction(ctx, async (act) => {
    const { db, now } = act
    const purchase = await lockPurchase(db, purchaseId)
    const ended = await db
      .update(unmatchedRefunds)
      .set({
        status: answer.status,
        providerRefundId: answer.refundId || null,
        error: isDone ? null : reason,
        completedAt: isDone ? now : null,
      })
      .where(isDone ? anyAttempt(sent) : thisAttempt(sent))
      .returning({ id: unmatchedRefunds.id })
    if (!purchase || ended.length === 0) return
    const charged = money(amount, currency)
    if (isDone) {
      const facts = { purchaseId, paymentId, id: answer.refundId }
      await postEntries(act, [takenBack({ ...facts, charged, from: 'shoppers' })])
      await endMismatch(act, { id: paymentId, purchaseId })
    }
    await audit(act, {
      action: isDone ? 'payment.back' : 'payment.back-refused',
      subjectKind: 'purchase',
      subjectId: purchase.number,
      details: { captureId, ...charged, ...(isDone ? {} : { reason }) },
    })
  })
}

/**
 * Whether a refund that the provider tells of is money that was to be sent back here; one whose answer never came is completed
 * by it. The caller has locked the purchase.
 */
export async function bookUnmatchedRefund(
  ctx: Context,
  payment: Payment,
  returned: Returned,
): Promise<boolean> {
  if (returned.kind === 'reversal') return false
  const [sent] = await ctx.db
    .select()
    .from(unmatchedRefunds)
    .where(eq(unmatchedRefunds.paymentId, payment.id))
  if (!sent || sent.status === 'failed') return false
  const isAsMuch = sent.amount === returned.amount.amount && sent.currency === returned.amount.currency
  if (sent.status === 'completed')
    return sent.providerRefundId === returned.id || (sent.providerRefundId === null && isAsMuch)
  if (returned.reference !== referenceOf(keyOf(sent)) && !isAsMuch) return false
  await recordUnmatchedRefund(ctx, sent, payment.purchaseId, { refundId: returned.id, status: 'completed' })
  return true
}

/**
 * Money that was said to be back, sent from here or at the provider, is not: as far as it belongs to no order it waits for a
 * person again. The caller has locked the purchase, and the ledger knows of it.
 */
export async function reopenMismatch(ctx: Context, payment: Payment, returned: Returned): Promise<void> {
  const { db } = ctx
  const reason = 'FAILED_LATER'
  const failed = await db
    .update(unmatchedRefunds)
    .set({ status: 'failed', error: reason, completedAt: null })
    .where(
      and(
        eq(unmatchedRefunds.paymentId, payment.id),
        eq(unmatchedRefunds.providerRefundId, returned.id),
        eq(unmatchedRefunds.status, 'completed'),
      ),
    )
    .returning({ id: unmatchedRefunds.id })
  const { purchaseId, captureId, capturedAmount, capturedCurrency } = payment
  if (payment.status !== 'review' || !capturedAmount || !capturedCurrency) return
  const isThere = await db.$count(payments, and(eq(payments.id, payment.id), gt(amountAtProvider, 0)))
  if (isThere === 0) return
  const purchase = await lockPurchase(db, purchaseId)
  if (!purchase) return
  await reopenReview(ctx, purchaseId, reason)
  if (failed.length > 0)
    await audit(ctx, {
      action: 'payment.back-refused',
      subjectKind: 'purchase',
      subjectId: purchase.number,
      details: { captureId, ...returned.amount, reason },
    })
  await openCase(ctx, {
    paymentId: payment.id,
    kind: 'mismatch',
    subject: String(payment.id),
    money: money(capturedAmount, capturedCurrency),
    reason,
  })
}
