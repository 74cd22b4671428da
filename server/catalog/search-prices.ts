import { and, eq, type SQL, sql } from 'drizzle-orm'
import { MARKET_CODES, type MarketCode } from '../markets/markets.ts'
import { MOST_COUNTED } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { listedProducts } from './listed-tables.ts'
import { type ListingQuery, type PriceRange, pricesOf } from './listing.ts'
import { isInPriceRange } from './listing-scope.ts'
import type { SearchReading } from './search/engine.ts'
import { products } from './tables.ts'

/** Number of products. A search that finds more is narrowed by price in the search index; one that finds fewer is read whole. */
export const MANY_FOUND = 5000

/** Number of listed products, the newest of a market, from which the share of its prices between two bounds is estimated. */
const SAMPLED_PRICES = 500
/** Share of all prices, from 0 to 1. Beyond it the index narrows so little that reading all that the search finds is faster. */
const MOST_SHARE = 0.3
/** Time to read one product that the index finds, where walking past one product of the list takes 1. */
const READ_COST = 4
/** Time for the index to go through one product that the words of the search find, in the same unit. */
const INDEX_COST = 0.1

/** Products whose prices are in these steps, as the search index knows prices (docs/decisions/0049). */
export const ofSteps = (market: MarketCode, steps: SQL): SQL =>
  sql`price_steps(${products.listedPrices}) && (select array_agg(${MARKET_CODES.indexOf(market) + 1}::int * 1000 + step) from ${steps} as step)`

/** What a search finds between prices that few products have. */
interface FewPrices {
  /** A condition on products that all of them meet, and hardly any other. */
  costs: SQL
  /** Which share of all prices it is, above 0 and 1 at most. */
  share: number
}

/**
 * How the search index finds products within the price bounds of a listing; null where it has none, or where the index is no less work.
 * `most`: the number of products that are read of those that it finds.
 */
export async function findFewPrices(
  db: Db,
  market: MarketCode,
  query: ListingQuery,
  reading: SearchReading,
  most = Number.POSITIVE_INFINITY,
): Promise<FewPrices | null> {
  const prices = pricesOf(query)
  const isBetween = isInPriceRange(prices)
  if (isBetween === undefined || reading.found <= MANY_FOUND) return null
  const { rows } = await db.execute<{ share: number | null }>(sql`
    select avg((${isBetween})::int)::float as share
    from (select price from ${listedProducts} where ${eq(listedProducts.market, market)}
      order by ${listedProducts.createdAt} desc, ${listedProducts.productId} desc limit ${sql.raw(String(SAMPLED_PRICES))}) as ${listedProducts}`)
  const share = Math.max(rows[0]?.share ?? 0, 1 / SAMPLED_PRICES)
  const read = Math.min(reading.found * share, most)
  // Without the index the list is walked past until as many match as are counted.
  const walked = MOST_COUNTED / (reading.portion * share)
  const isLess = READ_COST * read + INDEX_COST * reading.found < walked
  return share > MOST_SHARE || !isLess ? null : { costs: ofSteps(market, stepsOf(prices)), share }
}

const stepsOf = ({ from, to }: PriceRange): SQL =>
  sql`generate_series(price_step(${from ?? 1}::bigint), price_step(${to ?? Number.MAX_SAFE_INTEGER}::bigint))`

/** The same search, of products within few prices alone; as it is where there are none. */
export function narrowToFewPrices(reading: SearchReading, few: FewPrices | null): SearchReading {
  if (few === null) return reading
  const only = (matches: SQL): SQL => sql`(${and(matches, few.costs)})`
  return {
    ...reading,
    matches: only(reading.matches),
    promising: reading.promising.map(only),
    found: Math.ceil(reading.found * few.share),
    portion: reading.portion * few.share,
  }
}
