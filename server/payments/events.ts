import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { paymentEvents } from './tables.ts'

/** Messages of the provider about a payment that was not looked up since they came. */
export async function listUnhandledEvents(db: Db, paymentId: number): Promise<number[]> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, paymentId), isNull(paymentEvents.handledAt)))
  return rows.map((row) => row.id)
}

/** What they spoke of was looked up, and its consequences were drawn. */
export async function markEventsHandled(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(paymentEvents)
    .set({ handledAt: now })
    .where(inArray(paymentEvents.id, [...ids]))
}
