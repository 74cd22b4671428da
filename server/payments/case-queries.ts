import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { caseAdvice, caseSentence } from '../mail/payment-cases.ts'
import { purchases } from '../orders/tables.ts'
import type { Db } from '../platform/database.ts'
import { disputes, paymentCases } from './case-tables.ts'
import { payments } from './tables.ts'

const PAGE = 50

/** Open cases, of which something holds where it is given, the oldest first and PAGE at most. */
async function listOpenCases(db: Db, which?: SQL) {
  const rows = await db
    .select({
      id: paymentCases.id,
      kind: paymentCases.kind,
      subject: paymentCases.subject,
      amount: paymentCases.amount,
      currency: paymentCases.currency,
      reason: paymentCases.reason,
      openedAt: paymentCases.openedAt,
      number: purchases.number,
      token: purchases.token,
      provider: payments.provider,
      captureId: payments.captureId,
      dueAt: disputes.dueAt,
      stage: disputes.stage,
      status: disputes.status,
      outcome: disputes.outcome,
    })
    .from(paymentCases)
    .innerJoin(payments, eq(payments.id, paymentCases.paymentId))
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .leftJoin(
      disputes,
      and(
        sql`${paymentCases.kind} in ('dispute', 'dispute-lost')`,
        eq(disputes.provider, payments.provider),
        eq(disputes.caseId, paymentCases.subject),
      ),
    )
    .where(and(isNull(paymentCases.closedAt), which))
    .orderBy(asc(paymentCases.id))
    .limit(PAGE)
  return rows.map((row) => {
    const facts = { ...row, dueAt: row.dueAt?.toISOString() ?? null }
    return { ...row, happened: caseSentence(row.kind, facts), whatToDo: caseAdvice(row.kind, facts) }
  })
}

/** What a person has to look at, the oldest first: what happened, what can be done, and until when. */
export const listPaymentsToReview = (db: Db) => listOpenCases(db)

/** The same of one purchase, by its number. */
export const listCasesToReview = (db: Db, number: string) => listOpenCases(db, eq(purchases.number, number))
