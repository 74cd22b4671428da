import { MARKET_CODES, MARKETS, type MarketCode } from '../../../markets/markets.ts'
import { OPTION_LIMITS } from '../../product-limits.ts'
import { COLUMN_NAMES, OPTION_NAMES } from './column-names.ts'
import { shownHeader, spelled } from './formats.ts'
import { filledBy, isPrice, type MappedField, REPEATABLE } from './mapped-fields.ts'
import { weightUnit } from './numbers.ts'
import { saysUnit } from './read-weight.ts'

const SIGNS = new Map(MARKET_CODES.flatMap((code) => MARKETS[code].aliases.map((alias) => [alias, code])))

/** The words that a head or a cell begins with, and the market whose currency or country is among them. */
function apart(text: string): { words: string[]; market: MarketCode | null } {
  const all = spelled(
    shownHeader(text)
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[$£]/g, ' $& '),
  )
    .split(/[^\p{L}\p{N}$£]+/u)
    .filter(Boolean)
  const words = all.filter((word) => !SIGNS.has(word))
  return { words, market: all.flatMap((word) => SIGNS.get(word) ?? [])[0] ?? null }
}

/** The market whose currency all of these prices are written with. */
function currencyOf(samples: readonly string[]): MarketCode | null {
  const [first = null, ...others] = new Set(samples.map((sample) => apart(sample).market))
  return others.length === 0 ? first : null
}

interface Named {
  /** What it is called: whole, and without what stands in brackets. */
  names: string[]
  /** The same without a number at the end, and without a unit. */
  unnumbered: string[]
  unitless: string[]
  market: MarketCode | null
  /** The unit at its end. */
  unit: ReturnType<typeof weightUnit>
}

/** Patterns here take no longer than a head is long: it is whatever stands in a file. */
function named(header: string): Named {
  const { words, market } = apart(header)
  const short = apart(shownHeader(header).replace(/\([^()]*\)/g, ' ')).words
  const last = words.at(-1) ?? ''
  const unit = words.length > 1 ? weightUnit(last) : null
  const names = [words.join(' '), short.join(' ')]
  return {
    ...{ names, market, unit },
    unnumbered: names.map((name) => name.replace(/(?<!\d)\d+$/, '').trim()),
    unitless: unit
      ? [words, short].map((all) => (all.at(-1) === last ? all.slice(0, -1) : all).join(' '))
      : [],
  }
}

/** Pictures and other fields of several columns have a number at their end. */
const isCalled = ({ names, unnumbered, unitless }: Named, field: MappedField, wanted: string): boolean =>
  names.includes(wanted) ||
  (REPEATABLE.includes(field) && unnumbered.includes(wanted)) ||
  (field === 'weight' && unitless.includes(wanted))

/** What is told of a column by its head and what stands in it. `units`: another column holds the units of weights. */
interface Told extends Named {
  samples: readonly string[] | undefined
  units: boolean
}

/**
 * A price is one of the market that its head or its cells name, a weight one in the unit of its head. Bare figures of which nobody
 * knows in which unit they weigh are left to their seller: null.
 */
function exactly(field: MappedField, { market, unit, samples, units }: Told): MappedField | null {
  if (field === 'weight' && unit) return `weight.${unit}`
  if (field === 'weight') return units || !samples || samples.some(saysUnit) ? field : null
  const of = market ?? currencyOf(samples ?? [])
  return of && (field === 'price' || field === 'original') ? `${field}.${of}` : field
}

/**
 * Options are guessed beside a group only, whatever else a column of that name would hold, and a group beside options only: neither
 * is read without the other.
 */
function withVariations(
  columns: readonly Named[],
  guessed: readonly (MappedField | null)[],
): (MappedField | null)[] {
  const isGroup = (field: MappedField | null) => field === 'group'
  const isFree = (field: MappedField | null) => field === null || field === 'color' || field === 'material'
  const options = new Set(
    (guessed.some(isGroup) ? columns : [])
      .flatMap((column, at) =>
        isFree(guessed[at] ?? null) && OPTION_NAMES.some((name) => isCalled(column, 'option', name))
          ? at
          : [],
      )
      .slice(0, OPTION_LIMITS.types),
  )
  if (options.size === 0) return guessed.map((field) => (isGroup(field) ? null : field))
  return guessed.map((field, at) => (options.has(at) ? 'option' : field))
}

/**
 * What the columns of a file hold, as far as their names tell, and what stands in them where it is known; null where they do not.
 * Prices without a currency are for `market`.
 */
export function guessColumns(
  { headers, samples }: { headers: readonly string[]; samples?: readonly (readonly string[])[] },
  market: MarketCode,
): (MappedField | null)[] {
  const columns = headers.map(named)
  const guessed = columns.map((): MappedField | null => null)
  const filled = new Set<string>()
  for (const [field, names] of COLUMN_NAMES)
    for (const wanted of names)
      for (const [at, column] of columns.entries()) {
        if (guessed[at] || !isCalled(column, field, wanted)) continue
        const told = { ...column, samples: samples && (samples[at] ?? []), units: filled.has('weightUnit') }
        const exact = exactly(field, told)
        const fills = exact && filledBy(exact, market)
        if (!fills || (filled.has(fills) && !REPEATABLE.includes(field))) continue
        filled.add(fills)
        guessed[at] = exact
      }
  const all = withVariations(columns, guessed)
  if (all.some((field) => field && isPrice(field))) return all
  // The only price of a file is what its products cost, whatever it is called.
  return all.map((field) => field && priceInstead(field))
}

function priceInstead(field: MappedField): MappedField {
  if (field === 'original') return 'price'
  const code = MARKET_CODES.find((market) => field === `original.${market}`)
  return code ? `price.${code}` : field
}
