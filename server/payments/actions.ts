import { and, asc, eq, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type Context, inPlainTransaction } from '../context.ts'
import { extendHoldSql } from '../orders/purchases.ts'
import { after, MINUTE } from '../platform/clock.ts'
import type { Money } from '../platform/money.ts'
import { statusesWhere } from '../platform/statuses.ts'
import { enqueueAll, type QueueName } from '../queues.ts'
import { listPaymentsWithUnhandledEvents } from './events.ts'
import type { ProviderCapture, ProviderEvent } from './provider.ts'
import { MOVING, PAYMENT_STATUS, RECEIVED } from './status-rules.ts'
import { paymentEvents, payments } from './tables.ts'
import { reportUnreadable, withDisputedPayments } from './unread.ts'

export type Payment = typeof payments.$inferSelect

/**
 * Remembers an order at the provider; asked again with the same one, it is the same row. False, and nothing is written, when the
 * purchase was changed since `lineId` was read as one of its lines: changing it writes other lines.
 */
export async function writePayment(
  { db, now }: Context,
  payment: {
    purchaseId: number
    lineId: number
    provider: string
    providerOrderId: string
    amount: Money
    shown: string
  },
): Promise<boolean> {
  const { purchaseId, lineId, provider, providerOrderId, amount, shown } = payment
  // Locked, the line is not replaced before the payment can be seen, and voided, by whoever replaces it.
  const { rows } = await db.execute<{ same: boolean }>(sql`
    with line as materialized (
      select from order_lines where id = ${lineId} and purchase_id = ${purchaseId} for key share),
    written as (
      insert into payments (purchase_id, provider, provider_order_id, amount, currency, shown, created_at, updated_at)
      select ${purchaseId}, ${provider}, ${providerOrderId}, ${amount.amount}::bigint, ${amount.currency}, ${shown}, ${now}::timestamptz, ${now}::timestamptz
      from line on conflict (provider, provider_order_id) do nothing)
    select exists (select from line) as same`)
  return rows[0]?.same ?? false
}

const QUEUE = 'finish-payment' satisfies QueueName

const OPEN = statusesWhere(PAYMENT_STATUS, (row) => row.isOpen)
const TAKEABLE = statusesWhere(PAYMENT_STATUS, (row) => row.mayBeTaken)
/** What nobody has to wait for: no money of it is on its way. */
const VOIDABLE = statusesWhere(PAYMENT_STATUS, (row) => row.mayBeTaken && row.money === 'none')

/**
 * Notes that the money is about to be taken, and holds the items until then: in one statement, so that nobody can
 * change the purchase in between. `lapsed`: its items are not held any more. `busy`: another payment of the same
 * purchase is being taken, and two would charge twice. `refused`: this payment may not be taken (any more).
 */
export async function startCapture(
  { db, now }: Context,
  payment: Pick<Payment, 'id' | 'purchaseId'>,
  until: Date,
): Promise<'started' | 'lapsed' | 'busy' | 'refused'> {
  // Locked, the others are read as they are now: the statement may have waited while one of them was started.
  const { rows } = await db.execute<{ held: boolean; busy: boolean; started: boolean }>(sql`
    with ${extendHoldSql(payment.purchaseId, until)},
    others as materialized (
      select other.status from payments other, held where other.purchase_id = held.id and other.id <> ${payment.id}
      for update of other),
    busy as (select from others where ${inArray(sql`status`, MOVING)}),
    started as (
      update payments set status = 'capturing', updated_at = ${now}
      from held where payments.id = ${payment.id} and held.id = payments.purchase_id
        and ${inArray(payments.status, TAKEABLE)} and not exists (select from busy)
      returning payments.id)
    select exists (select from held) as held, exists (select from busy) as busy,
      exists (select from started) as started`)
  const [row] = rows
  if (row?.started) return 'started'
  if (row?.busy) return 'busy'
  return row?.held ? 'refused' : 'lapsed'
}

type Captured = Exclude<Payment['status'], 'created' | 'capturing'>

/** Writes down what the provider answered. Once money came, no other answer undoes that. */
export async function recordCapture(
  { db, now }: Context,
  id: number,
  status: Captured,
  capture: ProviderCapture,
): Promise<void> {
  await db.execute(recordCaptureSql(id, status, capture, now))
}

/** A statement, or a part of one, that does the same; conditions may follow it. */
export function recordCaptureSql(id: number, status: Captured, capture: ProviderCapture, now: Date): SQL {
  const amount = capture.status === 'declined' ? null : capture.amount
  return sql`update payments set status = ${status}, capture_id = ${capture.captureId || null},
      captured_amount = ${amount?.amount ?? null}, captured_currency = ${amount?.currency ?? null},
      captured_at = ${capture.status === 'completed' ? now : null}, reason = ${capture.reason ?? null}, updated_at = ${now}
    where id = ${id} and ${notInArray(payments.status, RECEIVED)}`
}

/** Money came, and what follows from it could not be written: a job will, and until then this much is known. */
export async function noteCapture({ db, now }: Context, id: number, captureId: string): Promise<void> {
  await db
    .update(payments)
    .set({ captureId, capturedAt: now })
    .where(and(eq(payments.id, id), eq(payments.status, 'capturing')))
}

