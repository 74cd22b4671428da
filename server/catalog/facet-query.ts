import { and, type SQL, sql } from 'drizzle-orm'
import { vendors } from '../vendors/tables.ts'
import { listedOfFound } from './listed.ts'
import { listedProducts } from './listed-tables.ts'
import type { Conditions, Scope } from './listing-scope.ts'
import { subcategories } from './tables.ts'

/** Products that are looked at to count, the newest; in a longer list each count means 'or more'. */
export const FACET_CANDIDATES = 1000
/** Of all that a search finds, which may be half of all products, only so many are looked for at first. */
const MOST_FOUND = 2 * FACET_CANDIDATES
/** Of a list with several filters so many are looked at first, the newest, to learn how many pass each. */
const LOOKED = 500
/** What a filter leaves no more than this part of is gathered once, no more than so many, and each sample that has the filter taken from it. */
const FEW = 0.1
const MOST_GATHERED = 30_000
/** Where this part passes all other filters, the sample without that filter is what there is of them among so many, the newest. */
const MANY = 0.02
const MOST_WALKED = 5000
/** Values that a facet shows, the most frequent. */
const MOST_VALUES = 20
/** Filters that are counted as if they were not set; of a pile of them the last are not. */
const MOST_SAMPLES = 8
const MOST_LINES = 2000

/** A value of a facet, with one product that has it. */
export interface FacetLine {
  /** `brand`, `sub`, `spec.storage` */
  facet: string
  /** The whole term, `spec.storage:256 gb`. */
  term: string
  count: number
  example: number
  /** What sellers and subcategories are called, and where they stand in an address. */
  label: string | null
  slug: string | null
}

export interface FacetRow extends Record<string, unknown> {
  lines: FacetLine[] | null
  /** Whether there are more products than were looked at: in the list, and in what it is without each of `sampled`. */
  capped: boolean[] | null
  /** Minor units; null where nothing is found. */
  cheapest: number | null
  dearest: number | null
  /** Whether more must be looked at: too few of those that came first are on this list, or more are gathered than was thought. */
  short: boolean
}

/** All that a search finds. */
export interface Found {
  /** A statement of their ids. */
  ids: SQL
  /** What a list demands of them. */
  base: SQL | undefined
}

/** The filter that few pass. */
export interface Strictest {
  facet: string
  /** Where many pass all the others, the list without any filter, whether its sellers are open or not: it is walked along. */
  unfiltered: SQL | undefined
}

/** What samples and filters read: with all columns, those that are gathered would not stay in memory. */
const gatheredColumns = [
  listedProducts.productId,
  listedProducts.createdAt,
  listedProducts.price,
  listedProducts.terms,
]

const newestFirst = sql`order by ${listedProducts.createdAt} desc, ${listedProducts.productId} desc`

/** What all filters but these demand. */
const allBut = (filters: Conditions, ...own: (string | null)[]): SQL | undefined =>
  and(...[...filters].filter(([facet]) => !own.includes(facet)).map(([, condition]) => condition))

/** Of how many, the newest of `unfiltered` (a list without its filters), how many pass each filter, and how many all others. */
export function filterCountsQuery(unfiltered: SQL | undefined, filters: Conditions): SQL {
  const counted = (conditions: Iterable<SQL | undefined>): SQL =>
    sql`array[${sql.join(
      [...conditions].map((condition) => sql`count(*) filter (where ${condition})`),
      sql`, `,
    )}]::int[]`
  return sql`
    select count(*)::int as looked, ${counted(filters.values())} as passing,
      ${counted([...filters.keys()].map((facet) => allBut(filters, facet)))} as others
    from (select * from ${listedProducts} where ${unfiltered} ${newestFirst} limit ${sql.raw(String(LOOKED))}) as ${listedProducts}`
}

export interface FilterCounts extends Record<string, unknown> {
  looked: number
  passing: number[]
  others: number[]
}

/** The filter that fewest pass, where these are few. */
export function strictestOf(
  filters: Conditions,
  unfiltered: SQL | undefined,
  { looked, passing, others }: FilterCounts,
): Strictest | null {
  const fewest = Math.min(...passing)
  const at = passing.indexOf(fewest)
  const facet = sampled(filters)[at]
  if (facet === undefined || fewest > looked * FEW) return null
  return { facet, unfiltered: (others[at] ?? 0) > looked * MANY ? unfiltered : undefined }
}

/** The filters that are counted as if they were not set, in the order of the samples behind the list's own. */
export const sampled = (filters: Conditions): string[] => [...filters.keys()].slice(0, MOST_SAMPLES)

/**
 * One statement for all facets: a sample of the list, and one more for each filter that leaves that filter out, so that a
 * facet is counted as if it were not narrowed itself. `from` and `base`: the list without its filters. `chosen`: terms that are set.
 * `found`: where one of the samples is all that a search finds, since there is at most one filter. `strictest`: the filter whose products are
 * gathered once for all samples that have it.
 */
