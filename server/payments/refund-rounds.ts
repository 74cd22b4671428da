import { and, asc, eq, gt, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import { type Context, inPlainTransaction } from '../context.ts'
import { enqueue, enqueueAll, isAwaited, isWaiting, type Payloads } from '../queues.ts'
import { oldestToAsk, RefusedForNow } from './asking-rules.ts'
import { sendRefund } from './refunds.ts'
import { payments, refunds } from './tables.ts'
import { unmatchedRefunds } from './unmatched-refund-tables.ts'
import { sendUnmatchedRefund } from './unmatched-refunds.ts'

/** Most refunds that one round takes up. */
const ROUND = 100

/**
 * What a job sends, and is refused only for now, has its next job when it may go: a provider that is away is asked again
 * within seconds, but what it refuses today it refuses in a minute too.
 */
async function laterIfRefused(
  ctx: Context,
  sending: Promise<void>,
  waits: SQL<boolean>,
  next: (again: Date) => Promise<void>,
): Promise<void> {
  try {
    await sending
  } catch (fault) {
    if (!(fault instanceof RefusedForNow)) throw fault
    // One that was cut off before it was noted, or asked for by a person, may have its next already.
    const { rows } = await ctx.db.execute<{ waits: boolean }>(sql`select ${waits} as waits`)
    const again = rows[0]?.waits ? null : fault.again
    ctx.log.warn({ again }, fault.message)
    if (again) await next(again)
  }
}

/** The job of a promised refund. */
export const sendRefundInTime = (ctx: Context, work: Payloads['send-refund']) =>
  laterIfRefused(
    ctx,
    sendRefund(ctx, work.refundId),
    isWaiting('send-refund', { refundId: sql`${work.refundId}::bigint` }),
    (again) => enqueue(ctx.db, 'send-refund', work, again),
  )

/** The same for money that came for no order. */
export const sendUnmatchedRefundInTime = (ctx: Context, work: Payloads['send-unmatched-refund']) =>
  laterIfRefused(
    ctx,
    sendUnmatchedRefund(ctx, work.id),
    isWaiting('send-unmatched-refund', { id: sql`${work.id}::bigint` }),
    (again) => enqueue(ctx.db, 'send-unmatched-refund', work, again),
  )

/**
 * Takes up again every promised refund that no job is left for: a job gives up after some hours, and the money may be
 * late for days (a dispute, an empty account). Returns how many.
 */
export async function resendRefunds(ctx: Context): Promise<number> {
  return inPlainTransaction(ctx, async ({ app, db, log, now }) => {
    const left = await db
      .select({ refundId: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(
        and(
          eq(refunds.status, 'queued'),
          eq(payments.provider, app.provider.name),
          isNotNull(payments.captureId),
          gt(refunds.createdAt, oldestToAsk(now)),
          not(isAwaited('send-refund', { refundId: refunds.id })),
        ),
      )
      .orderBy(asc(refunds.createdAt))
      .limit(ROUND)
      .for('update', { of: refunds, skipLocked: true })
    if (left.length === 0) return 0
    await enqueueAll(db, 'send-refund', left)
    log.error({ refunds: left.map((each) => each.refundId) }, 'promised refunds were not sent in hours')
    return left.length
  })
}

/** The same for money that is sent back because it came for no order. */
export async function resendUnmatchedRefunds(ctx: Context): Promise<number> {
  return inPlainTransaction(ctx, async ({ app, db, log, now }) => {
    const left = await db
      .select({ id: unmatchedRefunds.id })
      .from(unmatchedRefunds)
      .innerJoin(payments, eq(payments.id, unmatchedRefunds.paymentId))
      .where(
        and(
          eq(unmatchedRefunds.status, 'queued'),
          eq(payments.provider, app.provider.name),
          gt(unmatchedRefunds.createdAt, oldestToAsk(now)),
          not(isAwaited('send-unmatched-refund', { id: unmatchedRefunds.id })),
        ),
      )
      .orderBy(asc(unmatchedRefunds.createdAt))
      .limit(ROUND)
      .for('update', { of: unmatchedRefunds, skipLocked: true })
    if (left.length === 0) return 0
    await enqueueAll(db, 'send-unmatched-refund', left)
    log.error({ unmatchedRefunds: left.map(({ id }) => id) }, 'money to give back was not sent in hours')
    return left.length
  })
}
