import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { MarketCode } from '../markets/markets.ts'
import { MOST_COUNTED } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { listedFrom, listedMatches, pricesOfMatches } from './listed.ts'
import { listedProducts } from './listed-tables.ts'
import { type ListingQuery, PAGE_SIZE } from './listing.ts'
import { orderFrom } from './listing-order.ts'
import { type PageOfIds, type ReadFrom, readPage, readPageOfPart } from './listing-page.ts'
import { type Conditions, filterConditions, inCategory, type ListRequest, wantedIn } from './listing-scope.ts'
import type { SearchReading } from './search/engine.ts'
import { MANY_FOUND, ofSteps } from './search-prices.ts'

/** Portion of all products, from 0 to 1. A search that finds this much or more is read by walking along the prices, as lists without words are. */
const COMMON = 0.1

/** Number of ranges of prices that are read first, one after the other, and the width of each in price steps: four steps double a price. */
const [PARTS, STEPS] = [6, 3]

/**
 * Number of pages. With filters the list is first walked along its prices, past as many products as have so many pages of matches among them
 * if these are spread evenly; unless gathering all that the search finds takes less time.
 */
const PAGES_MET = 3
/** Number of products that are gathered in the time in which one is walked past: with their prices alone, and with their terms. */
const GATHERED_WITH_PRICES = 12
const GATHERED_WITH_TERMS = 1

/** Number of products of a search, in no order, that are read to learn how far in price a page reaches: as many as are counted. */
const SAMPLED = MOST_COUNTED + 1
/**
 * Position in that sample, sorted by price from where the page begins: the price there is how far a page reaches. Within it a search of more
 * than MANY_FOUND products has several pages. Half the position is enough for the first page of an unfiltered search.
 */
const [ENOUGH_AT, ENOUGH_OF_ALL] = [24, 12]

/** Whether any of the filters is about terms: all but those of prices. */
export const hasTermFilter = (filters: Conditions): boolean =>
  [...filters.keys()].some((facet) => facet !== 'price')

/** Whether a search is read by `listByPrice`: it is sorted by price, and finds few of all products. */
export const isByPrice = (query: ListingQuery, reading: SearchReading): boolean =>
  reading.portion < COMMON && query.sort.startsWith('price')

/** A page of what a search finds, by price, and how many it finds. */
export function listByPrice(
  db: Db,
  request: ListRequest,
  reading: SearchReading,
  count: () => Promise<number>,
): Promise<[PageOfIds, number]> {
  const hasSample =
    reading.found > MANY_FOUND && !hasTermFilter(filterConditions(request.query, request.scope))
  const look = () => samplePrices(db, request, reading)
  // What is looked at for the first page is what would be counted.
  const first = hasSample && isStart(request.query) ? look() : null
  return Promise.all([
    readByPrice(db, request, reading, hasSample ? () => first ?? look() : null),
    first ? first.then(({ sampled }) => sampled) : count(),
  ])
}

async function readByPrice(
  db: Db,
  request: ListRequest,
  reading: SearchReading,
  sample: (() => Promise<Sample>) | null,
): Promise<PageOfIds> {
  const { market, query, scope } = request
  const wanted = wantedIn(request)
  const isPriced = !hasTermFilter(filterConditions(query, scope))
  const from =
    (part: SQL | null): ReadFrom =>
    (segment) => {
      const found = part ? { ...reading, matches: sql`(${reading.matches} and ${part})` } : reading
      const rows = isPriced ? pricesOfMatches(market, found, part !== null) : listedMatches(found)
      return sql`${rows} where ${and(wanted, segment)}`
    }
  const begin = await beginnings(db, request, reading, from)
  const met = begin && (await readPageOfPart(db, query, begin))
  if (met && hasMore(query, met)) return met
  const near = sample && nearInPrice(market, query, await sample())
  if (near) {
    const page = await readPageOfPart(db, query, [from(near.costs)])
    if (page && (near.isAll || hasMore(query, page))) return page
  }
  return readPage(db, query, from(null))
}

