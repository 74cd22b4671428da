import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { correctWords } from './spelling.ts'
import { products } from './tables.ts'

/** A way to understand what somebody typed: a text-search query and the condition that finds it. */
export interface Reading {
  tsquery: SQL
  matches: SQL
  /** What is looked for instead of what was typed, to be said to the shopper. */
  corrected: string | null
}

const readingOf = (tsquery: SQL, corrected: string | null): Reading => ({
  tsquery,
  matches: sql`${products.search} @@ ${tsquery}`,
  corrected,
})

/** All words, in any of their forms; "quoted words" together, -word without it. */
export const asTyped = (text: string): SQL => sql`websearch_to_tsquery('english', ${text})`

/** The words before the last, and every word that begins like the last. Null without letters or digits. */
export function asPrefix(text: string): SQL | null {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const last = words.pop()
  if (last === undefined || [...last].length < 2) return null
  const beginning = sql`to_tsquery('english', ${`${last}:*`})`
  return words.length === 0 ? beginning : sql`(${asTyped(words.join(' '))} && ${beginning})`
}

async function findsSomething(db: Db, tsquery: SQL): Promise<boolean> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.status, 'active'), sql`${products.search} @@ ${tsquery}`))
    .limit(1)
  return found.length > 0
}

/**
 * The first reading of a text that finds an active product: as typed, with its last word as a beginning,
 * with misspelt words replaced by words of the catalogue. As typed when none does.
 */
export async function findReading(db: Db, text: string): Promise<Reading> {
  const typed = asTyped(text)
  if (await findsSomething(db, typed)) return readingOf(typed, null)
  const prefix = asPrefix(text)
  if (prefix && (await findsSomething(db, prefix))) return readingOf(prefix, null)
  const corrected = await correctWords(db, text)
  if (corrected !== null) {
    const other = asTyped(corrected)
    if (await findsSomething(db, other)) return readingOf(other, corrected)
  }
  return readingOf(typed, null)
}
