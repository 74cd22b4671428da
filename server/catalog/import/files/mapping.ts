import type { MarketCode } from '../../../markets/markets.ts'
import { done, type Outcome, refuse } from '../../../platform/outcome.ts'
import { t } from '../../../platform/texts.ts'
import { OPTION_LIMITS } from '../../product-limits.ts'
import { type Layout, SHOWN_UNREAD } from './formats.ts'
import {
  filledBy,
  hasChanges,
  identifiesProducts,
  type MappedField,
  parseField,
  REPEATABLE,
} from './mapped-fields.ts'

/** What each column of a file holds, by its place; null for one that is left out. */
export type Mapping = readonly (MappedField | null)[]

/** As programs of tables name a column by its place: 0 is A, 26 is AA. */
export const columnLetters = (at: number): string =>
  (at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26))

/** What the file calls a column; those that it calls alike, or nothing, are told apart by their place. */
export function columnName(headers: readonly string[], at: number): string {
  const header = headers[at] ?? ''
  const isOnly = header && headers.indexOf(header) === headers.lastIndexOf(header)
  return isOnly ? header : `${header} (${at + 1})`.trim()
}

/** Whether a column is called by its place only. */
export const isUnnamed = (name: string): boolean => /^\(\d+\)$/.test(name)

/** What is said of the columns by which rows become variations: a product of several rows needs to be known, and what they differ in. */
function variationFaults(headers: readonly string[], mapping: Mapping): Record<string, string> {
  const options = [...mapping.keys()].filter((at) => mapping[at] === 'option')
  const group = mapping.indexOf('group')
  const faults: Record<string, string> = {}
  if (group >= 0 && options.length === 0)
    faults[`column.${group}`] = t(
      'Match the columns in which the rows of a product differ, such as its size, with Option.',
    )
  const called = new Map<string, number>()
  for (const [place, at] of options.entries()) {
    const name = columnName(headers, at).toLowerCase()
    const before = called.get(name)
    if (group < 0)
      faults[`column.${at}`] = t(
        'Match the column that the rows of a product have in common with Product group, or choose something else.',
      )
    else if (place >= OPTION_LIMITS.types)
      faults[`column.${at}`] = t('A product has at most {{most}} options. Leave this one out.', {
        most: OPTION_LIMITS.types,
      })
    else if (before !== undefined) faults[`column.${at}`] = heldBy(before)
    else called.set(name, at)
  }
  return faults
}

const heldBy = (at: number): string =>
  t('Column {{column}} holds this already. Choose something else, or leave one of them out.', {
    column: columnLetters(at),
  })

/** What is said of the columns that fill what an earlier one fills already, by their places. */
function duplicateColumns(mapping: Mapping, market: MarketCode): Record<string, string> {
  const first = new Map<string, number>()
  const faults: Record<string, string> = {}
  for (const [at, field] of mapping.entries()) {
    if (!field || REPEATABLE.includes(field)) continue
    const fills = filledBy(field, market)
    const before = first.get(fills)
    if (before === undefined) first.set(fills, at)
    else faults[`column.${at}`] = heldBy(before)
  }
  return faults
}

/** How a file is read whose seller says what its columns hold. Refuses with `not-matched` and what is wrong beside each. */
export function judgeMapping(
  headers: readonly string[],
  said: Mapping,
  { market, above }: { market: MarketCode; above: number },
): Outcome<Layout> {
  const mapping = said.slice(0, headers.length)
  const faults = {
    ...(identifiesProducts(mapping)
      ? {}
      : { name: t('Choose the column that holds the name, or the SKU of products that you have.') }),
    ...(hasChanges(mapping) ? {} : { price: t('Choose a price, or a SKU and a field that changes.') }),
    ...duplicateColumns(mapping, market),
    ...variationFaults(headers, mapping),
  }
  if (Object.keys(faults).length > 0)
    return refuse('not-matched', t('The columns cannot be read like this yet.'), faults)
  return done({
    ...{ format: 'mapped', width: headers.length, above },
    columns: headers.flatMap((_, at) => {
      const field = mapping[at]
      const key = field && REPEATABLE.includes(field) ? `${field}:${at}` : field
      return key ? [{ key, at, header: columnName(headers, at) }] : []
    }),
    unread: headers.filter((header, at) => header && !mapping[at]).slice(0, SHOWN_UNREAD),
  })
}

/** What the columns of a file hold as it was read. */
export function mappingOf({ columns, width }: Layout): (MappedField | null)[] {
  const byPlace = new Map(columns.map(({ key, at }) => [at, parseField(key.split(':')[0] ?? '')]))
  return Array.from({ length: width }, (_, at) => byPlace.get(at) ?? null)
}

/**
 * What was said of another file's columns, said of these: of those with the same name, and of the second one of a name as of the
 * second. Columns that it did not have hold what is guessed of them, where nothing holds that yet.
 */
export function sameMapping(
  headers: readonly string[],
  earlier: { headers: readonly string[]; mapping: Mapping },
  { guessed, market }: { guessed: Mapping; market: MarketCode },
): (MappedField | null)[] {
  const places = Map.groupBy(earlier.headers.keys(), (at) => earlier.headers[at] ?? '')
  const said = headers.map((header) => {
    const at = places.get(header)?.shift()
    return at === undefined ? undefined : (earlier.mapping[at] ?? null)
  })
  const filled = new Set(said.flatMap((field) => (field ? [filledBy(field, market)] : [])))
  return said.map((field, at) => {
    const guess = guessed[at] ?? null
    if (field !== undefined || !guess) return field ?? null
    return REPEATABLE.includes(guess) || !filled.has(filledBy(guess, market)) ? guess : null
  })
}
