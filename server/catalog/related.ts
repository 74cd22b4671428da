import { eq, sql } from 'drizzle-orm'
import type { MarketCode } from '../markets/markets.ts'
import type { Db } from '../platform/database.ts'
import { vendors } from '../vendors/tables.ts'
import { listCardsByIds, type ProductCard } from './cards.ts'
import { sellable } from './sellable.ts'
import { productPrices, products } from './tables.ts'

/** Goods that are looked at: the newest of the subcategories, and what stands first in the category. */
const NEAR = sql.raw('60')

/** Other goods like a product: of its subcategories first, then of its category; featured, then newest. At most 24. */
export async function listRelated(
  db: Db,
  market: MarketCode,
  productId: number,
  limit: number,
  now: Date = new Date(),
): Promise<ProductCard[]> {
  const category = sql`(select category_id from products own where own.id = ${productId})`
  const { rows } = await db.execute<{ id: number }>(sql`
    with near (id, is_close) as (
      (select product_id, true from product_subcategories where subcategory_id in
        (select subcategory_id from product_subcategories where product_id = ${productId})
        order by product_id desc limit ${NEAR})
      union all
      (select id, false from products where category_id = ${category} and status = 'active'
        order by featured desc, created_at desc, id desc limit ${NEAR}))
    select ${products.id} as id from (select id, bool_or(is_close) as is_close from near group by id) near
    join ${products} on ${products.id} = near.id
    join ${productPrices} on ${productPrices.productId} = near.id
    left join ${vendors} on ${eq(vendors.id, products.vendorId)}
    where ${sellable(market)} and ${products.categoryId} = ${category} and ${products.id} <> ${productId}
    order by near.is_close desc, ${products.featured} desc, ${products.createdAt} desc, ${products.id} desc
    limit ${sql.raw(String(Math.floor(limit)))}`)
  return listCardsByIds(
    db,
    market,
    rows.map(({ id }) => id),
    now,
  )
}
