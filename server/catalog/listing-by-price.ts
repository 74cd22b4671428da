import { and, eq, type SQL, sql } from 'drizzle-orm'
import { MARKET_CODES, type MarketCode } from '../markets/markets.ts'
import type { Db } from '../platform/database.ts'
import { listedFrom, listedOf, pricedOf } from './listed.ts'
import { listedProducts } from './listed-tables.ts'
import { type ListingQuery, PAGE_SIZE } from './listing.ts'
import { orderFrom } from './listing-order.ts'
import { COUNT_CAP, type Places, type ReadFrom, readPart, readPlaces } from './listing-places.ts'
import { type Conditions, filterConditions, inCategory, type ListRequest, wantedIn } from './listing-scope.ts'
import type { Reading } from './search/engine.ts'
import { products } from './tables.ts'

/** Of less than a tenth of all products only those are read that a page by price may show; what more say is met by walking along the prices. */
const GATHERED = 0.1
/** More found products than this are read in parts, from where a page begins on; fewer are gathered at once. */
const MANY_FOUND = 5000
/** The same where a category or a price leaves some of them only: that there are many of these is counted first. */
const MANY_TO_NARROW = 20_000
/** How many parts are read at most, and how many steps of prices (four to each doubling) are in one. All that lies behind them is one more. */
const PARTS = 8
const STEPS = 3

/** Part of a search is looked for along the prices first, until three pages of it would be met if it stood evenly, unless gathering it is less. */
const PAGES_MET = 3
/** How many products of a search are gathered in the time in which one is walked past: with their prices alone, and with their terms. */
const GATHERED_PRICED = 12
const GATHERED_LISTED = 1

/** Whether any of the filters is about terms: all but those of prices. */
export const needsTerms = (filters: Conditions): boolean =>
  [...filters.keys()].some((facet) => facet !== 'price')

/** Whether a search is looked for by price in ways of its own. */
export const isByPrice = (query: ListingQuery, reading: Reading): boolean =>
  reading.portion < GATHERED && query.sort.startsWith('price')

/** A page of what a search finds, by price, of which there are `count`, one past the cap at most. */
export async function listByPrice(
  db: Db,
  request: ListRequest,
  reading: Reading,
  count: Promise<number>,
): Promise<Places> {
  const { market, query, scope } = request
  const filters = filterConditions(query, scope)
  const wanted = wantedIn(request)
  const isWhole = filters.size === 0 && query.category === null && query.subcategory === null
  const met = isWhole ? null : await walkAlong(db, request, reading)
  if (met) return met
  if (needsTerms(filters))
    return readPlaces(db, query, (segment) => sql`${listedOf(reading)} where ${and(wanted, segment)}`)
  const priced =
    (part: SQL | undefined): ReadFrom =>
    (segment) =>
      sql`${pricedOf(market, { ...reading, matches: sql`(${and(reading.matches, part)})` }, part !== undefined)} where ${and(wanted, segment)}`
  if (reading.found <= (isWhole ? MANY_FOUND : MANY_TO_NARROW) || (!isWhole && (await count) <= COUNT_CAP))
    return readPlaces(db, query, priced(undefined))
  const parts = await partsByPrice(db, market, query, filters.get('price'))
  const page = await readPart(db, query, parts.map(priced))
  const start = { ...request, query: { ...query, after: null, before: null } }
  return page ?? listByPrice(db, start, reading, count)
}

/** A page of those that are met near where it begins; null where they do not fill it. */
async function walkAlong(
  db: Db,
  { market, query, scope }: ListRequest,
  reading: Reading,
): Promise<Places | null> {
  const filters = filterConditions(query, scope)
  const most = Math.ceil((PAGES_MET * PAGE_SIZE) / reading.portion)
  if (most * (needsTerms(filters) ? GATHERED_LISTED : GATHERED_PRICED) >= reading.found) return null
  // Most of them say nothing of what is searched: whether their sellers are open need not be asked.
  const standing = and(eq(listedProducts.market, market), inCategory(scope), ...filters.values())
  const wanted = wantedIn({ market, query, scope })
  const met = await readPart(db, query, [
    (segment, ordered) => sql`(select * from ${listedProducts}
      where ${and(standing, segment)} ${ordered(most)}) as ${listedFrom(reading)} where ${and(wanted, reading.matches)}`,
  ])
  return met && (query.before ? met.previous : met.next) !== null ? met : null
}

/**
 * Conditions on what products cost, by the steps that the search index knows, which together let everything through that lies behind the
 * place where a page begins: each goes on where the one before ended.
 */
async function partsByPrice(
  db: Db,
  market: MarketCode,
  query: ListingQuery,
  bounds: SQL | undefined,
): Promise<(SQL | undefined)[]> {
  const { place, down } = orderFrom(query.sort, query)
  const { rows } = await db.execute<{ begin: number }>(sql`
    select price_step(${
      place
        ? sql`${place.keys[0] ?? 0}::bigint`
        : sql`(select ${listedProducts.price} from ${listedProducts} where ${and(eq(listedProducts.market, market), bounds)}
            order by ${listedProducts.price} ${sql.raw(down ? 'desc' : 'asc')} limit 1)`
    }) as begin`)
  const begin = rows[0]?.begin ?? null
  if (begin === null) return [undefined]
  const at = MARKET_CODES.indexOf(market) + 1
  const step = (place: number) => begin + (down ? -place : place)
  const part = (_: unknown, of: number) => {
    const keys = Array.from({ length: STEPS }, (_, place) => at * 1000 + step(of * STEPS + place))
    return sql`price_steps(${products.listedPrices}) && ${`{${keys.join(',')}}`}::int[]`
  }
  const rest = sql`price_step(${products.listedPrices}[${sql.raw(String(at))}]) ${sql.raw(down ? '<=' : '>=')} ${step(PARTS * STEPS)}::int`
  return [...Array.from({ length: PARTS }, part), rest]
}
