import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { DEFAULT_LANGUAGE } from '../../platform/languages.ts'
import { beginning, type Phrase, readPhrases } from './phrases.ts'
import { readSynonyms } from './synonyms.ts'
import { readRelated } from './thesaurus.ts'

/** Words of a search that are read; what follows is a sentence rather than a search. */
const MOST_WORDS = 8
/** Number of products. A word that fewer say is looked for in other ways, too: as two words, as a beginning, by words of the thesaurus. */
const FEW = 10
/** Number of words of the thesaurus that stand for one of a search, those that most products say. */
const MOST_RELATED = 8
/** Letters of two words written in one. Longer ones are none: two hundred letters would be asked for cut in two hundred ways. */
const LONGEST_CUT = 30

/** A word of a search, and every way in which products say it. */
export interface Word {
  text: string
  /** Text-search queries; empty where no product knows the word. */
  ways: string[]
  /** Queries of what the thesaurus knows of a word that few products say: they find, and count less than the word itself. */
  related: string[]
  /** How many products say it in any of these ways. */
  carriers: number
  /** How much it tells: rare words tell more. Robertson and Spärck Jones's inverse document frequency. */
  weight: number
}

/** Every query that finds what a word means; none where nothing does. */
export const findingOf = ({ ways, related }: Word): string[] => [...ways, ...related]

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
export const halves = (word: string): string[] =>
  word.length > LONGEST_CUT
    ? []
    : Array.from(
        { length: Math.max(0, word.length - 2) },
        (_, at) => `${word.slice(0, at + 2)} ${word.slice(at + 2)}`,
      )

/** Words of a search side by side: one, two or three. */
interface Span {
  text: string
  stems: string
  from: number
  /** The place behind its last word. */
  to: number
}

const spansOf = (typed: readonly Typed[]): Span[] =>
  typed.flatMap((_, from) =>
    [1, 2, 3].flatMap((length): Span[] => {
      const words = typed.slice(from, from + length)
      const span = { from, to: from + length }
      const [text, stems] = [
        words.map((word) => word.text).join(' '),
        words.map(({ stem }) => stem).join(' '),
      ]
      return words.length === length ? [{ ...span, text, stems }] : []
    }),
  )

/** The words of a search as the catalogue of this moment says them. Words that stand in every text are left out. */
export async function readWords(db: Db, all: readonly Typed[]): Promise<Word[]> {
  const typed = all.slice(0, MOST_WORDS)
  const texts = typed.map(({ text }) => text)
  const spans = spansOf(typed)
  const others = await otherWords(db, typed, spans)
  const stems = spans.map((span) => span.stems)
  const [{ known, products }, thesaurus] = await Promise.all([
    readPhrases(db, [...texts, ...others.map(({ phrase }) => phrase)]),
    readRelated(db, DEFAULT_LANGUAGE, stems),
  ])
  const seldom = texts.filter((text) => (known.get(text)?.carriers ?? FEW) < FEW)
  const begun = texts.slice(-1).filter((text) => known.get(text)?.carriers === 0)
  const listed = spans.filter(
    ({ text, stems }) => thesaurus.has(stems) && (text.includes(' ') || seldom.includes(text)),
  )
  const relatedTo = ({ stems }: Span) => thesaurus.get(stems) ?? []
  const phrases = [
    ...seldom.flatMap(halves),
    ...begun.map(beginning),
    ...listed.flatMap((span) => [span.text, ...relatedTo(span).map(({ word }) => word)]),
  ]
  const more = phrases.length === 0 ? new Map<string, Phrase>() : (await readPhrases(db, phrases)).known
  const related = listed.flatMap((span) => {
    const covering = others.filter(({ from, to }) => from <= span.from && span.to <= to)
    const sayings = covering.filter(({ phrase }) => (known.get(phrase)?.carriers ?? 0) > 0)
    // A part of what is known as a whole means nothing by itself.
    if (sayings.some(({ from, to }) => to - from > span.to - span.from)) return []
    const found = carriersOf(saidOf([more.get(span.text), ...sayings.map(({ phrase }) => known.get(phrase))]))
    if (found >= FEW) return []
    const words = relatedTo(span).filter(({ relation }) => found === 0 || relation !== 'broader')
    return mostFrequent(words.map(({ word }) => more.get(word)))
      .slice(0, MOST_RELATED)
      .map((phrase) => ({ ...phrase, from: span.from, to: span.to }))
  })
  return texts.flatMap((text, at): Word[] => {
    const itself = known.get(text)
    if (!itself) return []
    const isPartOf = ({ from, to }: Pick<Span, 'from' | 'to'>) => from <= at && at < to
    const own = saidOf([
      itself,
      ...others.filter(isPartOf).map(({ phrase }) => known.get(phrase)),
      ...(seldom.includes(text) ? mostFrequent(halves(text).map((half) => more.get(half))).slice(0, 1) : []),
      ...(at === texts.length - 1 ? [more.get(beginning(text))] : []),
    ])
    const ways = queriesOf(own)
    const besides = related
      .filter((phrase) => isPartOf(phrase) && !ways.includes(phrase.query))
      .slice(0, MOST_RELATED)
    const carriers = carriersOf([...own, ...besides])
    return [{ text, ways, related: queriesOf(besides), carriers, weight: weightOf(carriers, products) }]
  })
}

const saidOf = (phrases: readonly (Phrase | undefined)[]): Phrase[] =>
  phrases.flatMap((phrase) => (phrase && phrase.carriers > 0 ? [phrase] : []))

const queriesOf = (phrases: readonly Phrase[]): string[] => [...new Set(phrases.map(({ query }) => query))]

const carriersOf = (phrases: readonly Phrase[]): number =>
  phrases.reduce((sum, { carriers }) => sum + carriers, 0)

const weightOf = (carriers: number, products: number): number =>
  Math.log(1 + (Math.max(products - carriers, 0) + 0.5) / (carriers + 0.5))

/** Those that products say, the most frequent first. */
const mostFrequent = (phrases: readonly (Phrase | undefined)[]): Phrase[] =>
  saidOf(phrases).sort((a, b) => b.carriers - a.carriers)

/** Other words for a span of a search: two words in one, and synonyms. */
async function otherWords(db: Db, typed: readonly Typed[], spans: readonly Span[]) {
  const joined = typed
    .slice(1)
    .map(({ text }, at) => ({ phrase: `${typed[at]?.text}${text}`, from: at, to: at + 2 }))
  const synonyms = await readSynonyms(db, DEFAULT_LANGUAGE)
  const meant = spans.flatMap(({ stems, from, to }) =>
    (synonyms.get(stems) ?? []).map((phrase) => ({ phrase, from, to })),
  )
  return [...joined, ...meant]
}
