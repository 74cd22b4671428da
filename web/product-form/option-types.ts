import { countRows } from '../forms/rows.ts'
import type { Typed } from './combination.tsx'
import { type FieldValues, listIn } from './values.ts'

export interface Option {
  key: string
  id: string
  name: string
  /** How it was called before: while its name is empty, its combinations are called so. */
  was?: string
  swatch: string
}
export interface OptionType {
  key: string
  id: string
  name: string
  was?: string
  options: Option[]
}

/** How an option or a type is called, also while its name is emptied. */
export const calledOf = ({ name, was = '' }: Pick<Option, 'name' | 'was'>): string => name.trim() || was

/** Whether combinations are made of the options of a type. */
export const isWhole = (type: OptionType): boolean => calledOf(type) !== '' && type.options.length > 0

/** What stands between options that are written into one field: no comma of a figure, so that "1,5 m" is one of them. */
const APART = /[;،\t\r\n]|,(?=\s|$)/

/** The options that a text names, each once, without those that a type has already. */
export function newOptions(text: string, known: readonly { name: string }[]): string[] {
  const names = new Set(known.map(({ name }) => name.trim().toLowerCase()))
  return text
    .split(APART)
    .map((each) => each.trim())
    .filter((name) => name !== '' && names.size < names.add(name.toLowerCase()).size)
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
  const sent = countRows(values, 'types')
  for (let place = 0; place < sent; place += 1) {
    const at = `types[${place}]`
    const options: Option[] = []
    for (let index = 0; values[`${at}.options[${index}].name`] !== undefined; index += 1) {
      const name = values[`${at}.options[${index}].name`] ?? ''
      const id = values[`${at}.options[${index}].id`] ?? ''
      const was = values[`${at}.options[${index}].was`] ?? name
      // One that was emptied stands there still, to be named or removed.
      if (name || id || was)
        options.push({
          key: `${place}-${index}`,
          ...{ id, name, was },
          swatch: values[`${at}.options[${index}].swatch`] ?? '',
        })
    }
    const name = values[`${at}.name`] ?? ''
    const was = values[`${at}.was`] ?? name
    // One that was just added without scripts stands there by its name alone (`changedRows`).
    if (name || options.length > 0 || values[at] !== undefined)
      types.push({ key: String(place), id: values[`${at}.id`] ?? '', name, was, options })
  }
  return types
}

export function readTypedVariations(
  values: FieldValues,
  types: readonly OptionType[],
): Record<string, Typed> {
  const rows: Record<string, Typed> = {}
  const whole = types.filter(isWhole)
  for (let index = 0; values[`variations[${index}].options[0]`] !== undefined; index += 1) {
    const at = `variations[${index}]`
    const names = listIn(values, `${at}.options`)
    const options = names.flatMap(
      (name, place) => whole[place]?.options.find((option) => calledOf(option) === name) ?? [],
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
