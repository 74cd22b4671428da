import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../platform/database.ts'
import type { Payment } from './actions.ts'
import { RECEIVED } from './status-rules.ts'
import { paymentEvents, payments } from './tables.ts'

/** Messages of the provider that only have their payment looked up, and came since that was done. */
export async function listEventsWithoutContent(db: Db, paymentId: number): Promise<number[]> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.paymentId, paymentId),
        isNull(paymentEvents.content),
        isNull(paymentEvents.handledAt),
      ),
    )
  return rows.map((row) => row.id)
}

/**
 * Messages that say something of a payment's money and were not booked yet, also those that came before it was known
 * which payment they belong to.
 */
export async function listUnhandledEvents(db: Db, payment: Pick<Payment, 'id' | 'provider' | 'captureId'>) {
  const rows = await db
    .select({ id: paymentEvents.id, content: paymentEvents.content })
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.handledAt),
        isNotNull(paymentEvents.content),
        eq(paymentEvents.provider, payment.provider),
        or(
          eq(paymentEvents.paymentId, payment.id),
          and(
            isNull(paymentEvents.paymentId),
            sql`${paymentEvents.content} ->> 'captureId' = ${payment.captureId}`,
          ),
        ),
      ),
    )
    .orderBy(asc(paymentEvents.id))
  return rows.flatMap(({ id, content }) => (content ? [{ id, content }] : []))
}

/** What they spoke of was looked up, and its consequences were drawn. */
export async function markEventsHandled(
  { db, now }: Context,
  ids: readonly number[],
  paymentId: number,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(paymentEvents)
    .set({ handledAt: now, paymentId })
    .where(inArray(paymentEvents.id, [...ids]))
}

/**
 * Payments, by the provider's id, whose messages about their money wait although it was received: a hundred, those with the
 * newest first, so that none waits behind a hundred that nobody can book.
 */
export async function listPaymentsWithUnhandledEvents(
  db: Db,
  provider: string,
  before: Date,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select payments.provider_order_id as id from payment_events e join payments on payments.provider = e.provider
      and (payments.id = e.payment_id or e.payment_id is null and payments.capture_id = e.content->>'captureId')
    where e.handled_at is null and e.content is not null and e.provider = ${provider} and e.received_at < ${before}
      and ${inArray(payments.status, RECEIVED)}
    group by payments.provider_order_id order by max(e.id) desc limit 100`)
  return rows.map((row) => row.id)
}
