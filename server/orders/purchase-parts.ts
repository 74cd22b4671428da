import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { findOwnReturnAddress } from '../vendors/profile.ts'
import { vendors } from '../vendors/tables.ts'
import { orderEvents } from './event-tables.ts'
import { ORDER_COLUMNS } from './order-columns.ts'
import { leftToSend } from './parcel-rules.ts'
import { listParcels } from './parcels.ts'
import { countAwaited, daysLeftToReturn, judgeWithdrawn, leftToReturn } from './return-rules.ts'
import { RETURN_COLUMNS } from './returns.ts'
import { cancellableUntil, returnableUntil } from './status-rules.ts'
import { orderLines, orders, returns } from './tables.ts'

const onlyOf = <T extends { orderId: number | null }>(rows: readonly T[], orderId: number): T[] =>
  rows.filter((row) => row.orderId === orderId)

async function listReturns(db: Db, orderIds: number[]) {
  return db
    .select({
      ...RETURN_COLUMNS,
      orderId: returns.orderId,
      createdAt: returns.createdAt,
    })
    .from(returns)
    .where(inArray(returns.orderId, orderIds))
    .orderBy(desc(returns.id))
}

type Line = typeof orderLines.$inferSelect
type Sent = Awaited<ReturnType<typeof listParcels>>[number]
type Asked = Awaited<ReturnType<typeof listReturns>>[number]

/** What of an order is still to be sent, and what of it may be asked back. */
function judgeLines(lines: readonly Line[], parcels: readonly Sent[], returns: readonly Asked[]) {
  const awaited = countAwaited(returns)
  const packed = parcels.flatMap(({ lines }) => lines)
  const sentOf = ({ id }: Line) =>
    packed.reduce((sum, { lineId, quantity }) => sum + (lineId === id ? quantity : 0), 0)
  return {
    lines: lines.map((line) => ({
      ...line,
      /** Pieces that may still be returned. */
      left: leftToReturn({
        quantity: line.quantity - line.cancelledQuantity,
        returned: line.returnedQuantity,
        awaited: awaited.get(line.id) ?? 0,
      }),
    })),
    /** Pieces that are neither sent nor cancelled. */
    toSend: lines.reduce(
      (sum, line) =>
        sum + leftToSend({ quantity: line.quantity, cancelled: line.cancelledQuantity, sent: sentOf(line) }),
      0,
    ),
  }
}

/**
 * The parts of purchases, one a seller, with what happened to each: lines, parcels, timeline, returns, and until
 * when it may be cancelled or returned. As many questions for many purchases as for one.
 */
export async function listPurchaseParts(db: Db, purchaseIds: readonly number[], now: Date) {
  if (purchaseIds.length === 0) return []
  const rows = await db
    .select({
      ...ORDER_COLUMNS,
      purchaseId: orders.purchaseId,
      vendorId: orders.vendorId,
      vendorName: vendors.businessName,
      /** Where their page is; null where nobody sees one. */
      vendorSlug: sql<string | null>`case when ${vendors.status} = 'active' then ${vendors.slug} end`,
      /** Where whoever sells it says that things are sent back to. */
      returnAddress: vendors.returnAddress,
      deliverBy: orders.deliverBy,
      confirmedAt: orders.confirmedAt,
      shippedAt: orders.shippedAt,
      deliveredAt: orders.deliveredAt,
      cancelledAt: orders.cancelledAt,
      archivedAt: orders.archivedAt,
    })
    .from(orders)
    .leftJoin(vendors, eq(vendors.id, orders.vendorId))
    .where(inArray(orders.purchaseId, [...purchaseIds]))
    .orderBy(asc(orders.id))
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const [own, lines, sent, events, returns] = await Promise.all([
    findOwnReturnAddress(db),
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(orderLines.id),
    listParcels(db, ids),
    db
      .select({
        orderId: orderEvents.orderId,
        to: orderEvents.to,
        actor: orderEvents.actor,
        at: orderEvents.createdAt,
      })
      .from(orderEvents)
      .where(and(inArray(orderEvents.orderId, ids), eq(orderEvents.kind, 'status')))
      .orderBy(orderEvents.id),
    listReturns(db, ids),
  ])
  return rows.map(({ archivedAt, ...row }) => {
    const parcels = onlyOf(sent, row.id)
    const asked = onlyOf(returns, row.id)
    // What an administrator deleted stays on its buyer's receipt, and nothing can be asked of it any more.
    const returnUntil = archivedAt ? null : returnableUntil(row, now)
    return {
      ...row,
      returnAddress: row.vendorId === null ? own : row.returnAddress,
      ...judgeLines(onlyOf(lines, row.id), parcels, asked),
      ...{ parcels, events: onlyOf(events, row.id), returns: asked },
      cancellableUntil: archivedAt ? null : cancellableUntil(row, now),
      returnableUntil: returnUntil,
      /** Why no return can be asked for though there is time for one; null when one can. */
      refusedReturn:
        returnUntil && judgeWithdrawn(asked.filter(({ status }) => status === 'withdrawn').length),
      daysLeftToReturn: returnUntil && daysLeftToReturn(returnUntil, now),
    }
  })
}

/** Those of these pictures that order lines of these products show: what was sold keeps its picture. */
export async function listSoldPictures(
  db: Db,
  productIds: readonly number[],
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const sold = await db
    .selectDistinct({ key: orderLines.imageKey })
    .from(orderLines)
    .where(and(inArray(orderLines.productId, [...productIds]), inArray(orderLines.imageKey, [...keys])))
  return new Set(sold.flatMap(({ key }) => key ?? []))
}
