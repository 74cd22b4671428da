import { and, asc, eq, inArray } from 'drizzle-orm'
import { purchases } from '../orders/tables.ts'
import type { Db } from '../platform/database.ts'
import { payments } from './tables.ts'

/** A purchase (by its token) with every order it ever had at a provider, oldest first. */
export async function listPaymentsOf(db: Db, token: string) {
  return db
    .select({ purchase: purchases, payment: payments })
    .from(purchases)
    .leftJoin(payments, eq(payments.purchaseId, purchases.id))
    .where(eq(purchases.token, token))
    .orderBy(asc(payments.id))
}

/** A payment with its purchase, by the provider's own id of it. */
export async function findPayment(db: Db, provider: string, providerOrderId: string) {
  const [row] = await db
    .select({ purchase: purchases, payment: payments })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(and(eq(payments.provider, provider), eq(payments.providerOrderId, providerOrderId)))
  return row ?? null
}

export type PaymentFacts = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** Payments of purchases for which money may be on its way: their goods must stay held. */
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
      and(
        inArray(payments.purchaseId, [...purchaseIds]),
        inArray(payments.status, ['capturing', 'pending', 'captured', 'review']),
      ),
    )
}
