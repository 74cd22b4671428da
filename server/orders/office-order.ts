import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { vendors } from '../vendors/tables.ts'
import { isToDispatch } from './office.ts'
import { parcelLines } from './parcel-tables.ts'
import { findSellingOrder } from './selling-order.ts'
import { orderLines, orders, purchases } from './tables.ts'

/** An order with everything about it, deleted or not: what its seller sees, and who bought it by which purchase. Null for none. */
export async function findOfficeOrder(db: Db, number: string) {
  const [order, [more]] = await Promise.all([
    findSellingOrder(db, { role: 'admin', userId: '' }, number),
    db
      .select({
        email: purchases.customerEmail,
        customerId: orders.customerId,
        purchaseId: orders.purchaseId,
        purchaseNumber: purchases.number,
        purchaseToken: purchases.token,
        paymentMethod: orders.paymentMethod,
        vendorId: orders.vendorId,
        vendorSlug: vendors.slug,
        archivedAt: orders.archivedAt,
      })
      .from(orders)
      .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
      .leftJoin(vendors, eq(vendors.id, orders.vendorId))
      .where(eq(orders.number, number)),
  ])
  return order && more ? { ...order, ...more, hasParcels: order.parcels.length > 0 } : null
}

export type OfficeOrder = NonNullable<Awaited<ReturnType<typeof findOfficeOrder>>>

/** As many orders as are picked in one round. */
const ROUND = 50

/**
 * What Infinity Dispatch picks next: the orders that have waited longest, and the pieces of all of them together, product
 * by product, each with the orders that it is for.
 */
export async function findPickList(db: Db) {
  const waiting = await db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      vendor: vendors.businessName,
      deliverBy: orders.deliverBy,
      placedAt: orders.createdAt,
      firstName: purchases.customerFirstName,
      lastName: purchases.customerLastName,
      city: purchases.customerCity,
      country: purchases.customerCountry,
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(vendors, eq(vendors.id, orders.vendorId))
    .where(isToDispatch)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(ROUND)
  if (waiting.length === 0) return { orders: [], pieces: [] }
  const left = sql<number>`(${orderLines.quantity} - ${orderLines.cancelledQuantity} - coalesce((
    select sum(${parcelLines.quantity}) from ${parcelLines} where ${parcelLines.orderLineId} = ${orderLines.id}), 0))::int`
  const lines = await db
    .select({
      id: orderLines.id,
      orderId: orderLines.orderId,
      productId: orderLines.productId,
      variationId: orderLines.variationId,
      name: orderLines.name,
      variationLabel: orderLines.variationLabel,
      sku: orderLines.sku,
      imageKey: orderLines.imageKey,
      imageHue: orderLines.imageHue,
      left,
    })
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        waiting.map(({ id }) => id),
      ),
    )
    .orderBy(orderLines.name, orderLines.id)
  const numberOf = new Map(waiting.map(({ id, number }) => [id, number]))
  const pieces = new Map<string, (typeof lines)[number] & { for: { number: string; left: number }[] }>()
  for (const line of lines) {
    const number = numberOf.get(line.orderId ?? 0)
    if (line.left <= 0 || !number) continue
    const key = `${line.productId}:${line.variationId ?? ''}`
    const known = pieces.get(key) ?? { ...line, left: 0, for: [] }
    known.left += line.left
    known.for.push({ number, left: line.left })
    pieces.set(key, known)
  }
  const open = (orderId: number) =>
    lines.reduce((sum, line) => sum + (line.orderId === orderId ? line.left : 0), 0)
  return {
    orders: waiting.map((order) => ({ ...order, left: open(order.id) })).filter((order) => order.left > 0),
    pieces: [...pieces.values()],
  }
}

export type PickList = Awaited<ReturnType<typeof findPickList>>
