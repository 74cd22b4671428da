import { type SQL, sql } from 'drizzle-orm'
import type { MarketCode } from '../markets/markets.ts'
import { listedProducts } from './listed-tables.ts'
import { productImages, productSubcategories, products, subcategories } from './tables.ts'

type Image = Pick<typeof productImages.$inferSelect, 'key' | 'width' | 'height' | 'hue' | 'alt'>

/** What a product costs in a market where it is sold: its cheapest variation, where it has any. */
interface MarketPrice {
  market: MarketCode
  price: number
}

const listed = (row: SQL, order: SQL) => sql`coalesce(json_agg(${row} order by ${order}), '[]')`

/**
 * Lists of a product as columns of its own row, so that a page asks once. `images`: the one of its card first;
 * `marketPrices`: wherever it is sold, for structured data.
 */
export const listColumns = {
  images: sql<Image[]>`(select ${listed(
    sql`json_build_object('key', ${productImages.key}, 'width', ${productImages.width},
      'height', ${productImages.height}, 'hue', ${productImages.hue}, 'alt', ${productImages.alt})`,
    sql`${productImages.position}`,
  )} from ${productImages} where ${productImages.productId} = ${products.id})`,
  subcategories: sql<{ slug: string; name: string }[]>`(select ${listed(
    sql`json_build_object('slug', ${subcategories.slug}, 'name', ${subcategories.name})`,
    sql`${subcategories.name}`,
  )} from ${productSubcategories} join ${subcategories} on ${subcategories.id} = ${productSubcategories.subcategoryId}
    where ${productSubcategories.productId} = ${products.id} and ${subcategories.status} = 'active')`,
  marketPrices: sql<MarketPrice[]>`(select ${listed(
    sql`json_build_object('market', ${listedProducts.market}, 'price', ${listedProducts.price})`,
    sql`${listedProducts.market}`,
  )} from ${listedProducts} where ${listedProducts.productId} = ${products.id})`,
}
