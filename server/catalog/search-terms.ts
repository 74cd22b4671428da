import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { type Keys, keyedHash } from '../identity/secrets.ts'
import type { MarketCode } from '../markets/markets.ts'
import { DatabaseCache } from '../platform/cache.ts'
import { after, DAY, isoDay } from '../platform/clock.ts'
import { asyncCommit, type Db } from '../platform/database.ts'
import { countAttempt, networkOf } from '../platform/limits.ts'
import { prepared } from '../platform/prepared.ts'
import { noteTags } from '../platform/tags.ts'
import { vendors } from '../vendors/tables.ts'
import { blockedSearchTerms, searchMisses, searchTerms, searchVisits } from './search-tables.ts'
import { sellable } from './sellable.ts'
import { productPrices, products } from './tables.ts'
import { noteList } from './tags.ts'
import { normaliseTerm } from './term-rules.ts'

/**
 * Networks that must have looked for a term within `VISIT_LIFE` before others are offered it. Somebody with a few
 * rented machines has a handful of networks; what a market looks for comes from hundreds.
 */
const POPULAR_FROM = 20

/** How long it is known after the last time that a network looked for a term, as a keyed hash. */
export const VISIT_LIFE = 30 * DAY

/** Different searches of one network that count within a day, so that nobody fills the table. */
const COUNTED_A_DAY = 200

/** Limit of rows of the question whether there is any product. With a limit of 1 the planner would choose a plan that may read all of them. */
const SOME = 200

/** One search, as it is told. */
export interface Search {
  term: string
  market: MarketCode
  /** Of whoever looked. It is kept nowhere. */
  address: string
}

export interface Counting {
  db: Db
  secret: Keys
  clock: { now(): Date }
}

/**
 * Counts a search once a network: its words must all stand in a product that is sold in the market, so that a
 * popular term holds nothing but words of the catalogue. The hash differs from term to term: what one network looked for
 * cannot be put together.
 */
export async function noteSearch(shop: Counting, { term, market, address }: Search): Promise<void> {
  const { db, secret } = shop
  const now = shop.clock.now()
  const plain = normaliseTerm(term)
  if (plain === null || (await isBlocked(db, plain)) || !(await isSold(db, market, plain))) return
  const visitor = keyedHash(secret, `search ${market} ${plain}`, networkOf(address))
  const visit = { market, term: plain, visitor, day: isoDay(now) }
  await counted.read(db, `${visitor} ${visit.day}`, async () => {
    noteTags([BLOCKED_TERMS])
    if (await mayCount(shop, address)) await countingVisit(db).execute({ ...visit, now: now.toISOString() })
    return true
  })
}

/** Who looks for the same again, or turns its pages, is not written down again by this node for as long as it is kept. */
const counted = new DatabaseCache<boolean>()

/** In one statement: who looked, and where that is new, that one more looks for the term, which is no longer kept as one that finds nothing. */
const countingVisit = prepared((db) => {
  const [market, term] = [sql`${sql.placeholder('market')}::text`, sql`${sql.placeholder('term')}::text`]
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const visit = db.$with('visit').as(
    db
      .insert(searchVisits)
      .values({
        market: sql.placeholder('market'),
        term: sql.placeholder('term'),
        visitor: sql.placeholder('visitor'),
        day: sql.placeholder('day'),
      })
      .onConflictDoUpdate({
        target: [searchVisits.market, searchVisits.term, searchVisits.visitor],
        set: { day: sql`excluded.day` },
        setWhere: sql`${searchVisits.day} < excluded.day`,
      })
      .returning({
        isNew: sql<boolean>`xmax = 0`.as('is_new'),
        asyncCommit: asyncCommit(db).as('async_commit'),
      }),
  )
  const isNew = sql`(select is_new from visit)`
  const found = db.$with('found').as(
    db
      .delete(searchMisses)
      .where(
        and(
          eq(searchMisses.market, sql.placeholder('market')),
          eq(searchMisses.term, sql.placeholder('term')),
          isNew,
        ),
      )
      .returning({ id: searchMisses.id }),
  )
  return db
    .with(visit, found)
    .insert(searchTerms)
    .select(sql`select ${market}, ${term}, 1, ${now} from visit where is_new`)
    .onConflictDoUpdate({
      target: [searchTerms.market, searchTerms.term],
      set: { count: sql`${searchTerms.count} + 1`, lastAt: now },
    })
    .prepare('')
})

