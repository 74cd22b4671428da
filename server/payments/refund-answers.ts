import { and, eq, gte, sql } from 'drizzle-orm'
import { audit, type Context, inPlainTransaction } from '../context.ts'
import { postEntries } from '../ledger/actions.ts'
import { listNetEntries } from '../ledger/queries.ts'
import { type RefundFacts, refundFailed, refundSent } from '../ledger/rules.ts'
import { countRefund, settleRefund } from '../orders/actions.ts'
import { writeToBuyer } from '../orders/emails.ts'
import { lockPurchase } from '../orders/purchases.ts'
import { findOrderForRefund } from '../orders/queries.ts'
import { lockOrder } from '../orders/transitions.ts'
import type { Db } from '../platform/database.ts'
import { money } from '../platform/money.ts'
import { endFailures, openCase } from './cases.ts'
import type { ProviderRefund } from './provider.ts'
import { refunds } from './tables.ts'

/** Why a refund is not sent of whose money too little is left at the provider, since it went back there. */
export const RETURNED_AT_PROVIDER = 'RETURNED_AT_PROVIDER'

type Refund = typeof refunds.$inferSelect

/** A refund as the ledger reads it. */
export const refundFacts = (refund: Refund, purchaseId: number): RefundFacts => ({
  refundId: refund.id,
  attempt: refund.attempt,
  purchaseId,
  paymentId: refund.paymentId,
  owed: money(refund.amount, refund.currency),
})

/** Undoes in the ledger whatever still stands of a refund that is not. */
export async function postFailure(ctx: Context, refund: Refund, purchaseId: number): Promise<void> {
  const standing = await listNetEntries(ctx.db, { refundId: refund.id })
  await postEntries(ctx, [refundFailed(refundFacts(refund, purchaseId), standing)])
}

/** The attempt that was answered; once there is another, or an end, a refusal of it changes nothing. */
const thisAttempt = (refund: Refund) =>
  and(eq(refunds.id, refund.id), eq(refunds.status, 'queued'), eq(refunds.attempt, refund.attempt))

/** Money that went is gone, whichever attempt sent it. */
const anyAttempt = (refund: Refund) =>
  and(eq(refunds.id, refund.id), eq(refunds.status, 'queued'), gte(refunds.attempt, refund.attempt))

/** Refused for now: the promise stands, and the next attempt goes under another key. */
export async function recordDelay({ db }: Context, refund: Refund, reason: string): Promise<void> {
  await db
    .update(refunds)
    .set({ attempt: refund.attempt + 1, error: reason })
    .where(thisAttempt(refund))
}

/** What went back of an order, in its own currency; promises not counted. */
export async function countRefundedTo(db: Db, orderId: number): Promise<number> {
  const [sum] = await db
    .select({ back: sql<number>`coalesce(sum(${refunds.amount}), 0)::bigint` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'completed')))
  return sum?.back ?? 0
}

/** Tells its buyer that what they were promised did not go out: once for each attempt. */
export async function tellDelay(
  act: Context,
  { orderId, key, attempt, amount, currency }: Refund,
): Promise<void> {
  const order = await lockOrder(act, orderId, 'all')
  if (!order) return
  const content = { kind: 'refund-delayed', refund: amount, currency } as const
  await writeToBuyer(act, order, content, `${key.replaceAll(':', ' ')} ${attempt}`)
}

/**
 * Writes down how a refund ended. One that was refused is not promised any more: the log, the audit and an email to its
 * buyer say so, who was told that it goes out, and it goes out once it is asked for again.
 */
export async function recordRefund(
  ctx: Context,
  refund: Refund,
  purchaseId: number,
  answer: Omit<ProviderRefund, 'status'> & { status: 'completed' | 'failed' },
): Promise<void> {
  const isDone = answer.status === 'completed'
  const reason = answer.reason ?? 'REFUSED'
  const refusedOf = await inPlainTransaction(ctx, async (act) => {
    const { db, now } = act
    await lockPurchase(db, purchaseId)
    const order = await findOrderForRefund(db, refund.orderId)
    const changed = await db
      .update(refunds)
      .set({
        status: answer.status,
        providerRefundId: answer.refundId || null,
        completedAt: isDone ? now : null,
        error: isDone ? null : reason,
      })
      .where(isDone ? anyAttempt(refund) : thisAttempt(refund))
      .returning({ id: refunds.id })
    if (!order || changed.length === 0) return null
    if (isDone) {
      const sent = money(refund.chargeAmount, refund.chargeCurrency)
      await postEntries(act, [refundSent(refundFacts(refund, purchaseId), sent)])
      await endFailures(act, refund)
    }
    if (!isDone) {
      await postFailure(act, refund, purchaseId)
      await countRefund(db, { ...refund, amount: -refund.amount }, now)
    }
    const { key, amount, currency, chargeAmount, chargeCurrency } = refund
    await audit(act, {
      action: isDone ? 'refund.sent' : 'refund.failed',
      subjectKind: 'order',
      subjectId: order.number,
      vendorId: order.vendorId?.toString() ?? null,
      details: { ...(isDone ? {} : { reason }), key, amount, currency, chargeAmount, chargeCurrency },
    })
    // What somebody gave back at the provider is with its buyer already.
    if (!isDone && reason !== RETURNED_AT_PROVIDER) await tellDelay(act, refund)
    if (!isDone)
      await openCase(act, {
        paymentId: refund.paymentId,
        kind: 'refund-failed',
        subject: `${key}#${refund.attempt}`,
        money: money(chargeAmount, chargeCurrency),
        reason,
      })
    await settleRefund(db, { id: refund.orderId, purchaseId }, await countRefundedTo(db, refund.orderId), now)
    return isDone ? null : order.number
  })
  if (refusedOf)
    ctx.log.error(
      { refund: refund.id, order: refusedOf, reason },
      'the payment provider refused a refund: it goes out only when it is asked for again',
    )
}
