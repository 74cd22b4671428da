import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'

/** Answers a search with the ids of the ten best products. */
export type Way = (text: string) => Promise<number[]>

const idsOf = ({ rows }: { rows: Record<string, unknown>[] }): number[] => rows.map(({ id }) => Number(id))

/** The whole text somewhere in the name, brand or description, the newest first. */
export const bySubstring =
  (db: Db): Way =>
  async (text) =>
    idsOf(
      await db.execute(sql`
        select id from products where position(lower(${text}) in lower(concat_ws(' ', name, brand, description))) > 0
        order by created_at desc, id desc limit 10`),
    )

/** All of the words before any of them, as PostgreSQL ranks them by itself. */
export const byTsRank =
  (db: Db): Way =>
  async (text) =>
    idsOf(
      await db.execute(sql`
        with query as (
          select words, replace(words::text, '&', '|')::tsquery as any_word from plainto_tsquery('english', ${text}) as words)
        select id from plain_documents, query where document @@ any_word
        order by document @@ words desc, ts_rank_cd(document, words) desc, ts_rank_cd(document, any_word) desc, id desc
        limit 10`),
    )

const [K1, B] = [1.2, 0.75]

/** BM25 with a word of the name counted three times, as the textbook has it. */
export const byBm25 =
  (db: Db): Way =>
  async (text) =>
    idsOf(
      await db.execute(sql`
        with totals as (select count(*) as products, avg(length) as usual from plain_lengths),
        found as (
          select id, times, count(*) over (partition by word) as carriers from plain_words
          where word = any (tsvector_to_array(to_tsvector('english', ${text}))))
        select id from found join plain_lengths using (id), totals group by id
        order by sum(ln(1 + (products - carriers + 0.5) / (carriers + 0.5))
          * times * ${K1 + 1}::float / (times + ${K1}::float * (1 - ${B}::float + ${B}::float * length / usual))) desc, id desc limit 10`),
    )

/** What the plain ways look into, beside what the shop keeps for itself. */
export async function preparePlainWays(db: Db): Promise<void> {
  await db.execute(sql`
    create table plain_documents as
    select id, setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', brand), 'B')
      || setweight(to_tsvector('english', description), 'C')
      || setweight(jsonb_to_tsvector('english', specifications, '["string"]'), 'D') as document
    from products`)
  await db.execute(sql`
    create table plain_words as
    select id, lexeme as word, (cardinality(positions) + 2 * (select count(*) from unnest(weights) weight where weight = 'A')) as times
    from plain_documents, unnest(document) as words (lexeme, positions, weights)`)
  await db.execute(sql`create index on plain_words (word)`)
  await db.execute(sql`
    create table plain_lengths as select id, sum(times)::float as length from plain_words group by id`)
}
