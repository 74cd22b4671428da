import type { MarketCode } from '../../../markets/markets.ts'
import { done, type Outcome, refuse } from '../../../platform/outcome.ts'
import { t } from '../../../platform/texts.ts'
import { type Layout, SHOWN_UNREAD } from './formats.ts'
import {
  filledBy,
  hasChanges,
  identifiesProducts,
  type MappedField,
  parseField,
  REPEATABLE,
} from './mapped-fields.ts'
import { wrongColumns } from './mapping-faults.ts'
import { calledAs, columnName } from './names-of-columns.ts'

/** What each column of a file holds, by its place; null for one that is left out. */
export type Mapping = readonly (MappedField | null)[]

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
    ...wrongColumns(headers, mapping, market),
  }
  if (Object.keys(faults).length > 0)
    return refuse('not-matched', t('The columns cannot be read like this yet.'), faults)
  return done({
    ...{ format: 'mapped', width: headers.length, above },
    columns: headers.flatMap((_, at) => {
      const field = mapping[at]
      const key = field && REPEATABLE.includes(field) ? `${field}:${at}` : field
      const isNamer = field === 'option' || field === 'specification'
      return key ? [{ key, at, header: isNamer ? calledAs(headers, at) : columnName(headers, at) }] : []
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
 * second. Columns that it did not have hold what is guessed of them, where nothing holds that yet. A group without options, or
 * options without a group, cannot be read: they are left out.
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
  const proposed = said.map((field, at) => {
    const guess = guessed[at] ?? null
    if (field !== undefined || !guess) return field ?? null
    return REPEATABLE.includes(guess) || !filled.has(filledBy(guess, market)) ? guess : null
  })
  if (proposed.includes('group') && proposed.includes('option')) return proposed
  return proposed.map((field) => (field === 'group' || field === 'option' ? null : field))
}
