import { asc, eq, inArray } from 'drizzle-orm'
import { listPostings } from '../ledger/queries.ts'
import { orders, purchases } from '../orders/tables.ts'
import type { Db } from '../platform/database.ts'
import { vendors } from '../vendors/tables.ts'
import { paymentCases } from './case-tables.ts'
import { paymentEvents, payments, refunds } from './tables.ts'

/**
 * All that is known of the money of a purchase, by its number: every order it had at the provider, what the provider said,
 * what was posted, promised back, and put before a person. Null for a number that nobody was given.
 */
export async function findPurchaseMoney(db: Db, number: string) {
  const [purchase] = await db
    .select({
      id: purchases.id,
      number: purchases.number,
      status: purchases.status,
      paymentStatus: purchases.paymentStatus,
      firstName: purchases.customerFirstName,
      lastName: purchases.customerLastName,
      city: purchases.customerCity,
      country: purchases.customerCountry,
      email: purchases.customerEmail,
      currency: purchases.currency,
      total: purchases.total,
      chargeCurrency: purchases.chargeCurrency,
      chargeTotal: purchases.chargeTotal,
      chargeRate: purchases.chargeRate,
      reviewReason: purchases.reviewReason,
      createdAt: purchases.createdAt,
    })
    .from(purchases)
    .where(eq(purchases.number, number))
  if (!purchase) return null
  const [tries, parts, postings] = await Promise.all([
    db.select().from(payments).where(eq(payments.purchaseId, purchase.id)).orderBy(asc(payments.id)),
    db
      .select({
        id: orders.id,
        number: orders.number,
        vendorId: orders.vendorId,
        vendor: vendors.businessName,
        status: orders.status,
        total: orders.total,
        refundedTotal: orders.refundedTotal,
      })
      .from(orders)
      .leftJoin(vendors, eq(vendors.id, orders.vendorId))
      .where(eq(orders.purchaseId, purchase.id))
      .orderBy(asc(orders.id)),
    listPostings(db, purchase.id),
  ])
  const ids = tries.map(({ id }) => id)
  const [events, back, cases] =
    ids.length === 0
      ? [[], [], []]
      : await Promise.all([
          db
            .select({ id: paymentEvents.id, type: paymentEvents.type, at: paymentEvents.receivedAt })
            .from(paymentEvents)
            .where(inArray(paymentEvents.paymentId, ids))
            .orderBy(asc(paymentEvents.id)),
          db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(asc(refunds.id)),
          db
            .select({
              id: paymentCases.id,
              kind: paymentCases.kind,
              reason: paymentCases.reason,
              openedAt: paymentCases.openedAt,
              closedAt: paymentCases.closedAt,
              note: paymentCases.note,
            })
            .from(paymentCases)
            .where(inArray(paymentCases.paymentId, ids))
            .orderBy(asc(paymentCases.id)),
        ])
  return { ...purchase, payments: tries, orders: parts, postings, events, refunds: back, cases }
}

export type PurchaseMoney = NonNullable<Awaited<ReturnType<typeof findPurchaseMoney>>>
