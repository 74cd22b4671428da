import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { CaseKind } from '../mail/payment-cases.ts'
import { lockPurchase } from '../orders/purchases.ts'
import { openCase } from './cases.ts'
import { listDisputed } from './disputes.ts'
import { type DisputeContent, disputePart, type ProviderEvent } from './provider.ts'
import { paymentEvents, payments } from './tables.ts'

/**
 * The payments of a dispute, by the provider's ids of their money, of which a message names none: those that the dispute is known
 * for, or was told of and not booked yet; else those whose ids stand anywhere in the message.
 */
async function listDisputedCaptures({ app, db }: Context, disputeId: string, unread: readonly string[]) {
  const provider = app.provider.name
  const toldId = sql<string>`${paymentEvents.content} ->> 'id'`
  const known = await listDisputed(db, provider, disputeId)
  const events = await db
    .select({ captureId: sql<string>`${paymentEvents.content} ->> 'captureId'` })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.provider, provider),
        isNull(paymentEvents.handledAt),
        sql`${paymentEvents.content} ->> 'kind' = 'dispute'`,
        or(eq(toldId, disputeId), sql`starts_with(${toldId}, ${disputePart(disputeId, '')})`),
      ),
    )
  if (known.length + events.length > 0) return [...known, ...events].map(({ captureId }) => captureId)
  const found = await db
    .select({ captureId: payments.captureId })
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        or(inArray(payments.providerOrderId, [...unread]), inArray(payments.captureId, [...unread])),
      ),
    )
  return found.flatMap(({ captureId }) => captureId ?? [])
}

/**
 * A message of a dispute that names no payment, such as one that says how it ended, is told of the payments that the dispute is
 * about: then it is booked like every other. Of a dispute that nobody can find a payment for it stays as it is.
 */
export async function withDisputedPayments(ctx: Context, event: ProviderEvent): Promise<ProviderEvent> {
  const { unread, dispute, ...read } = event
  if (!dispute) return event
  const captures = [...new Set(await listDisputedCaptures(ctx, dispute.id, unread?.ids ?? []))]
  const [content, ...others] = captures.map((captureId): DisputeContent => {
    const id = captures.length === 1 ? dispute.id : disputePart(dispute.id, captureId)
    return { ...dispute, id, captureId, amount: captures.length === 1 ? dispute.amount : null }
  })
  if (!content) return event
  return { ...read, captureId: content.captureId, content, ...(others.length > 0 ? { others } : {}) }
}

/** The case of an unreadable message, by what it is about: whatever may hold the parcels does. */
const CASES = {
  dispute: 'dispute',
  reversal: 'reversal',
  refund: 'provider-refund',
} as const satisfies Record<NonNullable<ProviderEvent['unread']>['kind'], CaseKind>

/**
 * A message says something of money, and nobody can read what: the log says so, and where it is about a payment of ours a
 * person looks at the provider.
 */
export async function reportUnreadable(
  ctx: Context,
  event: ProviderEvent,
  kind: keyof typeof CASES,
  payment: { id: number; purchaseId: number } | undefined,
): Promise<void> {
  const { id, type } = event
  ctx.log.error({ event: id, type, payment: payment?.id ?? null }, 'a message about money cannot be read')
  if (!payment) return
  await lockPurchase(ctx.db, payment.purchaseId)
  const about = { paymentId: payment.id, subject: event.dispute?.id ?? id, money: null }
  await openCase(ctx, { ...about, kind: CASES[kind], reason: type })
}
