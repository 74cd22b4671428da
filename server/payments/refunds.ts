import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { type Context, changed, inTransaction, unaudited } from '../context.ts'
import { postEntries } from '../ledger/actions.ts'
import { findShares } from '../ledger/queries.ts'
import { type RefundCause, refundPromised } from '../ledger/rules.ts'
import { countRefund } from '../orders/actions.ts'
import { findOrderForRefund } from '../orders/queries.ts'
import { leftToRefund } from '../orders/refund-rules.ts'
import { purchases } from '../orders/tables.ts'
import type { Language } from '../platform/languages.ts'
import { formatMoney, type Money, money, share } from '../platform/money.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { inLanguage } from '../platform/speaking.ts'
import { key, type TextKey, t } from '../platform/texts.ts'
import { enqueue } from '../queues.ts'
import { mayAskAgain, nextAttemptAt, RefusedForNow } from './asking-rules.ts'
import { recordDelay, recordRefund } from './refund-answers.ts'
import { COUNTED_REFUNDS, type REFUND_CODES, REFUND_STATUS } from './status-rules.ts'
import { payments, refunds } from './tables.ts'

const REASONS: Record<(typeof REFUND_CODES)[number], TextKey> = {
  'order-cancelled': key('Order cancelled'),
  'items-returned': key('Goods returned'),
}

const isOwnReason = (reason: string): reason is keyof typeof REASONS => Object.hasOwn(REASONS, reason)

/** How the buyer reads a reason on their statement. */
const saidReason = (reason: string, of: Language): string =>
  isOwnReason(reason) ? inLanguage(of, () => t(REASONS[reason])) : reason

interface RefundRequest {
  orderId: number
  /** In the order's own currency, minor units. */
  amount: number
  /** A code of the shop's own reasons, or an administrator's words. */
  reason: string
  /** Somebody cancelled, or sent items back; anything else is a refund. */
  cause?: RefundCause
  /** The same key twice is one refund; one that the provider refused is sent anew. */
  key: string
}

/** What goes back in the charged currency when `refunded` of an order's total has gone back in its own. */
export const chargedPart = (chargeTotal: number, total: number, refunded: number): number =>
  share(chargeTotal, [refunded, total - refunded])[0] ?? 0

/**
 * Promises money of an order back: all of it or a part. It goes back by a job, as `charged`, in the currency that was. Refuses `not-found`, `not-paid`,
 * `wrong-amount` and `too-much`: never more than the buyer paid for that order.
 */
export async function refundOrder(
  ctx: Context,
  request: RefundRequest,
): Promise<Outcome<{ refundId: number; charged: Money }>> {
  const { orderId, amount, reason, key, cause = 'refund' } = request
  return inTransaction(ctx, async (acting) => {
    const { db: tx, now } = acting
    const order = await findOrderForRefund(tx, orderId)
    if (!order) return refuse('not-found', t('There is no such order.'))
    const [known] = await tx
      .select({ id: refunds.id, status: refunds.status, chargeAmount: refunds.chargeAmount })
      .from(refunds)
      .where(eq(refunds.key, key))
    if (known && REFUND_STATUS[known.status].money !== 'none')
      return unaudited({
        refundId: known.id,
        charged: money(known.chargeAmount, order.chargeCurrency),
      })
    const [payment] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.purchaseId, order.purchaseId), eq(payments.status, 'captured')))
    if (!payment) return refuse('not-paid', t('Nothing was paid for this order.'))
    if (!Number.isSafeInteger(amount) || amount <= 0)
      return refuse('wrong-amount', t('Please enter an amount above 0.'), {
        amount: t('Please enter an amount above 0.'),
      })
    const left = leftToRefund(order)
    if (amount > left) {
      const sentence = t('At most {{left}} can be refunded.', {
        left: formatMoney(money(left, order.currency)),
      })
      return refuse('too-much', sentence, { amount: sentence })
    }
    const [sent] = await tx
      .select({ charge: sql<number>`coalesce(sum(${refunds.chargeAmount}), 0)::bigint` })
      .from(refunds)
      .where(and(eq(refunds.orderId, orderId), inArray(refunds.status, COUNTED_REFUNDS)))
    const due = chargedPart(order.chargeTotal, order.total, order.refundedTotal + amount)
    const chargeAmount = Math.max(0, due - (sent?.charge ?? 0))
    const promise = { amount, chargeAmount, reason, createdAt: now }
    const { currency, chargeCurrency } = order
    const [row] = await tx
      .insert(refunds)
      .values({ paymentId: payment.id, orderId, key, currency, chargeCurrency, ...promise })
      .onConflictDoUpdate({
        target: refunds.key,
        set: {
          ...promise,
          status: 'queued',
          attempt: sql`${refunds.attempt} + 1`,
          error: null,
          providerRefundId: null,
        },
        setWhere: sql`${refunds.orderId} = ${orderId} and ${notInArray(refunds.status, COUNTED_REFUNDS)}`,
      })
      .returning({ refundId: refunds.id, attempt: refunds.attempt })
    if (!row) throw new Error('A refund was not written.')
    await countRefund(tx, { orderId, key, amount }, now)
    const { refundId, attempt } = row
    const { purchaseId, vendorId } = order
    const facts = { refundId, attempt, purchaseId, paymentId: payment.id, owed: money(amount, currency) }
    const shares = await findShares(tx, { purchaseId, vendorId, currency })
    await postEntries(acting, [refundPromised(facts, cause, shares)])
    await enqueue(tx, 'send-refund', { refundId })
    return changed(
      { refundId, charged: money(chargeAmount, chargeCurrency) },
      {
        action: 'refund.promised',
        subjectKind: 'order',
        subjectId: order.number,
        vendorId: vendorId?.toString() ?? null,
        details: { key, amount, currency, chargeAmount, chargeCurrency },
      },
    )
  })
}

/**
 * Sends a promised refund to the provider, once by the key of its attempt however often it is tried. A provider that
 * refuses ends it as failed, and it can be asked for again; so does one that has refused for now for too long. One that is
 * away, or refuses only for now, throws, and the job returns.
 */
export async function sendRefund(ctx: Context, refundId: number): Promise<void> {
  const { db } = ctx
  const { provider } = ctx.app
  const [row] = await db
    .select({ refund: refunds, payment: payments, language: purchases.language })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'queued')))
  if (!row?.payment.captureId) return
  const { refund, payment, language } = row
  if (payment.provider !== provider.name)
    throw new Error(
      `Refund ${refundId} belongs to ${payment.provider}, but this shop pays by ${provider.name}.`,
    )
  const { attempt } = refund
  const answer =
    refund.chargeAmount === 0
      ? { refundId: '', status: 'completed' as const }
      : await provider.refund(
          row.payment.captureId,
          money(refund.chargeAmount, refund.chargeCurrency),
          attempt === 1 ? refund.key : `${refund.key}#${attempt}`,
          saidReason(refund.reason, language),
        )
  const { status } = answer
  if (status === 'pending') throw new Error(`Refund ${refundId} is still on its way.`)
  if (status === 'delayed' && mayAskAgain(refund.createdAt, ctx.now)) {
    await recordDelay(ctx, refund, answer.reason ?? 'REFUSED')
    const again = nextAttemptAt(attempt, ctx.now)
    throw new RefusedForNow(`Refund ${refundId} is refused for now: ${answer.reason}.`, again)
  }
  const end = status === 'completed' ? status : 'failed'
  await recordRefund(ctx, refund, payment.purchaseId, { ...answer, status: end })
}