/** Money that waited for a person belongs to its orders after all. */
export async function endPaymentReview({ db, now }: Context, id: number): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'captured', updatedAt: now })
    .where(and(eq(payments.id, id), eq(payments.status, 'review')))
}

/** What the provider says of an order that was not captured: it waits for the shopper again, or it is over. */
export async function recordUncaptured(
  { db, now }: Context,
  id: number,
  status: 'created' | 'voided',
): Promise<void> {
  await db
    .update(payments)
    .set({ status, updatedAt: now })
    .where(and(eq(payments.id, id), inArray(payments.status, OPEN)))
}

/** The orders at the provider belong to an older content of the purchase: they must not be captured. */
export async function voidPayments({ db, now }: Context, purchaseId: number): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'voided', updatedAt: now })
    .where(and(eq(payments.purchaseId, purchaseId), inArray(payments.status, VOIDABLE)))
}

/** Each payment that a message speaks of has a row of its own: it is booked for each by itself. */
const partsOf = (event: ProviderEvent): ProviderEvent[] => [
  event,
  ...(event.others ?? []).map((content) => ({
    ...event,
    ...{
      id: `${event.id}#${content.captureId}`,
      providerOrderId: null,
      captureId: content.captureId,
      content,
    },
  })),
]

/**
 * Keeps a message of the provider, once by its id, and has the payments it speaks of looked up. Of a payment the message
 * is only a hint: what counts is what the provider answers then. What it says of money that went back, or is disputed, is
 * booked as it says. It is handled only then. False when the message was known.
 */
export async function recordPaymentEvent(ctx: Context, event: ProviderEvent): Promise<boolean> {
  return inPlainTransaction(ctx, async (acting) => {
    let isNew = false
    for (const part of partsOf(await withDisputedPayments(acting, event)))
      if (await recordPart(acting, part)) isNew = true
    return isNew
  })
}

async function recordPart(ctx: Context, event: ProviderEvent): Promise<boolean> {
  const { app, db, now } = ctx
  const { provider } = app
  const { providerOrderId, captureId, unread } = event
  const ids = unread?.ids ?? []
  const known = or(
    inArray(payments.providerOrderId, [...(providerOrderId ? [providerOrderId] : []), ...ids]),
    inArray(payments.captureId, [...(captureId ? [captureId] : []), ...ids]),
  )
  const [payment] = await db
    .select({
      id: payments.id,
      purchaseId: payments.purchaseId,
      providerOrderId: payments.providerOrderId,
    })
    .from(payments)
    .where(and(eq(payments.provider, provider.name), known))
    .limit(1)
  const written = await db
    .insert(paymentEvents)
    .values({
      provider: provider.name,
      eventId: event.id,
      type: event.type,
      // Whoever is erased is erased from the messages of their payments: of several only those have it.
      body: payment || !event.others ? event.body : {},
      content: event.content,
      paymentId: payment?.id ?? null,
      receivedAt: now,
    })
    .onConflictDoNothing({ target: [paymentEvents.provider, paymentEvents.eventId] })
    .returning({ id: paymentEvents.id })
  if (written.length === 0) return false
  if (unread) await reportUnreadable(ctx, event, unread.kind, payment)
  if (payment) await enqueueAll(db, QUEUE, [{ providerOrderId: payment.providerOrderId }])
  return true
}

/** Has payments looked up by a job each, but not those that one waits for already: it comes back until it knows. */
export async function lookUpPayments({ db }: Context, providerOrderIds: readonly string[]): Promise<void> {
  if (providerOrderIds.length === 0) return
  const { rows } = await db.execute<{ id: string }>(sql`
    select data->>'providerOrderId' as id from pgboss.job where name = ${QUEUE} and state < 'active'
      and data->>'providerOrderId' in (select jsonb_array_elements_text(${JSON.stringify(providerOrderIds)}::jsonb))`)
  const waiting = new Set(rows.map((row) => row.id))
  const others = [...new Set(providerOrderIds)].filter((id) => !waiting.has(id))
  await enqueueAll(
    db,
    QUEUE,
    others.map((providerOrderId) => ({ providerOrderId })),
  )
}

/** Most payments that are looked up in one round. */
const ROUND = 100

/**
 * Has every payment looked up whose answer never came: taken more than a minute ago, or still pending at the
 * provider; and those with messages about their money that nobody booked. Returns how many of the first.
 */
export async function reconcilePayments(ctx: Context): Promise<number> {
  const { provider } = ctx.app
  await lookUpPayments(
    ctx,
    await listPaymentsWithUnhandledEvents(ctx.db, provider.name, after(ctx.now, -MINUTE)),
  )
  return inPlainTransaction(ctx, async (acting) => {
    const { db, now } = acting
    const due = await db
      .select({ id: payments.id, providerOrderId: payments.providerOrderId })
      .from(payments)
      .where(
        and(
          eq(payments.provider, provider.name),
          inArray(payments.status, MOVING),
          lt(payments.updatedAt, after(now, -MINUTE)),
        ),
      )
      .orderBy(asc(payments.updatedAt))
      .limit(ROUND)
      .for('update', { skipLocked: true })
    if (due.length === 0) return 0
    const ids = due.map((payment) => payment.id)
    await db.update(payments).set({ updatedAt: now }).where(inArray(payments.id, ids))
    await lookUpPayments(
      acting,
      due.map((payment) => payment.providerOrderId),
    )
    return due.length
  })
}
