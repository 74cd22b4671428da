import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { after, DAY } from '../platform/clock.ts'
import { type Counted, countEach } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { pageOf, placeAndIdOf } from '../platform/page-of.ts'
import { SHORTEST_PIECE } from '../platform/search-text.ts'
import { buyerName, findByText, isAfter, ordered, placeOf } from './order-pages.ts'
import { parcelLines } from './parcel-tables.ts'
import { OPEN_RETURNS } from './return-rules.ts'
import { SELLING_LIST_COLUMNS, SHIP_TO_COLUMNS } from './selling-order.ts'
import { isOfVendor, isToSend } from './selling-overview.ts'
import {
  type OrderSort,
  PLACED_WITHIN,
  type PlacedWithin,
  SELLING_VIEWS,
  type SellingView,
} from './selling-views.ts'
import { type OrderStatus, SHIPPED_OR_LATER } from './status-rules.ts'
import { orderLines, orders, purchases, returns } from './tables.ts'

interface SellingQuery {
  view: SellingView
  /** A part of the number or of the buyer's name. */
  q: string
  sort: OrderSort
  filters: { status?: OrderStatus; placed?: PlacedWithin }
  after: string | null
}

const hasOpenReturn = sql`exists (select from ${returns}
  where ${returns.orderId} = ${orders.id} and ${inArray(returns.status, OPEN_RETURNS)})`

function inView(view: SellingView): SQL | undefined {
  switch (view) {
    case 'to-send':
      return isToSend
    case 'sent':
      return inArray(orders.status, SHIPPED_OR_LATER)
    case 'returns':
      return hasOpenReturn
    default:
      return undefined
  }
}

function narrowed(vendorId: number, query: SellingQuery, now: Date): SQL | undefined {
  const { status, placed } = query.filters
  return and(
    isOfVendor(vendorId),
    inView(query.view),
    status && eq(orders.status, status),
    placed && gte(orders.createdAt, after(now, -PLACED_WITHIN[placed] * DAY)),
    isAfter(query.sort, query.after),
  )
}

/**
 * The orders of a page, and one more. Of a search, those found by number and those by name: each has an index of its own.
 * Nobody means a number by one or two signs of it.
 */
function onPage(db: Db, vendorId: number, query: SellingQuery, now: Date, most: number): SQL | undefined {
  const wanted = narrowed(vendorId, query, now)
  if (!query.q) return wanted
  const found = (text: SQL) => findByText(db, text, wanted, query, most)
  const byName = found(buyerName)
  return inArray(
    orders.id,
    query.q.length < SHORTEST_PIECE ? byName : union(found(sql`lower(${orders.number})`), byName),
  )
}

/** How many pieces of orders are bought, cancelled and sent, and whether somebody asks to return some. */
async function listProgress(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  return db
    .select({
      orderId: orders.id,
      pieces: sql<number>`coalesce(sum(${orderLines.quantity} - ${orderLines.cancelledQuantity}), 0)::int`,
      sent: sql<number>`coalesce(sum((select sum(${parcelLines.quantity}) from ${parcelLines}
        where ${parcelLines.orderLineId} = ${orderLines.id})), 0)::int`,
      returnAsked: sql<boolean>`${hasOpenReturn}`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(inArray(orders.id, [...orderIds]))
    .groupBy(orders.id)
}

/** A page of a seller's own orders, as a list shows them. `next` leads on. */
export async function listSellingOrders(
  db: Db,
  vendorId: number,
  query: SellingQuery,
  { now, most = 25 }: { now: Date; most?: number },
) {
  const rows = await db
    .select({
      ...SELLING_LIST_COLUMNS,
      place: placeOf(query.sort),
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(onPage(db, vendorId, query, now, most + 1))
    .orderBy(...ordered(query.sort))
    .limit(most + 1)
  const { rows: shown, next } = pageOf(rows, most, placeAndIdOf)
  const progress = await listProgress(
    db,
    shown.map((row) => row.id),
  )
  return {
    orders: shown.map(({ place: _place, ...row }) => {
      const {
        pieces = 0,
        sent = 0,
        returnAsked = false,
      } = progress.find((each) => each.orderId === row.id) ?? {}
      return { ...row, pieces, sent, returnAsked }
    }),
    next,
  }
}

/** The same with where each is sent, as a file tells it. */
export async function listSellingOrdersToExport(...[db, ...asked]: Parameters<typeof listSellingOrders>) {
  const page = await listSellingOrders(db, ...asked)
  const ids = page.orders.map(({ id }) => id)
  const parcels = await db
    .select(SHIP_TO_COLUMNS)
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(inArray(orders.id, ids))
  const parcelOf = new Map(parcels.map((parcel) => [parcel.id, parcel]))
  return {
    orders: page.orders.flatMap((order) => {
      const parcel = parcelOf.get(order.id)
      return parcel ? [{ ...order, ...parcel }] : []
    }),
    next: page.next,
  }
}

export type ExportedOrder = Awaited<ReturnType<typeof listSellingOrdersToExport>>['orders'][number]

export type SellingOrderRow = Awaited<ReturnType<typeof listSellingOrders>>['orders'][number]

/** How many orders are in each view of a seller. */
export async function countSellingViews(db: Db, vendorId: number): Promise<Record<SellingView, Counted>> {
  const found = await countEach(
    db,
    SELLING_VIEWS,
    (view) => sql`select from ${orders} where ${and(isOfVendor(vendorId), inView(view))}`,
  )
  return { all: found('all'), 'to-send': found('to-send'), sent: found('sent'), returns: found('returns') }
}
