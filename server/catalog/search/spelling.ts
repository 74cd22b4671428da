import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { products } from '../tables.ts'
import { wordStatistics } from './phrases.ts'
import { findingOf, type Typed, type Word } from './words.ts'

/** Number of names whose words are compared, the most alike, and number of names that share enough letters from which they are taken. */
const NAMES = 200
const CANDIDATES = 1000
/** Two letters that changed places take five of a word's groups of three with them: the usual 0.6 would miss it. */
const LIKENESS = '0.4'
/** A word of fewer letters is like too many others. */
const SHORTEST = 3
/** Counting stops here: of products that say a word, and of those that say it together with the rest of the search. */
const [COUNTED, TOGETHER] = [1000, 100]
/** Ratio of products. A text that only begins a known word is a slip where a word one slip away is said by this many times as many. */
const MORE_LIKELY = 10
/** Longer words are none, and would be changed in thousands of ways. */
const LONGEST = 24

/** Words of a search that are corrected: each asks for thousands of others. Whoever slips more often is asked for as they wrote it. */
const MOST_CORRECTED = 3

/** Letters that may have been meant, by what a word is written in. */
const ALPHABETS = [
  { written: /^[a-z]+$/, letters: 'abcdefghijklmnopqrstuvwxyz' },
  { written: /^[\u0621-\u064a]+$/, letters: 'ءآأؤإئابتثجحخدذرزسشصضطظعغفقكلمنهوي' },
]

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

/** Words of names -> how many of the names have them. */
type Vocabulary = ReadonlyMap<string, number>

/**
 * The word most like another, of those as near the one that most names have; null where every one differs by more than
 * a third of its letters.
 */
export function nearestWord(word: string, vocabulary: Vocabulary): string | null {
  let best: { word: string; distance: number; names: number } | null = null
  for (const [candidate, names] of vocabulary) {
    const away = distance(word, candidate)
    if (away > Math.ceil(word.length / 3)) continue
    if (best === null || away < best.distance || (away === best.distance && names > best.names))
      best = { word: candidate, distance: away, names }
  }
  return best?.word ?? null
}

/** Everything that one slip may have made this word of: letters swapped, one too many, a wrong one, one too few. */
export function oneSlipAway(word: string): string[] {
  const letters = ALPHABETS.find(({ written }) => written.test(word))?.letters ?? ''
  if (letters === '' || word.length > LONGEST) return []
  const cuts = Array.from(
    { length: word.length + 1 },
    (_, at) => [word.slice(0, at), word.slice(at)] as const,
  )
  const each = (make: (before: string, after: string) => string[]) =>
    cuts.flatMap(([before, after]) => make(before, after))
  const changed = new Set([
    ...each((before, after) =>
      after.length > 1 ? [`${before}${after[1]}${after[0]}${after.slice(2)}`] : [],
    ),
    ...each((before, after) => (after ? [before + after.slice(1)] : [])),
    ...each((before, after) => (after ? [...letters].map((letter) => before + letter + after.slice(1)) : [])),
    ...each((before, after) => [...letters].map((letter) => before + letter + after)),
  ])
  return [...changed].filter((each) => each !== word && each.length >= SHORTEST)
}

/**
 * Of what one slip may have made this word of, the word that most products say together with the rest of the search, and
 * of those the most frequent. Every word of the catalogue is known at once, for it is its index that is asked.
 */
async function meantWord(db: Db, word: Word, rest: readonly Word[]): Promise<string | null> {
  const changed = oneSlipAway(word.text)
  // More than are counted nobody says so many times as often.
  if (changed.length === 0 || word.carriers * MORE_LIKELY >= COUNTED) return null
  const others = rest.map((word) => `(${findingOf(word).join(' | ')})`).join(' & ')
  const count = (query: ReturnType<typeof sql>, most: number) => sql`(
    select count(*) from (
      select from ${products} where search @@ ${query} and status = 'active' limit ${sql.raw(String(most))}) as saying)`
  const { rows } = await db.transaction(async (tx) => {
    // Most of these are words of nobody: the index says so at once, the table only at its end.
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`)
    return tx.execute<{ word: string }>(sql`
      with asked as materialized (
        select distinct on (query) word, query, place
        from (select word, plainto_tsquery('english', word) as query, place
          from unnest(${sql.param(changed)}::text[]) with ordinality as changed (word, place)) as changed
        where numnode(query) = 1 order by query, place),
      ${wordStatistics},
      said as materialized (
        select asked.word, query, place, coalesce(frequency * products, ${count(sql`asked.query`, COUNTED)}) as carriers
        from asked cross join catalogue left join frequent on frequent.word = asked.query::text)
      select word from said
      where carriers > ${word.carriers * MORE_LIKELY}
      order by ${others ? sql`${count(sql`(said.query && ${others}::tsquery)`, TOGETHER)} desc,` : sql``} carriers desc, place
      limit 1`)
  })
  return rows[0]?.word ?? null
}

async function wordsLike(db: Db, word: string): Promise<Vocabulary> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKENESS}, true)`)
    const { rows } = await tx.execute<{ word: string; names: number }>(sql`
      select word, count(*)::int as names from (
        select name from (
          select name, word_similarity(${word}, lower(name)) as likeness from ${products}
          where status = 'active' and lower(name) %> ${word} limit ${sql.raw(String(CANDIDATES))}) as alike
        order by likeness desc limit ${sql.raw(String(NAMES))}) as best, regexp_split_to_table(search_text(name), ' ') as word
      group by word`)
    return new Map(rows.map(({ word, names }) => [word, names]))
  })
}

/** Two terabytes are no slip of two gigabytes. */
const SIZE = /^\d+(d\d+)?\p{L}+$/u

/** Whether no product says it, or only begins like it, and the thesaurus has nothing for it that products say. */
const isDoubtful = ({ text, ways, related }: Word): boolean =>
  text.length >= SHORTEST &&
  !SIZE.test(text) &&
  related.length === 0 &&
  ways.every((way) => way.endsWith(':*'))

/** What is worth correcting: the words that tell most, of those as telling the longest, which are like the fewest others. */
const worthCorrecting = (words: readonly Word[]): Word[] =>
  words
    .filter(isDoubtful)
    .toSorted((a, b) => b.weight - a.weight || b.text.length - a.text.length)
    .slice(0, MOST_CORRECTED)

/**
 * A search with the words that no product knows as the catalogue spells those most like them, three at the most; null where nothing
 * changes.
 */
export async function correctWords(
  db: Db,
  typed: readonly Typed[],
  words: readonly Word[],
): Promise<string | null> {
  const known = words.filter((word) => findingOf(word).length > 0 && !isDoubtful(word))
  const corrections = new Map<string, string>()
  for (const word of worthCorrecting(words)) {
    const meant = await meantWord(db, word, known)
    const nearest =
      meant ?? (word.ways.length === 0 ? nearestWord(word.text, await wordsLike(db, word.text)) : null)
    if (nearest !== null) corrections.set(word.text, nearest)
  }
  if (corrections.size === 0) return null
  return typed.map(({ text }) => corrections.get(text) ?? text).join(' ')
}
