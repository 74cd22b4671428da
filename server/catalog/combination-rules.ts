/** What can be chosen of a product: a type such as Colour with its options in their order. */
interface WrittenType {
  name: string
  options: readonly { name: string }[]
}

/** How many combinations a product may have. */
export const MOST_COMBINATIONS = 250

const sameAs = (text: string): string => text.trim().toLowerCase()

/** What makes a combination this one, however it is written: by it, what was typed for it is found again. */
export const combinationKey = (options: readonly string[]): string => JSON.stringify(options.map(sameAs))

/** How a combination is called. */
export const combinationLabel = (options: readonly string[]): string => options.join(' - ')

/** How many combinations the options of these types make. */
export const countCombinations = (types: readonly WrittenType[]): number =>
  types.length === 0 ? 0 : types.reduce((all, { options }) => all * options.length, 1)

/** All combinations of the options of these types, the last type changing first. Without types there are none. */
export function combinationsOf<Option>(types: readonly { options: readonly Option[] }[]): Option[][] {
  if (types.length === 0) return []
  return types.reduce<Option[][]>(
    (rows, { options }) => rows.flatMap((row) => options.map((option) => [...row, option])),
    [[]],
  )
}

/**
 * The rows of all combinations: what was typed for one is kept, whatever was added, taken away or sorted meanwhile.
 * `fresh` makes the row of one that is new.
 */
export function mergeCombinations<Row extends { options: readonly string[] }>(
  types: readonly WrittenType[],
  typed: readonly Row[],
  fresh: (options: string[]) => Row,
): Row[] {
  const known = new Map(typed.map((row) => [combinationKey(row.options), row]))
  return combinationsOf(types).map((options) => {
    const names = options.map(({ name }) => name)
    const row = known.get(combinationKey(names))
    return row ? { ...row, options: names } : fresh(names)
  })
}
