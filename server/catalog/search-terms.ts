import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { after, DAY } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { countKnock } from '../platform/limits.ts'
import { searchTerms } from './tables.ts'

const LONGEST_TERM = 60
/** Searches after which a term may be shown to others: one person's words stay with that person. */
export const POPULAR_FROM = 3

/** A search as it is counted; null for one that is too long or may name a person (an e-mail, a phone number). */
export function normaliseTerm(term: string): string | null {
  const plain = term.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  if (plain.length < 2 || plain.length > LONGEST_TERM) return null
  return /@|\d{7,}|\d(?:[ ()-]*\d){9}/.test(plain) ? null : plain
}

/** Seconds in which the same words of the same visitor count once: nobody makes them popular alone. */
const ONCE = 86_400

/** Counts a search of a visitor (any mark that stays the same) that found something. */
export async function noteSearch(db: Db, term: string, visitor: string, now: Date): Promise<void> {
  const plain = normaliseTerm(term)
  if (plain === null) return
  const door = { key: `search ${visitor} ${plain}`, limit: 1, windowSeconds: ONCE }
  if ((await countKnock(db, door, now)).allowed) await countSearch(db, plain)
}

/** Counts a search that found something, for the suggestions of the search field. */
export async function countSearch(db: Db, term: string): Promise<void> {
  const plain = normaliseTerm(term)
  if (plain === null) return
  await db
    .insert(searchTerms)
    .values({ term: plain })
    .onConflictDoUpdate({
      target: searchTerms.term,
      set: { count: sql`${searchTerms.count} + 1`, lastAt: sql`now()` },
    })
}

/** Days that a term waits for a second search. */
const PATIENCE = 30

/** Forgets what was looked for once and not again since. Safe to do twice. */
export async function forgetSearches(db: Db, now: Date): Promise<void> {
  await db
    .delete(searchTerms)
    .where(and(eq(searchTerms.count, 1), lt(searchTerms.lastAt, after(now, -PATIENCE * DAY))))
}

/** What others looked for that begins like this text, the most frequent first. */
export async function listPopularTerms(db: Db, text: string, limit: number): Promise<string[]> {
  const beginning = text.replace(/[\\%_]/g, '\\$&')
  const rows = await db
    .select({ term: searchTerms.term })
    .from(searchTerms)
    .where(and(gte(searchTerms.count, POPULAR_FROM), sql`${searchTerms.term} like ${`${beginning}%`}`))
    .orderBy(desc(searchTerms.count), searchTerms.term)
    .limit(limit)
  return rows.map(({ term }) => term)
}
