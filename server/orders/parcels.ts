import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../platform/database.ts'
import type { EventItem } from './event-tables.ts'
import { leftToSend, type WantedPieces } from './parcel-rules.ts'
import { parcelLines, parcels } from './parcel-tables.ts'
import { orderLines } from './tables.ts'

/** The parcels of orders, each with the pieces in it. */
export async function listParcels(db: Db, orderIds: readonly number[]) {
  return db
    .select({
      ...getTableColumns(parcels),
      lines: sql<WantedPieces[]>`coalesce((
        select json_agg(json_build_object('lineId', ${parcelLines.orderLineId}, 'quantity', ${parcelLines.quantity})
          order by ${parcelLines.orderLineId})
        from ${parcelLines} where ${parcelLines.parcelId} = ${parcels.id}), '[]')`,
    })
    .from(parcels)
    .where(inArray(parcels.orderId, [...orderIds]))
    .orderBy(parcels.id)
}

/** How many pieces of a line are in parcels, for queries of lines. */
const piecesSent = sql<number>`coalesce((
  select sum(${parcelLines.quantity}) from ${parcelLines}
  where ${parcelLines.orderLineId} = ${orderLines.id}), 0)::int`

/** The lines of orders with what of each is in parcels. */
export async function listLinesToSend(db: Db, orderIds: readonly number[]) {
  return db
    .select({
      id: orderLines.id,
      orderId: orderLines.orderId,
      purchaseId: orderLines.purchaseId,
      productId: orderLines.productId,
      variationId: orderLines.variationId,
      name: orderLines.name,
      unitPrice: orderLines.unitPrice,
      quantity: orderLines.quantity,
      cancelled: orderLines.cancelledQuantity,
      refunded: orderLines.refunded,
      sent: piecesSent,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(orderLines.id)
}

export type LineToSend = Awaited<ReturnType<typeof listLinesToSend>>[number]

/** What is in a parcel, as an event of its order and an email say it. */
export const namedItems = (lines: readonly LineToSend[], pieces: readonly WantedPieces[]): EventItem[] =>
  lines.flatMap(({ id, name }) =>
    pieces.filter(({ lineId }) => lineId === id).map(({ quantity }) => ({ name, quantity })),
  )

type NewParcel = Pick<typeof parcels.$inferInsert, 'orderId' | 'carrier' | 'trackingNumber' | 'trackingUrl'>

/** Writes a parcel of an order that the caller has locked and judged. */
export async function writeParcel(
  { db, now }: Context,
  parcel: NewParcel,
  pieces: readonly WantedPieces[],
): Promise<number> {
  const [row] = await db
    .insert(parcels)
    .values({ ...parcel, shippedAt: now })
    .returning({ id: parcels.id })
  if (!row) throw new Error('A parcel was not written.')
  await db
    .insert(parcelLines)
    .values(pieces.map(({ lineId, quantity }) => ({ parcelId: row.id, orderLineId: lineId, quantity })))
  return row.id
}

/** Takes more pieces out of a line. The caller has locked its order: else they could be packed meanwhile. */
export async function addCancelledQuantity({ db }: Context, lineId: number, quantity: number): Promise<void> {
  await db
    .update(orderLines)
    .set({ cancelledQuantity: sql`${orderLines.cancelledQuantity} + ${quantity}` })
    .where(eq(orderLines.id, lineId))
}

/** Whether a piece of an order has left already. */
export const isPartlySent = async (db: Db, orderId: number): Promise<boolean> =>
  (await listLinesToSend(db, [orderId])).some((line) => line.sent > 0)

/**
 * Takes everything that is not sent out of an order that the caller has locked. Says which pieces those were, and whether
 * others had left before.
 */
export async function cancelUnsentPieces(act: Context, orderId: number) {
  const lines = await listLinesToSend(act.db, [orderId])
  const open = lines
    .map((line) => ({ ...line, quantity: leftToSend(line) }))
    .filter((line) => line.quantity > 0)
  await act.db
    .update(orderLines)
    .set({ cancelledQuantity: sql`${orderLines.quantity} - ${piecesSent}` })
    .where(eq(orderLines.orderId, orderId))
  return { open, wasPartlySent: lines.some((line) => line.sent > 0) }
}