/** What may fill a page before anything is known of how a search stands along the prices; null where all of it is gathered sooner. */
async function beginnings(
  db: Db,
  request: ListRequest,
  reading: SearchReading,
  from: (part: SQL) => ReadFrom,
): Promise<ReadFrom[] | null> {
  const { market, query, scope } = request
  const filters = filterConditions(query, scope)
  if (isWhole(request))
    return reading.found > MANY_FOUND ? (await partsByPrice(db, market, query)).map(from) : null
  const most = Math.ceil((PAGES_MET * PAGE_SIZE) / reading.portion)
  if (most * (hasTermFilter(filters) ? GATHERED_WITH_TERMS : GATHERED_WITH_PRICES) >= reading.found)
    return null
  // Most products that are walked past do not match the search: only of those that do is the status of the seller looked up.
  const standing = and(eq(listedProducts.market, market), inCategory(scope), ...filters.values())
  return [
    (segment, ordered) => sql`(select * from ${listedProducts}
      where ${and(standing, segment)} ${ordered(most)}) as ${listedFrom(reading)} where ${and(wantedIn(request), reading.matches)}`,
  ]
}

/** Whether there is more behind a page of a part of a list: then no other part has anything that belongs on it. */
const hasMore = (query: ListingQuery, page: PageOfIds): boolean =>
  (query.before ? page.previous : page.next) !== null

const isStart = ({ after, before }: ListingQuery): boolean => after === null && before === null

/** Whether all that a search finds is wanted. */
const isWhole = ({ query, scope }: ListRequest): boolean =>
  query.category === null && query.subcategory === null && filterConditions(query, scope).size === 0

/** Of what a search finds from where a page begins: how many there are, up to `SAMPLED`, and how far in price the page reaches. */
interface Sample {
  sampled: number
  /** Null where nothing is found. */
  reach: string | null
}

async function samplePrices(db: Db, request: ListRequest, reading: SearchReading): Promise<Sample> {
  const { market, query } = request
  const { down, segments } = orderFrom(query.sort, query)
  const enough = isWhole(request) && isStart(query) ? ENOUGH_OF_ALL : ENOUGH_AT
  const most = sql.raw(String(SAMPLED))
  const { rows } = await db.execute<{ sampled: number; reach: string | null }>(sql`
    select count(*)::int as sampled, (array_agg(price order by price ${sql.raw(down ? 'desc' : 'asc')}))[
      case when count(*) < ${most} then count(*) else ${sql.raw(String(enough))} end] as reach
    from (select ${listedProducts.price} as price from ${pricesOfMatches(market, reading)}
      where ${and(wantedIn(request), segments[0])} limit ${most}) as sample`)
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
  const { cursor, down } = orderFrom(query.sort, query)
  const begin = cursor?.keys[0] ?? (down ? Number.MAX_SAFE_INTEGER : 1)
  const [least, dearest] = down ? [reach, begin] : [begin, reach]
  const steps = sql`generate_series(price_step(${least}::bigint), price_step(${dearest}::bigint))`
  return { costs: ofSteps(market, steps), isAll: sampled < SAMPLED }
}

/** The first parts of all prices from where a page begins, each going on where the one before ended. */
async function partsByPrice(db: Db, market: MarketCode, query: ListingQuery): Promise<SQL[]> {
  const { cursor, down } = orderFrom(query.sort, query)
  const { rows } = await db.execute<{ begin: number | null }>(sql`
    select price_step(${
      cursor
        ? sql`${cursor.keys[0] ?? 0}::bigint`
        : sql`(select ${listedProducts.price} from ${listedProducts} where ${listedProducts.market} = ${market}
            order by ${listedProducts.price} ${sql.raw(down ? 'desc' : 'asc')} limit 1)`
    }) as begin`)
  const begin = rows[0]?.begin ?? 0
  return Array.from({ length: PARTS }, (_, part) => {
    const first = begin + (down ? -(part + 1) * STEPS + 1 : part * STEPS)
    return ofSteps(market, sql`generate_series(${first}::int, ${first + STEPS - 1}::int)`)
  })
}
