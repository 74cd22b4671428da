import { and, eq, type SQL, sql } from 'drizzle-orm'
import { MARKET_CODES, type MarketCode } from '../markets/markets.ts'
import { MOST_COUNTED } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { listedProducts } from './listed-tables.ts'
import { type ListingQuery, type PriceRange, pricesOf } from './listing.ts'
import { isInPriceRange } from './listing-scope.ts'
import type { SearchReading } from './search/engine.ts'
import { products } from './tables.ts'

/** More than so many that a search finds are looked for by their prices in the index of what is searched; fewer are gathered at once. */
export const MANY_FOUND = 5000

/** The newest so many of a market tell what part of its prices lies between bounds. */
const LOOKED = 500
/** Where more of them do, the index has more to go through than reading what a search finds and leaving the others out. */
const FEW = 0.3
/** What is read of what the index finds costs so many times what is passed on the way to as many as are counted, and what it goes through to find it this part. */
const [READ_COSTS, SOUGHT_COSTS] = [4, 0.1]

/** Those of some steps of prices, by the index of what is searched (docs/decisions/0049). */
export const ofSteps = (market: MarketCode, steps: SQL): SQL =>
  sql`price_steps(${products.listedPrices}) && (select array_agg(${MARKET_CODES.indexOf(market) + 1}::int * 1000 + step) from ${steps} as step)`

/** What a search finds between prices that few products have. */
interface FewPrices {
  /** A condition on products that all of them meet, and hardly any other. */
  costs: SQL
  /** What part of all prices it is, above 0. */
  share: number
}

/**
 * How the index finds what costs as much as a listing asks for; null where that is no filter, or not less work. `most`: so many are read of what
 * it finds.
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
      order by ${listedProducts.createdAt} desc, ${listedProducts.productId} desc limit ${sql.raw(String(LOOKED))}) as ${listedProducts}`)
  const share = Math.max(rows[0]?.share ?? 0, 1 / LOOKED)
  const read = Math.min(reading.found * share, most)
  const isLess = READ_COSTS * read + SOUGHT_COSTS * reading.found < MOST_COUNTED / (reading.portion * share)
  return share > FEW || !isLess ? null : { costs: ofSteps(market, stepsOf(prices)), share }
}

const stepsOf = ({ from, to }: PriceRange): SQL =>
  sql`generate_series(price_step(${from ?? 1}::bigint), price_step(${to ?? Number.MAX_SAFE_INTEGER}::bigint))`

/** The reading of a search that finds nothing but what costs so much. */
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
