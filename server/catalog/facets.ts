import { and, eq, sql } from 'drizzle-orm'
import type { MarketCode } from '../markets/markets.ts'
import { DatabaseCache } from '../platform/cache.ts'
import type { Db } from '../platform/database.ts'
import { type Choice, nameChoices } from './choices.ts'
import {
  FACET_CANDIDATES,
  type FacetLine,
  type FacetRow,
  type FilterCounts,
  type Found,
  facetQuery,
  filterCountsQuery,
  MOST_FOUND,
  type Strictest,
  sampled,
  strictestOf,
} from './facet-query.ts'
import { isListed, listedFrom, matchesOnSale } from './listed.ts'
import { listedProducts } from './listed-tables.ts'
import { DISCOUNTS, filterKeyOf, type ListingQuery, STARS } from './listing.ts'
import {
  type Conditions,
  facetOf,
  filterConditions,
  findScope,
  inCategory,
  type Scope,
} from './listing-scope.ts'
import { engine } from './search/engine.ts'
import { findFewPrices, narrowToFewPrices } from './search-prices.ts'
import { noteList } from './tags.ts'

export interface FacetValue {
  /** What stands in the address. */
  value: string
  /** Empty where the value itself says it: stars and percents. */
  label: string
  count: number
}

/** `value` is the whole term, `spec.storage:256 gb`. */
interface ChoiceFacet {
  /** `colour`, `size`, `spec.storage` */
  facet: string
  name: string
  values: FacetValue[]
}

export interface Facets {
  /** Of the category that is looked at; empty without one. */
  subcategories: FacetValue[]
  brands: FacetValue[]
  vendors: FacetValue[]
  /** So many stars and more. */
  ratings: FacetValue[]
  availability: FacetValue[]
  /** So many percent off and more. */
  discounts: FacetValue[]
  /** Colours, sizes and what the specifications say that most of the list share. */
  choices: ChoiceFacet[]
  /**
   * Whole units of the currency that hold every price of the list, whatever prices are asked for, and of a long one with words or
   * filters those of what was looked at; null for an empty one.
   */
  prices: { from: number; to: number } | null
  /**
   * Whether counts mean 'or more', because there is more than was looked at: those of a facet that narrows the list by itself
   * (`brand`, `spec.storage`), of which more is counted than is listed, and all others.
   */
  capped: { own: Record<string, boolean>; others: boolean }
}

const facets = new DatabaseCache<Facets>()
/** Of searches, which are without number, so that they leave those of lists alone. */
const facetsOfSearches = new DatabaseCache<Facets>()

/**
 * The values that a listing can be narrowed by, each facet counted as if it were not narrowed itself. In the shop
 * of one vendor, where the others are not offered, nothing but that vendor's products changes them.
 */
export async function listFacets(
  db: Db,
  market: MarketCode,
  query: ListingQuery,
  where: 'market' | 'vendor' = 'market',
): Promise<Facets> {
  const cache = query.search === null ? facets : facetsOfSearches
  return cache.read(db, `${market} ${where} ${filterKeyOf(query)}`, () =>
    countFacets(db, market, query, where),
  )
}

