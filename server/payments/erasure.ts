import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { paymentCases } from './case-tables.ts'
import { REFUND_CODES } from './status-rules.ts'
import { paymentEvents, payments, refunds } from './tables.ts'

/**
 * Empties the provider's messages about purchases: they name who paid, and what was shown beside it could be told from a guess. So are the words in which
 * administrators said why money goes back, or closed a case. Amounts and ids stay on the payments.
 */
export async function forgetPayers({ db }: Context, purchaseIds: readonly number[]): Promise<void> {
  if (purchaseIds.length === 0) return
  const isOfThose = inArray(payments.purchaseId, [...purchaseIds])
  const those = db.select({ id: payments.id }).from(payments).where(isOfThose)
  await db.update(payments).set({ shown: null }).where(isOfThose)
  await db
    .update(paymentEvents)
    .set({ body: sql`'{}'::jsonb` })
    .where(inArray(paymentEvents.paymentId, those))
  await db
    .update(refunds)
    .set({ reason: '' })
    .where(
      and(
        inArray(refunds.paymentId, those),
        eq(refunds.source, 'shop'),
        notInArray(refunds.reason, [...REFUND_CODES]),
      ),
    )
  await db.update(paymentCases).set({ note: null }).where(inArray(paymentCases.paymentId, those))
}
