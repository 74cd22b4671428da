import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { lockPurchase } from '../orders/purchases.ts'
import type { Db } from '../platform/database.ts'
import type { Currency } from '../platform/money.ts'
import { type Outcome, type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { isAwaited } from '../queues.ts'
import { judgeRefundAnswer, type SilentRefund } from './answer-rules.ts'
import { needsManualAnswer } from './asking-rules.ts'
import { paymentCases } from './case-tables.ts'
import type { RefundAnswer } from './input.ts'
import { listReportedRefunds } from './provider-check.ts'
import { recordRefund } from './refund-answers.ts'
import { payments, refunds } from './tables.ts'
import { keyOf, recordUnmatchedRefund } from './unmatched-refund-answers.ts'
import { unmatchedRefunds } from './unmatched-refund-tables.ts'

/** Which of these ids of the provider belong to money that is known to be back. */
async function listKnown(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = [
    ...(await db
      .select({ id: refunds.providerRefundId })
      .from(refunds)
      .where(inArray(refunds.providerRefundId, [...ids]))),
    ...(await db
      .select({ id: unmatchedRefunds.providerRefundId })
      .from(unmatchedRefunds)
      .where(inArray(unmatchedRefunds.providerRefundId, [...ids]))),
  ]
  return rows.flatMap(({ id }) => id ?? [])
}

const answered = () => refuse('not-found', t('This refund has its answer already.'))

type Silent = Pick<SilentRefund, 'amount' | 'currency' | 'captureId'> & {
  provider: string
  createdAt: Date
  /** A job still asks for it. */
  isAsked: boolean
}

async function judge({ db, now }: Context, answer: RefundAnswer, silent: Silent): Promise<Refusal | null> {
  const { provider, captureId, createdAt } = silent
  if (silent.isAsked || !needsManualAnswer(createdAt, now))
    return refuse(
      'too-early',
      t('It is still asked for by itself, and its answer may come. Look again tomorrow.'),
    )
  const there = await listReportedRefunds(db, provider, captureId, createdAt)
  const references = answer.wasPaid ? [answer.reference] : []
  const known = await listKnown(db, [...references, ...there.map(({ id }) => id)])
  return judgeRefundAnswer(answer, { ...silent, known, there })
}

/** As the provider would have said it. */
const saidOf = (answer: RefundAnswer) =>
  answer.wasPaid
    ? ({ refundId: answer.reference, status: 'completed' } as const)
    : ({ refundId: '', status: 'failed', reason: 'NOT_PAID' } as const)

const noted = (
  number: string,
  answer: RefundAnswer,
  refund: { key: string; chargeAmount: number; chargeCurrency: Currency },
) =>
  changed(null, {
    action: 'refund.answered',
    subjectKind: 'purchase',
    subjectId: number,
    details: { ...refund, ...answer },
  })

/**
 * An administrator says what became of a refund whose answer never came, as they found out at the provider: it was paid back,
 * or it was not and may be asked for again. Refuses with `not-found` (it has its answer), `too-early` while it is asked for by
 * itself or an answer may still come, and what `judgeRefundAnswer` says.
 */
export async function answerRefund(
  ctx: Context<Admin>,
  refundId: number,
  answer: RefundAnswer,
): Promise<Outcome<null>> {
  return inTransaction(ctx, async (act) => {
    const { db } = act
    const [of] = await db
      .select({ purchaseId: payments.purchaseId })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.id, refundId))
    const purchase = of && (await lockPurchase(db, of.purchaseId))
    if (!purchase) return answered()
    // Read once the purchase is locked, as whoever writes an answer down does.
    const [found] = await db
      .select({
        refund: refunds,
        provider: payments.provider,
        captureId: payments.captureId,
        isAsked: sql<boolean>`${isAwaited('send-refund', { refundId: refunds.id })}`,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(refunds.id, refundId), eq(refunds.status, 'queued')))
      .for('update', { of: refunds })
    if (!found?.captureId) return answered()
    const { refund, provider, captureId, isAsked } = found
    const { key, chargeAmount, chargeCurrency, createdAt } = refund
    const about = { provider, captureId, createdAt, isAsked }
    const refusal = await judge(act, answer, { ...about, amount: chargeAmount, currency: chargeCurrency })
    if (refusal) return refusal
    await recordRefund(act, refund, purchase.id, saidOf(answer))
    return noted(purchase.number, answer, { key, chargeAmount, chargeCurrency })
  })
}

/** The same of money that came for no order and was to be sent back, by its case. If it was not paid it waits for a person again. */
export async function answerUnmatchedRefund(
  ctx: Context<Admin>,
  caseId: number,
  answer: RefundAnswer,
): Promise<Outcome<null>> {
  return inTransaction(ctx, async (act) => {
    const { db } = act
    const [of] = await db
      .select({ purchaseId: payments.purchaseId, paymentId: payments.id })
      .from(paymentCases)
      .innerJoin(payments, eq(payments.id, paymentCases.paymentId))
      .where(and(eq(paymentCases.id, caseId), eq(paymentCases.kind, 'mismatch')))
    const purchase = of && (await lockPurchase(db, of.purchaseId))
    if (!purchase) return answered()
    const [found] = await db
      .select({
        sent: unmatchedRefunds,
        provider: payments.provider,
        isAsked: sql<boolean>`${isAwaited('send-unmatched-refund', { id: unmatchedRefunds.id })}`,
      })
      .from(unmatchedRefunds)
      .innerJoin(payments, eq(payments.id, unmatchedRefunds.paymentId))
      .where(and(eq(unmatchedRefunds.paymentId, of.paymentId), eq(unmatchedRefunds.status, 'queued')))
      .for('update', { of: unmatchedRefunds })
    if (!found) return answered()
    const { sent, ...payment } = found
    const refusal = await judge(act, answer, { ...sent, ...payment })
    if (refusal) return refusal
    await recordUnmatchedRefund(act, sent, purchase.id, saidOf(answer))
    const { amount: chargeAmount, currency: chargeCurrency } = sent
    return noted(purchase.number, answer, { key: keyOf(sent), chargeAmount, chargeCurrency })
  })
}
