import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Fulfiller } from '../actor.ts'
import type { Db } from '../platform/database.ts'
import { findOwnReturnAddress } from '../vendors/profile.ts'
import { vendors } from '../vendors/tables.ts'
import { ordersOf } from './actor.ts'
import { orderEvents } from './event-tables.ts'
import { ORDER_COLUMNS } from './order-columns.ts'
import { leftToSend } from './parcel-rules.ts'
import { parcelLines } from './parcel-tables.ts'
import { listParcels } from './parcels.ts'
import { leftToRefund } from './refund-rules.ts'
import { returnRefund } from './return-rules.ts'
import { listReturnFacts, RETURN_COLUMNS } from './returns.ts'
import { orderLines, orders, purchases, returns } from './tables.ts'
import { trackingVersion } from './tracking.ts'

/** What a list of orders says of its buyers. */
const BUYER_COLUMNS = {
  firstName: purchases.customerFirstName,
  lastName: purchases.customerLastName,
  city: purchases.customerCity,
}

/** Where an order is sent to: read for its page, its packing slip and the file of orders alike. */
export const SHIP_TO_COLUMNS = {
  ...BUYER_COLUMNS,
  id: orders.id,
  number: orders.number,
  phone: purchases.customerPhone,
  address: purchases.customerAddress,
  state: purchases.customerState,
  zipCode: purchases.customerZipCode,
  country: purchases.customerCountry,
}

/** What a seller sees of an order in a list. */
export const SELLING_LIST_COLUMNS = {
  ...ORDER_COLUMNS,
  ...BUYER_COLUMNS,
  onHold: orders.onHold,
  placedAt: orders.createdAt,
}

/** What they see on its page and in a file: of the buyer what sending needs, and never the email. */
const SELLING_COLUMNS = { ...SELLING_LIST_COLUMNS, ...SHIP_TO_COLUMNS }

async function findOrder(db: Db, actor: Fulfiller, number: string) {
  const [order] = await db
    .select({
      ...SELLING_COLUMNS,
      /** Whether there is an address to write to: a buyer who had themselves erased has none. */
      isReachable: sql<boolean>`${purchases.customerEmail} <> ''`,
      chargeCurrency: orders.chargeCurrency,
      chargeTotal: orders.chargeTotal,
      deliverBy: orders.deliverBy,
      confirmedAt: orders.confirmedAt,
      shippedAt: orders.shippedAt,
      deliveredAt: orders.deliveredAt,
      vendor: vendors.businessName,
      returnAddress: vendors.returnAddress,
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(vendors, eq(vendors.id, orders.vendorId))
    .where(and(eq(orders.number, number), ordersOf(actor)))
  return order
}

async function listSellingLines(db: Db, orderIds: readonly number[]) {
  const rows = await db
    .select({
      id: orderLines.id,
      orderId: orderLines.orderId,
      name: orderLines.name,
      variationLabel: orderLines.variationLabel,
      sku: orderLines.sku,
      imageKey: orderLines.imageKey,
      imageHue: orderLines.imageHue,
      unitPrice: orderLines.unitPrice,
      quantity: orderLines.quantity,
      total: orderLines.total,
      cancelled: orderLines.cancelledQuantity,
      returned: orderLines.returnedQuantity,
      sent: sql<number>`coalesce((select sum(${parcelLines.quantity}) from ${parcelLines}
        where ${parcelLines.orderLineId} = ${orderLines.id}), 0)::int`,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(orderLines.id)
  return rows.map((row) => ({ ...row, left: leftToSend(row) }))
}

/** The returns of an order with their pieces, what each sends back to the buyer when it arrives, and what the order brings then. */
async function listSellingReturns(db: Db, order: { id: number; total: number; refundedTotal: number }) {
  const rows = await db
    .select({
      ...RETURN_COLUMNS,
      askedAt: returns.createdAt,
    })
    .from(returns)
    .where(eq(returns.orderId, order.id))
    .orderBy(returns.id)
  if (rows.length === 0) return []
  const facts = await listReturnFacts(db, order.id)
  return rows.map((row) => {
    const back = new Map(row.lines.map(({ lineId, quantity }) => [lineId, quantity]))
    const lines = facts.map((line) => ({ ...line, returning: back.get(line.id) ?? 0 }))
    const refund = returnRefund(order, lines)
    return { ...row, refund, keeps: leftToRefund(order) - refund }
  })
}

/**
 * An order of whoever acts, by its number, with everything that its seller needs to send it and to answer for it. Of the
 * buyer it says name, address and phone, and never the email. Null for a stranger's.
 */
export async function findSellingOrder(db: Db, actor: Fulfiller, number: string) {
  const order = await findOrder(db, actor, number)
  if (!order) return null
  const [own, lines, parcels, events, returns] = await Promise.all([
    findOwnReturnAddress(db),
    listSellingLines(db, [order.id]),
    listParcels(db, [order.id]),
    db
      .select({
        id: orderEvents.id,
        to: orderEvents.to,
        kind: orderEvents.kind,
        items: orderEvents.items,
        actor: orderEvents.actor,
        note: orderEvents.note,
        at: orderEvents.createdAt,
      })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(orderEvents.id),
    listSellingReturns(db, order),
  ])
  const returnAddress = order.vendor === null ? own : order.returnAddress
  return {
    ...{ ...order, returnAddress, lines, events, returns },
    parcels: parcels.map((parcel) => ({ ...parcel, seen: trackingVersion(parcel) })),
  }
}

export type SellingOrder = NonNullable<Awaited<ReturnType<typeof findSellingOrder>>>

/** What is printed to lie in the parcels of orders: pieces without prices. */
export async function listPackingSlips(db: Db, actor: Fulfiller, numbers: readonly string[]) {
  if (numbers.length === 0) return []
  const found = await db
    .select({ ...SHIP_TO_COLUMNS, vendor: vendors.businessName, returnAddress: vendors.returnAddress })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(vendors, eq(vendors.id, orders.vendorId))
    .where(and(inArray(orders.number, [...numbers]), ordersOf(actor)))
    .orderBy(orders.createdAt, orders.id)
  if (found.length === 0) return []
  const ids = found.map((order) => order.id)
  const [own, lines, parcels] = await Promise.all([
    findOwnReturnAddress(db),
    listSellingLines(db, ids),
    listParcels(db, ids),
  ])
  return found.map((order) => ({
    ...order,
    returnAddress: order.vendor === null ? own : order.returnAddress,
    lines: lines
      .filter((line) => line.orderId === order.id)
      .map(({ id: lineId, name, variationLabel, sku, quantity, cancelled, left }) => ({
        ...{ lineId, name, variationLabel, sku, left, pieces: quantity - cancelled },
      })),
    parcels: parcels
      .filter((parcel) => parcel.orderId === order.id)
      .map(({ id: parcelId, carrier, trackingNumber, lines: pieces }) => ({
        ...{ parcelId, carrier, trackingNumber, pieces },
      })),
  }))
}

export type PackingSlip = Awaited<ReturnType<typeof listPackingSlips>>[number]

/** The numbers of orders among ids as an address says them, a hundred at most; deleted ones and those of strangers left out. */
export async function listOrderNumbers(db: Db, actor: Fulfiller, ids: readonly string[]): Promise<string[]> {
  const known = ids.slice(0, 100).filter((id) => /^\d{1,15}$/.test(id))
  if (known.length === 0) return []
  const rows = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(ordersOf(actor), isNull(orders.archivedAt), inArray(orders.id, known.map(Number))))
  return rows.map(({ number }) => number)
}
