import { and, count, eq, inArray, isNull, max, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { NOT_PAID } from './status-rules.ts'
import { orders } from './tables.ts'

/** How many orders each of some customers has, and when the last one came; deleted ones left out. */
export async function countOrdersOf(db: Db, customerIds: readonly number[]) {
  if (customerIds.length === 0) return []
  return db
    .select({ customerId: orders.customerId, orders: count(), last: max(orders.createdAt) })
    .from(orders)
    .where(and(inArray(orders.customerId, [...customerIds]), isNull(orders.archivedAt)))
    .groupBy(orders.customerId)
}

/** What a customer paid and was not given back, by currency, in minor units; of deleted orders nothing. */
export const sumSpent = (db: Db, customerId: number) =>
  db
    .select({
      currency: orders.currency,
      spent: sql`sum(${orders.total} - ${orders.refundedTotal})`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        notInArray(orders.paymentStatus, [...NOT_PAID]),
        isNull(orders.archivedAt),
      ),
    )
    .groupBy(orders.currency)
    .orderBy(orders.currency)
