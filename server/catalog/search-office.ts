import { and, asc, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { findChangeVersion } from '../identity/last-change.ts'
import { admins } from '../identity/tables.ts'
import { MARKET_CODES, type MarketCode } from '../markets/markets.ts'
import { after, DAY, isoDay } from '../platform/clock.ts'
import { countUpTo } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { idOf, pageOf } from '../platform/page-of.ts'
import { holdsText } from '../platform/search-text.ts'
import {
  blockedSearchTerms,
  searchMisses,
  searchSynonyms,
  searchTerms,
  searchVisits,
} from './search-tables.ts'
import { blocks, VISIT_LIFE } from './search-terms.ts'

const PAGE = 50

/** Days that a list of what was searched for may look back. */
export const PERIODS = ['30', '7', '1'] as const

interface PageRequest {
  q: string
  /** The key after which the page begins, as the page before told it. */
  after: string | null
}

const holds = (text: SQL, q: string): SQL | undefined => (q ? holdsText(text, q) : undefined)

const isMarket = (text: string | undefined): text is MarketCode => MARKET_CODES.some((code) => code === text)

/**
 * What people searched for and found, by how many networks did within so many days, the most first. The count of thirty
 * days is kept; that of fewer is added up from those who searched since.
 */
export async function listSearchTerms(
  db: Db,
  { q, after: key, market, days, now }: PageRequest & { market: MarketCode | null; days: number; now: Date },
) {
  const since = isoDay(after(now, (1 - days) * DAY))
  const counted =
    days * DAY >= VISIT_LIFE
      ? db
          .select({
            market: searchTerms.market,
            term: searchTerms.term,
            count: sql<number>`${searchTerms.count}`.as('count'),
          })
          .from(searchTerms)
          .as('counted')
      : db
          .select({
            market: searchVisits.market,
            term: searchVisits.term,
            count: sql<number>`count(*)::int`.as('count'),
          })
          .from(searchVisits)
          .where(gte(searchVisits.day, since))
          .groupBy(searchVisits.market, searchVisits.term)
          .as('counted')
  const [, count, of, last = ''] = /^(\d{1,9})-([A-Z]{2})-(.*)$/s.exec(key ?? '') ?? []
  const beyond =
    count !== undefined && isMarket(of)
      ? or(
          lt(counted.count, Number(count)),
          and(eq(counted.count, Number(count)), sql`(${counted.market}, ${counted.term}) > (${of}, ${last})`),
        )
      : undefined
  const rows = await db
    .select({
      market: counted.market,
      term: counted.term,
      count: counted.count,
      isBlocked: sql<boolean>`exists (select from ${blockedSearchTerms} where ${blocks(counted.term)})`,
    })
    .from(counted)
    .where(and(market ? eq(counted.market, market) : undefined, holds(sql`${counted.term}`, q), beyond))
    .orderBy(desc(counted.count), asc(counted.market), asc(counted.term))
    .limit(PAGE + 1)
  return pageOf(rows, PAGE, (row) => `${row.count}-${row.market}-${row.term}`)
}

const isOpen = eq(searchMisses.dismissed, false)

/** Searches that found nothing and that nobody has seen to, the most frequent first. */
export async function listMisses(
  db: Db,
  { q, after: key, market }: PageRequest & { market: MarketCode | null },
) {
  const [, count, id] = /^(\d{1,9})-(\d{1,15})$/.exec(key ?? '') ?? []
  const beyond =
    count && id && sql`(${searchMisses.count}, ${searchMisses.id}) < (${count}::int, ${id}::bigint)`
  const rows = await db
    .select()
    .from(searchMisses)
    .where(
      and(
        isOpen,
        market ? eq(searchMisses.market, market) : undefined,
        holds(sql`${searchMisses.term}`, q),
        beyond || undefined,
      ),
    )
    .orderBy(desc(searchMisses.count), desc(searchMisses.id))
    .limit(PAGE + 1)
  return pageOf(rows, PAGE, (row) => `${row.count}-${row.id}`)
}

/** How many searches found nothing that nobody has seen to. */
export const countMisses = (db: Db) => countUpTo(db, sql`select from ${searchMisses} where ${isOpen}`)

/** One search that found nothing; null when it is on the list no more. */
export async function findMiss(db: Db, missId: number) {
  const [miss] = await db
    .select()
    .from(searchMisses)
    .where(and(isOpen, eq(searchMisses.id, missId)))
  return miss ?? null
}

/** Words that administrators have written down as meaning the same, the newest first. */
export async function listSynonyms(db: Db, { q, after: key }: PageRequest) {
  const last = key && /^\d{1,15}$/.test(key) ? Number(key) : null
  const rows = await db
    .select({ id: searchSynonyms.id, words: searchSynonyms.words, createdAt: searchSynonyms.createdAt })
    .from(searchSynonyms)
    .where(
      and(
        holds(sql`lower(array_to_string(${searchSynonyms.words}, ' '))`, q),
        last === null ? undefined : lt(searchSynonyms.id, last),
      ),
    )
    .orderBy(desc(searchSynonyms.id))
    .limit(PAGE + 1)
  return pageOf(rows, PAGE, idOf)
}

/** One entry of synonyms, and the change of it that a form sets out from; null when there is none. */
export async function findSynonyms(db: Db, entryId: number) {
  const [[entry], seen] = await Promise.all([
    db.select().from(searchSynonyms).where(eq(searchSynonyms.id, entryId)),
    findChangeVersion(db, 'search-synonym', entryId),
  ])
  return entry ? { ...entry, seen } : null
}

/** Terms that are never suggested, by name, with who blocked them where that was an administrator. */
export async function listBlockedTerms(db: Db, { q, after: key }: PageRequest) {
  const rows = await db
    .select({ term: blockedSearchTerms.term, at: blockedSearchTerms.createdAt, who: admins.username })
    .from(blockedSearchTerms)
    .leftJoin(admins, eq(admins.userId, blockedSearchTerms.blockedBy))
    .where(
      and(
        holds(sql`${blockedSearchTerms.term}`, q),
        key === null ? undefined : sql`${blockedSearchTerms.term} > ${key}`,
      ),
    )
    .orderBy(asc(blockedSearchTerms.term))
    .limit(PAGE + 1)
  return pageOf(rows, PAGE, ({ term }) => term)
}
