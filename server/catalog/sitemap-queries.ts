import { and, asc, desc, eq, exists, gt, gte, lt, or, sql } from 'drizzle-orm'
import { MARKET_CODES } from '../markets/markets.ts'
import type { Db } from '../platform/database.ts'
import { vendors } from '../vendors/tables.ts'
import { sellable } from './sellable.ts'
import { categories, productPrices, products, subcategories } from './tables.ts'

/** A map of products covers this many ids, so that a product never moves from one map to another. */
export const IDS_PER_MAP = 25_000

const soldSomewhere = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(productPrices)
      .where(and(eq(productPrices.productId, products.id), or(...MARKET_CODES.map(sellable)))),
  )

const soldFrom = (db: Db, from: number, until: number) =>
  db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(gte(products.id, from), lt(products.id, until), soldSomewhere(db)))
    .orderBy(asc(products.id))

/** The numbers of the maps that hold at least one product sold somewhere; one probe of an index each. */
export async function listProductMaps(db: Db): Promise<number[]> {
  const [last] = await db.select({ id: products.id }).from(products).orderBy(desc(products.id)).limit(1)
  const maps: number[] = []
  for (let map = 0; map <= Math.floor((last?.id ?? -1) / IDS_PER_MAP); map += 1) {
    const [one] = await soldFrom(db, map * IDS_PER_MAP, (map + 1) * IDS_PER_MAP).limit(1)
    if (one) maps.push(map)
  }
  return maps
}

/** What is sold in at least one market, of one map, `limit` at a time after an id. */
export async function listMapProducts(db: Db, map: number, after: number, limit: number) {
  const from = Math.max(map * IDS_PER_MAP, after + 1)
  return soldFrom(db, from, (map + 1) * IDS_PER_MAP).limit(limit)
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

/** The public pages of active sellers, `limit` at a time after an id. */
export async function listMapVendors(db: Db, after: number, limit: number) {
  return db
    .select({ id: vendors.id, slug: vendors.slug, updatedAt: vendors.updatedAt })
    .from(vendors)
    .where(and(eq(vendors.status, 'active'), gt(vendors.id, after)))
    .orderBy(asc(vendors.id))
    .limit(limit)
}
