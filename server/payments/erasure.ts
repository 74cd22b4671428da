import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { paymentEvents, payments } from './tables.ts'

/** Empties the provider's messages about purchases: they name who paid, and what was shown beside it could be told from a guess. Amounts and ids stay on the payments. */
export async function forgetPayers({ db }: Context, purchaseIds: readonly number[]): Promise<void> {
  if (purchaseIds.length === 0) return
  const isOfThose = inArray(payments.purchaseId, [...purchaseIds])
  await db.update(payments).set({ shown: null }).where(isOfThose)
  await db
    .update(paymentEvents)
    .set({ body: sql`'{}'::jsonb` })
    .where(inArray(paymentEvents.paymentId, db.select({ id: payments.id }).from(payments).where(isOfThose)))
}
