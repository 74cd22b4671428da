import { type SQL, sql } from 'drizzle-orm'
import { MARKET_CODES } from '../../../markets/markets.ts'
import type { Db } from '../../../platform/database.ts'
import { asRows } from '../../../platform/rows.ts'
import { toStored } from '../../specification-order.ts'
import { productPrices, productSubcategories, products } from '../../tables.ts'
import { DIMENSION_UNITS, WEIGHT_UNITS } from '../../units.ts'
import { options, optionTypes, variationPrices } from '../../variation-tables.ts'
import type { CategoryPlaces } from './categories.ts'
import { sourceOf } from './current.ts'
import { pricesOfNew, statusOfNew } from './new-product.ts'
import type { Plan } from './plan.ts'
import type { SellerContext } from './receive.ts'
import {
  type FileProduct,
  type FileVariation,
  listOf,
  originalField,
  pairsOf,
  priceField,
  TEXT_FIELDS,
  type Value,
} from './shape.ts'

/** How many pieces a file says there are. */
export interface Count {
  productId: number
  variationId: number | null
  pieces: number
}
export interface Writing extends SellerContext {
  categories: CategoryPlaces
}

/** The two columns of a weight that `weightText` wrote, such as `0.49 kg`; no weight without one. */
export const weightColumns = (value: Value | undefined) => {
  const [weight, unit] = typeof value === 'string' ? value.split(' ') : []
  return { weight: weight ? Number(weight) : null, weightUnit: unit ?? 'g' }
}

/** Rows of a table in one statement of one text, whatever their number. */
export async function insertRows(
  db: Db,
  rows: ReturnType<typeof asRows>,
  table: SQL,
  end = sql``,
): Promise<void> {
  await db.execute(sql`insert into ${table} (${rows.columns}) select ${rows.values} from ${rows.from} ${end}`)
}

const numberOf = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null)

async function insertProducts(
  { db, actor: { vendorId }, now, categories }: Writing,
  plans: readonly Plan[],
  wished: 'draft' | 'active' | 'file',
) {
  const handles = plans.flatMap(({ file }) => file.handle || [])
  // A product that was deleted gives its name back to the one that comes now.
  await db.execute(sql`update products set source = null, source_id = null
    where source = ${sourceOf(vendorId)} and source_id = any(${sql.param(handles)}::text[]) and status = 'archived'`)
  const written = await db
    .insert(products)
    .values(
      plans.map(({ file }) => ({
        ...Object.fromEntries(
          TEXT_FIELDS.flatMap((field) => (file.values[field] ? [[field, file.values[field]]] : [])),
        ),
        ...columnsOf(file.values),
        ...{ vendorId, name: String(file.values.name), hasVariations: file.variations.length > 0 },
        categoryId:
          typeof file.values.category === 'string' ? categories.categoryId(file.values.category) : null,
        ...(file.handle ? { source: sourceOf(vendorId), sourceId: file.handle } : {}),
        ...{ createdAt: now, updatedAt: now, status: statusOfNew(file, wished) },
      })),
    )
    .returning({ id: products.id })
  return written.map(({ id }) => id).sort((a, b) => a - b)
}

function columnsOf(values: FileProduct['values']) {
  const { weight, weightUnit } = weightColumns(values.weight)
  return {
    tags: listOf(values.tags),
    features: listOf(values.features),
    ...toStored(pairsOf(values.specifications)),
    weight,
    weightUnit: WEIGHT_UNITS.find((unit) => unit === weightUnit) ?? 'g',
    dimensionUnit: DIMENSION_UNITS.find((unit) => unit === values.dimensionUnit) ?? 'cm',
  }
}

/** Writes new products with prices, subcategories and variations; their ids in the order of the plans, and how many pieces there are. */
export async function writeNew(
  writing: Writing,
  plans: readonly Plan[],
  wished: 'draft' | 'active' | 'file',
) {
  if (plans.length === 0) return { ids: [], counts: [] }
  const { db, categories } = writing
  const ids = await insertProducts(writing, plans, wished)
  const each = plans.map(({ file }, at) => ({ file, productId: ids[at] ?? 0 }))
  const prices = each.flatMap(({ file, productId }) =>
    pricesOfNew(file).map(({ most: _dearest, ...price }) => ({ productId, ...price })),
  )
  if (prices.length > 0) await insertRows(db, asRows(productPrices, prices), sql`product_prices`)
  await writeSubcategories(
    db,
    categories,
    each.map(({ file, productId }) => ({ productId, values: file.values })),
  )
  const counts: Count[] = each.flatMap(({ file, productId }) =>
    file.variations.length === 0 && typeof file.values.stock === 'number'
      ? [{ productId, variationId: null, pieces: file.values.stock }]
      : [],
  )
  const varied = each.filter(({ file }) => file.variations.length > 0)
  const added = await addVariations(
    db,
    varied.map(({ file, productId }) => ({
      productId,
      types: file.optionTypes,
      variations: file.variations,
      from: 0,
    })),
  )
  return { ids, counts: [...counts, ...added] }
}

