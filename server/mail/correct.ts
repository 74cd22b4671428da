import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Email } from './emails.ts'
import type { TrackingChanged } from './order-emails.ts'
import { emails } from './tables.ts'

/**
 * Puts the tracking that holds by now into what waits to tell of a parcel: `about` is the number of its order and what its emails
 * are about there, as in their keys. Whether one of them brings it: of one that was tried before, nobody knows whether it left.
 */
export async function correctWaiting(
  { db }: Context,
  [number, part]: readonly [number: string, part: string],
  tracking: Pick<TrackingChanged, 'carrier' | 'trackingNumber' | 'trackingUrl'>,
): Promise<boolean> {
  const corrected = await db
    .update(emails)
    .set({ data: sql`${emails.data} || ${JSON.stringify(tracking)}::jsonb` })
    .where(
      and(
        sql`split_part(${emails.key}, ':', 2) = ${number} and split_part(${emails.key}, ':', 3) = ${part}`,
        inArray(emails.kind, ['order-shipped', 'tracking-changed'] satisfies Email['kind'][]),
        // One that is being sent was read before; if it has to be tried again, it brings what is written here.
        ne(emails.status, 'sent'),
      ),
    )
    .returning({ attempts: emails.attempts })
  return corrected.some(({ attempts }) => attempts === 0)
}
