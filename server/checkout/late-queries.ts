import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { products } from '../catalog/tables.ts'
import { variations } from '../catalog/variation-tables.ts'
import { takenAtProvider } from '../ledger/queries.ts'
import { ITEMS_GONE } from '../mail/case-reasons.ts'
import { orderLines, purchases } from '../orders/tables.ts'
import { paymentCases } from '../payments/case-tables.ts'
import { payments } from '../payments/tables.ts'
import { unmatchedRefunds } from '../payments/unmatched-refund-tables.ts'
import type { Db } from '../platform/database.ts'
import { vendors } from '../vendors/tables.ts'
import { planLateOrders } from './late-rules.ts'

/** The lines of purchases with what is in stock of them, in the order of the cart. */
export async function listLateLines(db: Db, purchaseIds: readonly number[]) {
  const isSold = sql`${products.status} = 'active' and (${orderLines.vendorId} is null or ${vendors.status} = 'active')`
  return db
    .select({
      id: orderLines.id,
      purchaseId: orderLines.purchaseId,
      productId: orderLines.productId,
      variationId: orderLines.variationId,
      vendorId: orderLines.vendorId,
      name: orderLines.name,
      quantity: orderLines.quantity,
      unitPrice: orderLines.unitPrice,
      total: orderLines.total,
      free: sql<number>`case when ${isSold} and ${products.hasVariations} = (${orderLines.variationId} is not null) then
        greatest(0, coalesce(${variations.stock} - ${variations.held}, ${products.stock} - ${products.held})) else 0 end`,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(
      variations,
      and(eq(variations.id, orderLines.variationId), eq(variations.productId, products.id)),
    )
    .leftJoin(vendors, eq(vendors.id, orderLines.vendorId))
    .where(inArray(orderLines.purchaseId, [...purchaseIds]))
    .orderBy(asc(orderLines.id))
}

/** Money that came late, is all there, and is not on its way back. */
export const isLatePayment = and(
  eq(paymentCases.kind, 'mismatch'),
  isNull(paymentCases.closedAt),
  // The version before, which may still serve beside this one, says it in a sentence.
  inArray(paymentCases.reason, [ITEMS_GONE, 'The goods were gone when the payment came.']),
  eq(payments.status, 'review'),
  eq(purchases.status, 'review'),
  or(isNull(unmatchedRefunds.id), eq(unmatchedRefunds.status, 'failed')),
  eq(takenAtProvider(payments.purchaseId, payments.id), 0),
)

/** Of open cases, those whose money came too late: what could be finished of each, and what would go back. */
export async function listLatePayments(db: Db, caseIds: readonly number[]) {
  if (caseIds.length === 0) return []
  const rows = await db
    .select({
      caseId: paymentCases.id,
      purchaseId: purchases.id,
      currency: purchases.currency,
      shipping: purchases.shipping,
      total: purchases.total,
      chargeTotal: purchases.chargeTotal,
    })
    .from(paymentCases)
    .innerJoin(payments, eq(payments.id, paymentCases.paymentId))
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .leftJoin(unmatchedRefunds, eq(unmatchedRefunds.paymentId, payments.id))
    .where(and(inArray(paymentCases.id, [...caseIds]), isLatePayment))
  if (rows.length === 0) return []
  const lines = await listLateLines(
    db,
    rows.map(({ purchaseId }) => purchaseId),
  )
  return rows.map(({ caseId, currency, purchaseId, ...purchase }) => {
    const own = lines.filter((line) => line.purchaseId === purchaseId)
    const { pieces, there, kept, back } = planLateOrders(purchase, own)
    return { caseId, currency, pieces, there, kept, back }
  })
}

export type LatePayment = Awaited<ReturnType<typeof listLatePayments>>[number]
