import { type SQL, sql } from 'drizzle-orm'
import type { MarketCode } from '../../../markets/markets.ts'
import type { Db } from '../../../platform/database.ts'
import { inDatabase } from '../../../platform/rows.ts'
import { inSellersOrder, type StoredSpecifications } from '../../specification-order.ts'
import { weightText } from './numbers.ts'
import {
  originalField,
  type ProductField,
  priceField,
  soldField,
  TEXT_FIELDS,
  type Values,
  type VariationField,
} from './shape.ts'

interface Price {
  market: MarketCode
  price: number | null
  original: number | null
}
type Weighed = { stock: number; weight: number | null; weightUnit: string }

type Row = {
  id: number
  handle: string
  hasVariations: boolean
  texts: Values<ProductField>
  kept: StoredSpecifications
  prices: (Price & { sold: boolean })[]
  optionTypes: { id: number; name: string; options: { id: number; name: string }[] }[]
  variations: (Weighed & {
    id: number
    optionIds: number[]
    label: string
    sku: string
    active: boolean
    picture: string | null
    prices: Price[]
  })[]
  pictures: string[]
  addresses: string[]
} & Weighed

/** A variation of the seller as it is now. */
export interface CurrentVariation {
  id: number
  /** One for each option type, in their order. */
  options: string[]
  label: string
  /** The key of its own picture. */
  picture: string | null
  values: Values<VariationField>
}

/** A product of the seller as it is now, in the words in which files tell of products. */
export interface CurrentProduct
  extends Pick<Row, 'id' | 'handle' | 'hasVariations' | 'optionTypes' | 'pictures'> {
  values: Values<ProductField>
  variations: CurrentVariation[]
  /** Addresses from which its pictures came, or are to come. */
  addresses: string[]
}

const COLUMNS = [...TEXT_FIELDS, 'status', 'tags', 'features', 'dimensionUnit']
const listOf = (value: SQL, from: SQL) => sql`coalesce((select json_agg(${value}) from ${from}), '[]')`

/** The source under which products keep what a seller's other shop calls them. */
export const sourceOf = (vendorId: number): string => `seller:${vendorId}`

const texts = sql.join(
  COLUMNS.map((column) => sql.raw(`'${column}', p.${inDatabase(column)}`)),
  sql`, `,
)

const priced = (prices: readonly Price[]) =>
  Object.fromEntries(
    prices.flatMap(({ market, price, original }) => [
      [priceField(market), price],
      [originalField(market), original],
    ]),
  )
const weighed = ({ weight, weightUnit }: Weighed) => (weight === null ? null : weightText(weight, weightUnit))

function productOf(row: Row): CurrentProduct {
  const { id, handle, hasVariations, optionTypes, pictures, addresses } = row
  const typeOf = new Map(
    optionTypes.flatMap((type, at) => type.options.map((option) => [option.id, { at, name: option.name }])),
  )
  return {
    ...{ id, handle, hasVariations, optionTypes, pictures, addresses },
    values: {
      ...row.texts,
      specifications: inSellersOrder(row.kept),
      stock: row.stock,
      weight: weighed(row),
      ...priced(row.prices),
      ...Object.fromEntries(row.prices.map(({ market, sold }) => [soldField(market), sold])),
    },
    variations: row.variations.map((variation) => {
      const options = optionTypes.map(() => '')
      for (const option of variation.optionIds) {
        const type = typeOf.get(option)
        if (type) options[type.at] = type.name
      }
      const { sku, active, stock, prices, label, picture } = variation
      return {
        ...{ id: variation.id, options, label, picture },
        values: { sku, active, stock, weight: weighed(variation), ...priced(prices) },
      }
    }),
  }
}

/** Products of one seller that are not archived, as they are now: `ids` is a query of some, and its order is theirs. */
export async function loadCurrent(db: Db, vendorId: number, ids: SQL): Promise<CurrentProduct[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.has_variations "hasVariations", p.stock, p.weight::float8 weight, p.weight_unit "weightUnit",
      coalesce(case when p.source = ${sourceOf(vendorId)} then p.source_id end, '') handle,
      jsonb_build_object(${texts}, 'category', (select c.name from categories c where c.id = p.category_id),
        'subcategories', (select coalesce(json_agg(s.name order by s.name), '[]') from product_subcategories ps
          join subcategories s on s.id = ps.subcategory_id where ps.product_id = p.id)) texts,
      json_build_object('specifications', p.specifications, 'specificationOrder', p.specification_order) kept,
      ${listOf(
        sql`json_build_object('market', r.market, 'price', r.price, 'original', r.original, 'sold', r.sold)`,
        sql`product_prices r where r.product_id = p.id`,
      )} prices,
      ${listOf(
        sql`json_build_object('id', t.id, 'name', t.name, 'options', ${listOf(
          sql`json_build_object('id', o.id, 'name', o.name) order by o.position, o.id`,
          sql`options o where o.option_type_id = t.id`,
        )}) order by t.position, t.id`,
        sql`option_types t where t.product_id = p.id`,
      )} "optionTypes",
      ${listOf(
        sql`json_build_object('id', v.id, 'optionIds', v.option_ids, 'label', v.label, 'sku', v.sku,
          'active', v.is_active, 'picture', v.image_key, 'stock', v.stock, 'weight', v.weight, 'weightUnit', v.weight_unit, 'prices', ${listOf(
            sql`json_build_object('market', r.market, 'price', r.price, 'original', r.original)`,
            sql`variation_prices r where r.variation_id = v.id`,
          )}) order by v.position, v.id`,
        sql`variations v where v.product_id = p.id`,
      )} variations,
      ${listOf(sql`i.key order by i.position`, sql`product_images i where i.product_id = p.id`)} pictures,
      ${listOf(sql`i.url`, sql`import_pictures i where i.product_id = p.id and i.status <> 'failed'`)} addresses
    from ${ids} wanted (id) join products p on p.id = wanted.id
    where p.vendor_id = ${vendorId} and p.status <> 'archived' order by p.id`)
  return rows.map(productOf)
}
