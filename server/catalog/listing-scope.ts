import { eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { DatabaseCache } from '../platform/cache.ts'
import type { Db } from '../platform/database.ts'
import { noteTags } from '../platform/tags.ts'
import { vendors } from '../vendors/tables.ts'
import { findCategory, findSubcategories } from './categories.ts'
import { BANDS, type ListingQuery } from './listing.ts'
import { productPrices, productSubcategories, products } from './tables.ts'

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
  title: { category: Named | null; subcategory: Named | null; vendors: Named[] }
}

const scopes = new DatabaseCache<Scope>()

export function findScope(db: Db, query: ListingQuery): Promise<Scope> {
  const { category, subcategory, vendors } = query
  return scopes.read(db, JSON.stringify([category, subcategory, vendors]), () => readScope(db, query))
}

async function readScope(db: Db, query: ListingQuery): Promise<Scope> {
  noteTags(query.vendors.length === 0 ? ['categories'] : ['categories', 'vendors'])
  const [category, asked] = await Promise.all([
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
    vendorIds: asked?.map(({ id }) => id) ?? null,
    title: {
      category: parent && { slug: parent.slug, name: parent.name },
      subcategory: child ? { slug: child.slug, name: child.name } : null,
      vendors: (asked ?? [])
        .filter(({ status }) => status === 'active')
        .map(({ slug, name }) => ({ slug, name })),
    },
  }
}

export const FILTERS = ['subcategory', 'band', 'brand', 'seller', 'rating', 'stock', 'discount'] as const
export type Filter = (typeof FILTERS)[number]

const isOneOf = (column: typeof products.categoryId | typeof products.vendorId, ids: number[]): SQL => {
  const [only] = ids
  if (only === undefined) return sql`false`
  return ids.length === 1 ? eq(column, only) : inArray(column, ids)
}

/** The category of a listing; it is no filter of its own, the categories are the way to change it. */
export const inCategory = (scope: Scope): SQL | undefined =>
  scope.categoryIds === null ? undefined : isOneOf(products.categoryId, scope.categoryIds)

/** So many percent off or more, as the badge counts them: rounded half up. */
const isReducedBy = (percent: number): SQL =>
  sql`(${productPrices.original} - ${productPrices.price}) * 200 >= ${productPrices.original} * ${2 * percent - 1}::int`

/** So many stars or more, as the card shows them: rounded to one decimal. */
const isRated = (stars: number): SQL =>
  sql`(${products.ratingCount} > 0 and ${products.ratingSum} * 20 >= ${products.ratingCount} * ${20 * stars - 1}::int)`

export const isInStock: SQL = sql`${products.stock} > ${products.held}`

const inSubcategories = (ids: number[]): SQL =>
  ids.length === 0
    ? sql`false`
    : sql`exists (select from ${productSubcategories} where ${productSubcategories.productId} = ${products.id} and ${inArray(productSubcategories.subcategoryId, ids)})`

/** What the filters of a listing demand, each for itself; filters that are not set are absent. */
export function filterConditions(query: ListingQuery, scope: Scope): Partial<Record<Filter, SQL>> {
  const band = BANDS.find(({ id }) => id === query.band)
  return {
    ...(scope.subcategoryIds && { subcategory: inSubcategories(scope.subcategoryIds) }),
    ...(band && {
      band: sql.join(
        [
          gte(productPrices.price, band.from * 100),
          ...(band.to === null ? [] : [lt(productPrices.price, band.to * 100)]),
        ],
        sql` and `,
      ),
    }),
    ...(query.brands.length > 0 && { brand: inArray(products.brand, query.brands) }),
    ...(scope.vendorIds && { vendor: isOneOf(products.vendorId, scope.vendorIds) }),
    ...(query.rating !== null && { rating: isRated(query.rating) }),
    ...(query.inStock && { stock: isInStock }),
    ...(query.discount !== null && { discount: isReducedBy(query.discount) }),
  }
}
