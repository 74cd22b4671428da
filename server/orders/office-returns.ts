import { and, asc, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { countEach } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { pageOf, placeAndIdOf } from '../platform/page-of.ts'
import { vendors } from '../vendors/tables.ts'
import type { ReturnStatus } from './return-rules.ts'
import { orderLines, orders, purchases, returnLines, returns } from './tables.ts'

/** How the back office looks at returns: what waits for an answer, what is on its way back, and what is over. */
export const RETURN_VIEWS = ['requested', 'approved', 'ended'] as const
type ReturnView = (typeof RETURN_VIEWS)[number]

const STATUSES: Record<ReturnView, ReturnStatus[]> = {
  requested: ['requested'],
  approved: ['approved', 'received'],
  ended: ['refunded', 'rejected', 'withdrawn'],
}

const inView = (view: ReturnView): SQL => inArray(returns.status, STATUSES[view])

function isAfter(view: ReturnView, place: string | null): SQL | undefined {
  const match = /^(\d{1,18})\.(\d{1,18})$/.exec(place ?? '')
  if (!match) return undefined
  const at = sql`timestamptz 'epoch' + ${match[1]}::bigint * interval '1 microsecond'`
  const id = Number(match[2])
  return view === 'ended'
    ? or(lt(returns.createdAt, at), and(eq(returns.createdAt, at), lt(returns.id, id)))
    : or(gt(returns.createdAt, at), and(eq(returns.createdAt, at), gt(returns.id, id)))
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
      place: sql<string>`(extract(epoch from ${returns.createdAt}) * 1000000)::bigint::text`,
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
