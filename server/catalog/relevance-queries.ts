import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { vendors } from '../vendors/tables.ts'
import { writeListingCursor } from './cursor.ts'
import { listedProducts } from './listed-tables.ts'
import { type ListingQuery, PAGE_SIZE } from './listing.ts'
import { cutPage, findCursor } from './listing-order.ts'
import type { PageOfIds } from './listing-page.ts'
import type { SearchReading } from './search/engine.ts'
import { products } from './tables.ts'

/** Number of products that a search lists of those that it finds, the newest. */
const MOST_LISTED = 1000
/** Number of them that are scored, the promising ones first; the others follow, the newest first. */
const MOST_WEIGHED = 600
/** Number of products with the best scores whose categories tell which category is meant. */
const TELLING = 20
/** Share of its score that a product gains in a category to which all the score of those belongs; in others as much less as they have less of it. */
const MEANT = 0.5

/**
 * Time to gather one product from the search index, where walking past one product takes 1. The newest products that match are met by walking
 * past all from the newest on, which takes the longer the rarer the match is, or by gathering all that match, which takes the longer the more they are.
 */
const GATHER_COST = 3

const literal = (value: number): SQL => sql.raw(String(value))

/** A page of what a search finds, the best first, and how many it finds, one past `MOST_LISTED` at most. */
export async function listByRelevance(
  db: Db,
  query: Pick<ListingQuery, 'after' | 'before'>,
  reading: SearchReading,
  wanted: SQL | undefined,
): Promise<PageOfIds & { count: number }> {
  const cursor = findCursor('relevance', query)
  const { found: all, portion } = reading
  // The planner takes both for cheaper than they are, and going through all products most of all.
  const gathers = all > MOST_LISTED && all * GATHER_COST < MOST_LISTED / portion
  const source = (matches: SQL) =>
    gathers
      ? sql`(select id from ${products} where ${matches} order by id desc offset 0) as gathered join ${products} using (id)`
      : sql`${products}`
  const newest = (what: SQL, matches: SQL, most: number, when: SQL) => sql`
    select ${what} from ${source(matches)}
    join ${listedProducts} on ${listedProducts.productId} = ${products.id}
    left join ${vendors} on ${vendors.id} = ${products.vendorId}
    where ${and(wanted, gathers ? undefined : matches, when)} order by ${products.id} desc limit ${literal(most)}`
  const promises = reading.promising.map((matches, turn) => ({
    matches,
    turn,
    name: sql.identifier(`promise_${turn}`),
  }))
  const isLong = sql`(select count(*) > ${literal(MOST_WEIGHED)} from matching)`
  // Those of the newest that are promising are the newest of the promising; where they are too few, the others are looked for.
  const promising = promises.map(({ matches, turn, name }) => {
    const tooFew = sql`(select count(*) < ${literal(MOST_WEIGHED)} from matching where ${name})`
    return sql`select id, ${literal(turn)} as turn from matching where ${name} and ${isLong} union all
      select id, ${literal(turn)} from (${newest(sql`${products.id}`, matches, MOST_WEIGHED, sql`${isLong} and ${tooFew}`)}) as others union all `
  })
  const matched = sql.join(
    [sql`${products.id}`, ...promises.map(({ matches, name }) => sql`${matches} as ${name}`)],
    sql`, `,
  )
  const [points = 0, id = 0] = cursor?.keys ?? []
  const order = cursor?.back ? sql`score, id` : sql`score desc, id desc`
  const beyond = cursor
    ? sql`where (score, id) ${cursor.back ? sql`>` : sql`<`} (${points}::bigint, ${id}::bigint)`
    : sql``
  const { rows } = await db.execute<{ id: number; score: number; found: number }>(sql`
    with matching as materialized (${newest(matched, reading.matches, MOST_LISTED + 1, sql`true`)}),
    found as materialized (
      select id from (${sql.join(promising)} select id, ${literal(promising.length)} from matching) as first (id, turn)
      group by id order by min(turn), id desc limit ${literal(MOST_WEIGHED)}),
    candidates as materialized (
      select id, category_id, search_name, search,
        avg(length(search_name)) over () as usual_name, avg(length(search)) over () as usual
      from (select id, category_id, search_name, search
        from ${products} where id in (select id from found) offset 0) as read),
    weighed as materialized (select id, category_id, ${reading.score} as score from candidates),
    meant as materialized (
      select category_id, sum(score) / nullif(sum(sum(score)) over (), 0) as share
      from (select category_id, score from weighed order by score desc, id desc limit ${literal(TELLING)}) as best
      group by category_id),
    ranked as materialized (
      select id, round(score * (1 + ${literal(MEANT)} * coalesce(share, 0)))::bigint as score
      from weighed left join meant using (category_id)
      union all select id, 0 from matching where id not in (select id from found))
    select id, score, (select count(*) from ranked) as found from ranked ${beyond}
    order by ${order} limit ${literal(PAGE_SIZE + 1)}`)
  const cut = cutPage(rows, PAGE_SIZE, cursor, (row) => writeListingCursor('relevance', [row.score, row.id]))
  if (cut === null) return listByRelevance(db, { after: null, before: null }, reading, wanted)
  return {
    ids: cut.page.map(({ id }) => id),
    count: rows[0]?.found ?? 0,
    next: cut.next,
    previous: cut.previous,
  }
}
