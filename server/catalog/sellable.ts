import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { MarketCode } from '../markets/markets.ts'
import { vendors } from '../vendors/tables.ts'
import { productPrices, products } from './tables.ts'

/** The half of the product: it is active, and its seller is active, or it is the marketplace's own. */
export const isOnOffer: SQL = sql`${products.status} = 'active' and (${products.vendorId} is null or ${vendors.status} = 'active')`

/** The half of a market: the country is ticked and the price there is above 0. */
export const isSoldAndPriced = ({ sold, price }: { sold: AnyPgColumn; price: AnyPgColumn }): SQL =>
  sql`${sold} and ${price} > 0`

/**
 * What may be sold in a market, in one place for every list, page, cart and checkout: both halves hold.
 * The query joins product_prices by product and left-joins vendors.
 */
export const sellable = (market: MarketCode | Placeholder): SQL =>
  sql`(${isOnOffer} and ${productPrices.market} = ${market} and ${isSoldAndPriced(productPrices)})`
