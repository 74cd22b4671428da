import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { MarketCode } from '../markets/markets.ts'
import { DatabaseCache } from '../platform/cache.ts'
import type { Db } from '../platform/database.ts'
import { noteTags } from '../platform/tags.ts'
import { vendors } from '../vendors/tables.ts'
import { findCategory, findSubcategories } from './categories.ts'
import { type Choice, findChoices } from './choices.ts'
import { isListed } from './listed.ts'
import { listedProducts } from './listed-tables.ts'
import { DISCOUNTS, type ListingQuery, type PriceRange, pricesOf, STARS } from './listing.ts'

interface Named {
  slug: string
  name: string
}

/** The rows behind the names in a listing's address. */
export interface Scope {
  /** Null: every category. Empty: the name is of no category, so nothing is found. */
  categoryIds: number[] | null
  subcategoryIds: number[] | null
  vendorIds: number[] | null
  /** `sellers`: those that are open. */
  title: { category: Named | null; subcategory: Named | null; vendors: Named[]; choices: Choice[] }
}

/** A list that is asked for, with the rows behind its names. */
export interface ListRequest {
  market: MarketCode
  query: ListingQuery
  scope: Scope
}

const scopes = new DatabaseCache<Scope>()

export function findScope(db: Db, market: MarketCode, query: ListingQuery): Promise<Scope> {
  const { category, subcategory, vendors, choices } = query
  const key = JSON.stringify([choices.length > 0 && market, category, subcategory, vendors, choices])
  return scopes.read(db, key, () => readScope(db, market, query))
}

async function readScope(db: Db, market: MarketCode, query: ListingQuery): Promise<Scope> {
  noteTags(query.vendors.length === 0 ? ['categories'] : ['categories', 'vendors'])
  const [choices, category, sellers] = await Promise.all([
    findChoices(db, market, query.choices),
    query.category === null ? null : findCategory(db, query.category),
    query.vendors.length === 0
      ? null
      : db
          .select({ id: vendors.id, slug: vendors.slug, name: vendors.businessName, status: vendors.status })
          .from(vendors)
          .where(inArray(vendors.slug, query.vendors)),
  ])
  const known = query.category === null || category !== null
  const children =
    query.subcategory === null || !known
      ? null
      : await findSubcategories(db, category?.id ?? null, query.subcategory)
  const [child] = children ?? []
  const parent = category ?? (children?.length === 1 && child ? child.category : null)
  return {
    categoryIds: query.category === null ? null : category ? [category.id] : [],
    subcategoryIds: children?.map(({ id }) => id) ?? null,
    vendorIds: sellers?.map(({ id }) => id) ?? null,
    title: {
      category: parent && { slug: parent.slug, name: parent.name },
      subcategory: child ? { slug: child.slug, name: child.name } : null,
      vendors: (sellers ?? [])
        .filter(({ status }) => status === 'active')
        .map(({ slug, name }) => ({ slug, name })),
      choices,
    },
  }
}

/** What a filter asks of listed products, by the beginning of the terms that it is about; `price` has no terms. */
export type Conditions = ReadonlyMap<string, SQL>

/** Before a term's first colon stands what it is a value of: `spec.storage` of `spec.storage:256 gb`. */
export const facetOf = (term: string): string => term.slice(0, term.indexOf(':'))

const hasOneOf = (terms: readonly string[]): SQL =>
  sql`${listedProducts.terms} && ${sql.param(terms)}::text[]`

/** The category of a listing; it is no filter of its own, the categories are the way to change it. */
export function inCategory(scope: Scope): SQL | undefined {
  if (scope.categoryIds === null) return undefined
  const [only] = scope.categoryIds
  return only === undefined ? sql`false` : eq(listedProducts.categoryId, only)
}

/** Whether a price lies between bounds. */
export const isInPriceRange = ({ from, to }: PriceRange): SQL | undefined =>
  and(
    from === null ? undefined : gte(listedProducts.price, from),
    to === null ? undefined : lte(listedProducts.price, to),
  )

/** What the filters of a listing demand, each for itself; filters that are not set are absent. */
export function filterConditions(query: ListingQuery, scope: Scope): Conditions {
  const { rating, discount } = query
  const price = isInPriceRange(pricesOf(query))
  const several = (facet: string, ids: readonly number[]): [string, SQL] => [
    facet,
    ids.length === 0 ? sql`false` : hasOneOf(ids.map((id) => `${facet}:${id}`)),
  ]
  const chosen = Map.groupBy(
    scope.title.choices.map(({ term }) => term),
    facetOf,
  )
  return new Map<string, SQL>([
    ...(scope.subcategoryIds ? [several('sub', scope.subcategoryIds)] : []),
    ...(price ? [['price', price] as const] : []),
    ...(query.brands.length > 0
      ? [['brand', hasOneOf(query.brands.map((brand) => `brand:${brand}`))] as const]
      : []),
    ...(scope.vendorIds ? [several('seller', scope.vendorIds)] : []),
    // A product has the highest that it reaches.
    ...(rating === null
      ? []
      : [
          several(
            'stars',
            STARS.filter((stars) => stars >= rating),
          ),
        ]),
    ...(query.inStock ? [['in', hasOneOf(['in:'])] as const] : []),
    ...(discount === null
      ? []
      : [
          several(
            'off',
            DISCOUNTS.filter((percent) => percent >= discount),
          ),
        ]),
    ...[...chosen].map(([facet, terms]): [string, SQL] => [facet, hasOneOf(terms)]),
  ])
}

/** What lists demand of a product: that it is listed there, in the category, and passes every filter. */
export const wantedIn = ({ market, query, scope }: ListRequest): SQL | undefined =>
  and(isListed(market), inCategory(scope), ...filterConditions(query, scope).values())
