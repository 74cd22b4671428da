import { type SQL, sql } from 'drizzle-orm'
import { vendors } from '../vendors/tables.ts'
import { BANDS, DISCOUNTS } from './listing.ts'
import { FILTERS, type Filter, isInStock, type Scope } from './listing-scope.ts'
import { productPrices, productSubcategories, products, subcategories } from './tables.ts'

/** Products that are looked at to count; in a longer list each count means 'or more'. */
export const FACET_CANDIDATES = 5000
/** Values that a facet shows, the most frequent. */
const MOST_VALUES = 20
const STARS = [4, 3, 2, 1]

/** A value of a facet with its count; `all` counts the candidates. */
export interface FacetLine extends Record<string, unknown> {
  facet: 'all' | 'subcategories' | 'brands' | 'sellers' | 'ratings' | 'availability' | 'discounts' | 'bands'
  value: string
  label: string
  count: number
}

const passes = (filter: Filter): SQL => sql`${sql.identifier(`passes_${filter}`)}`

/**
 * One statement for all facets: the candidates once, each with a mark for every filter that it passes, then
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
  const steps = (facet: string, own: Filter, limits: readonly number[], column: SQL): SQL =>
    sql`(select ${facet}::text, step::text, '', count(*)
      from found, unnest(${sql`array[${sql.join(
        [...limits].map((limit) => sql`${limit}::int`),
        sql`, `,
      )}]`}) step
      where ${column} >= step and ${exceptFor(own)} group by step order by step desc)`

  return sql`
    with found as materialized (
      select ${products.id} as id, ${products.brand} as brand, ${products.vendorId} as vendor_id,
        ${productPrices.price} as price,
        round(${products.ratingSum}::numeric / nullif(${products.ratingCount}, 0), 1) as stars,
        round((${productPrices.original} - ${productPrices.price}) * 100.0 / nullif(${productPrices.original}, 0)) as percent,
        ${isInStock} as in_stock ${sql.join(marks)}
      from ${products}
      join ${productPrices} on ${productPrices.productId} = ${products.id}
      left join ${vendors} on ${vendors.id} = ${products.vendorId}
      where ${base}
      limit ${FACET_CANDIDATES + 1})
    (select 'all' as facet, '' as value, '' as label, count(*) as count from found)
    union all
    (select 'brands', brand, brand, count(*) from found
      where brand <> '' and ${exceptFor('brand')} group by brand order by count(*) desc, brand limit ${MOST_VALUES})
    union all
    (select 'sellers', ${vendors.slug}, ${vendors.businessName}, count(*) from found
      join ${vendors} on ${vendors.id} = found.vendor_id
      where ${exceptFor('seller')} group by ${vendors.id} order by count(*) desc, ${vendors.id} limit ${MOST_VALUES})
    union all ${subcategoryLines(exceptFor('subcategory'), scope)}
    union all ${steps('ratings', 'rating', STARS, sql`stars`)}
    union all ${steps('discounts', 'discount', DISCOUNTS, sql`percent`)}
    union all
    (select 'availability', 'in', '', count(*) from found where in_stock and ${exceptFor('stock')})
    union all
    (select 'bands', band.id, '', count(*) from found
      join (values ${sql.join(
        BANDS.map(
          ({ id, from, to }) => sql`(${id}, ${from * 100}::bigint, ${to === null ? null : to * 100}::bigint)`,
        ),
        sql`, `,
      )}) as band (id, low, high) on price >= low and (high is null or price < high)
      where ${exceptFor('band')} group by band.id, low order by low)`
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
