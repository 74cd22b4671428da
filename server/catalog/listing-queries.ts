import { and, sql } from 'drizzle-orm'
import type { MarketCode } from '../markets/markets.ts'
import { DatabaseCache } from '../platform/cache.ts'
import { MOST_COUNTED } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { listCardsByIds, type ProductCard } from './cards.ts'
import { isListed, listedFrom, listedInSubcategory, pricesOfMatches } from './listed.ts'
import { filterKeyOf, type ListingQuery, writeListing } from './listing.ts'
import { hasTermFilter, isByPrice, listByPrice } from './listing-by-price.ts'
import { type PageOfIds, readPage } from './listing-page.ts'
import { filterConditions, findScope, type ListRequest, type Scope, wantedIn } from './listing-scope.ts'
import { listByRelevance } from './relevance-queries.ts'
import { engine, type SearchReading } from './search/engine.ts'
import { findFewPrices, narrowToFewPrices } from './search-prices.ts'
import { noteList } from './tags.ts'

const counts = new DatabaseCache<number>()
const places = new DatabaseCache<PageOfIds>()
/** What searches find, which are without number, so that they leave lists alone. */
const searches = new DatabaseCache<Found>()

/** Which products a page shows, and how many there are in all. */
interface Found extends PageOfIds {
  /** Past the cap where there are more. */
  count: number
  /** What was looked for instead of a search that finds nothing; null where it was taken as typed. */
  corrected: string | null
}

export interface ListingPage extends Pick<Found, 'count' | 'corrected'> {
  cards: ProductCard[]
  capped: boolean
  /** Cursors for `after` and `before`. */
  next: string | null
  previous: string | null
  /** Only names that exist; null where the address names none. */
  title: Scope['title']
}

/**
 * A page of what is sold in a market, with all its cards or the first `most`. An unknown category finds nothing, an unreadable cursor the first
 * page. Which products stand on it is cached until anything changes that their order or number depends on; what a card says, by itself.
 */
export async function listProductCards(
  db: Db,
  market: MarketCode,
  query: ListingQuery,
  now: Date,
  most?: number,
): Promise<ListingPage> {
  const scope = await findScope(db, market, query)
  noteList(market, scope)
  const { ids, count, ...rest } = await find(db, { market, query, scope })
  return {
    ...rest,
    cards: await listCardsByIds(db, market, ids.slice(0, most), now),
    count: Math.min(count, MOST_COUNTED),
    capped: count > MOST_COUNTED,
    title: scope.title,
  }
}

async function find(db: Db, request: ListRequest): Promise<Found> {
  const { market, query, scope } = request
  // The ids too: the names may have gone to others since they were looked up.
  const { categoryIds, subcategoryIds, vendorIds, title } = scope
  const ids = JSON.stringify([categoryIds, subcategoryIds, vendorIds, title.choices])
  const page = `${market} ${writeListing(query)} ${ids}`
  if (query.search !== null) return searches.read(db, page, () => search(db, request, query.search ?? ''))
  const [found, count] = await Promise.all([
    places.read(db, page, () => {
      noteList(market, scope)
      return listPlaces(db, request, null)
    }),
    counts.read(db, `${market} ${filterKeyOf(query)} ${ids}`, () => {
      noteList(market, scope)
      return countListed(db, request, null)
    }),
  ])
  return { ...found, count, corrected: null }
}

async function search(db: Db, request: ListRequest, text: string): Promise<Found> {
  const { market, query, scope } = request
  noteList(market, scope)
  const understood = await engine.findReading(db, text)
  const reading = narrowToFewPrices(understood, await findFewPrices(db, market, query, understood))
  if (query.sort === 'featured')
    return { ...(await listByRelevance(db, query, reading, wantedIn(request))), corrected: reading.corrected }
  const count = () => countListed(db, request, reading)
  const [found, counted] = await (isByPrice(query, reading)
    ? listByPrice(db, request, reading, count)
    : Promise.all([listPlaces(db, request, reading), count()]))
  return { ...found, count: counted, corrected: reading.corrected }
}

/** Where a list is read from, with what a search matches beside it, and what is demanded there. */
function listIn(request: ListRequest, reading: SearchReading | null, wanted = wantedIn(request)) {
  const { market, query, scope } = request
  const filters = filterConditions(query, scope)
  const [only, ...others] = scope.subcategoryIds ?? []
  const isPlain = [...filters.keys()].every((facet) => facet === 'sub' || facet === 'price')
  return reading === null && only !== undefined && others.length === 0 && isPlain
    ? { from: listedInSubcategory(only), wanted: and(isListed(market), filters.get('price')) }
    : { from: listedFrom(reading), wanted: and(wanted, reading?.matches) }
}

function listPlaces(db: Db, request: ListRequest, reading: SearchReading | null): Promise<PageOfIds> {
  const { from, wanted } = listIn(request, reading)
  return readPage(db, request.query, (segment) => sql`${from} where ${and(wanted, segment)}`)
}

/** How many products there are, one past the cap at most. */
async function countListed(db: Db, request: ListRequest, reading: SearchReading | null): Promise<number> {
  const { market, query, scope } = request
  const filters = filterConditions(query, scope)
  // A product of a subcategory is in its category: to look for both would be to go through all of the category.
  const isSubcategory = scope.categoryIds?.length === 1 && scope.subcategoryIds !== null
  const counted = isSubcategory ? and(isListed(market), ...filters.values()) : wantedIn(request)
  const { from, wanted } =
    reading && !hasTermFilter(filters)
      ? { from: pricesOfMatches(market, reading), wanted: counted }
      : listIn(request, reading, counted)
  const { rows } = await db.execute<{ all: number }>(sql`
    select count(*)::int as all from (
      select from ${from} where ${wanted} limit ${sql.raw(String(MOST_COUNTED + 1))}) as found`)
  return rows[0]?.all ?? 0
}
