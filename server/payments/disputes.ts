import { and, eq, lte, or, sql } from 'drizzle-orm'
import { audit, type Context } from '../context.ts'
import type { Db } from '../platform/database.ts'
import type { Payment } from './actions.ts'
import { disputes } from './case-tables.ts'
import { endCases, openCase } from './cases.ts'
import { type DisputeContent, disputePart } from './provider.ts'

/** What is known of a dispute, by the provider's id of it: a row for each payment that it is about. */
export const listDisputed = (db: Db, provider: string, disputeId: string) =>
  db
    .select({ caseId: disputes.caseId, captureId: disputes.captureId, paymentId: disputes.paymentId })
    .from(disputes)
    .where(
      and(
        eq(disputes.provider, provider),
        or(
          eq(disputes.caseId, disputeId),
          sql`starts_with(${disputes.caseId}, ${disputePart(disputeId, '')})`,
        ),
      ),
    )
    .orderBy(disputes.id)

/**
 * What the dispute of a payment is called here. It keeps its name, whether a later message is about one payment or several, and no
 * two payments have the same.
 */
async function caseIdOf(db: Db, { id, provider }: Payment, content: DisputeContent): Promise<string> {
  const disputeId = content.id.split('#')[0] ?? content.id
  const known = await listDisputed(db, provider, disputeId)
  const own = known.find(({ paymentId }) => paymentId === id)
  if (own) return own.caseId
  return known.length === 0 ? content.id : disputePart(disputeId, content.captureId)
}

/**
 * Keeps what a provider says of a dispute, as far as it is newer than what is known. While it is open, and when it is
 * lost, nothing of the purchase is sent. The caller has locked the purchase.
 */
export async function bookDispute(ctx: Context, payment: Payment, content: DisputeContent): Promise<void> {
  const { app, db, now } = ctx
  const caseId = await caseIdOf(db, payment, content)
  const state = app.provider.judgeDispute(content)
  const isClosed = state !== 'open'
  const changing = {
    ...(content.amount ?? {}),
    reason: content.reason,
    status: content.status,
    stage: content.stage,
    outcome: content.outcome,
    dueAt: content.dueAt ? new Date(content.dueAt) : null,
    changedAt: content.changedAt ? new Date(content.changedAt) : now,
    updatedAt: now,
    closedAt: isClosed ? now : null,
  }
  const [newer] = await db
    .insert(disputes)
    .values({
      amount: payment.capturedAmount ?? payment.amount,
      currency: payment.capturedCurrency ?? payment.currency,
      ...changing,
      paymentId: payment.id,
      provider: payment.provider,
      caseId,
      captureId: content.captureId,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [disputes.provider, disputes.caseId],
      set: changing,
      setWhere: lte(disputes.changedAt, changing.changedAt),
    })
    .returning({ id: disputes.id })
  if (!newer) return
  await audit(ctx, {
    action: isClosed ? 'dispute.closed' : 'dispute.told',
    subjectKind: 'dispute',
    subjectId: caseId,
    details: { ...content, paymentId: payment.id },
  })
  const about = { paymentId: payment.id, subject: caseId, money: content.amount }
  if (!isClosed) {
    await openCase(ctx, { ...about, kind: 'dispute', reason: content.reason, dueAt: content.dueAt })
    await endCases(ctx, payment.id, ['dispute-lost'], caseId)
  } else if (state === 'not-lost') {
    await endCases(ctx, payment.id, ['dispute', 'dispute-lost'], caseId)
  } else {
    await openCase(ctx, { ...about, kind: 'dispute-lost', reason: content.outcome })
    await endCases(ctx, payment.id, ['dispute'], caseId)
  }
}
