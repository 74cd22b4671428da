import { type SQL, sql } from 'drizzle-orm'
import { vendors } from '../vendors/tables.ts'
import { DISCOUNTS } from './listing.ts'
import { FILTERS, type Filter, isInStock, type Scope } from './listing-scope.ts'
import { productPrices, productSubcategories, products, subcategories } from './tables.ts'

/** Products that are looked at to count; in a longer list each count means 'or more'. */
export const FACET_CANDIDATES = 1000
/** Values that a facet shows, the most frequent. */
const MOST_VALUES = 20
/** So many stars and more. */
export const STARS = [4, 3, 2, 1] as const

/** A value of a facet that is counted by grouping. */
export interface FacetLine {
  facet: 'brands' | 'vendors' | 'subcategories'
  value: string
  label: string
  count: number
}

/** What comes back in one row: the grouped facets, and how many candidates stand in each fixed value. */
export interface FacetRow extends Record<string, unknown> {
  lines: FacetLine[] | null
  counts: Record<string, number>
}

const passes = (filter: Filter): SQL => sql`${sql.identifier(`passes_${filter}`)}`

/** Rounded to one decimal, as the card shows it: 43 for 4.3 stars. */
const tenthsOfStars = sql`(${products.ratingSum} * 20 + ${products.ratingCount}) / nullif(${products.ratingCount} * 2, 0)`

/** Rounded half up, as the badge shows it. */
const percentOff = sql`((${productPrices.original} - ${productPrices.price}) * 200 + ${productPrices.original}) / nullif(${productPrices.original} * 2, 0)`

/**
 * One statement for all facets: the candidates once, each with a flag for every filter that it passes, then
 * a count a facet over those that pass all filters but its own.
 */
export function facetQuery(base: SQL, filters: Partial<Record<Filter, SQL>>, scope: Scope): SQL {
  const set = FILTERS.flatMap((filter): [Filter, SQL][] => {
    const condition = filters[filter]
    return condition ? [[filter, condition]] : []
  })
  const marks = set.map(([filter, condition]) => sql`, (${condition}) is true as ${passes(filter)}`)
  const exceptFor = (own: Filter): SQL =>
    sql.join(
      [sql`true`, ...set.filter(([filter]) => filter !== own).map(([filter]) => passes(filter))],
      sql` and `,
    )
  const counted = (name: string, own: Filter, condition: SQL): SQL =>
    sql`${name}::text, count(*) filter (where ${condition} and ${exceptFor(own)})`
  const fixed = [
    sql`'all', count(*)`,
    counted('in', 'stock', sql`in_stock`),
    ...STARS.map((stars) => counted(`stars-${stars}`, 'rating', sql`stars >= ${stars * 10}`)),
    ...DISCOUNTS.map((percent) => counted(`off-${percent}`, 'discount', sql`percent >= ${percent}`)),
  ]

  return sql`
    with found as materialized (
      select ${products.id} as id, ${products.brand} as brand, ${products.vendorId} as vendor_id,
        ${tenthsOfStars} as stars, ${percentOff} as percent, ${isInStock} as in_stock ${sql.join(marks)}
      from ${products}
      join ${productPrices} on ${productPrices.productId} = ${products.id}
      left join ${vendors} on ${vendors.id} = ${products.vendorId}
      where ${base}
      limit ${FACET_CANDIDATES + 1}),
    lines (facet, value, label, count) as (
      (select 'brands', brand, brand, count(*) from found
        where brand <> '' and ${exceptFor('brand')} group by brand order by count(*) desc, brand limit ${MOST_VALUES})
      union all
      (select 'vendors', ${vendors.slug}, ${vendors.businessName}, products
        from (select vendor_id, count(*) as products from found where ${exceptFor('seller')} group by vendor_id) counted
        join ${vendors} on ${vendors.id} = vendor_id order by products desc, ${vendors.id} limit ${MOST_VALUES})
      union all ${subcategoryLines(exceptFor('subcategory'), scope)})
    select (select json_agg(lines) from lines) as lines, json_build_object(${sql.join(fixed, sql`, `)}) as counts
    from found`
}

/** Without a category its subcategories would be those of the whole market: none are offered. */
function subcategoryLines(others: SQL, scope: Scope): SQL {
  const [categoryId] = scope.categoryIds ?? []
  if (categoryId === undefined) return sql`(select 'subcategories', '', '', 0::bigint where false)`
  return sql`(select 'subcategories', ${subcategories.slug}, ${subcategories.name}, count(*) from found
    join ${productSubcategories} on ${productSubcategories.productId} = found.id
    join ${subcategories} on ${subcategories.id} = ${productSubcategories.subcategoryId}
    where ${subcategories.categoryId} = ${categoryId} and ${subcategories.status} = 'active' and ${others}
    group by ${subcategories.id} order by ${subcategories.name})`
}
