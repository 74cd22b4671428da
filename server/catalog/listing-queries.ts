import { and, eq, type SQL, sql } from 'drizzle-orm'
import { MARKET_CODES, type MarketCode } from '../markets/markets.ts'
import { DatabaseCache } from '../platform/cache.ts'
import type { Db } from '../platform/database.ts'
import { type CardRow, type ProductCard, selectCards, toCard } from './cards.ts'
import { isListed, listedFrom, listedOf, pricedOf } from './listed.ts'
import { listedProducts } from './listed-tables.ts'
import { filterKeyOf, type ListingQuery, PAGE_SIZE } from './listing.ts'
import { atMost, cutPage, orderFrom } from './listing-order.ts'
import { type Conditions, filterConditions, findScope, inCategory, type Scope } from './listing-scope.ts'
import { listByRelevance } from './relevance-queries.ts'
import { engine, type Reading } from './search/engine.ts'
import { sellable } from './sellable.ts'
import { products } from './tables.ts'
import { noteList } from './tags.ts'

/** Counting stops here; a shopper is told '1,000+'. */
export const COUNT_CAP = 1000

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

const counts = new DatabaseCache<number>()

export interface ListingPage {
  cards: ProductCard[]
  count: number
  capped: boolean
  /** Cursors for `after` and `before`. */
  next: string | null
  previous: string | null
  /** Only names that exist; null where the address names none. */
  title: Scope['title']
  /** What was looked for instead of a search that finds nothing; null where it was taken as typed. */
  corrected: string | null
}

/** A page of what is sold in a market. An unknown category finds nothing, an unreadable cursor the first page. */
export async function listProductCards(
  db: Db,
  market: MarketCode,
  query: ListingQuery,
  now: Date,
): Promise<ListingPage> {
  const [scope, reading] = await Promise.all([
    findScope(db, market, query),
    query.search === null ? null : engine.findReading(db, query.search),
  ])
  noteList(market, scope)
  const filters = filterConditions(query, scope)
  const found =
    reading && query.sort === 'featured'
      ? await listByRelevance(db, market, query, reading, wantedIn(market, scope, filters), now)
      : await listInOrder(db, market, query, scope, reading, filters, now)
  return { ...found, title: scope.title, corrected: reading?.corrected ?? null }
}

/** What lists demand of a product: that it is listed there, in the category, and passes every filter. */
const wantedIn = (market: MarketCode, scope: Scope, filters: Conditions): SQL | undefined =>
  and(isListed(market), inCategory(scope), ...filters.values())
/** The same of sellers who are closed, too. */
const standingIn = (market: MarketCode, scope: Scope, filters: Conditions): SQL | undefined =>
  and(eq(listedProducts.market, market), inCategory(scope), ...filters.values())

async function listInOrder(
  db: Db,
  market: MarketCode,
  query: ListingQuery,
  scope: Scope,
  reading: Reading | null,
  filters: Conditions,
  now: Date,
): Promise<Omit<ListingPage, 'title' | 'corrected'>> {
  const wanted = wantedIn(market, scope, filters)
  const needsTerms = [...filters.keys()].some((facet) => facet !== 'price')
  // A product of a subcategory is in its category: to look for both would be to go through all of the category.
  const isShelf = scope.categoryIds?.length === 1 && scope.subcategoryIds !== null
  const counted = isShelf ? and(isListed(market), ...filters.values()) : wanted
  const ask = () => {
    noteList(market, scope)
    return reading && !needsTerms
      ? countProducts(db, pricedOf(market, reading), counted)
      : countProducts(db, listedFrom(reading), and(counted, reading?.matches))
  }
  // The ids too: the names may have gone to others since they were looked up.
  const { categoryIds, subcategoryIds, vendorIds, title } = scope
  const asked = `${market} ${filterKeyOf(query)} ${JSON.stringify([categoryIds, subcategoryIds, vendorIds, title.choices])}`
  const standing = standingIn(market, scope, filters)
  const isWhole = filters.size === 0 && query.category === null && query.subcategory === null
  const [page, count] = await (reading && reading.portion < GATHERED && query.sort.startsWith('price')
    ? listByPrice(db, market, query, { reading, wanted, standing, needsTerms, isWhole }, ask)
    : Promise.all([
        readPage(db, market, query, throughout(reading, wanted)),
        query.search === null ? counts.read(db, asked, ask) : ask(),
      ]))
  return {
    cards: page.rows.map((row) => toCard(row, market, now)),
    count: Math.min(count, COUNT_CAP),
    capped: count > COUNT_CAP,
    next: page.next,
    previous: page.previous,
  }
}

