import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_MARKET } from '../markets/markets.ts'
import type { Db } from '../platform/database.ts'
import { vendors } from '../vendors/tables.ts'
import { sellable } from './sellable.ts'
import { categories, productPrices, products, subcategories } from './tables.ts'

/** A map of products covers this many ids: a product never moves from one map to another, and a map is read in one statement and written whole. */
export const IDS_PER_MAP = 5_000
/** As many as search engines read of one map. */
const MOST_OF_A_MAP = 50_000

/** What a search engine may show, whose visits choose no market: the page of a product that is sold in others alone tells it not to. */
const soldFrom = (db: Db, from: number | SQL, until: number | SQL, prices?: SQL) =>
  db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(gte(products.id, from), lt(products.id, until), prices, sellable(DEFAULT_MARKET)))
    .orderBy(asc(products.id))

/** The numbers of the maps that hold at least one product; one probe of an index each. */
export async function listProductMaps(db: Db): Promise<number[]> {
  const size = sql.raw(String(IDS_PER_MAP))
  const first = soldFrom(db, sql`map * ${size}`, sql`(map + 1) * ${size}`).limit(1)
  const { rows } = await db.execute<{ map: number }>(sql`
    select map from generate_series(0, (select max(id) from products) / ${size}) map, lateral ${first} first
    order by map`)
  return rows.map(({ map }) => map)
}

/** The products of one map, by id. */
export async function listMapProducts(db: Db, map: number) {
  const from = map * IDS_PER_MAP
  // Said of prices, too: otherwise those of all maps before are read.
  return soldFrom(db, from, from + IDS_PER_MAP, gte(productPrices.productId, from))
}

/** The active categories with their active subcategories, by slug. */
export async function listMapCategories(db: Db) {
  return db
    .select({ slug: categories.slug, subcategory: subcategories.slug })
    .from(categories)
    .leftJoin(
      subcategories,
      and(eq(subcategories.categoryId, categories.id), eq(subcategories.status, 'active')),
    )
    .where(eq(categories.status, 'active'))
    .orderBy(asc(categories.slug), asc(subcategories.slug))
    .limit(20_000)
}

/** The public pages of active sellers, the oldest first. */
export async function listMapVendors(db: Db) {
  return db
    .select({ slug: vendors.slug, updatedAt: vendors.updatedAt })
    .from(vendors)
    .where(eq(vendors.status, 'active'))
    .orderBy(asc(vendors.id))
    .limit(MOST_OF_A_MAP)
}
