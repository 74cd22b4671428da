import { type Chosen, isPossible } from '#server/catalog/variations.ts'

interface Type {
  id: number
  options: readonly { id: number }[]
}
interface Variation {
  id: number
  optionIds: readonly number[]
  available: number
}
/** What can be chosen of a product. */
export interface Choosable {
  optionTypes: readonly Type[]
  variations: readonly Variation[]
}

/** The choices of the types before this one: an option is impossible because of them, never of later ones. */
function before({ optionTypes }: Choosable, chosen: Chosen, typeId: number): Chosen {
  const place = optionTypes.findIndex(({ id }) => id === typeId)
  return Object.fromEntries(
    optionTypes.slice(0, place).flatMap(({ id }) => {
      const option = chosen[id]
      return option === undefined ? [] : [[id, option]]
    }),
  )
}

/** `possible`: some variation has it with the choices before it; `soldOut`: none of those is left. */
export function optionState(items: Choosable, chosen: Chosen, typeId: number, optionId: number) {
  const earlier = before(items, chosen, typeId)
  const possible = isPossible(items.variations, earlier, typeId, optionId)
  const left = items.variations.filter(({ available }) => available > 0)
  return { possible, soldOut: possible && !isPossible(left, earlier, typeId, optionId) }
}

/** Chooses an option. Choices of later types that no longer go with it are taken back. */
export function choose(items: Choosable, chosen: Chosen, typeId: number, optionId: number): Chosen {
  const wanted = { ...chosen, [typeId]: optionId }
  let next: Chosen = {}
  for (const type of items.optionTypes) {
    const option = wanted[type.id]
    if (option !== undefined && isPossible(items.variations, next, type.id, option))
      next = { ...next, [type.id]: option }
  }
  return next
}

/** The field of a form without scripts that holds the option chosen of a type. */
export const optionField = (typeId: number): string => `option-${typeId}`

/**
 * What an address chooses: a whole variation (`?variation=12`) or single options of a form sent without
 * scripts. Where a type has only one option it is chosen already. Nonsense chooses nothing.
 */
export function chosenIn(params: URLSearchParams, items: Choosable): Chosen {
  const named = params.get('variation')
  const variation = items.variations.find(({ id }) => String(id) === named)
  let chosen: Chosen = {}
  for (const { id, options } of items.optionTypes) {
    const param = params.get(optionField(id))
    const option =
      options.find((each) =>
        variation ? variation.optionIds.includes(each.id) : String(each.id) === param,
      ) ?? (options.length === 1 ? options[0] : undefined)
    if (option) chosen = choose(items, chosen, id, option.id)
  }
  return chosen
}
