import { sql } from 'drizzle-orm'
import { MARKET_CODES, type MarketCode } from '../../../markets/markets.ts'
import { inDatabase } from '../../../platform/rows.ts'
import { toStored } from '../../specification-order.ts'
import type { Change } from './compare.ts'
import type { CurrentProduct } from './current.ts'
import { originalField, pairsOf, priceField, soldField, TEXT_FIELDS, type Value } from './shape.ts'
import { type Count, type Writing, weightColumns, writeSubcategories } from './write-new.ts'

/** Values that a product is given. */
interface ProductChanges {
  current: CurrentProduct
  changes: readonly Change[]
}

const PLAIN = [...TEXT_FIELDS, 'status', 'tags', 'features', 'dimensionUnit']
const COLUMNS = [...PLAIN, 'specifications', 'specificationOrder', 'weight', 'weightUnit', 'categoryId']
const setAll = sql.raw(COLUMNS.map((name) => `${inDatabase(name)} = r.${inDatabase(name)}`).join(', '))

/** Columns of a row that change, as the database calls them. */
function patchOf(changes: readonly Change[], categoryId: (name: string) => number | null) {
  const patch: Record<string, Value> = {}
  for (const { field, becomes } of changes) {
    if (PLAIN.includes(field)) patch[inDatabase(field)] = becomes
    if (field === 'specifications') {
      const { specifications, specificationOrder } = toStored(pairsOf(becomes))
      Object.assign(patch, { specifications, specification_order: specificationOrder })
    }
    if (field === 'weight') {
      const { weight, weightUnit } = weightColumns(becomes)
      Object.assign(patch, { weight, weight_unit: weightUnit })
    }
    if (field === 'category') patch.category_id = typeof becomes === 'string' ? categoryId(becomes) : null
    if (field === 'active') patch.is_active = becomes
  }
  return patch
}

interface Priced {
  id: number
  market: MarketCode
  price: Value
  original: Value
  sold: Value
}
/** What is priced anew: all of a price, also what stays. */
function pricesOf(id: number, values: Partial<Record<string, Value>>, changes: readonly Change[]): Priced[] {
  const becomes = new Map<string, Value>(changes.map((change) => [change.field, change.becomes]))
  return MARKET_CODES.flatMap((market) => {
    const fields = [priceField(market), originalField(market), soldField(market)]
    if (!fields.some((field) => becomes.has(field))) return []
    const [price, original, sold] = fields.map((field) =>
      becomes.has(field) ? (becomes.get(field) ?? null) : (values[field] ?? null),
    )
    return [
      {
        id,
        market,
        price: price ?? null,
        original: original ?? null,
        sold: sold ?? typeof price === 'number',
      },
    ]
  })
}

const stockOf = (productId: number, changes: readonly Change[]): Count[] =>
  changes.flatMap(({ field, becomes, variationId }) =>
    field === 'stock' && typeof becomes === 'number' ? [{ productId, variationId, pieces: becomes }] : [],
  )

/** Gives known products and their variations the values that change; how many pieces there are is for the caller to count. */
export async function writeChanges(writing: Writing, given: readonly ProductChanges[]): Promise<Count[]> {
  const { db, categories, actor, now } = writing
  const all = given.filter(({ changes }) => changes.length > 0)
  if (all.length === 0) return []
  const own = all.map(({ current, changes }) => ({
    current,
    changes: changes.filter(({ variationId }) => variationId === null),
  }))
  const patches = own.map(({ current, changes }) => ({
    id: current.id,
    patch: patchOf(changes, categories.categoryId),
  }))
  await db.execute(sql`
    update products p set ${setAll}, version = p.version + 1, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) as c(id bigint, patch jsonb)
      join products old on old.id = c.id, jsonb_populate_record(old, c.patch) r
    where p.id = old.id and p.vendor_id = ${actor.vendorId}`)
  const moved = own.flatMap(({ current, changes }) => {
    const named = new Map(changes.map(({ field, becomes }) => [field, becomes]))
    if (!named.has('category') && !named.has('subcategories')) return []
    const category = named.get('category') ?? current.values.category ?? null
    const subcategories =
      named.get('subcategories') ?? (named.has('category') ? [] : (current.values.subcategories ?? []))
    return [{ productId: current.id, values: { category, subcategories } }]
  })
  const movedIds = moved.map(({ productId }) => productId)
  await db.execute(
    sql`delete from product_subcategories where product_id = any(${sql.param(movedIds)}::bigint[])`,
  )
  await writeSubcategories(db, categories, moved)
  const prices = own.flatMap(({ current, changes }) => pricesOf(current.id, current.values, changes))
  await db.execute(sql`
    insert into product_prices (product_id, market, price, original, sold)
    select id, market, price, original, sold from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as r(id bigint, market text, price bigint, original bigint, sold boolean)
    on conflict (product_id, market) do update
      set price = excluded.price, original = excluded.original, sold = excluded.sold`)
  await writeVariations(writing, all)
  return all.flatMap(({ current, changes }) => stockOf(current.id, changes))
}

async function writeVariations({ db }: Writing, given: readonly ProductChanges[]): Promise<void> {
  const each = given.flatMap(({ current, changes }) =>
    current.variations.flatMap((variation) => {
      const own = changes.filter(({ variationId }) => variationId === variation.id)
      return own.length > 0 ? [{ variation, own }] : []
    }),
  )
  const patches = each.map(({ variation, own }) => ({
    id: variation.id,
    patch: { ...patchOf(own, () => null) },
  }))
  await db.execute(sql`
    update variations v set sku = r.sku, is_active = r.is_active, weight = r.weight, weight_unit = r.weight_unit
    from jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) as c(id bigint, patch jsonb)
      join variations old on old.id = c.id, jsonb_populate_record(old, c.patch) r
    where v.id = old.id and c.patch <> '{}'::jsonb`)
  const prices = each.flatMap(({ variation, own }) => pricesOf(variation.id, variation.values, own))
  await db.execute(sql`
    insert into variation_prices (variation_id, market, price, original)
    select id, market, price, original from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as r(id bigint, market text, price bigint, original bigint) where price is not null
    on conflict (variation_id, market) do update set price = excluded.price, original = excluded.original`)
  const gone = prices.filter(({ price }) => price === null)
  await db.execute(sql`
    delete from variation_prices p using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as r(id bigint, market text)
    where p.variation_id = r.id and p.market = r.market`)
}
