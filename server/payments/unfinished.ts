import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { purchases } from '../orders/tables.ts'
import { after, HOUR, MINUTE } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { listPaymentsToReview } from './case-queries.ts'
import { givenBack } from './give-back-tables.ts'
import { MOVING } from './status-rules.ts'
import { payments, refunds } from './tables.ts'

const MOST = 50
/** Somebody at the checkout waits for it themselves until then. */
const PAYING = 2 * MINUTE
const ANSWERING = HOUR

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
    .where(and(inArray(payments.status, MOVING), lt(payments.createdAt, after(now, -PAYING))))
    .orderBy(asc(payments.createdAt))
    .limit(MOST)

/** Refunds that were promised a while ago, and the provider has not said what became of them. */
const listUnanswered = (db: Db, now: Date) =>
  db
    .select({
      refundId: refunds.id,
      number: purchases.number,
      amount: refunds.chargeAmount,
      currency: refunds.chargeCurrency,
      error: refunds.error,
      since: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(and(eq(refunds.status, 'queued'), lt(refunds.createdAt, after(now, -ANSWERING))))
    .orderBy(asc(refunds.createdAt))
    .limit(MOST)

/** Everything about money that is not finished, each with what is wrong: the cases first, then what has no answer. */
export async function listUnfinished(db: Db, now: Date) {
  const [cases, moving, unanswered] = await Promise.all([
    listPaymentsToReview(db),
    listMoving(db, now),
    listUnanswered(db, now),
  ])
  const sending =
    cases.length === 0
      ? []
      : await db
          .select({
            subject: sql<string>`${givenBack.paymentId}::text`,
            status: givenBack.status,
            error: givenBack.error,
          })
          .from(givenBack)
          .where(
            inArray(
              sql`${givenBack.paymentId}::text`,
              cases.map(({ subject }) => subject),
            ),
          )
  return {
    cases: cases.map((each) => ({
      ...each,
      back:
        each.kind === 'mismatch' ? (sending.find(({ subject }) => subject === each.subject) ?? null) : null,
    })),
    moving,
    unanswered,
    count: cases.length + moving.length + unanswered.length,
  }
}

export type Unfinished = Awaited<ReturnType<typeof listUnfinished>>
