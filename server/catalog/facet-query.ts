import { and, not, type SQL, sql } from 'drizzle-orm'
import { vendors } from '../vendors/tables.ts'
import { listedAmong } from './listed.ts'
import { listedProducts } from './listed-tables.ts'
import type { Conditions, Scope } from './listing-scope.ts'
import { subcategories } from './tables.ts'

/** Number of products in a sample, the newest of the list; in a longer list each count means 'or more'. Of a search they may be the newest of the first that it finds. */
export const FACET_CANDIDATES = 1000
/** Number of products that are looked for at first of what a search finds, which may be half of all. */
export const MOST_FOUND = 2 * FACET_CANDIDATES
/** Number of products, the newest of a list with several filters, of which is counted first how many pass each filter. */
const LOOKED = 500
/**
 * Share of those, from 0 to 1. Where no more pass the strictest filter, all products that pass it are gathered once, up to the number
 * below, and each sample that has this filter is taken from them.
 */
const STRICT = 0.1
const MOST_GATHERED = 30_000
/**
 * Share of those, from 0 to 1. Where more pass all filters but the strictest, the sample without the strictest is taken from the
 * newest products of the list, as many as the number below; where fewer do, from the whole list.
 */
const FREQUENT = 0.02
const MOST_WALKED = 5000
/** Number of values that a facet shows, the most frequent. */
const MOST_VALUES = 20
/** Number of filters that are counted as if they were not set; those beyond are counted as set. */
const MOST_SAMPLES = 8
/** Number of values of all facets together. */
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
  /** Whether the statement must be made anew over the whole list: too few of the products that came first are on it, or more were gathered than may be. */
  short: boolean
}

/** What a search finds: the first of them are a sample. */
export interface Found {
  /** A statement of their ids. */
  ids: SQL
  /** What a list demands of them. */
  wanted: SQL | undefined
}

/** The filter that fewest products pass. */
export interface Strictest {
  facet: string
  /** Where many pass all the others, the list without any filter, whether its sellers are open or not: it is walked along. */
  unfiltered: SQL | undefined
}

const newestFirst = sql`order by ${listedProducts.createdAt} desc, ${listedProducts.productId} desc`

/** What all filters but these demand. */
const allBut = (filters: Conditions, own: string | null): SQL | undefined =>
  and(...[...filters].filter(([facet]) => facet !== own).map(([, condition]) => condition))

/** The products that pass the strictest filter, as a part of the statement, and how a sample is taken from them: with all filters, or with all but one. */
function gather(from: SQL, base: SQL | undefined, filters: Conditions, strictest: Strictest) {
  const others = [...filters.keys()].filter((facet) => facet !== strictest.facet)
  // A bit for each filter that is passed: they are asked of a product once for all samples.
  const bitOf = (facet: string): number => 1 << others.indexOf(facet)
  const all = (1 << others.length) - 1
  const isPassing = (...but: string[]): SQL =>
    sql`passing in (${sql.raw([all, ...but.map((facet) => all - bitOf(facet))].join())})`
  const bits = others.map((facet) => sql`(${filters.get(facet)})::int * ${sql.raw(String(bitOf(facet)))}`)
  // Only what is in a sample brings its terms: with the terms of all, the gathered products would not fit into memory.
  const gathered = sql`gathered as materialized (
    select product_id, created_at, price, passing, case when ${isPassing(...others)} then terms end as terms
    from (
      select ${listedProducts.productId}, ${listedProducts.createdAt}, ${listedProducts.price}, ${listedProducts.terms},
        ${sql.join(bits, sql` + `)} as passing
      from ${from} where ${and(base, filters.get(strictest.facet))} limit ${sql.raw(String(MOST_GATHERED))}) as strict), `
  return {
    gathered,
    sampleBut: (facet: string | null): SQL =>
      sql`gathered as ${listedProducts} where ${facet === null ? isPassing() : isPassing(facet)}`,
  }
}

/** Counts among the newest `LOOKED` products of `unfiltered` (a list without its filters): how many there are, how many pass each filter, and how many pass all but that one. */
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
  if (facet === undefined || fewest > looked * STRICT) return null
  return { facet, unfiltered: (others[at] ?? 0) > looked * FREQUENT ? unfiltered : undefined }
}

/** The filters that are counted as if they were not set, in the order of the samples behind the list's own. */
export const sampled = (filters: Conditions): string[] => [...filters.keys()].slice(0, MOST_SAMPLES)

