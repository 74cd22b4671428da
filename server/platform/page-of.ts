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

/** The cursor of a row in a list that goes by its number alone. */
export const idOf = ({ id }: { id: number }): string => String(id)

/** The cursor of a row in a list that goes by something else first: `place`, and its number where two are level. */
export const placeAndIdOf = ({ place, id }: { place: string | number; id: number }): string =>
  `${place}.${id}`
