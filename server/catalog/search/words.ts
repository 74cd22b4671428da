import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { DEFAULT_LANGUAGE } from '../../platform/languages.ts'
import { beginning, type Phrase, readPhrases } from './phrases.ts'
import { readSynonyms } from './synonyms.ts'

/** Words of a search that are read; what follows is a sentence rather than a search. */
const MOST_WORDS = 8
/** What fewer products say is asked for in other ways, too: as two words, as a beginning. */
const FEW = 10

/** A word of a search, and every way in which products say it. */
export interface Word {
  text: string
  /** Text-search queries; empty where no product knows the word. */
  ways: string[]
  /** How many products say it in any of these ways. */
  carriers: number
  /** How much it tells: rare words tell more. Robertson and Spärck Jones's inverse document frequency. */
  weight: number
}

/** A word as it was typed, in small letters and without accents, and its stem: empty for one that stands in every text. */
export interface Typed {
  text: string
  stem: string
}

/** The words of a text as products are indexed: sizes are one word with their unit. */
export async function plainWords(db: Db, text: string): Promise<Typed[]> {
  const { rows } = await db.execute<{ text: string; stem: string }>(sql`
    select text, search_stems(text) as stem
    from regexp_split_to_table(search_text(${text}), ' ') with ordinality as words (text, place)
    where text <> '' order by place`)
  return rows
}

/** The two parts of a word, wherever it may be cut: `wheelbarrow` may be a `wheel barrow`, `usbc` a `usb c`. */
const halves = (word: string): string[] =>
  Array.from(
    { length: Math.max(0, word.length - 2) },
    (_, at) => `${word.slice(0, at + 2)} ${word.slice(at + 2)}`,
  )

/** The words of a search as the catalogue of this moment says them. Words that stand in every text are left out. */
export async function readWords(db: Db, all: readonly Typed[]): Promise<Word[]> {
  const typed = all.slice(0, MOST_WORDS)
  const texts = typed.map(({ text }) => text)
  const others = await otherWords(db, typed)
  const { known, products } = await readPhrases(db, [...texts, ...others.map(({ phrase }) => phrase)])
  const seldom = texts.filter((text) => (known.get(text)?.carriers ?? FEW) < FEW)
  const begun = texts.slice(-1).filter((text) => known.get(text)?.carriers === 0)
  const cut =
    seldom.length === 0
      ? new Map<string, Phrase>()
      : (await readPhrases(db, [...seldom.flatMap(halves), ...begun.map(beginning)])).known
  return texts.flatMap((text, at): Word[] => {
    const itself = known.get(text)
    if (!itself) return []
    const phrases = [
      itself,
      ...others.map(({ phrase, from, to }) => (from <= at && at < to ? known.get(phrase) : undefined)),
      seldom.includes(text) ? mostFrequent(halves(text).map((half) => cut.get(half))) : undefined,
      at === texts.length - 1 ? cut.get(beginning(text)) : undefined,
    ].flatMap((phrase) => (phrase && phrase.carriers > 0 ? [phrase] : []))
    const carriers = phrases.reduce((sum, phrase) => sum + phrase.carriers, 0)
    const ways = [...new Set(phrases.map(({ query }) => query))]
    return [{ text, ways, carriers, weight: weightOf(carriers, products) }]
  })
}

const weightOf = (carriers: number, products: number): number =>
  Math.log(1 + (Math.max(products - carriers, 0) + 0.5) / (carriers + 0.5))

const mostFrequent = (phrases: readonly (Phrase | undefined)[]): Phrase | undefined =>
  phrases.filter((phrase) => phrase !== undefined).sort((a, b) => b.carriers - a.carriers)[0]

/** Other words for a stretch of a search: two words in one, and synonyms. */
async function otherWords(db: Db, typed: readonly Typed[]) {
  const joined = typed
    .slice(1)
    .map(({ text }, at) => ({ phrase: `${typed[at]?.text}${text}`, from: at, to: at + 2 }))
  const synonyms = await readSynonyms(db, DEFAULT_LANGUAGE)
  const stretches = typed.flatMap((_, from) =>
    [1, 2, 3].map((length) => ({ from, to: Math.min(from + length, typed.length) })),
  )
  const meant = stretches.flatMap(({ from, to }) => {
    const stems = typed.slice(from, to).map(({ stem }) => stem)
    return (synonyms.get(stems.join(' ')) ?? []).map((phrase) => ({ phrase, from, to }))
  })
  return [...joined, ...meant]
}
