import { lte } from 'drizzle-orm'
import { audit, type Context } from '../context.ts'
import type { Payment } from './actions.ts'
import { disputes } from './case-tables.ts'
import { endCases, openCase } from './cases.ts'
import type { ProviderNews } from './provider.ts'

type Told = ProviderNews & { kind: 'dispute' }

/** Ends that leave the money here. */
export const WON = ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED']
/**
 * Ends that say nothing of who has the money: another dispute of the payment decides, or PayPal paid somebody out of its own
 * pocket. Money that it takes back has a message, and a case, of its own.
 */
export const NEUTRAL = ['NONE', 'RESOLVED_WITH_PAYOUT']
/** Of any other a person decides whether the items go out. */
const LEFT_HERE = [...WON, ...NEUTRAL]

/**
 * Keeps what a provider says of a dispute, as far as it is newer than what is known. While it is open, and when it is
 * lost, nothing of the purchase is sent. The caller has locked the purchase.
 */
export async function bookDispute(ctx: Context, payment: Payment, told: Told): Promise<void> {
  const { db, now } = ctx
  const isClosed = told.status === 'RESOLVED'
  const changing = {
    ...(told.amount ?? {}),
    reason: told.reason,
    status: told.status,
    stage: told.stage,
    outcome: told.outcome,
    dueAt: told.dueAt ? new Date(told.dueAt) : null,
    changedAt: told.changedAt ? new Date(told.changedAt) : now,
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
      caseId: told.id,
      captureId: told.captureId,
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
    subjectId: told.id,
    details: { ...told, paymentId: payment.id },
  })
  const about = { paymentId: payment.id, subject: told.id, money: told.amount }
  if (!isClosed) {
    await openCase(ctx, { ...about, kind: 'dispute', reason: told.reason, dueAt: told.dueAt })
    await endCases(ctx, payment.id, ['dispute-lost'], told.id)
  } else if (LEFT_HERE.includes(told.outcome ?? '')) {
    await endCases(ctx, payment.id, ['dispute', 'dispute-lost'], told.id)
  } else {
    await openCase(ctx, { ...about, kind: 'dispute-lost', reason: told.outcome })
    await endCases(ctx, payment.id, ['dispute'], told.id)
  }
}
