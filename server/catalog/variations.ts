/** Choosing a variation by its options; used by the page in the browser and by the server. Pure. */

/** The chosen option of each option type, by id. */
export type Chosen = Readonly<Record<number, number>>

interface Priced {
  price: number
  original: number | null
}

/**
 * The variation whose price stands for the product until one is chosen: the cheapest, of several at that price the one that promises the
 * least (`write_listed_products` of the database says the same for lists). Null without variations.
 */
export const findCheapest = <V extends Priced>(variations: readonly V[]): V | null =>
  variations.toSorted((a, b) => a.price - b.price || (a.original ?? 0) - (b.original ?? 0))[0] ?? null

interface Choosable {
  optionIds: readonly number[]
  available: number
}

/** The variation that has exactly the chosen options; null while one is missing or none combines them. */
export function findVariation<V extends Choosable>(variations: readonly V[], chosen: Chosen): V | null {
  const ids = new Set(Object.values(chosen))
  return (
    variations.find(
      ({ optionIds }) => optionIds.length === ids.size && optionIds.every((option) => ids.has(option)),
    ) ?? null
  )
}

/**
 * Whether an option leads anywhere: some variation has it together with what is chosen for the other types.
 * A variation that is sold out still counts; it can be looked at.
 */
export function isPossible(
  variations: readonly Choosable[],
  chosen: Chosen,
  optionTypeId: number,
  optionId: number,
): boolean {
  const others = Object.entries(chosen)
    .filter(([type]) => Number(type) !== optionTypeId)
    .map(([, option]) => option)
  return variations.some(
    ({ optionIds }) => optionIds.includes(optionId) && others.every((option) => optionIds.includes(option)),
  )
}
