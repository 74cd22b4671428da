import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { MarketCode } from '../markets/markets.ts'
import type { Db } from '../platform/database.ts'
import { vendors } from '../vendors/tables.ts'
import { listCardsByIds } from './cards.ts'
import { writeCursor } from './cursor.ts'
import { type ListingQuery, PAGE_SIZE } from './listing.ts'
import { cutPage, readPlace } from './listing-order.ts'
import type { Reading } from './search.ts'
import { productPrices, products } from './tables.ts'

/** How many of the products that a search finds, the newest, are weighed against each other. */
const MOST_RANKED = 1000

/** Matches in the name count most, then brand and tags, then the descriptions; in few words more than in many. */
const scoreOf = (search: SQL, tsquery: SQL): SQL =>
  sql`round(ts_rank_cd('{0.1, 0.2, 0.4, 1.0}', ${search}, ${tsquery}, 16) * 1000000)::int`

/** A page of what a search finds, the best first. */
export async function listByRelevance(
  db: Db,
  market: MarketCode,
  query: Pick<ListingQuery, 'after' | 'before'>,
  reading: Reading,
  wanted: SQL | undefined,
  now: Date,
) {
  const place = readPlace('relevance', query)
  const found = db.$with('found').as(
    db
      .select({ id: products.id, search: products.search })
      .from(products)
      .innerJoin(productPrices, eq(productPrices.productId, products.id))
      .leftJoin(vendors, eq(vendors.id, products.vendorId))
      .where(wanted)
      .orderBy(desc(products.id))
      .limit(MOST_RANKED + 1),
  )
  const score = scoreOf(sql`${found.search}`, reading.tsquery)
  const ranked = db.$with('ranked').as(db.select({ id: found.id, score: score.as('score') }).from(found))
  const [points = 0, id = 0] = place?.keys ?? []
  const order = place?.back ? sql`score, id` : sql`score desc, id desc`
  const rows = await db
    .with(found, ranked)
    .select({
      id: ranked.id,
      score: sql<number>`score`.mapWith(Number),
      found: sql<number>`(select count(*) from found)`.mapWith(Number),
    })
    .from(ranked)
    .where(
      place
        ? and(sql`(score, id) ${place.back ? sql`>` : sql`<`} (${points}::bigint, ${id}::bigint)`)
        : undefined,
    )
    .orderBy(order)
    .limit(PAGE_SIZE + 1)
  const cut = cutPage(rows, PAGE_SIZE, place, (row) => writeCursor('relevance', [row.score, row.id]))
  if (cut === null) return listByRelevance(db, market, { after: null, before: null }, reading, wanted, now)
  const counted = rows[0]?.found ?? 0
  return {
    cards: await listCardsByIds(
      db,
      market,
      cut.page.map((row) => row.id),
      now,
    ),
    count: Math.min(counted, MOST_RANKED),
    capped: counted > MOST_RANKED,
    next: cut.next,
    previous: cut.previous,
  }
}
