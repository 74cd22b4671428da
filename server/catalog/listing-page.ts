import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { listedProducts } from './listed-tables.ts'
import { type ListingQuery, PAGE_SIZE } from './listing.ts'
import { atMost, cutPage, orderFrom } from './listing-order.ts'

/** Which products stand on a page of a list, in their order, and the cursors of the pages beside it. */
export interface PageOfIds {
  ids: number[]
  next: string | null
  previous: string | null
}

/** What a segment of an ordered list is read from: all behind `from`, its last rows being those of the order. */
export type ReadFrom = (segment: SQL | undefined, ordered: (rows: number) => SQL) => SQL

/** A page of a list; its first one where its cursor has nothing to show. */
export const readPage = async (db: Db, query: ListingQuery, from: ReadFrom): Promise<PageOfIds> =>
  (await readPageOfPart(db, query, [from])) ?? readPage(db, { ...query, after: null, before: null }, from)

/**
 * A page of a list, or of a part of it, which is read from one source after the other until the page is full; null where the cursor has nothing
 * to show, or lies so near the start that the first page is meant.
 */
export async function readPageOfPart(
  db: Db,
  query: ListingQuery,
  sources: readonly ReadFrom[],
): Promise<PageOfIds | null> {
  const { cursor, orderBy, segments, keys, cursorOf } = orderFrom(query.sort, query)
  const ordered = (rows: number) => sql`order by ${sql.join(atMost(rows, orderBy), sql`, `)}`
  const rows: { id: number; keys: number[] }[] = []
  for (const [segment, from] of segments.flatMap((segment) =>
    sources.map((from) => [segment, from] as const),
  )) {
    const left = PAGE_SIZE + 1 - rows.length
    if (left === 0) break
    const found = await db.execute<{ id: number; keys: number[] }>(sql`
      select ${listedProducts.productId} as id, ${keys} as keys from ${from(segment, ordered)} ${ordered(left)}`)
    // One that rose from a source into the next in between is shown once.
    rows.push(...found.rows.filter(({ id }) => !rows.some((row) => row.id === id)))
  }
  const cut = cutPage(rows, PAGE_SIZE, cursor, (row) => cursorOf(row.keys))
  return cut && { ids: cut.page.map(({ id }) => id), next: cut.next, previous: cut.previous }
}
