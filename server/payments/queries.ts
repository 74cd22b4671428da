import { and, asc, desc, eq, gt, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { UNPAID } from '../orders/purchase-rules.ts'
import { findPurchaseByToken, LINE_WITH_VENDOR } from '../orders/queries.ts'
import type { Refunds } from '../orders/refund-rules.ts'
import { orderLines, purchases } from '../orders/tables.ts'
import { MINUTE } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { type CountedAttempt, withAttempt } from '../platform/limits.ts'
import type { Currency } from '../platform/money.ts'
import { prepared } from '../platform/prepared.ts'
import { statusesWhere } from '../platform/statuses.ts'
import { type DispatchMethod, dispatchOf } from '../vendors/dispatch.ts'
import { vendors } from '../vendors/tables.ts'
import { COUNTED_REFUNDS, MOVING, OPEN_FOR, PAYMENT_STATUS, RECEIVED, REFUND_CODES } from './status-rules.ts'
import { payments, refunds } from './tables.ts'

interface BoughtLine {
  id: number
  productId: number
  variationId: number | null
  name: string
  variationLabel: string | null
  quantity: number
  unitPrice: number
  dispatchMethod: DispatchMethod | null
  awayUntil: string | null
}

/** Whether a question counts an attempt besides. Whoever asks the provider then is in no transaction. */
type Counts = 'counted' | 'plain'
const askedBy = (db: Db, counts: Counts, when: SQL) =>
  counts === 'counted' ? withAttempt(db, when) : { db, attempts: sql<number>`0` }

const OPEN = statusesWhere(PAYMENT_STATUS, ({ isOpen }) => isOpen)

/** Whether a purchase waits for a payment and none stands open: only then is the provider asked for one. */
const lacksPayment = sql`exists (select from ${purchases}
  where ${purchases.token} = ${sql.placeholder('token')} and ${inArray(purchases.status, UNPAID)}
    and not exists (select from ${payments} where ${payments.purchaseId} = ${purchases.id} and ${inArray(payments.status, OPEN)}
      and ${payments.createdAt} > ${sql.placeholder('now')}::timestamptz - make_interval(mins => ${sql.raw(String(OPEN_FOR / MINUTE))})))`

const paymentsOf = prepared((db, counts: Counts) => {
  const asked = askedBy(db, counts, lacksPayment)
  return asked.db
    .select({
      purchase: purchases,
      payment: payments,
      lines: sql<BoughtLine[]>`(
        select coalesce(json_agg(json_build_object('id', line.id, 'productId', line.product_id,
          'variationId', line.variation_id, 'name', line.name, 'variationLabel', line.variation_label,
          'quantity', line.quantity, 'unitPrice', line.unit_price, 'dispatchMethod', ${dispatchOf},
          'awayUntil', ${vendors.awayUntil})), '[]')
        from order_lines line left join ${vendors} on ${vendors}.id = line.vendor_id
        where line.purchase_id = ${purchases}.id)`,
      attempts: asked.attempts,
    })
    .from(purchases)
    .leftJoin(payments, eq(payments.purchaseId, purchases.id))
    .where(eq(purchases.token, sql.placeholder('token')))
    .orderBy(asc(payments.id))
    .prepare(`payments_of_purchase_${counts}`)
})

/**
 * A purchase (by its token) with what is bought and every order it ever had at a provider, oldest first. An attempt is counted with it
 * where the provider has to be asked, and `attempts` says how many there were.
 */
export const listPaymentsOf = (db: Db, token: string, attempt: CountedAttempt | null = null) =>
  paymentsOf(db, attempt ? 'counted' : 'plain').execute({ token, ...attempt })

const isOurPayment = sql`exists (select from ${payments} where ${payments.provider} = ${sql.placeholder('provider')}
  and ${payments.providerOrderId} = ${sql.placeholder('providerOrderId')})`

const paymentOf = prepared((db, counts: Counts) => {
  const asked = askedBy(db, counts, isOurPayment)
  return asked.db
    .select({ purchase: purchases, payment: payments, line: LINE_WITH_VENDOR, attempts: asked.attempts })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .innerJoin(orderLines, eq(orderLines.purchaseId, purchases.id))
    .leftJoin(vendors, eq(vendors.id, orderLines.vendorId))
    .where(
      and(
        eq(payments.provider, sql.placeholder('provider')),
        eq(payments.providerOrderId, sql.placeholder('providerOrderId')),
      ),
    )
    .orderBy(asc(orderLines.id))
    .prepare(`payment_with_purchase_${counts}`)
})

/** findPayment(), which counts an attempt in the same statement and says how many there were. */
export async function findPaymentCounted(
  db: Db,
  provider: string,
  providerOrderId: string,
  attempt: CountedAttempt | null,
) {
  const rows = await paymentOf(db, attempt ? 'counted' : 'plain').execute({
    ...{ provider, providerOrderId },
    ...attempt,
  })
  const [row] = rows
  if (!row) return null
  const { purchase, payment, attempts } = row
  return { facts: { purchase, payment, lines: rows.map(({ line }) => line) }, attempts }
}

/**
 * A payment with its purchase and the lines of that, by the provider's own id of it: in one question, so that the lines are
 * those of the purchase as it was read.
 */
export async function findPayment(db: Db, provider: string, providerOrderId: string) {
  return (await findPaymentCounted(db, provider, providerOrderId, null))?.facts ?? null
}

export type PaymentFacts = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** The payment that a purchase's page speaks of: the one that took the money, or is about to. */
async function findPaymentOf(db: Db, purchaseId: number) {
  const [payment] = await db
    .select({
      provider: payments.provider,
      providerOrderId: payments.providerOrderId,
      captureId: payments.captureId,
      status: payments.status,
      isReceived: sql<boolean>`${isNotNull(payments.capturedAt)}`,
    })
    .from(payments)
    .where(and(eq(payments.purchaseId, purchaseId), inArray(payments.status, [...RECEIVED, ...MOVING])))
    .orderBy(desc(eq(payments.status, 'captured')), asc(payments.id))
    .limit(1)
  return payment ?? null
}

/** A purchase as its own page tells it, by its unguessable token: findPurchaseByToken(), with its payment. */
export async function findPurchasePage(db: Db, token: string, now: Date) {
  const purchase = await findPurchaseByToken(db, token, now)
  if (!purchase) return null
  const payment = await findPaymentOf(db, purchase.id)
  return {
    ...purchase,
    payment,
    /** The provider's id of the money's movement; null until it is taken. */
    transactionId: payment?.captureId ?? null,
  }
}

export type PurchasePage = NonNullable<Awaited<ReturnType<typeof findPurchasePage>>>

/** Payments of purchases for which money may be on its way: their items must stay held. */
export async function listUnsettled(db: Db, purchaseIds: readonly number[]) {
  if (purchaseIds.length === 0) return []
  return db
    .select({
      purchaseId: payments.purchaseId,
      providerOrderId: payments.providerOrderId,
      status: payments.status,
    })
    .from(payments)
    .where(
      and(inArray(payments.purchaseId, [...purchaseIds]), inArray(payments.status, [...MOVING, ...RECEIVED])),
    )
}

/** Payments of purchases that were begun since then: their shoppers may stand at the provider. */
export async function listBegun(db: Db, purchaseIds: readonly number[], since: Date) {
  if (purchaseIds.length === 0) return []
  return db
    .select({ purchaseId: payments.purchaseId })
    .from(payments)
    .where(and(inArray(payments.purchaseId, [...purchaseIds]), gt(payments.createdAt, since)))
}

/** What of an order's money was promised back, and what became of each promise. */
export const listRefundsOf = (db: Db, orderId: number) =>
  db
    .select({
      id: refunds.id,
      amount: refunds.amount,
      currency: refunds.currency,
      status: refunds.status,
      reason: refunds.reason,
      error: refunds.error,
      source: refunds.source,
      createdAt: refunds.createdAt,
      completedAt: refunds.completedAt,
    })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.id))

