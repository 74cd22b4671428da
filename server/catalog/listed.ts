import { and, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { MARKET_CODES, type MarketCode } from '../markets/markets.ts'
import { vendors } from '../vendors/tables.ts'
import { listedProducts, listedSubcategories } from './listed-tables.ts'
import type { SearchReading } from './search/engine.ts'
import { products } from './tables.ts'

/** Where lists are read from, with what a search matches beside it; the rest of a product is read for those that are shown. */
export const listedFrom = (reading: SearchReading | null): SQL =>
  sql`${listedProducts} left join ${vendors} on ${eq(vendors.id, listedProducts.vendorId)}
    ${reading ? sql`join ${products} on ${eq(products.id, listedProducts.productId)}` : sql``}`

/** The same of all that is listed in a subcategory, where nothing but its price is asked for. */
export const listedInSubcategory = (id: number): SQL =>
  sql`(select * from ${listedSubcategories} where ${eq(listedSubcategories.subcategoryId, id)}) as ${listedProducts}
    left join ${vendors} on ${eq(vendors.id, listedProducts.vendorId)}`

/** The ids of what a search finds that is on sale somewhere. */
export const matchesOnSale = (reading: SearchReading): SQL =>
  sql`select ${products.id} from ${products} where ${and(eq(products.status, 'active'), reading.matches)}`

/** Where lists are read from of all that a search finds: it is found first, and then looked for in the list. */
export const listedMatches = (reading: SearchReading): SQL =>
  sql`(${matchesOnSale(reading)} offset 0) as ${listedAmong(sql`found`)}`

/**
 * The same without the terms that filters ask for: with price, category and seller alone, which stand in the row of the product. That is
 * half the work, as no other table is read. `few`: the search finds so little that PostgreSQL shall not intersect it with the index of
 * a category; the `+ 0` keeps it from that.
 */
export function pricesOfMatches(market: MarketCode, reading: SearchReading, few = false): SQL {
  const price = sql`${products.listedPrices}[${sql.raw(String(MARKET_CODES.indexOf(market) + 1))}]`
  const category = few ? sql`${products.categoryId} + 0` : products.categoryId
  return sql`(select ${products.id} as product_id, ${market} as market, ${category} as category_id, ${products.vendorId}, ${price} as price
      from ${products} where ${price} is not null and ${reading.matches}) as ${listedProducts}
    left join ${vendors} on ${eq(vendors.id, listedProducts.vendorId)}`
}

/** Where those are read from whose ids a part of the statement with this name has. */
export const listedAmong = (name: SQL): SQL =>
  sql`${name} join ${listedProducts} on ${listedProducts.productId} = ${name}.id
    left join ${vendors} on ${eq(vendors.id, listedProducts.vendorId)}`

/** What lists show in a market: all that is listed there, of sellers who are open. */
export const isListed = (market: MarketCode | Placeholder): SQL | undefined =>
  and(eq(listedProducts.market, market), or(isNull(listedProducts.vendorId), eq(vendors.status, 'active')))
