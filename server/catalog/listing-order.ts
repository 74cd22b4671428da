import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { readListingCursor, type SortOrder, timestampOf, writeListingCursor } from './cursor.ts'
import { listedProducts } from './listed-tables.ts'
import type { ListingQuery, Sort } from './listing.ts'

interface Ordering {
  name: SortOrder
  descending: boolean
  columns: SQL[]
  /** What a cursor is written of, as an array of whole numbers. */
  keys: SQL
  /** The keys of a cursor as values that the columns can be compared with. */
  values(keys: number[]): SQL[]
}

/** Microseconds since 1970: the exact key of the newest-first order. */
const createdMicros = sql`(extract(epoch from ${listedProducts.createdAt}) * 1000000)::bigint`

const keysOf = (...keys: SQL[]): SQL =>
  sql`json_build_array(${sql.join([...keys, sql`${listedProducts.productId}`], sql`, `)})`

const byPrice: Omit<Ordering, 'descending'> = {
  name: 'price',
  columns: [sql`${listedProducts.price}`, sql`${listedProducts.productId}`],
  keys: keysOf(sql`${listedProducts.price}`),
  values: ([price = 0, id = 0]) => [sql`${price}::bigint`, sql`${id}::bigint`],
}

/** Every order ends with the id, so that no two products share a place. */
const ORDERINGS: Record<Sort, Ordering> = {
  featured: {
    name: 'featured',
    descending: true,
    columns: [
      sql`${listedProducts.featured}`,
      sql`${listedProducts.createdAt}`,
      sql`${listedProducts.productId}`,
    ],
    keys: keysOf(sql`${listedProducts.featured}::int`, createdMicros),
    values: ([featured = 0, micros = 0, id = 0]) => [
      sql`${featured > 0}::boolean`,
      sql`${timestampOf(micros)}::timestamptz`,
      sql`${id}::bigint`,
    ],
  },
  newest: {
    name: 'newest',
    descending: true,
    columns: [sql`${listedProducts.createdAt}`, sql`${listedProducts.productId}`],
    keys: keysOf(createdMicros),
    values: ([micros = 0, id = 0]) => [sql`${timestampOf(micros)}::timestamptz`, sql`${id}::bigint`],
  },
  'price-asc': { ...byPrice, descending: false },
  'price-desc': { ...byPrice, descending: true },
}

/** Where a page begins: after the product with these keys, or (walking back) before it. */
export interface Cursor {
  keys: number[]
  back: boolean
}

/** The cursor of a query in this order; null for the first page and for every unreadable one. */
export function findCursor(order: SortOrder, query: Pick<ListingQuery, 'after' | 'before'>): Cursor | null {
  const after = readListingCursor(order, query.after)
  if (after) return { keys: after, back: false }
  const before = readListingCursor(order, query.before)
  return before ? { keys: before, back: true } : null
}

/** Whether the cursor of a query can be read in the order that it asks for; of a search by relevance where it says no other. */
export const hasReadableCursor = (query: ListingQuery): boolean =>
  findCursor(
    query.search !== null && query.sort === 'featured' ? 'relevance' : ORDERINGS[query.sort].name,
    query,
  ) !== null

/**
 * How the rows of a sort are ordered from a cursor on, and what stands in the cursors of its pages. The
 * segments are read one after the other until a page is full.
 */
export function orderFrom(sort: Sort, query: Pick<ListingQuery, 'after' | 'before'>) {
  const ordering = ORDERINGS[sort]
  const cursor = findCursor(ordering.name, query)
  const down = ordering.descending !== (cursor?.back ?? false)
  return {
    cursor,
    down,
    orderBy: ordering.columns.map((column) => (down ? desc(column) : asc(column))),
    segments: cursor ? segmentsFrom(sort, ordering, cursor.keys, down) : [undefined],
    keys: ordering.keys,
    cursorOf: (keys: readonly number[]) => writeListingCursor(ordering.name, keys),
  }
}

function segmentsFrom(sort: Sort, { columns, values }: Ordering, keys: number[], down: boolean): SQL[] {
  const beyond = (skip: number) =>
    sql`(${sql.join(columns.slice(skip), sql`, `)}) ${down ? sql`<` : sql`>`} (${sql.join(values(keys).slice(skip), sql`, `)})`
  if (sort !== 'featured') return [beyond(0)]
  // Compared as one row, a yes or no in front hides from the planner how few rows a page needs.
  const pinned = keys[0] === 1
  const [here, there] = pinned
    ? [eq(listedProducts.featured, true), eq(listedProducts.featured, false)]
    : [eq(listedProducts.featured, false), eq(listedProducts.featured, true)]
  const rest = sql`${here} and ${beyond(1)}`
  return pinned === down ? [rest, there] : [rest]
}

/**
 * Cuts rows that were read one past the page size, from a cursor on, into the page and its two cursors.
 * Null where the cursor has nothing more to show, or lies so near the start that the first page is meant.
 */
export function cutPage<Row>(
  rows: Row[],
  size: number,
  cursor: Cursor | null,
  cursorOf: (row: Row) => string,
) {
  if (cursor && rows.length === 0) return null
  if (cursor?.back && rows.length < size) return null
  const more = rows.length > size
  const page = rows.slice(0, size)
  if (cursor?.back) page.reverse()
  const [first] = page
  const last = page.at(-1)
  return {
    page,
    next: last && (cursor?.back || more) ? cursorOf(last) : null,
    previous: first && cursor && (!cursor.back || more) ? cursorOf(first) : null,
  }
}

/**
 * An order with its limit written out behind it: as a value it would be unknown when the database makes one plan for
 * all values, and that plan would be for a list without an end.
 */
export const atMost = (rows: number, orderBy: readonly SQL[]): SQL[] =>
  orderBy.map((column, at) =>
    at < orderBy.length - 1 ? column : sql`${column} limit ${sql.raw(String(Math.floor(rows)))}`,
  )
