import { desc, type SQL, sql } from 'drizzle-orm'
import type { MarketCode } from '../markets/markets.ts'
import { DatabaseCache } from '../platform/cache.ts'
import type { Db } from '../platform/database.ts'
import { prepared } from '../platform/prepared.ts'
import { noteTags } from '../platform/tags.ts'
import { vendors } from '../vendors/tables.ts'
import { listCardsByIds, type ProductCard } from './cards.ts'
import { atMost } from './listing-order.ts'
import { sellable } from './sellable.ts'
import { productPrices, products } from './tables.ts'

/** Number of products that are compared in each subcategory, the newest that are sold in the market. */
const NEAR = 30
/** Number of products, sold in the market or not, after which the search for those ends. */
const LOOKED_AT = sql.raw('400')

const relatedIn = prepared((db, limit: number) => {
  const [productId, market] = [sql`${sql.placeholder('productId')}::bigint`, sql.placeholder('market')]
  const category = sql`(select category_id from products own where own.id = ${productId})`
  // Asked before any limit: else what is not sold here would hide what is.
  const isOther = sql`${products.id} <> ${productId} and ${products.categoryId} = ${category} and ${sellable(market)}`
  const itsOffer = sql`join ${productPrices} on ${productPrices.productId} = ${products.id}
      left join ${vendors} on ${vendors.id} = ${products.vendorId}`
  const first = (rows: number, ...order: SQL[]): SQL =>
    sql`order by ${sql.join(atMost(rows, order), sql`, `)}`
  const byRank = [desc(products.featured), desc(products.createdAt), desc(products.id)]
  const near = sql`(select id, bool_or(is_close) as is_close from (
      (select close.id, true as is_close from product_subcategories own cross join lateral
        (select ${products.id} as id from (select product_id from product_subcategories
            where subcategory_id = own.subcategory_id order by product_id desc limit ${LOOKED_AT}) beside
          join ${products} on ${products.id} = beside.product_id ${itsOffer} where ${isOther}
          ${first(NEAR, sql`beside.product_id desc`)}) close where own.product_id = ${productId})
      union all
      (select ${products.id}, false from (select * from products where category_id = ${category} and status = 'active'
          order by featured desc, created_at desc, id desc limit ${LOOKED_AT}) ${products} ${itsOffer} where ${isOther}
        ${first(limit, ...byRank)})
      ) looked group by id) near`
  return db
    .select({ id: products.id, categoryId: products.categoryId })
    .from(products)
    .innerJoin(near, sql`near.id = ${products.id}`)
    .orderBy(...atMost(limit, [sql`near.is_close desc`, ...byRank]))
    .prepare(`related_${limit}`)
})

const relatedIds = new DatabaseCache<number[]>()

/** Other products like a product: of its subcategories first, then of its category; featured, then newest. */
export async function listRelated(
  db: Db,
  market: MarketCode,
  productId: number,
  limit: number,
  now: Date = new Date(),
): Promise<ProductCard[]> {
  const ids = await relatedIds.read(db, `${market} ${productId} ${limit}`, async () => {
    const rows = await relatedIn(db, limit).execute({ productId, market })
    // They are of its own category, whose tag is told when it leaves it, too.
    noteTags(rows.map(({ categoryId }) => `near:${categoryId}`))
    return rows.map(({ id }) => id)
  })
  return listCardsByIds(db, market, ids, now)
}
