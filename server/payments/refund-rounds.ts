import { and, asc, eq, gt, isNotNull, not } from 'drizzle-orm'
import { type Context, together } from '../context.ts'
import { after, DAY } from '../platform/clock.ts'
import { enqueueAll, isAwaited } from '../queues.ts'
import { givenBack } from './give-back-tables.ts'
import { payments, refunds } from './tables.ts'

/** Most refunds that one round takes up. */
const ROUND = 100

/** PayPal knows the key of a refund for 45 days: until then asking again cannot send money twice. */
const ASK_FOR = 30 * DAY

/**
 * Takes up again every promised refund that no job is left for: a job gives up after some hours, and the money may be
 * late for days (a dispute, an empty account). Returns how many.
 */
export async function resendRefunds(ctx: Context): Promise<number> {
  return together(ctx, async ({ app, db, log, now }) => {
    const left = await db
      .select({ refundId: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(
        and(
          eq(refunds.status, 'queued'),
          eq(payments.provider, app.provider.name),
          isNotNull(payments.captureId),
          gt(refunds.createdAt, after(now, -ASK_FOR)),
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
export async function resendGivenBack(ctx: Context): Promise<number> {
  return together(ctx, async ({ app, db, log, now }) => {
    const left = await db
      .select({ id: givenBack.id })
      .from(givenBack)
      .innerJoin(payments, eq(payments.id, givenBack.paymentId))
      .where(
        and(
          eq(givenBack.status, 'queued'),
          eq(payments.provider, app.provider.name),
          gt(givenBack.createdAt, after(now, -ASK_FOR)),
          not(isAwaited('give-back', { id: givenBack.id })),
        ),
      )
      .orderBy(asc(givenBack.createdAt))
      .limit(ROUND)
      .for('update', { of: givenBack, skipLocked: true })
    if (left.length === 0) return 0
    await enqueueAll(db, 'give-back', left)
    log.error({ givenBack: left.map(({ id }) => id) }, 'money to give back was not sent in hours')
    return left.length
  })
}
