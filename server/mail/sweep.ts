import { and, gt, lte, not, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { after, DAY } from '../platform/clock.ts'
import { enqueueSql, isAwaited } from '../queues.ts'
import { hasNotLeft, isAbandoned } from './actions.ts'
import { emailDelivery } from './delivery.ts'
import { emails } from './tables.ts'

/** So long an email that could not be sent is tried again. */
const RETRIED_FOR = 7 * DAY

/**
 * Emails whose job gave up, was cut off while it sent them, or came while there was no relay, are queued again for a
 * week; those with a code or link that has run out are thrown away. Safe to do twice.
 */
export async function sweepEmails({ app, db, now }: Context): Promise<void> {
  await db
    .update(emails)
    .set({ status: 'failed', claimedUntil: null, error: 'It was cut off while it left.' })
    .where(isAbandoned(now))
  const runsOut = sql`${emails.createdAt} + (${emails.data} ->> 'minutes')::int * interval '1 minute'`
  await db.delete(emails).where(and(hasNotLeft, lte(runsOut, now)))
  if (emailDelivery(app.config) === 'nowhere') return
  const waiting = db
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        hasNotLeft,
        gt(emails.createdAt, after(now, -RETRIED_FOR)),
        not(isAwaited('send-email', { emailId: emails.id })),
      ),
    )
  await db.execute(enqueueSql('send-email', { emailId: sql`waiting.id` }, sql`(${waiting}) waiting`))
}
