import { and, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { after, DAY } from '../platform/clock.ts'
import { type Counted, countEach } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import type { Currency } from '../platform/money.ts'
import { pageOf, placeAndIdOf } from '../platform/page-of.ts'
import { SHORTEST_PIECE } from '../platform/search-text.ts'
import type { DispatchMethod } from '../vendors/dispatch.ts'
import { vendors } from '../vendors/tables.ts'
import { OFFICE_VIEWS, type OfficeView } from './office-views.ts'
import { ORDER_COLUMNS } from './order-columns.ts'
import { buyerName, findByText, isAfter, ordered, placeOf } from './order-pages.ts'
import { parcels } from './parcel-tables.ts'
import { isLate } from './selling-overview.ts'
import { type OrderSort, PLACED_WITHIN, type PlacedWithin } from './selling-views.ts'
import { NOT_PAID, type OrderPaymentStatus, type OrderStatus, UNSHIPPED } from './status-rules.ts'
import { orders, purchases } from './tables.ts'

export interface OfficeQuery {
  view: OfficeView
  /** A part of the number, of the buyer's name or of their email. */
  q: string
  sort: OrderSort
  filters: {
    status?: OrderStatus
    payment?: OrderPaymentStatus
    placed?: PlacedWithin
    currency?: Currency
    dispatch?: DispatchMethod
  }
  after: string | null
  /** Only what this customer bought. */
  customerId?: number
}

/** What an administrator deleted is in no list and no count. */
const isListed = isNull(orders.archivedAt)

const isToPack = inArray(orders.status, UNSHIPPED)

/** What Infinity Dispatch has to send. */
export const isToDispatch = and(
  isListed,
  isToPack,
  eq(orders.dispatchMethod, 'infinity'),
  isNull(orders.onHold),
)

function inView(view: OfficeView, now: Date): SQL | undefined {
  switch (view) {
    case 'open':
      return isToPack
    case 'late':
      return isLate(now)
    case 'dispatch':
      return isToDispatch
    case 'unpaid':
      return inArray(orders.paymentStatus, [...NOT_PAID])
    default:
      return undefined
  }
}

function narrowed(
  { view, filters, sort, after: place, customerId }: OfficeQuery,
  now: Date,
): SQL | undefined {
  const { status, payment, placed, currency, dispatch } = filters
  return and(
    isListed,
    inView(view, now),
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
    status && eq(orders.status, status),
    payment && eq(orders.paymentStatus, payment),
    currency && eq(orders.currency, currency),
    dispatch && eq(orders.dispatchMethod, dispatch),
    placed && gte(orders.createdAt, after(now, -PLACED_WITHIN[placed] * DAY)),
    isAfter(sort, place),
  )
}

const email = sql`lower(${purchases.customerEmail})`

/** What a whole number or email finds, if there is one: of a piece as long as that much more of an index is read. */
async function findWhole(db: Db, q: string): Promise<SQL | null> {
  const whole = q.includes('@') ? eq(email, q.toLowerCase()) : eq(orders.number, q.toUpperCase())
  const [known] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(and(isListed, whole))
    .limit(1)
  return known ? whole : null
}

/** The orders of a page, and one more. Those found by number, by name and by email have an index each. */
async function onPage(db: Db, query: OfficeQuery, now: Date, most: number): Promise<SQL | undefined> {
  const wanted = narrowed(query, now)
  if (!query.q) return wanted
  const whole = await findWhole(db, query.q)
  if (whole) return and(wanted, whole)
  const found = (text: SQL) => findByText(db, text, wanted, query, most)
  if (query.q.length < SHORTEST_PIECE) return inArray(orders.id, found(buyerName))
  return inArray(orders.id, union(found(sql`lower(${orders.number})`), found(buyerName), found(email)))
}

/** A page of the orders of all sellers, those that were deleted left out. `next` leads on. */
export async function listOfficeOrders(
  db: Db,
  query: OfficeQuery,
  { now, most = 25 }: { now: Date; most?: number },
) {
  const rows = await db
    .select({
      ...ORDER_COLUMNS,
      onHold: orders.onHold,
      isLate: isLate(now),
      /** Whether anything of it was sent. */
      hasParcels: sql<boolean>`exists (select from ${parcels} where ${parcels.orderId} = ${orders.id})`,
      placedAt: orders.createdAt,
      firstName: purchases.customerFirstName,
      lastName: purchases.customerLastName,
      email: purchases.customerEmail,
      city: purchases.customerCity,
      country: purchases.customerCountry,
      vendor: vendors.businessName,
      place: placeOf(query.sort),
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(vendors, eq(vendors.id, orders.vendorId))
    .where(await onPage(db, query, now, most + 1))
    .orderBy(...ordered(query.sort))
    .limit(most + 1)
  const page = pageOf(rows, most, placeAndIdOf)
  return { orders: page.rows.map(({ place: _place, ...row }) => row), next: page.next }
}

export type OfficeOrderRow = Awaited<ReturnType<typeof listOfficeOrders>>['orders'][number]

/** How many orders are in each view, counted up to a thousand. */
export async function countOfficeViews(db: Db, now: Date): Promise<Record<OfficeView, Counted>> {
  const found = await countEach(
    db,
    OFFICE_VIEWS,
    (view) => sql`select from ${orders} where ${and(isListed, inView(view, now))}`,
  )
  return {
    all: found('all'),
    open: found('open'),
    late: found('late'),
    dispatch: found('dispatch'),
    unpaid: found('unpaid'),
  }
}
