import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { microsecondsOf, momentAt, readCursor } from '../platform/page-of.ts'
import { holdsText } from '../platform/search-text.ts'
import type { OrderSort } from './selling-views.ts'
import { orders, purchases } from './tables.ts'

/** A buyer's whole name in small letters, as its index keeps it. */
export const buyerName = sql`lower(${purchases.customerFirstName} || ' ' || ${purchases.customerLastName})`

const placedAt = microsecondsOf(orders.createdAt)

/** By what an order stands in its list, as text: with its id it is the key after which the next page begins. */
export const placeOf = (sort: OrderSort): SQL<string> =>
  sql<string>`${sort.endsWith('total') ? orders.total : placedAt}::text`

/** What stands after a place such as `1795214910415000.12`; an unreadable one is the beginning. */
export function isAfter(sort: OrderSort, place: string | null): SQL | undefined {
  const [value, id] = readCursor(place) ?? []
  if (!value) return undefined
  const row = sort.endsWith('total')
    ? sql`(${orders.total}, ${orders.id})`
    : sql`(${orders.createdAt}, ${orders.id})`
  const at = sort.endsWith('total')
    ? sql`(${value}::bigint, ${id}::bigint)`
    : sql`(${momentAt(value)}, ${id}::bigint)`
  return sort.startsWith('-') ? sql`${row} < ${at}` : sql`${row} > ${at}`
}

export function ordered(sort: OrderSort): SQL[] {
  const by = sort.endsWith('total') ? sql`${orders.total}` : sql`${orders.createdAt}`
  return sort.startsWith('-') ? [sql`${by} desc`, desc(orders.id)] : [sql`${by}`, sql`${orders.id}`]
}

/** The ids of a page of the `wanted` orders of which one text, such as `buyerName`, holds what is searched for: a part of a statement. */
export const findByText = (
  db: Db,
  text: SQL,
  wanted: SQL | undefined,
  { q, sort }: { q: string; sort: OrderSort },
  most: number,
) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(and(wanted, holdsText(text, q)))
    .orderBy(...ordered(sort))
    .limit(most)
