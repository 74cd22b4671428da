import { and, type SQL, sql } from 'drizzle-orm'
import { MARKET_CODES, type MarketCode } from '../markets/markets.ts'
import type { Db } from '../platform/database.ts'
import { listedFrom, listedOf, pricedOf } from './listed.ts'
import { listedProducts } from './listed-tables.ts'
import { type ListingQuery, PAGE_SIZE } from './listing.ts'
import { orderFrom } from './listing-order.ts'
import { COUNT_CAP, type Places, type ReadFrom, readPart, readPlaces } from './listing-places.ts'
import type { Reading } from './search/engine.ts'
import { products } from './tables.ts'

/**
 * What a search finds is met by walking along the prices, which may take very long where it is not among the cheap. Less than a tenth of
 * all products is therefore gathered and sorted instead, where that is less work than walking past as many as it takes to meet three pages
 * of it if it stood evenly, or where walking so far did not fill a page.
 */
const GATHERED = 0.1
const PAGES_MET = 3
/** How many products of a search are gathered in the time in which one is walked past: with their prices alone, and with their terms. */
const GATHERED_PRICED = 12
const GATHERED_LISTED = 1

/** Of more products than this only those near in price are gathered. */
const MANY_FOUND = 20_000
/** So many of them, whichever come first, are looked at to learn how far in price a page reaches: as many as are counted. */
const SAMPLED = COUNT_CAP + 1
/**
 * It reaches as far as the price at this place among them, the nearest first. Of all that a search finds, those that are no dearer fill a page
 * many times, or they are so few that all of them are gathered as fast; of a part of it that is not known before.
 */
const [ENOUGH_AT, ENOUGH_OF_ALL] = [24, 12]

/** What a search looks for in a list. */
export interface ListSearch {
  reading: Reading
  wanted: SQL | undefined
  /** The same of sellers who are closed, too. */
  standing: SQL | undefined
  needsTerms: boolean
  /** Whether all that is found is wanted. */
  isWhole: boolean
}

/** Whether a search is looked for by price in ways of its own. */
export const isByPrice = (query: ListingQuery, reading: Reading): boolean =>
  reading.portion < GATHERED && query.sort.startsWith('price')

/** A page of what a search finds, by price, and how many it finds. */
export function listByPrice(
  db: Db,
  market: MarketCode,
  query: ListingQuery,
  sought: ListSearch,
  count: () => Promise<number>,
): Promise<[Places, number]> {
  const hasSample = sought.reading.found > MANY_FOUND && !sought.needsTerms
  const look = () => samplePrices(db, market, query, sought)
  // What is looked at for the first page is what would be counted.
  const first = hasSample && isStart(query) ? look() : null
  return Promise.all([
    readByPrice(db, market, query, sought, hasSample ? () => first ?? look() : null),
    first ? first.then(({ sampled }) => sampled) : count(),
  ])
}

async function readByPrice(
  db: Db,
  market: MarketCode,
  query: ListingQuery,
  { reading, wanted, standing, needsTerms }: ListSearch,
  sample: (() => Promise<Sample>) | null,
): Promise<Places> {
  const most = Math.ceil((PAGES_MET * PAGE_SIZE) / reading.portion)
  if (most * (needsTerms ? GATHERED_LISTED : GATHERED_PRICED) < reading.found) {
    const met = await readPart(
      db,
      query,
      // Most of them say nothing of what is searched: whether their sellers are open need not be asked.
      (segment, ordered) => sql`(select * from ${listedProducts}
        where ${and(standing, segment)} ${ordered(most)}) as ${listedFrom(reading)} where ${and(wanted, reading.matches)}`,
    )
    if (met && hasMore(query, met)) return met
  }
  const from =
    (found: Reading): ReadFrom =>
    (segment) =>
      sql`${needsTerms ? listedOf(found) : pricedOf(market, found)} where ${and(wanted, segment)}`
  const near = sample && nearInPrice(market, query, await sample())
  if (near) {
    const matches = sql`(${reading.matches} and ${near.costs})`
    const met = await readPart(db, query, from({ ...reading, matches }))
    if (met && (near.isAll || hasMore(query, met))) return met
  }
  return readPlaces(db, query, from(reading))
}

/** Whether there is more behind a page of a part of a list: then no other part has anything that belongs on it. */
const hasMore = (query: ListingQuery, page: Places): boolean =>
  (query.before ? page.previous : page.next) !== null

const isStart = ({ after, before }: ListingQuery): boolean => after === null && before === null

/** Of what a search finds from where a page begins: how many there are, up to `SAMPLED`, and how far in price the page reaches. */
interface Sample {
  sampled: number
  /** Null where nothing is found. */
  reach: string | null
}

async function samplePrices(
  db: Db,
  market: MarketCode,
  query: ListingQuery,
  { reading, wanted, isWhole }: ListSearch,
): Promise<Sample> {
  const { down, segments } = orderFrom(query.sort, query)
  const enough = isWhole && isStart(query) ? ENOUGH_OF_ALL : ENOUGH_AT
  const most = sql.raw(String(SAMPLED))
  const { rows } = await db.execute<{ sampled: number; reach: string | null }>(sql`
    select count(*)::int as sampled, (array_agg(price order by price ${sql.raw(down ? 'desc' : 'asc')}))[
      case when count(*) < ${most} then count(*) else ${sql.raw(String(enough))} end] as reach
    from (select ${listedProducts.price} as price from ${pricedOf(market, reading)}
      where ${and(wanted, segments[0])} limit ${most}) as sample`)
  return rows[0] ?? { sampled: 0, reach: null }
}

/**
 * A condition on what products cost, by the steps that the search index knows: from where a page begins to where more than enough are found
 * for it, or to the last one where that is all there are (`isAll`). Null where nothing is found.
 */
function nearInPrice(
  market: MarketCode,
  query: ListingQuery,
  { sampled, reach }: Sample,
): { costs: SQL; isAll: boolean } | null {
  if (reach === null) return null
  const { place, down } = orderFrom(query.sort, query)
  const begin = place?.keys[0] ?? (down ? Number.MAX_SAFE_INTEGER : 1)
  const [least, dearest] = down ? [reach, begin] : [begin, reach]
  const costs = sql`price_steps(${products.listedPrices}) && (select array_agg(${MARKET_CODES.indexOf(market) + 1}::int * 1000 + step)
    from generate_series(price_step(${least}::bigint), price_step(${dearest}::bigint)) as step)`
  return { costs, isAll: sampled < SAMPLED }
}
