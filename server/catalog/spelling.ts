import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { asTyped, findsSomething, wordsOf } from './matching.ts'
import { products } from './tables.ts'

/** Words of a query that are looked at; a longer text is not a misspelt search. */
const MOST_WORDS = 6
/** Names that may lend a word, out of so many that share enough of its letters. */
const NAMES = 40
const CANDIDATES = 1000
/** Two letters that changed places take five of a word's groups of three with them: the usual 0.6 would miss it. */
const LIKENESS = '0.4'

/**
 * How many letters must be put in, taken out, changed or swapped with their neighbour to make one word of
 * the other. `distance('headphnoes', 'headphones') // 1`
 */
export function distance(from: string, to: string): number {
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return row[to.length] ?? 0
}

/** The word most like another; null where every one differs by more than a third of its letters. */
export function nearestWord(word: string, candidates: readonly string[]): string | null {
  let best: { word: string; distance: number } | null = null
  for (const candidate of new Set(candidates)) {
    const away = distance(word, candidate)
    if (away <= Math.ceil(word.length / 3) && (best === null || away < best.distance))
      best = { word: candidate, distance: away }
  }
  return best?.word ?? null
}

async function wordsLike(db: Db, word: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKENESS}, true)`)
    const some = tx
      .select({
        name: products.name,
        likeness: sql`word_similarity(${word}, lower(${products.name}))`.as('likeness'),
      })
      .from(products)
      .where(and(eq(products.status, 'active'), sql`lower(${products.name}) %> ${word}`))
      .limit(CANDIDATES)
      .as('some')
    const names = await tx.select({ name: some.name }).from(some).orderBy(sql`likeness desc`).limit(NAMES)
    return names.flatMap(({ name }) => wordsOf(name))
  })
}

async function correctWord(db: Db, word: string): Promise<string> {
  if (word.length < 3 || (await findsSomething(db, asTyped(word)))) return word
  return nearestWord(word, await wordsLike(db, word)) ?? word
}

/** A text with each unknown word as the catalogue spells the one most like it; null where nothing changes. */
export async function correctWords(db: Db, text: string): Promise<string | null> {
  const words = wordsOf(text)
  if (words.length === 0 || words.length > MOST_WORDS) return null
  const corrected = (await Promise.all(words.map((word) => correctWord(db, word)))).join(' ')
  return corrected === words.join(' ') ? null : corrected
}
