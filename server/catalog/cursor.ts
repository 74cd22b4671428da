/** A place in a list, as it stands in an address: a letter for the order, then the keys of the product there. */
export type SortOrder = 'featured' | 'newest' | 'price' | 'relevance'

const LETTERS: Record<SortOrder, string> = { featured: 'f', newest: 'n', price: 'p', relevance: 'r' }
const LENGTHS: Record<SortOrder, number> = { featured: 3, newest: 2, price: 2, relevance: 2 }

/** Keys are whole numbers; the last is always the product's id. */
export const writeListingCursor = (order: SortOrder, keys: readonly number[]): string =>
  LETTERS[order] + keys.join('.')

/** The keys of a place; null for a text that is no place in this order. */
export function readListingCursor(order: SortOrder, cursor: string | null): number[] | null {
  if (cursor === null || !cursor.startsWith(LETTERS[order])) return null
  const parts = cursor.slice(1).split('.')
  if (parts.length !== LENGTHS[order] || !parts.every((part) => /^\d{1,16}$/.test(part))) return null
  const keys = parts.map(Number)
  return keys.every(Number.isSafeInteger) ? keys : null
}

/** Microseconds since 1970 as PostgreSQL reads a moment: a Date would lose the last three digits. The largest whole number lies in 2255. */
export function timestampOf(microseconds: number): string {
  const seconds = Math.floor(microseconds / 1_000_000)
  const rest = String(microseconds % 1_000_000).padStart(6, '0')
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${rest}Z`
}
