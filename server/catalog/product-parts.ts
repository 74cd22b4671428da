import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { MARKETS, type MarketCode } from '../markets/markets.ts'
import type { Db } from '../platform/database.ts'
import { imageColumns } from './cards.ts'
import { productImages, productPrices, productSubcategories, subcategories } from './tables.ts'

/** The pictures of a product, the one of its card first. */
export const listImages = (db: Db, productId: number) =>
  db
    .select(imageColumns)
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position))

export const listSubcategories = (db: Db, productId: number) =>
  db
    .select({ slug: subcategories.slug, name: subcategories.name })
    .from(productSubcategories)
    .innerJoin(subcategories, eq(subcategories.id, productSubcategories.subcategoryId))
    .where(and(eq(productSubcategories.productId, productId), eq(subcategories.status, 'active')))
    .orderBy(asc(subcategories.name))

/** What a product costs wherever it is sold, for structured data. */
export async function listMarketPrices(db: Db, productId: number) {
  const rows = await db
    .select({ market: productPrices.market, price: productPrices.price })
    .from(productPrices)
    .where(
      and(eq(productPrices.productId, productId), eq(productPrices.sold, true), gt(productPrices.price, 0)),
    )
    .orderBy(asc(productPrices.market))
  return rows.flatMap(({ market, price }: { market: MarketCode; price: number | null }) =>
    price === null ? [] : { market, price, currency: MARKETS[market].currency },
  )
}

/**
 * How many approved reviews gave 5, 4, 3, 2 and 1 stars, in this order. Reviews know products, not products
 * their reviews: hence the table by its name alone.
 */
export async function readDistribution(db: Db, productId: number): Promise<number[]> {
  const { rows } = await db.execute<{ rating: number; count: number }>(sql`
    select rating, count(*) as count from reviews
    where product_id = ${productId} and status = 'approved' group by rating`)
  return [5, 4, 3, 2, 1].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0)
}
