import type { Typed } from './combination.tsx'
import { type FieldValues, listIn } from './values.ts'

export interface Option {
  key: string
  id: string
  name: string
  swatch: string
}
export interface OptionType {
  key: string
  id: string
  name: string
  options: Option[]
}
/** The same combination, in whatever order its types stand and whatever its options are called by now. */
export const keyOf = (options: readonly Option[]): string =>
  options
    .map(({ key }) => key)
    .sort()
    .join(' ')

/**
 * What stands in the line of a combination: what was typed for it, or for what it was before a type was added. Its first
 * option takes that over, price, stock and SKU; its others begin empty, so that no piece is counted twice.
 */
export function typedFor(
  options: readonly Option[],
  types: readonly Pick<OptionType, 'options'>[],
  typed: Readonly<Record<string, Typed>>,
): Typed | undefined {
  const own = typed[keyOf(options)]
  if (own) return own
  for (const [place, option] of options.entries()) {
    const isFirst = types[place]?.options[0]?.key === option.key
    const before = isFirst && typed[keyOf(options.toSpliced(place, 1))]
    if (!before) continue
    const { id: _id, stockSeen: _seen, ...kept } = before
    return kept
  }
  return undefined
}

export function readTypes(values: FieldValues): OptionType[] {
  const types: OptionType[] = []
  for (let place = 0; values[`types[${place}].name`] !== undefined; place += 1) {
    const at = `types[${place}]`
    const options: Option[] = []
    for (let index = 0; values[`${at}.options[${index}].name`] !== undefined; index += 1) {
      const name = values[`${at}.options[${index}].name`] ?? ''
      const id = values[`${at}.options[${index}].id`] ?? ''
      if (name)
        options.push({
          key: `${place}-${index}`,
          id,
          name,
          swatch: values[`${at}.options[${index}].swatch`] ?? '',
        })
    }
    const name = values[`${at}.name`] ?? ''
    if (name || options.length > 0)
      types.push({ key: String(place), id: values[`${at}.id`] ?? '', name, options })
  }
  return types
}

export function readTyped(values: FieldValues, types: readonly OptionType[]): Record<string, Typed> {
  const rows: Record<string, Typed> = {}
  for (let index = 0; values[`variations[${index}].options[0]`] !== undefined; index += 1) {
    const at = `variations[${index}]`
    const names = listIn(values, `${at}.options`)
    const options = names.flatMap(
      (name, place) => types[place]?.options.find((option) => option.name === name) ?? [],
    )
    const typed = Object.entries(values).filter(
      ([name]) => name.startsWith(`${at}.`) && !name.startsWith(`${at}.options`),
    )
    const row = Object.fromEntries(typed.map(([name, value]) => [name.slice(at.length + 1), value]))
    rows[keyOf(options)] = { ...row, offered: row.offered ?? '' }
  }
  return rows
}

/** Added a moment ago, and nothing of it written yet. */
export const isFresh = ({ key, name, options }: OptionType): boolean =>
  key.startsWith('new-') && name === '' && options.length === 0

let made = 0
/** The key of what was added since the form was opened. */
export const newKey = (): string => {
  made += 1
  return `new-${made}`
}
