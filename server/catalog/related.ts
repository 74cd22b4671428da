import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { MarketCode } from '../markets/markets.ts'
import type { Db } from '../platform/database.ts'
import { type ProductCard, selectCards, toCard } from './cards.ts'
import { atMost } from './listing-order.ts'
import { sellable } from './sellable.ts'
import { products } from './tables.ts'

/** Goods that are looked at: so many of the newest of each subcategory, and of what stands first in the category. */
const NEAR = sql.raw('30')

/** Other goods like a product: of its subcategories first, then of its category; featured, then newest. */
export async function listRelated(
  db: Db,
  market: MarketCode,
  productId: number,
  limit: number,
  now: Date = new Date(),
): Promise<ProductCard[]> {
  const category = sql`(select category_id from products own where own.id = ${productId})`
  const near = sql`(select id, bool_or(is_close) as is_close from (
      (select close.id, true as is_close from product_subcategories own cross join lateral
        (select product_id as id from product_subcategories where subcategory_id = own.subcategory_id
          order by product_id desc limit ${NEAR}) close where own.product_id = ${productId})
      union all
      (select id, false from products where category_id = ${category} and status = 'active'
        order by featured desc, created_at desc, id desc limit ${NEAR})) looked group by id) near`
  const rows = await selectCards(db)
    .innerJoin(near, sql`near.id = ${products.id}`)
    .where(and(sellable(market), eq(products.categoryId, category), ne(products.id, productId)))
    .orderBy(
      ...atMost(limit, [
        sql`near.is_close desc`,
        desc(products.featured),
        desc(products.createdAt),
        desc(products.id),
      ]),
    )
  return rows.map((row) => toCard(row, market, now))
}
