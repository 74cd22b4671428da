import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { inOtherWords } from './synonyms.ts'
import { products } from './tables.ts'

const WORDS = /[\p{L}\p{M}\p{N}]+/gu

export const wordsOf = (text: string): string[] => text.toLowerCase().match(WORDS) ?? []

/** All words in any of their forms, or their synonyms; "quoted words" together, -word without it. */
export const asTyped = (text: string): SQL =>
  sql`(${sql.join(
    inOtherWords(text).map((words) => sql`websearch_to_tsquery('english', ${words})`),
    sql` || `,
  )})`

/** Every word, or its synonym, whatever signs stand between them: nothing in the text is a command. */
export const asAllWords = (text: string): SQL =>
  sql`(${sql.join(
    inOtherWords(text).map((words) => sql`plainto_tsquery('english', ${words})`),
    sql` || `,
  )})`

/** The words before the last, and every word that begins like the last. Null without letters or digits. */
export function asPrefix(text: string): SQL | null {
  const words = wordsOf(text)
  const last = words.pop()
  if (last === undefined || [...last].length < 2) return null
  const beginning = sql`to_tsquery('english', ${`${last}:*`})`
  return words.length === 0
    ? beginning
    : sql`(websearch_to_tsquery('english', ${words.join(' ')}) && ${beginning})`
}

/** Any of the words; null for a single one, and for a text too long to be a search. */
export function asAnyWord(text: string): SQL | null {
  const words = wordsOf(text)
  if (words.length < 2 || words.length > 8) return null
  return sql`websearch_to_tsquery('english', ${words.join(' or ')})`
}

/** Whether an active product answers a text-search query. */
export async function findsSomething(db: Db, tsquery: SQL): Promise<boolean> {
  // Materialized: told that one row is enough, the planner would read the whole shelf in hope of meeting it soon.
  const { rows } = await db.execute<{ some: boolean }>(sql`
    with found as materialized (
      select from ${products} where ${products.status} = 'active' and ${products.search} @@ ${tsquery})
    select exists (select from found) as some`)
  return rows[0]?.some === true
}
