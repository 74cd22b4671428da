import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A page out of rows that were read one more than it shows: that one only tells that there is a next page. `next` is the cursor of the
 * last row shown; null on the last page.
 */
export function pageOf<Row>(
  read: readonly Row[],
  most: number,
  cursorOf: (last: Row) => string,
): { rows: Row[]; next: string | null } {
  const rows = read.slice(0, most)
  const last = rows.at(-1)
  return { rows, next: read.length > most && last !== undefined ? cursorOf(last) : null }
}

/** A moment in whole microseconds, as PostgreSQL keeps it: so that a cursor of it is exact. */
export const microsecondsOf = (moment: SQLWrapper): SQL<number> =>
  sql<number>`(extract(epoch from ${moment}) * 1000000)::bigint`

/** The moment of so many microseconds. */
export const momentAt = (microseconds: string | SQLWrapper): SQL =>
  sql`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond')`

/** The whole numbers of a cursor such as `1795214910415000.12`, as many as it must have; null of an unreadable one. */
export function readCursor(cursor: string | null | undefined, length = 2): string[] | null {
  const numbers = cursor?.split('.') ?? []
  return numbers.length === length && numbers.every((number) => /^\d{1,18}$/.test(number)) ? numbers : null
}

/** The cursor of a row in a list that goes by its number alone. */
export const idOf = ({ id }: { id: number }): string => String(id)

/** The cursor of a row in a list that goes by something else first: `place`, and its number where two are level. */
export const placeAndIdOf = ({ place, id }: { place: string | number; id: number }): string =>
  `${place}.${id}`
