import { and, gt, inArray, lte, not, sql } from 'drizzle-orm'
import type { House } from '../house.ts'
import { after, DAY } from '../platform/clock.ts'
import { enqueuing, isAwaited } from '../platform/jobs.ts'
import { isAbandoned } from './actions.ts'
import { letters } from './tables.ts'
import { wayOfLetters } from './ways.ts'

/** So long a letter is still news to its reader. */
const NEWS = 7 * DAY

/**
 * Letters whose job gave up, was cut off while it sent them, or came while there was no relay, are queued again for a
 * week; those with a code or link that has run out are thrown away. Safe to do twice.
 */
export async function sweepLetters({ db, clock, config }: House): Promise<void> {
  const now = clock.now()
  await db
    .update(letters)
    .set({ status: 'failed', claimedUntil: null, error: 'It was cut off while it left.' })
    .where(isAbandoned(now))
  const hasNotLeft = inArray(letters.status, ['queued', 'failed'])
  const runsOut = sql`${letters.createdAt} + (${letters.data} ->> 'minutes')::int * interval '1 minute'`
  await db.delete(letters).where(and(hasNotLeft, lte(runsOut, now)))
  if (wayOfLetters(config) === 'nowhere') return
  const work = sql`jsonb_build_object('letterId', ${letters.id})`
  const waiting = db
    .select({ work })
    .from(letters)
    .where(and(hasNotLeft, gt(letters.createdAt, after(now, -NEWS)), not(isAwaited('send-letter', work))))
  await db.execute(enqueuing('send-letter', sql`(${waiting})`))
}
