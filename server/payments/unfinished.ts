import { and, asc, eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { takenAtProvider } from '../ledger/queries.ts'
import { purchases } from '../orders/tables.ts'
import { after, HOUR, MINUTE } from '../platform/clock.ts'
import { countUpTo } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { newestToAnswerManually, oldestToAsk } from './asking-rules.ts'
import { listCasesToReview, listPaymentsToReview } from './case-queries.ts'
import { paymentCases } from './case-tables.ts'
import { MOVING } from './status-rules.ts'
import { payments, refunds } from './tables.ts'
import { unmatchedRefunds } from './unmatched-refund-tables.ts'

const MOST = 50
/** Somebody at the checkout waits for it themselves until then. */
const PAYING = 2 * MINUTE
const ANSWERING = HOUR

/** What of a payment is still at the provider, in minor units of the currency that was captured: as much can be sent back. */
export const amountAtProvider = sql<number>`greatest(0, coalesce(${payments.capturedAmount}, 0)
  + ${takenAtProvider(payments.purchaseId, payments.id)})`.mapWith(Number)

const isMovingLong = (now: Date) =>
  and(inArray(payments.status, MOVING), lt(payments.createdAt, after(now, -PAYING)))
const isUnanswered = (now: Date) =>
  and(eq(refunds.status, 'queued'), lt(refunds.createdAt, after(now, -ANSWERING)))

/** Everything that `listUnfinished` lists, a row each, to be counted. */
export const unfinishedRows = (now: Date): SQL =>
  sql`select from ${paymentCases} where ${paymentCases.closedAt} is null
    union all select from ${payments} where ${isMovingLong(now)}
    union all select from ${refunds} where ${isUnanswered(now)}`

/** Payments whose money may be on its way, and nobody knows yet. */
const listMoving = (db: Db, now: Date) =>
  db
    .select({
      paymentId: payments.id,
      number: purchases.number,
      status: payments.status,
      amount: payments.amount,
      currency: payments.currency,
      captureId: payments.captureId,
      reason: payments.reason,
      /** That the money came is known, and its orders are not written. */
      isReceived: sql<boolean>`${payments.capturedAt} is not null`,
      since: payments.createdAt,
    })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(isMovingLong(now))
    .orderBy(asc(payments.createdAt))
    .limit(MOST)

/** Refunds that were promised a while ago, and the provider has not said what became of them. */
const listUnanswered = (db: Db, now: Date) =>
  db
    .select({
      /** Asking under its number is safe no more. */
      isTooOld: lte(refunds.createdAt, oldestToAsk(now)).mapWith(Boolean),
      /** A person has to say what became of it. */
      needsManualAnswer: lte(refunds.createdAt, newestToAnswerManually(now)).mapWith(Boolean),
      refundId: refunds.id,
      number: purchases.number,
      captureId: payments.captureId,
      amount: refunds.chargeAmount,
      currency: refunds.chargeCurrency,
      error: refunds.error,
      since: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(isUnanswered(now))
    .orderBy(asc(refunds.createdAt))
    .limit(MOST)

/** Of cases of money that came for no order: how much of it is still at the provider, and what became of sending it back. */
async function listUnmatchedRefunds(db: Db, caseIds: readonly number[], now: Date) {
  if (caseIds.length === 0) return []
  return db
    .select({
      caseId: paymentCases.id,
      left: amountAtProvider,
      currency: payments.capturedCurrency,
      captureId: payments.captureId,
      sent: unmatchedRefunds.amount,
      status: unmatchedRefunds.status,
      /** A person has to say what became of it. */
      needsManualAnswer: sql<boolean>`coalesce(${and(eq(unmatchedRefunds.status, 'queued'), lte(unmatchedRefunds.createdAt, newestToAnswerManually(now)))}, false)`,
      error: unmatchedRefunds.error,
    })
    .from(paymentCases)
    .innerJoin(payments, eq(payments.id, paymentCases.paymentId))
    .leftJoin(unmatchedRefunds, eq(unmatchedRefunds.paymentId, payments.id))
    .where(inArray(paymentCases.id, [...caseIds]))
}

/** Cases, each with what became of sending its money back; null where that is no question of it. */
async function withUnmatchedRefunds(
  db: Db,
  cases: Awaited<ReturnType<typeof listPaymentsToReview>>,
  now: Date,
) {
  const stray = cases.filter(({ kind }) => kind === 'mismatch').map(({ id }) => id)
  const waiting = await listUnmatchedRefunds(db, stray, now)
  return cases.map((each) => ({ ...each, back: waiting.find(({ caseId }) => caseId === each.id) ?? null }))
}

/** The open cases of a purchase, by its number, as listUnfinished has them. */
export const listUnfinishedOf = async (db: Db, number: string, now: Date) =>
  withUnmatchedRefunds(db, await listCasesToReview(db, number), now)

/** Everything about money that is not finished, each with what is wrong: the cases first, then what has no answer. */
export async function listUnfinished(db: Db, now: Date) {
  const [count, cases, moving, unanswered] = await Promise.all([
    countUpTo(db, unfinishedRows(now)),
    listPaymentsToReview(db),
    listMoving(db, now),
    listUnanswered(db, now),
  ])
  return { count, cases: await withUnmatchedRefunds(db, cases, now), moving, unanswered }
}

export type Unfinished = Awaited<ReturnType<typeof listUnfinished>>
