import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { noteTags } from '../platform/tags.ts'
import { asAnyWord, asPrefix, asTyped, findsSomething } from './matching.ts'
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

/**
 * The first reading of a text that finds an active product: as typed, with its last word as a beginning,
 * with misspelt words replaced by words of the catalogue, with any of its words. As typed when none does.
 */
export async function findReading(db: Db, text: string): Promise<Reading> {
  noteTags(['search'])
  const typed = readingOf(asTyped(text), null)
  if (await findsSomething(db, typed.tsquery)) return typed
  const prefix = asPrefix(text)
  if (prefix && (await findsSomething(db, prefix))) return readingOf(prefix, null)
  const corrected = await correctWords(db, text)
  if (corrected !== null) {
    const other = asTyped(corrected)
    if (await findsSomething(db, other)) return readingOf(other, corrected)
  }
  const any = asAnyWord(text)
  return any && (await findsSomething(db, any)) ? readingOf(any, null) : typed
}
