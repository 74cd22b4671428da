import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { MarketCode } from '../markets/markets.ts'
import { DatabaseCache } from '../platform/cache.ts'
import type { Db } from '../platform/database.ts'
import { vendors } from '../vendors/tables.ts'
import { type CardRow, type ProductCard, selectCards, toCard } from './cards.ts'
import { filterKeyOf, type ListingQuery, PAGE_SIZE } from './listing.ts'
import { atMost, cutPage, orderFrom } from './listing-order.ts'
import { filterConditions, findScope, inCategory, type Scope } from './listing-scope.ts'
import { listByRelevance } from './relevance-queries.ts'
import { findReading } from './search.ts'
import { sellable } from './sellable.ts'
import { productPrices, products } from './tables.ts'
import { noteList } from './tags.ts'

/** Counting stops here; a shopper is told '1,000+'. */
export const COUNT_CAP = 1000

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
    findScope(db, query),
    query.search === null ? null : findReading(db, query.search),
  ])
  noteList(market, scope)
  const wanted = and(
    sellable(market),
    inCategory(scope),
    ...Object.values(filterConditions(query, scope)),
    reading?.matches,
  )
  const found =
    reading && query.sort === 'featured'
      ? await listByRelevance(db, market, query, reading, wanted, now)
      : await listInOrder(db, market, query, scope, wanted, now)
  return { ...found, title: scope.title, corrected: reading?.corrected ?? null }
}

async function listInOrder(
  db: Db,
  market: MarketCode,
  query: ListingQuery,
  scope: Scope,
  wanted: SQL | undefined,
  now: Date,
): Promise<Omit<ListingPage, 'title' | 'corrected'>> {
  const ask = () => {
    noteList(market, scope)
    return countProducts(db, wanted)
  }
  // The ids too: the names may have gone to others since they were looked up.
  const { categoryIds, subcategoryIds, vendorIds } = scope
  const asked = `${market} ${filterKeyOf(query)} ${JSON.stringify([categoryIds, subcategoryIds, vendorIds])}`
  const [page, counted] = await Promise.all([
    readPage(db, query, wanted),
    query.search === null ? counts.read(db, asked, ask) : ask(),
  ])
  return {
    cards: page.rows.map((row) => toCard(row, market, now)),
    count: Math.min(counted, COUNT_CAP),
    capped: counted > COUNT_CAP,
    next: page.next,
    previous: page.previous,
  }
}

async function readPage(db: Db, query: ListingQuery, wanted: SQL | undefined) {
  const { place, orderBy, segments, cursorOf } = orderFrom(query.sort, query)
  const rows: CardRow[] = []
  for (const segment of segments) {
    const left = PAGE_SIZE + 1 - rows.length
    if (left === 0) break
    rows.push(
      ...(await selectCards(db)
        .where(and(wanted, segment))
        .orderBy(...atMost(left, orderBy))),
    )
  }
  const cut = cutPage(rows, PAGE_SIZE, place, cursorOf)
  if (cut === null) return readPage(db, { ...query, after: null, before: null }, wanted)
  return { rows: cut.page, next: cut.next, previous: cut.previous }
}

/** How many products there are, one past the cap at most. */
async function countProducts(db: Db, wanted: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .where(wanted)
    .limit(COUNT_CAP + 1)
    .as('some')
  const [row] = await db.select({ all: count() }).from(some)
  return row?.all ?? 0
}