/** Whether a network has searches left today that count for anything. */
export async function mayCount({ db, secret, clock }: Counting, address: string): Promise<boolean> {
  const key = `search:${keyedHash(secret, 'search', networkOf(address))}`
  const limit = { key, limit: COUNTED_A_DAY, windowSeconds: DAY / 1000 }
  return (await countAttempt(db, limit, clock.now())).allowed
}

const sold = new DatabaseCache<boolean>()

/** Whether a product that is sold in a market has all the words of a term. */
function isSold(db: Db, market: MarketCode, term: string): Promise<boolean> {
  return sold.read(db, `${market} ${term}`, async () => {
    noteList(market)
    noteTags(['search'])
    const found = await db
      .select({ id: products.id })
      .from(products)
      .innerJoin(productPrices, eq(productPrices.productId, products.id))
      .leftJoin(vendors, eq(vendors.id, products.vendorId))
      .where(
        and(sellable(market), sql`${products.search} @@ plainto_tsquery('english', search_text(${term}))`),
      )
      .limit(SOME)
    return found.length > 0
  })
}

/** Holds where a blocked term stands in the words of another. */
export const blocks = (term: unknown) =>
  sql`position(' ' || ${blockedSearchTerms.term} || ' ' in ' ' || ${term}::text || ' ') > 0`

/** The tag of what depends on the terms that are blocked. */
export const BLOCKED_TERMS = 'blocked-terms'

const blockedTerms = new DatabaseCache<string[]>()

/** Says the same as `blocks`, from memory. */
export async function isBlocked(db: Db, term: string): Promise<boolean> {
  const blocked = await blockedTerms.read(db, '', async () => {
    noteTags([BLOCKED_TERMS])
    const rows = await db.select({ term: blockedSearchTerms.term }).from(blockedSearchTerms)
    return rows.map((row) => row.term)
  })
  return blocked.some((words) => ` ${term} `.includes(` ${words} `))
}

/** What many looked for in a market that begins like this text and is sold there today, the most frequent first. */
export async function listPopularTerms(
  db: Db,
  market: MarketCode,
  text: string,
  limit: number,
): Promise<string[]> {
  const beginning = text.replace(/[\\%_]/g, '\\$&')
  const rows = await db
    .select({ term: searchTerms.term })
    .from(searchTerms)
    .where(
      and(
        eq(searchTerms.market, market),
        gte(searchTerms.count, POPULAR_FROM),
        sql`${searchTerms.term} like ${`${beginning}%`}`,
        sql`not exists (select from ${blockedSearchTerms} where ${blocks(searchTerms.term)})`,
      ),
    )
    .orderBy(desc(searchTerms.count), desc(searchTerms.lastAt), searchTerms.term)
    .limit(2 * limit)
  const isOffered = await Promise.all(rows.map(({ term }) => isSold(db, market, term)))
  return rows.flatMap(({ term }, at) => (isOffered[at] ? [term] : [])).slice(0, limit)
}

/** Forgets who looked for what once `VISIT_LIFE` is over, and the terms that nobody looked for since, found or not. Safe to do twice. */
export async function forgetSearches(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from ${searchVisits} where ${searchVisits.day} < ${isoDay(after(now, -VISIT_LIFE))} returning market, term),
    fewer as (select market, term, count(*)::int as visits from gone group by market, term)
    update ${searchTerms} set count = ${searchTerms.count} - fewer.visits from fewer
    where ${searchTerms.market} = fewer.market and ${searchTerms.term} = fewer.term`)
  await db.delete(searchTerms).where(sql`${searchTerms.count} <= 0`)
  await db.delete(searchMisses).where(lt(searchMisses.lastAt, after(now, -VISIT_LIFE)))
}
