import { sql } from 'drizzle-orm'
import type { MarketCode } from '../markets/markets.ts'
import type { Db } from '../platform/database.ts'
import { FACET_CANDIDATES, type FacetLine, facetQuery } from './facet-query.ts'
import type { ListingQuery } from './listing.ts'
import { filterConditions, findScope, inCategory } from './listing-scope.ts'
import { findReading } from './search.ts'
import { sellable } from './sellable.ts'

export interface FacetValue {
  /** What stands in the address. */
  value: string
  label: string
  count: number
}

export interface Facets {
  /** Of the category that is looked at; empty without one. */
  subcategories: FacetValue[]
  brands: FacetValue[]
  sellers: FacetValue[]
  /** So many stars and more. */
  ratings: FacetValue[]
  availability: FacetValue[]
  /** So many percent off and more. */
  discounts: FacetValue[]
  bands: FacetValue[]
  /** The list is longer than what was looked at. */
  capped: boolean
}

/** The values that a listing can be narrowed by, each facet counted as if it were not narrowed itself. */
export async function listFacets(db: Db, market: MarketCode, query: ListingQuery): Promise<Facets> {
  const [scope, reading] = await Promise.all([
    findScope(db, query),
    query.search === null ? null : findReading(db, query.search),
  ])
  const base = [sellable(market), inCategory(scope), reading?.matches].filter((part) => part !== undefined)
  const { rows } = await db.execute<FacetLine>(
    facetQuery(sql.join(base, sql` and `), filterConditions(query, scope), scope),
  )
  const of = (facet: FacetLine['facet']): FacetValue[] =>
    rows
      .filter((row) => row.facet === facet && row.count > 0)
      .map(({ value, label, count }) => ({ value, label, count }))
  return {
    subcategories: of('subcategories'),
    brands: of('brands'),
    sellers: of('sellers'),
    ratings: of('ratings'),
    availability: of('availability'),
    discounts: of('discounts'),
    bands: of('bands'),
    capped: (rows.find(({ facet }) => facet === 'all')?.count ?? 0) > FACET_CANDIDATES,
  }
}