/** What a segment of an ordered list is read from: all behind `from`, its last rows being those of the order. */
type From = (segment: SQL | undefined, ordered: (rows: number) => SQL) => SQL

/** The whole list, with what a search matches beside it. */
const throughout =
  (reading: Reading | null, wanted: SQL | undefined): From =>
  (segment) =>
    sql`${listedFrom(reading)} where ${and(wanted, reading?.matches, segment)}`

/** What a search looks for in a list. */
interface Sought {
  reading: Reading
  wanted: SQL | undefined
  /** The same of sellers who are closed, too. */
  standing: SQL | undefined
  needsTerms: boolean
  /** Whether all that is found is wanted. */
  isWhole: boolean
}

/** A page of what a search finds, by price, and how many it finds. */
function listByPrice(
  db: Db,
  market: MarketCode,
  query: ListingQuery,
  sought: Sought,
  count: () => Promise<number>,
): Promise<[Page, number]> {
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
  { reading, wanted, standing, needsTerms }: Sought,
  sample: (() => Promise<Sample>) | null,
): Promise<Page> {
  const most = Math.ceil((PAGES_MET * PAGE_SIZE) / reading.portion)
  if (most * (needsTerms ? GATHERED_LISTED : GATHERED_PRICED) < reading.found) {
    const met = await readPart(
      db,
      market,
      query,
      // Most of them say nothing of what is searched: whether their sellers are open need not be asked.
      (segment, ordered) => sql`(select * from ${listedProducts}
        where ${and(standing, segment)} ${ordered(most)}) as ${listedFrom(reading)} where ${and(wanted, reading.matches)}`,
    )
    if (met && hasMore(query, met)) return met
  }
  const from =
    (found: Reading): From =>
    (segment) =>
      sql`${needsTerms ? listedOf(found) : pricedOf(market, found)} where ${and(wanted, segment)}`
  const near = sample && nearInPrice(market, query, await sample())
  if (near) {
    const matches = sql`(${reading.matches} and ${near.costs})`
    const met = await readPart(db, market, query, from({ ...reading, matches }))
    if (met && (near.isAll || hasMore(query, met))) return met
  }
  return readPage(db, market, query, from(reading))
}

/** Whether there is more behind a page of a part of a list: then no other part has anything that belongs on it. */
const hasMore = (query: ListingQuery, page: Page): boolean =>
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
  { reading, wanted, isWhole }: Sought,
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

interface Page {
  rows: CardRow[]
  next: string | null
  previous: string | null
}

/** A page of a list; its first one where its place has nothing to show. */
const readPage = async (db: Db, market: MarketCode, query: ListingQuery, from: From): Promise<Page> =>
  (await readPart(db, market, query, from)) ??
  readPage(db, market, { ...query, after: null, before: null }, from)

/** A page of a list, or of a part of it; null where the place has nothing to show, or lies so near the start that the first page is meant. */
async function readPart(db: Db, market: MarketCode, query: ListingQuery, from: From): Promise<Page | null> {
  const { place, orderBy, segments, cursorOf } = orderFrom(query.sort, query)
  const ordered = (rows: number) => sql`order by ${sql.join(atMost(rows, orderBy), sql`, `)}`
  const rows: CardRow[] = []
  for (const segment of segments) {
    const left = PAGE_SIZE + 1 - rows.length
    if (left === 0) break
    // Which products, from narrow rows; then all of them that a card shows.
    const first = sql`(select id, row_number() over () as place from (
      select ${listedProducts.productId} as id from ${from(segment, ordered)} ${ordered(left)}) as found) as first`
    rows.push(
      ...(await selectCards(db)
        .innerJoin(first, sql`first.id = ${products.id}`)
        .where(sellable(market))
        .orderBy(sql`first.place`)),
    )
  }
  const cut = cutPage(rows, PAGE_SIZE, place, cursorOf)
  return cut && { rows: cut.page, next: cut.next, previous: cut.previous }
}

/** How many products there are, one past the cap at most. */
async function countProducts(db: Db, from: SQL, wanted: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ all: number }>(sql`
    select count(*)::int as all from (
      select from ${from} where ${wanted} limit ${sql.raw(String(COUNT_CAP + 1))}) as found`)
  return rows[0]?.all ?? 0
}
