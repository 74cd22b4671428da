import { type SQL, sql } from 'drizzle-orm'
import { findingOf, type Word } from './words.ts'

/** As the textbook has it (Robertson and Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009). */
const K1 = 1.2
const B = 0.5
/** Weight of a word in the name, where one in the description weighs 1; brand and tags weigh two thirds as much as the name, all else a fifth of 1. */
const NAME = 3
const [TAGS, REST] = [2 / 3, 0.2]
/** Weight of a word of the thesaurus, where the word that it stands for weighs 1. */
const RELATED = 0.25
/** ts_rank of a word that stands once where the weight is 1: six over pi squared. */
const ONCE = 6 / Math.PI ** 2
/** Share of their own score that words add where they stand side by side in the name. */
const SIDE_BY_SIDE = 0.5

const number = (value: number): SQL => sql.raw(value.toFixed(6))
const asQuery = (way: string): SQL => sql`${way}::tsquery`

/** How often a product says it, weighed by where and by how much else is said there. */
const frequency = (way: string): SQL => {
  const query = asQuery(way)
  const named = sql`ts_rank('{0, 0, ${number(TAGS)}, 1}', search_name, ${query}) * ${number(NAME / ONCE)} / name_norm`
  const elsewhere = sql`ts_rank('{${number(REST)}, 1, 0, 0}', search, ${query}) * ${number(1 / ONCE)} / norm`
  const both = sql`${named} + ${elsewhere}`
  // Of words side by side it would count those that stand apart.
  return way.includes('<') ? sql`case when search @@ ${query} then ${both} else 0 end` : both
}

const first = (word: Word | undefined): string => (word && findingOf(word)[0]) ?? ''

const sum = (parts: readonly SQL[]): SQL => (parts.length === 0 ? sql`0` : sql.join([...parts], sql` + `))

/**
 * BM25F over `candidates` (id, search, search_name): rare words count more than frequent ones, names more than
 * descriptions, few words more than many; then the share of the search that a product answers at all, and whether
 * its words stand side by side in the name.
 */
export function bm25f(words: readonly Word[]): SQL {
  const total = words.reduce((all, { weight }) => all + weight, 0)
  const columns = words.map((_, at) => sql.raw(`f${at}`))
  const frequencies = words.map(({ ways, related }, at) => {
    const less = related.map((way) => sql`${number(RELATED)} * (${frequency(way)})`)
    return sql`greatest(${sql.join([...ways.map(frequency), ...less], sql`, `)}) as ${columns[at] ?? sql`f`}`
  })
  const weighed = words.map(
    ({ weight }, at) => sql`${number(weight * (K1 + 1))} * ${columns[at]} / (${number(K1)} + ${columns[at]})`,
  )
  const answered = words.map(
    ({ weight }, at) => sql`case when ${columns[at]} > 0 then ${number(weight)} else 0 end`,
  )
  const besides = words.slice(1).map((word, at) => {
    const before = words[at]
    const query = sql`(${asQuery(first(before))} <-> ${asQuery(first(word))})`
    const worth = ((before?.weight ?? 0) + word.weight) * SIDE_BY_SIDE
    return sql`case when search_name @@ ${query} then ${number(worth)} else 0 end`
  })
  // Without `offset 0` the planner would write each frequency in wherever it is used, and work it out three times.
  return sql`(
    select round(1000000 * (${sum([...weighed, ...besides])}) * (${sum(answered)}) / ${number(total)})::bigint
    from (select
        1 - ${number(B)} + ${number(B)} * length(search_name) / usual_name as name_norm,
        1 - ${number(B)} + ${number(B)} * length(search) / usual as norm offset 0) as norms
    cross join lateral (select ${sql.join(frequencies, sql`, `)} offset 0) as frequencies)`
}