export async function writeSubcategories(
  db: Db,
  categories: CategoryPlaces,
  shown: readonly { productId: number; values: { category?: Value; subcategories?: Value } }[],
): Promise<void> {
  const rows = shown.flatMap(({ productId, values: { category, subcategories } }) =>
    typeof category === 'string'
      ? listOf(subcategories).flatMap((name) => {
          const subcategoryId = categories.subcategoryId(category, name)
          return subcategoryId === null ? [] : [{ productId, subcategoryId }]
        })
      : [],
  )
  if (rows.length > 0)
    await insertRows(
      db,
      asRows(productSubcategories, rows),
      sql`product_subcategories`,
      sql`on conflict do nothing`,
    )
}

export interface Added {
  productId: number
  types: readonly string[]
  variations: readonly FileVariation[]
  /** How many variations it has already. */
  from: number
}

/** Gives products variations, with the option types and options that they lack; how many pieces there are of them. */
export async function addVariations(db: Db, added: readonly Added[]): Promise<Count[]> {
  if (added.length === 0) return []
  const types = added.flatMap(({ productId, types }) =>
    types.map((name, position) => ({ productId, name, position })),
  )
  await insertRows(db, asRows(optionTypes, types), sql`option_types`, sql`on conflict do nothing`)
  const wanted = added.flatMap(({ productId, types, variations: all }) =>
    types.flatMap((type, at) =>
      [...new Set(all.map(({ options }) => options[at] ?? ''))].map((name, position) => ({
        productId,
        type,
        name,
        position,
      })),
    ),
  )
  await db.execute(sql`
    insert into options (option_type_id, name, position)
    select t.id, w.name, w.position from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w("productId" bigint, type text, name text, position smallint)
    join option_types t on t.product_id = w."productId" and lower(t.name) = lower(w.type)
    on conflict do nothing`)
  const ids = added.map(({ productId }) => productId)
  const known = await db
    .select({ productId: optionTypes.productId, type: optionTypes.name, id: options.id, name: options.name })
    .from(options)
    .innerJoin(optionTypes, sql`${optionTypes.id} = ${options.optionTypeId}`)
    .where(sql`${optionTypes.productId} = any(${sql.param(ids)}::bigint[])`)
  const idOf = new Map(
    known.map(({ productId, type, id, name }) => [`${productId} ${type.toLowerCase()}\n${name}`, id]),
  )
  const rows = added.flatMap(({ productId, types, variations: all, from }) =>
    all.map(({ options, values }, at) => ({
      ...{ productId, label: options.join(' - '), position: from + at },
      optionIds: options
        .flatMap(
          (option, place) => idOf.get(`${productId} ${(types[place] ?? '').toLowerCase()}\n${option}`) ?? [],
        )
        .sort((a, b) => a - b),
      sku: String(values.sku ?? ''),
      ...{ isActive: values.active !== false, ...weightColumns(values.weight) },
      values,
    })),
  )
  const { rows: written } = await db.execute<{ id: number; productId: number; optionIds: number[] }>(sql`
    insert into variations (product_id, option_ids, label, sku, is_active, weight, weight_unit, position)
    select "productId", "optionIds", label, sku, "isActive", weight, "weightUnit", position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("productId" bigint, "optionIds" bigint[], label text,
      sku text, "isActive" boolean, weight numeric, "weightUnit" text, position smallint)
    on conflict do nothing returning id, product_id "productId", option_ids "optionIds"`)
  const variationOf = new Map(
    written.map(({ id, productId, optionIds }) => [`${productId} ${optionIds.map(Number).join()}`, id]),
  )
  const found = rows.flatMap((row) => {
    const id = variationOf.get(`${row.productId} ${row.optionIds.join()}`)
    return id === undefined ? [] : [{ id, row }]
  })
  const prices = found.flatMap(({ id, row: { values } }) =>
    MARKET_CODES.flatMap((market) => {
      const price = values[priceField(market)]
      return typeof price === 'number'
        ? [{ variationId: id, market, price, original: numberOf(values[originalField(market)]) }]
        : []
    }),
  )
  if (prices.length > 0) await insertRows(db, asRows(variationPrices, prices), sql`variation_prices`)
  return found.flatMap(({ id, row }) =>
    typeof row.values.stock === 'number'
      ? [{ productId: row.productId, variationId: id, pieces: row.values.stock }]
      : [],
  )
}
