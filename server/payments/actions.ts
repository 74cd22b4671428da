import { and, asc, eq, inArray, lt, notInArray, or } from 'drizzle-orm'
import type { House } from '../house.ts'
import { after, MINUTE } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { enqueueAll } from '../platform/jobs.ts'
import type { Money } from '../platform/money.ts'
import type { ProviderCapture, ProviderEvent } from './provider.ts'
import { paymentEvents, payments } from './tables.ts'

export type Payment = typeof payments.$inferSelect

/** Remembers an order at the provider; asked again with the same one, it is the same row. */
export async function writePayment(
  db: Db,
  payment: { purchaseId: number; provider: string; providerOrderId: string; amount: Money },
  now: Date,
): Promise<void> {
  const { amount, ...row } = payment
  await db
    .insert(payments)
    .values({ ...row, amount: amount.amount, currency: amount.currency, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [payments.provider, payments.providerOrderId] })
}

/** States in which a payment may be captured: also again, because its answer may have been lost. */
const OPEN = ['created', 'capturing', 'pending'] as const

/** Notes that the money is about to be taken. False when this payment may not be taken any more. */
export async function startCapture(db: Db, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ status: 'capturing', updatedAt: now })
    .where(and(eq(payments.id, id), inArray(payments.status, [...OPEN, 'declined'])))
    .returning({ id: payments.id })
  return rows.length > 0
}

/** Writes down what the provider answered. Once money came, no other answer undoes that. */
export async function recordCapture(
  db: Db,
  id: number,
  status: Exclude<Payment['status'], 'created' | 'capturing'>,
  capture: ProviderCapture,
  now: Date,
): Promise<void> {
  await db
    .update(payments)
    .set({
      status,
      captureId: capture.captureId || null,
      capturedAmount: capture.status === 'declined' ? null : capture.amount.amount,
      capturedCurrency: capture.status === 'declined' ? null : capture.amount.currency,
      capturedAt: capture.status === 'completed' ? now : null,
      reason: capture.reason ?? null,
      updatedAt: now,
    })
    .where(and(eq(payments.id, id), notInArray(payments.status, ['captured', 'review'])))
}

/** What the provider says of an order that was not captured: it waits for the shopper again, or it is over. */
export async function putBack(db: Db, id: number, status: 'created' | 'voided', now: Date): Promise<void> {
  await db
    .update(payments)
    .set({ status, updatedAt: now })
    .where(and(eq(payments.id, id), inArray(payments.status, [...OPEN])))
}

/** The orders at the provider belong to an older content of the purchase: they must not be captured. */
export async function voidPayments(db: Db, purchaseId: number, now: Date): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'voided', updatedAt: now })
    .where(and(eq(payments.purchaseId, purchaseId), inArray(payments.status, ['created', 'declined'])))
}

/**
 * Keeps a message of the provider, once by its id, and has the payment it speaks of looked up. The message is only a
 * hint: what counts is what the provider answers then. False when the message was known.
 */
export async function recordPaymentEvent(house: House, event: ProviderEvent): Promise<boolean> {
  const { clock, provider } = house
  return house.db.transaction(async (tx) => {
    const known = or(
      event.providerOrderId ? eq(payments.providerOrderId, event.providerOrderId) : undefined,
      event.captureId ? eq(payments.captureId, event.captureId) : undefined,
    )
    const [payment] = known
      ? await tx
          .select({ id: payments.id, providerOrderId: payments.providerOrderId })
          .from(payments)
          .where(and(eq(payments.provider, provider.name), known))
          .limit(1)
      : []
    const written = await tx
      .insert(paymentEvents)
      .values({
        provider: provider.name,
        eventId: event.id,
        type: event.type,
        body: event.body,
        paymentId: payment?.id ?? null,
        receivedAt: clock.now(),
        handledAt: clock.now(),
      })
      .onConflictDoNothing({ target: [paymentEvents.provider, paymentEvents.eventId] })
      .returning({ id: paymentEvents.id })
    if (written.length === 0) return false
    if (payment) await enqueueAll(tx, 'finish-payment', [{ providerOrderId: payment.providerOrderId }])
    return true
  })
}

/** Most payments that are looked up in one round. */
const ROUND = 100

/**
 * Has every payment looked up whose answer never came: taken more than a minute ago, or still pending at the
 * provider. Returns how many.
 */
export async function reconcilePayments(house: House): Promise<number> {
  const now = house.clock.now()
  return house.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: payments.id, providerOrderId: payments.providerOrderId })
      .from(payments)
      .where(
        and(
          eq(payments.provider, house.provider.name),
          inArray(payments.status, ['capturing', 'pending']),
          lt(payments.updatedAt, after(now, -MINUTE)),
        ),
      )
      .orderBy(asc(payments.updatedAt))
      .limit(ROUND)
      .for('update', { skipLocked: true })
    if (due.length === 0) return 0
    const ids = due.map((payment) => payment.id)
    await tx.update(payments).set({ updatedAt: now }).where(inArray(payments.id, ids))
    await enqueueAll(
      tx,
      'finish-payment',
      due.map(({ providerOrderId }) => ({ providerOrderId })),
    )
    return due.length
  })
}