/** The same as its seller may know it: without refunds that failed, which the office deals with, and without the provider's words. */
export async function listRefundsForSeller(db: Db, orderId: number) {
  const all = await listRefundsOf(db, orderId)
  return all.filter(({ status }) => status !== 'failed').map(({ error, ...refund }) => refund)
}

/** What an administrator gave back of some orders and why, in their words, the oldest first; without what was erased with its buyer. */
export async function listExplainedRefunds(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  return db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      amount: refunds.amount,
      reason: refunds.reason,
      isBack: sql<boolean>`${eq(refunds.status, 'completed')}`,
    })
    .from(refunds)
    .where(
      and(
        inArray(refunds.orderId, [...orderIds]),
        inArray(refunds.status, COUNTED_REFUNDS),
        eq(refunds.source, 'shop'),
        notInArray(refunds.reason, [...REFUND_CODES, '']),
      ),
    )
    .orderBy(asc(refunds.id))
}

/**
 * What of some orders of a purchase went back, and what is promised, in the currency that was charged; minor units. 0 also where
 * that is the currency of the prices, in which it is said already.
 */
export async function sumChargedBack(
  db: Db,
  orderIds: readonly number[],
  { currency, chargeCurrency }: { currency: Currency; chargeCurrency: Currency },
): Promise<Refunds> {
  const nothing = { back: 0, promised: 0 }
  if (orderIds.length === 0 || currency === chargeCurrency) return nothing
  const sumWhere = (status: SQL) =>
    sql<number>`coalesce(sum(${refunds.chargeAmount}) filter (where ${status}), 0)::float8`
  const [row] = await db
    .select({
      back: sumWhere(eq(refunds.status, 'completed')),
      promised: sumWhere(eq(refunds.status, 'queued')),
    })
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
  return row ?? nothing
}

export type RefundOfOrder = Awaited<ReturnType<typeof listRefundsOf>>[number]