export function facetQuery(
  from: SQL,
  base: SQL | undefined,
  filters: Conditions,
  scope: Scope,
  {
    chosen,
    ofSearch,
    found,
    strictest,
  }: { chosen: readonly string[]; ofSearch: boolean; found: Found | null; strictest: Strictest | null },
): SQL {
  const without = (own: string | null): SQL | undefined => and(base, allBut(filters, own))
  const own = sampled(filters)
  // Without a filter the list itself, else the one without it.
  const isOpen = (facet: string | null): boolean => facet === (own[0] ?? null)
  const nameOf = (at: number): SQL => sql`${sql.identifier(`sample_${at}`)}`
  const isWalked = (facet: string | null): boolean =>
    strictest?.unfiltered !== undefined && facet === strictest.facet
  const sourceOf = (facet: string | null): SQL => {
    if (found && isOpen(facet)) return sql`${listedOfFound} where ${found.base}`
    if (strictest === null) return sql`${from} where ${without(facet)}`
    if (facet !== strictest.facet)
      return sql`gathered as ${listedProducts} where ${allBut(filters, facet, strictest.facet) ?? sql`true`}`
    const others = sql`${from} where ${without(facet)}`
    // Most of those that are walked past fail a filter: whether their sellers are open need not be asked.
    return isWalked(facet) ? sql`walked as ${others}` : others
  }
  const limit = sql.raw(String(FACET_CANDIDATES + 1))
  const samples = [null, ...own].map((facet, at) => {
    const newest = sql`
      select ${listedProducts.productId} as id, ${listedProducts.price} as price, ${listedProducts.terms} as terms
      from ${sourceOf(facet)} ${newestFirst} limit ${limit}`
    // What is chosen may stand before all that is walked past.
    const sample = isWalked(facet) ? sql`(${newest}) union select * from ${nameOf(0)}` : newest
    return sql`${nameOf(at)} as materialized (${sample})`
  })
  const termsBySample = [null, ...own].map(
    (_, at) => sql`select ${sql.raw(String(at))} as sample, id, unnest(terms) as term from ${nameOf(at)}`,
  )
  const sampleOf = sql.join(
    own.map((facet, at) => sql`when ${facet} then ${sql.raw(String(at + 1))}`),
    sql` `,
  )
  const isOwn =
    own.length === 0 ? sql`true` : sql`sample = case split_part(term, ':', 1) ${sampleOf} else 0 end`
  const [categoryId = null] = scope.categoryIds ?? []
  const priced = nameOf(own.indexOf('price') + 1)
  // An index has the ends of a category. With words or filters it may have to be walked to its other end, so the sample's do.
  const isPlain = !ofSearch && own.every((facet) => facet === 'price')
  const endOf = (name: 'min' | 'max'): SQL =>
    isPlain
      ? sql`(select ${listedProducts.price} from ${from} where ${without('price')}
          order by ${listedProducts.price} ${sql.raw(name === 'min' ? 'asc' : 'desc')} limit 1)`
      : sql`(select ${sql.raw(name)}(price) from ${priced})`
  const most = sql.raw(String(MOST_FOUND))
  const finding = found ? sql`found as materialized (${found.ids} limit ${most}), ` : sql``
  const candidates = sql.raw(String(FACET_CANDIDATES))
  const [mostGathered, mostWalked] = [sql.raw(String(MOST_GATHERED)), sql.raw(String(MOST_WALKED))]
  const gathering = strictest
    ? sql`gathered as materialized (
        select ${sql.join(gatheredColumns, sql`, `)} from ${from}
        where ${and(base, filters.get(strictest.facet))} limit ${mostGathered}), `
    : sql``
  const walking = strictest?.unfiltered
    ? sql`walked as materialized (
        select * from ${listedProducts} where ${strictest.unfiltered} ${newestFirst} limit ${mostWalked}), `
    : sql``
  const isCapped = (facet: string | null, at: number): SQL => {
    const isLong = sql`(select count(*) from ${nameOf(at)}) > ${candidates}`
    return isWalked(facet) ? sql`(${isLong} or (select count(*) from walked) = ${mostWalked})` : isLong
  }
  const isShort = found
    ? sql`(select count(*) from found) = ${most} and (select count(*) from ${nameOf(own.length)}) <= ${candidates}`
    : strictest
      ? sql`(select count(*) from gathered) = ${mostGathered}`
      : sql`false`
  return sql`
    with ${finding}${gathering}${walking}${sql.join(samples, sql`, `)},
    counted as (
      select split_part(term, ':', 1) as facet, term, count(*)::int as count, max(id) as example
      from (${sql.join(termsBySample, sql` union all `)}) as said where ${isOwn} group by term),
    ranked as (
      select *, row_number() over (partition by facet order by term = any(${sql.param(chosen)}::text[]) desc, count desc, term) as place
      from counted),
    lines as (
      select ranked.facet, term, count, example,
        coalesce(${subcategories.name}, ${vendors.businessName}) as label,
        coalesce(${subcategories.slug}, ${vendors.slug}) as slug
      from ranked
      left join ${vendors} on ${vendors.id} = case when facet = 'seller' then split_part(term, ':', 2)::bigint end
      left join ${subcategories} on ${subcategories.id} = case when facet = 'sub' then split_part(term, ':', 2)::bigint end
        and ${subcategories.categoryId} = ${categoryId}::bigint and ${subcategories.status} = 'active'
      where place <= ${sql.raw(String(MOST_VALUES))} and (facet <> 'sub' or ${subcategories.id} is not null)
      order by count desc, term limit ${sql.raw(String(MOST_LINES))})
    select (select json_agg(lines) from lines) as lines,
      array[${sql.join([null, ...own].map(isCapped), sql`, `)}] as capped,
      ${endOf('min')} as cheapest, ${endOf('max')} as dearest, ${isShort} as short`
}
