import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { MarketCode } from '../markets/markets.ts'
import { vendors } from '../vendors/tables.ts'
import { productPrices, products } from './tables.ts'

/**
 * What may be sold in a market, in one place for every list, page, cart and checkout: the product is active,
 * its seller is active (or it is the marketplace's own), the country is ticked and the price there is above 0.
 * The query joins product_prices by product and left-joins vendors.
 */
export const sellable = (market: MarketCode | Placeholder): SQL =>
  sql`(${products.status} = 'active' and (${products.vendorId} is null or ${vendors.status} = 'active')
    and ${productPrices.market} = ${market} and ${productPrices.sold} and ${productPrices.price} > 0)`
