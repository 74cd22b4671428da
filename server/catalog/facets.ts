import { sql } from 'drizzle-orm'
import type { MarketCode } from '../markets/markets.ts'
import { DatabaseCache } from '../platform/cache.ts'
import type { Db } from '../platform/database.ts'
import { FACET_CANDIDATES, type FacetLine, type FacetRow, facetQuery, STARS } from './facet-query.ts'
import { DISCOUNTS, filterKeyOf, type ListingQuery } from './listing.ts'
import { filterConditions, findScope, inCategory } from './listing-scope.ts'
import { findReading } from './search.ts'
import { sellable } from './sellable.ts'
import { noteList } from './tags.ts'

export interface FacetValue {
  /** What stands in the address. */
  value: string
  /** Empty where the value itself says it: stars and percents. */
  label: string
  count: number
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
  /** The list is longer than what was looked at: each count means 'or more'. */
  capped: boolean
}

const facets = new DatabaseCache<Facets>()

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
  const ask = () => countFacets(db, market, query, where)
  return query.search === null ? facets.read(db, `${market} ${where} ${filterKeyOf(query)}`, ask) : ask()
}

async function countFacets(
  db: Db,
  market: MarketCode,
  query: ListingQuery,
  where: 'market' | 'vendor',
): Promise<Facets> {
  const [scope, reading] = await Promise.all([
    findScope(db, query),
    query.search === null ? null : findReading(db, query.search),
  ])
  noteList(market, where === 'vendor' ? scope : { categoryIds: scope.categoryIds })
  const base = [sellable(market), inCategory(scope), reading?.matches].filter((part) => part !== undefined)
  const { rows } = await db.execute<FacetRow>(
    facetQuery(sql.join(base, sql` and `), filterConditions(query, scope), scope),
  )
  const { lines, counts } = rows[0] ?? { lines: null, counts: {} }
  // The last candidate only shows that there are more.
  const atMost = (count: number) => Math.min(count, FACET_CANDIDATES)
  const grouped = (facet: FacetLine['facet']): FacetValue[] =>
    (lines ?? [])
      .filter((line) => line.facet === facet)
      .map(({ value, label, count }) => ({ value, label, count: atMost(count) }))
  const fixed = (prefix: string, values: readonly (string | number)[]): FacetValue[] =>
    values
      .map((value) => ({ value: String(value), label: '', count: atMost(counts[`${prefix}${value}`] ?? 0) }))
      .filter(({ count }) => count > 0)
  return {
    subcategories: grouped('subcategories'),
    brands: grouped('brands'),
    vendors: grouped('vendors'),
    ratings: fixed('stars-', STARS),
    availability: fixed('', ['in']),
    discounts: fixed('off-', DISCOUNTS),
    capped: (counts.all ?? 0) > FACET_CANDIDATES,
  }
}
