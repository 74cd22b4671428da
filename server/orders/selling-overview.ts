import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { after, DAY, startOfToday } from '../platform/clock.ts'
import { type Counted, counted, countUpTo } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import type { SalesCurrency } from './sales-rules.ts'
import { UNSHIPPED } from './status-rules.ts'
import { orderLines, orders, purchases, returnLines, returns } from './tables.ts'

/** The orders of a vendor; those that an administrator deleted are gone for everybody. */
export const isOfVendor = (vendorId: number): SQL =>
  sql`(${eq(orders.vendorId, vendorId)} and ${isNull(orders.archivedAt)})`

/** An order that its vendor has to send: paid, not sent, not held back, and nobody else's to send. */
export const isToSend = and(
  inArray(orders.status, UNSHIPPED),
  eq(orders.dispatchMethod, 'store'),
  isNull(orders.onHold),
)

/** Whether an order is not sent though the day that its buyer was promised is over in UTC, whatever the hour of the promise. */
export const isLate = (now: Date): SQL<boolean> =>
  sql<boolean>`(${inArray(orders.status, UNSHIPPED)} and ${isNotNull(orders.deliverBy)} and ${lt(orders.deliverBy, startOfToday(now))})`

/** What is promised within so long must be sent now. */
const SOON = 3 * DAY

/** Whether the day that a buyer was promised is so near. */
const isSoon = (now: Date): SQL<boolean> =>
  sql<boolean>`coalesce(${lt(orders.deliverBy, after(now, SOON))}, false)`

/** What every list of orders in an overview shows; of whom and where to, no more than a parcel needs. */
const SHOWN = {
  id: orders.id,
  number: orders.number,
  purchaseNumber: purchases.number,
  status: orders.status,
  currency: orders.currency,
  total: orders.total,
  createdAt: orders.createdAt,
  firstName: purchases.customerFirstName,
  lastName: purchases.customerLastName,
  city: purchases.customerCity,
  country: purchases.customerCountry,
}

const waiting = (vendorId: number) => and(isOfVendor(vendorId), isToSend)

/** How many orders a vendor has to send. */
export const countToSend = (db: Db, vendorId: number): Promise<Counted> =>
  countUpTo(db, sql`select from ${orders} where ${waiting(vendorId)}`)

/** The orders that a vendor has to send, the oldest first. */
export async function listToSend(db: Db, vendorId: number, { now, most = 6 }: { now: Date; most?: number }) {
  const lines = sql`from ${orderLines} where ${orderLines.orderId} = ${orders.id}`
  return db
    .select({
      ...SHOWN,
      confirmedAt: orders.confirmedAt,
      deliverBy: orders.deliverBy,
      isLate: isLate(now),
      isSoon: isSoon(now),
      pieces: sql<number>`(select sum(${orderLines.quantity} - ${orderLines.cancelledQuantity})::int ${lines})`,
      images: sql<{ key: string; hue: number }[] | null>`(
        select json_agg(json_build_object('key', shown.image_key, 'hue', coalesce(shown.image_hue, 85)))
        from (select image_key, image_hue ${lines} and image_key is not null order by id limit 3) shown)`,
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(waiting(vendorId))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(most)
}

export type OrderToSend = Awaited<ReturnType<typeof listToSend>>[number]

/** Returns that wait for the vendor's answer, the oldest first. */
export async function listReturnsToAnswer(db: Db, vendorId: number) {
  const rows = await db
    .select({
      id: returns.id,
      orderNumber: orders.number,
      comment: returns.comment,
      createdAt: returns.createdAt,
      firstName: purchases.customerFirstName,
      lastName: purchases.customerLastName,
      item: sql<string>`(select min(${orderLines.name}) from ${returnLines}
        join ${orderLines} on ${orderLines.id} = ${returnLines.orderLineId} where ${returnLines.returnId} = ${returns.id})`,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(and(eq(returns.status, 'requested'), isOfVendor(vendorId)))
    .orderBy(asc(returns.createdAt))
    .limit(3)
  return { rows, count: counted(rows[0]?.all ?? 0) }
}

/** The newest orders of a vendor, in every currency or in one. */
export async function listNewestOrders(
  db: Db,
  vendorId: number,
  { currency, most = 8 }: { currency: SalesCurrency; most?: number },
) {
  return db
    .select(SHOWN)
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(and(isOfVendor(vendorId), currency === 'all' ? undefined : eq(orders.currency, currency)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(most)
}
