import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { audit, type Context, changed, inTransaction, together, unchanged } from '../context.ts'
import { postEntries } from '../ledger/actions.ts'
import { takenBack } from '../ledger/rules.ts'
import { lockPurchase } from '../orders/purchases.ts'
import { purchases } from '../orders/tables.ts'
import type { Db } from '../platform/database.ts'
import { type Money, money } from '../platform/money.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { inLanguage } from '../platform/speaking.ts'
import { t } from '../platform/texts.ts'
import { enqueue } from '../queues.ts'
import { paymentCases } from './case-tables.ts'
import { endCases } from './cases.ts'
import { givenBack } from './give-back-tables.ts'
import { payments } from './tables.ts'
import { stillThere } from './unfinished.ts'

/** By what the provider knows that it was asked before. */
const keyOf = ({ paymentId, attempt }: { paymentId: number; attempt: number }): string =>
  attempt === 1 ? `given-back:${paymentId}` : `given-back:${paymentId}#${attempt}`

/**
 * Sends the money back that came for no order: it differs from what was asked for, or the items were gone. What of it went back
 * at the provider already is not sent again; of nothing left the case is closed. Asked twice it is sent once; one that the
 * provider refused is asked for anew. Gives the amount that is sent. Refuses with `not-found` or `not-waiting`.
 */
export async function giveBack(ctx: Context<Admin>, caseId: number): Promise<Outcome<{ amount: number }>> {
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
      .for('update', { of: [purchases, payments] })
    if (!found) return refuse('not-found', t('There is no such case, or it is closed already.'))
    const { payment, number } = found
    const { captureId, capturedAmount, capturedCurrency: currency } = payment
    if (payment.status !== 'review' || !captureId || !capturedAmount || !currency)
      return refuse('not-waiting', t('No money of this payment waits for you.'))
    const [known] = await db.select().from(givenBack).where(eq(givenBack.paymentId, payment.id))
    if (known && known.status !== 'failed') return unchanged({ amount: known.amount })
    // A statement of its own: the first may have waited for news of money that went back at the provider itself.
    const [there] = await db.select({ left: stillThere }).from(payments).where(eq(payments.id, payment.id))
    const amount = there?.left ?? 0
    if (amount <= 0) {
      await endCases(act, payment.id, ['mismatch'], String(payment.id))
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
    const asked = { askedBy: actor.userId, createdAt: now }
    const [row] = await db
      .insert(givenBack)
      .values({ paymentId: payment.id, captureId, amount, currency, ...asked })
      .onConflictDoUpdate({
        target: givenBack.paymentId,
        set: { ...asked, amount, status: 'queued', attempt: (known?.attempt ?? 0) + 1, error: null },
      })
      .returning({ id: givenBack.id })
    if (!row) throw new Error('Money to give back was not written.')
    await enqueue(db, 'give-back', { id: row.id })
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

/** Asks the provider to send it: once by its key however often it is tried. Throws while there is no answer. */
export async function sendGivenBack(ctx: Context, id: number): Promise<void> {
  const { provider } = ctx.app
  const [row] = await ctx.db
    .select({ sent: givenBack, payment: payments, language: purchases.language, number: purchases.number })
    .from(givenBack)
    .innerJoin(payments, eq(payments.id, givenBack.paymentId))
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(and(eq(givenBack.id, id), eq(givenBack.status, 'queued'), eq(payments.provider, provider.name)))
  if (!row) return
  const { sent, payment, language, number } = row
  const charged = money(sent.amount, sent.currency)
  const note = inLanguage(language, () => t('Your payment could not be used and is sent back.'))
  const answer = await provider.refund(sent.captureId, charged, keyOf(sent), note)
  if (answer.status === 'pending' || answer.status === 'delayed')
    throw new Error(
      `Money of ${number} is on its way back, or refused for now: ${answer.reason ?? answer.status}.`,
    )
  const isDone = answer.status === 'completed'
  await together(ctx, async (act) => {
    const { db, now } = act
    await lockPurchase(db, payment.purchaseId)
    const ended = await db
      .update(givenBack)
      .set({
        status: isDone ? 'completed' : 'failed',
        providerRefundId: answer.refundId || null,
        error: isDone ? null : (answer.reason ?? 'REFUSED'),
        completedAt: isDone ? now : null,
      })
      .where(and(eq(givenBack.id, id), eq(givenBack.status, 'queued'), eq(givenBack.attempt, sent.attempt)))
      .returning({ id: givenBack.id })
    if (ended.length === 0) return
    if (isDone) {
      const facts = { purchaseId: payment.purchaseId, paymentId: payment.id, id: answer.refundId }
      await postEntries(act, [takenBack({ ...facts, charged, from: 'shoppers' })])
      await endCases(act, payment.id, ['mismatch'], String(payment.id))
    }
    await audit(act, {
      action: isDone ? 'payment.back' : 'payment.back-refused',
      subjectKind: 'purchase',
      subjectId: number,
      details: {
        captureId: sent.captureId,
        ...charged,
        ...(isDone ? {} : { reason: answer.reason ?? 'REFUSED' }),
      },
    })
  })
}

/** Whether just this money of a payment was sent back here, or is about to be. */
export const isGivenBack = async (db: Db, paymentId: number, { amount, currency }: Money): Promise<boolean> =>
  (await db.$count(
    givenBack,
    and(
      eq(givenBack.paymentId, paymentId),
      ne(givenBack.status, 'failed'),
      eq(givenBack.amount, amount),
      eq(givenBack.currency, currency),
    ),
  )) > 0