/**
 * One statement for all facets: a sample of the list, and one more for each filter that leaves that filter out, so that a
 * facet is counted as if it were not narrowed itself. `from` and `base`: the list without its filters. `chosen`: terms that are set.
 * `found`: where one of the samples is all that a search finds, since there is at most one filter. `priced`: the list itself, where that
 * filter is a price that few have. `strictest`: the filter whose products are
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
    priced,
    strictest,
  }: {
    chosen: readonly string[]
    ofSearch: boolean
    found?: Found
    priced?: Found
    strictest: Strictest | null
  },
): SQL {
  const without = (own: string | null): SQL | undefined => and(base, allBut(filters, own))
  const own = sampled(filters)
  const strict = strictest && gather(from, base, filters, strictest)
  // Without a filter the list itself, else the one without it.
  const isOpen = (facet: string | null): boolean => facet === (own[0] ?? null)
  const nameOf = (at: number): SQL => sql`${sql.identifier(`sample_${at}`)}`
  const isWalked = (facet: string | null): boolean =>
    strictest?.unfiltered !== undefined && facet === strictest.facet
  const sourceOf = (facet: string | null): SQL => {
    if (found && isOpen(facet)) return sql`${listedAmong(sql`found`)} where ${found.wanted}`
    if (priced && facet === null) return sql`${listedAmong(sql`priced`)} where ${priced.wanted}`
    if (strict === null) return sql`${from} where ${without(facet)}`
    if (facet !== strictest?.facet) return strict.sampleBut(facet)
    const others = sql`${from} where ${without(facet)}`
    // Most products that are walked past fail a filter: only of those that pass is the status of the seller looked up.
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
  // Each sample tells the terms of the filter that it is without, the list itself those of all others. Prices have none.
  const isOf = (facet: string): SQL => sql`starts_with(term, ${`${facet}:`})`
  const told = own.filter((facet) => facet !== 'price')
  const termsOf = (at: number, which: SQL | undefined): SQL =>
    sql`select * from (select id, unnest(terms) as term from ${nameOf(at)}) as said where ${which ?? sql`true`}`
  const terms = [
    termsOf(0, and(...told.map((facet) => not(isOf(facet))))),
    ...told.map((facet) => termsOf(own.indexOf(facet) + 1, isOf(facet))),
  ]
  const [categoryId = null] = scope.categoryIds ?? []
  const anyPrice = nameOf(own.indexOf('price') + 1)
  // An index has the ends of a category. With words or filters it may have to be walked to its other end, so the sample's do.
  const isPlain = !ofSearch && own.every((facet) => facet === 'price')
  const endOf = (name: 'min' | 'max'): SQL =>
    isPlain
      ? sql`(select ${listedProducts.price} from ${from} where ${without('price')}
          order by ${listedProducts.price} ${sql.raw(name === 'min' ? 'asc' : 'desc')} limit 1)`
      : sql`(select ${sql.raw(name)}(price) from ${anyPrice})`
  const most = sql.raw(String(MOST_FOUND))
  const finding = Object.entries({ found, priced }).flatMap(([name, part]) =>
    part ? [sql`${sql.raw(name)} as materialized (${part.ids} limit ${most}), `] : [],
  )
  const candidates = sql.raw(String(FACET_CANDIDATES))
  const mostWalked = sql.raw(String(MOST_WALKED))
  const walking = strictest?.unfiltered
    ? sql`walked as materialized (
        select * from ${listedProducts} where ${strictest.unfiltered} ${newestFirst} limit ${mostWalked}), `
    : sql``
  const isCapped = (facet: string | null, at: number): SQL => {
    const isLong = sql`(select count(*) from ${nameOf(at)}) > ${candidates}`
    return isWalked(facet) ? sql`(${isLong} or (select count(*) from walked) = ${mostWalked})` : isLong
  }
  const isShortOf = (name: 'found' | 'priced', at: number): SQL =>
    sql`(select count(*) from ${sql.raw(name)}) = ${most} and (select count(*) from ${nameOf(at)}) <= ${candidates}`
  const isShort = found
    ? sql`(${isShortOf('found', own.length)}${priced ? sql` or ${isShortOf('priced', 0)}` : sql``})`
    : strictest
      ? sql`(select count(*) from gathered) = ${sql.raw(String(MOST_GATHERED))}`
      : sql`false`
  return sql`
    with ${sql.join(finding)}${strict?.gathered ?? sql``}${walking}${sql.join(samples, sql`, `)},
    counted as (
      select split_part(term, ':', 1) as facet, term, count(*)::int as count, max(id) as example
      from (${sql.join(terms, sql` union all `)}) as said group by term),
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