async function countFacets(
  db: Db,
  market: MarketCode,
  query: ListingQuery,
  where: 'market' | 'vendor',
): Promise<Facets> {
  const [scope, reading] = await Promise.all([
    findScope(db, market, query),
    query.search === null ? null : engine.findReading(db, query.search),
  ])
  noteList(market, where === 'vendor' ? scope : { categoryIds: scope.categoryIds })
  const chosen = scope.title.choices.map(({ term }) => term)
  const conditions = filterConditions(query, scope)
  // Of what the words find, and of those that cost so much, the first are enough.
  const isOfFound = reading !== null && scope.categoryIds === null && conditions.size <= 1
  const few = reading && (await findFewPrices(db, market, query, reading, isOfFound ? MOST_FOUND : undefined))
  // Beside words the price alone knows an index of its own: a sample without the price is one without it, too.
  const filters = few
    ? new Map(conditions).set('price', sql`(${and(conditions.get('price'), few.costs)})`)
    : conditions
  const count = async (
    parts: Partial<Record<'found' | 'priced', Found>>,
    strictest: Strictest | null = null,
  ) => {
    const base = and(isListed(market), inCategory(scope), reading?.matches)
    const { rows } = await db.execute<FacetRow>(
      facetQuery(listedFrom(reading), base, filters, scope, {
        chosen: [...chosen, ...query.brands.map((brand) => `brand:${brand}`)],
        ofSearch: reading !== null,
        ...parts,
        strictest,
      }),
    )
    return rows[0] ?? { lines: null, capped: null, cheapest: null, dearest: null, short: false }
  }
  const strictest =
    reading === null && filters.size > 1 ? await findStrictest(db, market, scope, filters) : null
  const found = isOfFound && { ids: matchesOnSale(reading), wanted: isListed(market) }
  const priced = found &&
    few && {
      ids: matchesOnSale(narrowToFewPrices(reading, few)),
      wanted: and(isListed(market), conditions.get('price')),
    }
  const first = await count({ ...(found && { found }), ...(priced && { priced }) }, strictest)
  const row = first.short ? await count({}) : first
  const lines = row.lines ?? []
  const of = (facet: string) => lines.filter((line) => line.facet === facet)
  const termValue = (line: FacetLine) => line.term.slice(line.facet.length + 1)
  const named = (facet: string): FacetValue[] =>
    of(facet).map(({ slug, label, count }) => ({
      value: slug ?? '',
      label: label ?? '',
      count: atMost(count),
    }))
  // A product has the highest that it reaches, and reaches all below.
  const reached = (facet: string, levels: readonly number[]): FacetValue[] =>
    levels.flatMap((level) => {
      const count = of(facet)
        .filter((line) => Number(termValue(line)) >= level)
        .reduce((sum, line) => sum + line.count, 0)
      return count === 0 ? [] : [{ value: String(level), label: '', count: atMost(count) }]
    })
  return {
    subcategories: named('sub').sort((a, b) => a.label.localeCompare(b.label)),
    brands: of('brand').map((line) => ({
      value: termValue(line),
      label: termValue(line),
      count: atMost(line.count),
    })),
    vendors: named('seller'),
    ratings: reached('stars', STARS.slice(0, 4).toReversed()),
    availability: of('in').map(({ count }) => ({ value: 'in', label: '', count: atMost(count) })),
    discounts: reached('off', DISCOUNTS),
    choices: await choiceFacets(db, lines, chosen),
    prices:
      row.cheapest === null || row.dearest === null
        ? null
        : { from: Math.floor(row.cheapest / 100), to: Math.ceil(row.dearest / 100) },
    capped: {
      own: Object.fromEntries(sampled(filters).map((facet, at) => [facet, row.capped?.[at + 1] ?? false])),
      others: row.capped?.[0] ?? false,
    },
  }
}

async function findStrictest(db: Db, market: MarketCode, scope: Scope, filters: Conditions) {
  const unfiltered = and(eq(listedProducts.market, market), inCategory(scope))
  const { rows } = await db.execute<FilterCounts>(filterCountsQuery(unfiltered, filters))
  return rows[0] ? strictestOf(filters, unfiltered, rows[0]) : null
}

/** Specifications that are offered, those that most products of the list share a value of. */
const MOST_SPECIFICATIONS = 6

// The last candidate only shows that there are more.
const atMost = (count: number): number => Math.min(count, FACET_CANDIDATES)

/** A model number is of one product alone and narrows nothing: a value must be shared, or be chosen. */
async function choiceFacets(
  db: Db,
  lines: readonly FacetLine[],
  chosen: readonly string[],
): Promise<ChoiceFacet[]> {
  const all = Map.groupBy(
    lines.filter(({ facet }) => facet === 'colour' || facet === 'size' || facet.startsWith('spec.')),
    ({ facet }) => facet,
  )
  const facets = [...all].map(([facet, values]) => ({
    facet,
    values,
    isChosen: chosen.some((term) => facetOf(term) === facet),
    shared: values.reduce((sum, { count }) => sum + (count > 1 ? count : 0), 0),
  }))
  const specifications = facets
    .filter(({ facet, shared, isChosen }) => facet.startsWith('spec.') && (shared > 0 || isChosen))
    .sort(
      (a, b) => Number(b.isChosen) - Number(a.isChosen) || b.shared - a.shared || compare(a.facet, b.facet),
    )
    .slice(0, MOST_SPECIFICATIONS)
    .sort((a, b) => b.shared - a.shared || compare(a.facet, b.facet))
  const shown = [
    ...facets.filter(({ facet }) => facet === 'colour'),
    ...facets.filter(({ facet }) => facet === 'size'),
    ...specifications,
  ]
  const needed = shown.flatMap(({ values }) => values)
  const names = await nameChoices(
    db,
    needed.map(({ term }) => term),
    needed.map(({ example }) => example),
  )
  return shown.map(({ facet, values }) => ({
    facet,
    name: nameOf(values, names),
    values: values
      .map(({ term, count }) => ({ value: term, label: names.get(term)?.label ?? '', count: atMost(count) }))
      .sort((a, b) =>
        facet === 'size' ? bySize(a.label, b.label) : b.count - a.count || compare(a.label, b.label),
      ),
  }))
}

const nameOf = (values: readonly FacetLine[], names: ReadonlyMap<string, Choice>): string =>
  names.get(values[0]?.term ?? '')?.name ?? ''

const compare = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

const SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']

/** Letters as they are worn, then numbers and words. */
function bySize(a: string, b: string): number {
  const [first, second] = [SIZES.indexOf(a.toLowerCase()), SIZES.indexOf(b.toLowerCase())]
  if (first >= 0 && second >= 0) return first - second
  return first < 0 && second < 0 ? compare(a, b) : second - first
}
