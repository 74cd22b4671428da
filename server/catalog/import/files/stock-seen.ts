import type { Change } from './compare.ts'
import type { CurrentProduct } from './current.ts'

/** Pieces in stock when a file was checked: of each variation by its id, of a product without any by an empty one. */
export type StockSeen = Record<string, number>

const idOf = (variationId: number | null): string => String(variationId ?? '')

export const stockSeenOf = ({ values, variations, hasVariations }: CurrentProduct): StockSeen =>
  Object.fromEntries(
    (hasVariations ? variations : [{ id: null, values }]).flatMap(({ id, values: { stock } }) =>
      typeof stock === 'number' ? [[idOf(id), stock]] : [],
    ),
  )

/**
 * What a file says of stock, as the difference to what its seller was shown: what was sold since is not for sale once more, and what
 * came since stays. A figure that the file leaves as it was then changes nothing.
 */
export function sinceSeen(changes: readonly Change[], seen: StockSeen): Change[] {
  return changes.flatMap((change) => {
    const { field, variationId, now, becomes } = change
    const before = seen[idOf(variationId)]
    if (field !== 'stock' || before === undefined || typeof becomes !== 'number' || typeof now !== 'number')
      return [change]
    const pieces = Math.max(0, now + becomes - before)
    return pieces === now ? [] : [{ ...change, becomes: pieces }]
  })
}
