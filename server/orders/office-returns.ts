import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { countEach } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { microsecondsOf, momentAt, pageOf, placeAndIdOf, readCursor } from '../platform/page-of.ts'
import { statusesWhere } from '../platform/statuses.ts'
import { vendors } from '../vendors/tables.ts'
import { RETURN_STATUS, RETURN_VIEWS, type ReturnView } from './return-rules.ts'
import { orderLines, orders, purchases, returnLines, returns } from './tables.ts'

const inView = (view: ReturnView): SQL =>
  inArray(
    returns.status,
    statusesWhere(RETURN_STATUS, (row) => row.view === view),
  )

function isAfter(view: ReturnView, place: string | null): SQL | undefined {
  const [at, id] = readCursor(place) ?? []
  if (!at) return undefined
  const row = sql`(${returns.createdAt}, ${returns.id})`
  const seen = sql`(${momentAt(at)}, ${id}::bigint)`
  return view === 'ended' ? sql`${row} < ${seen}` : sql`${row} > ${seen}`
}

const PAGE = 25

/** A page of the returns of all sellers, those of deleted orders left out: open ones oldest first, those that are over newest first. `next` leads on. */
export async function listOfficeReturns(db: Db, { view, after }: { view: ReturnView; after: string | null }) {
  const by = view === 'ended' ? desc : asc
  const rows = await db
    .select({
      id: returns.id,
      status: returns.status,
      reason: returns.reason,
      comment: returns.comment,
      askedAt: returns.createdAt,
      orderNumber: orders.number,
      currency: orders.currency,
      total: orders.total,
      refundedTotal: orders.refundedTotal,
      refundedBack: orders.refundedBack,
      vendor: vendors.businessName,
      firstName: purchases.customerFirstName,
      lastName: purchases.customerLastName,
      items: sql<string>`(select string_agg(${returnLines.quantity} || ' × ' || ${orderLines.name}, ', ' order by ${orderLines.id})
        from ${returnLines} join ${orderLines} on ${orderLines.id} = ${returnLines.orderLineId}
        where ${returnLines.returnId} = ${returns.id})`,
      place: microsecondsOf(returns.createdAt).mapWith(String),
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(vendors, eq(vendors.id, orders.vendorId))
    .where(and(inView(view), isAfter(view, after), isNull(orders.archivedAt)))
    .orderBy(by(returns.createdAt), by(returns.id))
    .limit(PAGE + 1)
  const page = pageOf(rows, PAGE, placeAndIdOf)
  return { returns: page.rows.map(({ place: _place, ...row }) => row), next: page.next }
}

export type OfficeReturn = Awaited<ReturnType<typeof listOfficeReturns>>['returns'][number]

export async function countReturnViews(db: Db) {
  const found = await countEach(
    db,
    RETURN_VIEWS,
    (view) => sql`select from ${returns}
    join ${orders} on ${orders.id} = ${returns.orderId} where ${inView(view)} and ${isNull(orders.archivedAt)}`,
  )
  return { requested: found('requested'), approved: found('approved'), ended: found('ended') }
}
