import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'

/** Products with a phrase are counted up to here. */
const COUNTED = 1000

/** Words side by side, as the catalogue knows them. */
export interface Phrase {
  /** As a text-search query, in stems. */
  query: string
  /** How many products say it. */
  carriers: number
}

/** The query of a beginning of a word: `beginning('headph')`. */
export const beginning = (word: string): string => `${word}:*`

/**
 * Tables of a statement: `catalogue`, how many products there are, and `frequent`, the words that most of them say, as queries, with the part of
 * all products that do. The statistics of the database know both, so that nobody has to count the most.
 */
export const wordStatistics = sql`
  catalogue as materialized (
    select greatest(reltuples, 0)::float as products from pg_class where oid = 'products'::regclass),
  frequent as materialized (
    select quote_literal(word) as word, frequency from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (word, frequency)
    where schemaname = current_schema and tablename = 'products' and attname = 'search')`

/**
 * What the catalogue knows of phrases, and how many products it has. Phrases with words that stand in every text ('the',
 * 'and') are left out. A beginning of a word ends with `:*`. How many say a frequent word the statistics
 * know; of a beginning, those that say one of the frequent words it begins.
 */
export async function readPhrases(
  db: Db,
  phrases: readonly string[],
): Promise<{ known: Map<string, Phrase>; products: number }> {
  const { rows } = await db.execute<{
    phrase: string
    query: string
    carriers: number
    products: number
  }>(sql`
    with asked as materialized (
      select phrase, case when right(phrase, 2) = ':*' then to_tsquery('english', phrase)
        else phraseto_tsquery('english', phrase) end as query
      from unnest(${sql.param([...new Set(phrases)])}::text[]) as phrase),
    ${wordStatistics}
    select phrase, asked.query::text, products, coalesce(
      (select round(sum(frequency) * products) from frequent where case when right(phrase, 2) = ':*'
        then starts_with(word, rtrim(asked.query::text, ''':*')) else word = asked.query::text end),
      (select count(*) from (
        select from products where search @@ asked.query and status = 'active' limit ${sql.raw(String(COUNTED))}) as carrying))::float as carriers
    from asked cross join catalogue
    where numnode(asked.query) = 2 * cardinality(string_to_array(phrase, ' ')) - 1`)
  return {
    known: new Map(rows.map(({ phrase, query, carriers }) => [phrase, { query, carriers }])),
    products: Math.max(0, ...rows.flatMap(({ products, carriers }) => [products, carriers])),
  }
}
