import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { lockPurchase } from '../orders/purchases.ts'
import type { Db } from '../platform/database.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { isAwaited } from '../queues.ts'
import { type BookedThere, judgeRefundAnswer } from './answer-rules.ts'
import { isSilent } from './asking-rules.ts'
import { providerChecks } from './check-tables.ts'
import { givenBack } from './give-back-tables.ts'
import type { RefundAnswer } from './input.ts'
import { recordRefund } from './refund-answers.ts'
import { payments, refunds } from './tables.ts'

/** Refunds of a payment that the provider's report told of since then, and that nobody here knew. */
async function listThere(db: Db, provider: string, captureId: string, since: Date): Promise<BookedThere[]> {
  const told = await db
    .select({ findings: providerChecks.findings })
    .from(providerChecks)
    .where(
      and(
        eq(providerChecks.provider, provider),
        eq(providerChecks.status, 'done'),
        gte(providerChecks.createdAt, since),
      ),
    )
  return told.flatMap(({ findings }) =>
    findings.flatMap(({ kind, movement, id, there, captureId: of }) =>
      kind === 'only-there' && movement === 'back' && of === captureId && there ? [{ id, ...there }] : [],
    ),
  )
}

/** Which of these ids of the provider belong to money that is known to be back. */
async function listKnown(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = [
    ...(await db
      .select({ id: refunds.providerRefundId })
      .from(refunds)
      .where(inArray(refunds.providerRefundId, [...ids]))),
    ...(await db
      .select({ id: givenBack.providerRefundId })
      .from(givenBack)
      .where(inArray(givenBack.providerRefundId, [...ids]))),
  ]
  return rows.flatMap(({ id }) => id ?? [])
}

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
    const { db, now } = act
    const answered = () => refuse('not-found', t('This refund has its answer already.'))
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
    if (isAsked || !isSilent(refund.createdAt, now))
      return refuse(
        'too-early',
        t('It is still asked for by itself, and its answer may come. Look again tomorrow.'),
      )
    const there = await listThere(db, provider, captureId, refund.createdAt)
    const said = answer.wasPaid ? [answer.reference] : []
    const refusal = judgeRefundAnswer(answer, {
      amount: refund.chargeAmount,
      currency: refund.chargeCurrency,
      captureId,
      known: await listKnown(db, [...said, ...there.map(({ id }) => id)]),
      there,
    })
    if (refusal) return refusal
    await recordRefund(
      act,
      refund,
      purchase.id,
      answer.wasPaid
        ? { refundId: answer.reference, status: 'completed' }
        : { refundId: '', status: 'failed', reason: 'NOT_PAID' },
    )
    const { key, chargeAmount, chargeCurrency } = refund
    return changed(null, {
      action: 'refund.answered',
      subjectKind: 'purchase',
      subjectId: purchase.number,
      details: { key, ...answer, chargeAmount, chargeCurrency },
    })
  })
}
