import { and, eq, inArray, not, notInArray, sql } from 'drizzle-orm'
import { MARKET_CODES } from '../markets/markets.ts'
import type { Db } from '../platform/database.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { inDatabase } from '../platform/rows.ts'
import { t } from '../platform/texts.ts'
import { combinationLabel, combinationsOf, mergeCombinations } from './combination-rules.ts'
import { freshVariation, type ProductValues } from './product-input.ts'
import { options, optionTypes, variationPrices, variations } from './variation-tables.ts'

/** A picture as a product shows it. */
export interface ShownFile {
  key: string
  width: number
  height: number
  hue: number
}

/** What somebody wrote of the pieces of a variation, beside how many there are. */
export interface WrittenPieces {
  variationId: number
  stock: number
  written: number | null
  seen: number | null
}

type Types = ProductValues['types']

/** Rows that are renamed step aside first, so that two may change names. */
async function saveNames(
  db: Db,
  table: typeof optionTypes | typeof options,
  rows: { id: number; name: string; swatch?: string | null; position: number }[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await db
    .update(table)
    .set({ name: sql`'~' || ${table.id}` })
    .where(inArray(table.id, ids))
  for (const { id, ...values } of rows) await db.update(table).set(values).where(eq(table.id, id))
}

/** The row that a written name means: the one that it says, or one that is called so. */
function matched<Row extends { id: number; name: string }>(
  written: readonly { id: number; name: string }[],
  known: readonly Row[],
): (Row | null)[] {
  const free = new Map(known.map((row) => [row.id, row]))
  const take = (row: Row | undefined) => {
    if (row) free.delete(row.id)
    return row ?? null
  }
  const byId = written.map(({ id }) => take(free.get(id)))
  return written.map(
    ({ name }, index) =>
      byId[index] ?? take([...free.values()].find((row) => row.name.toLowerCase() === name.toLowerCase())),
  )
}

/** Writes the types of a product with their options; gives back the options with their ids, by type. */
async function saveTypes(
  db: Db,
  productId: number,
  types: Types,
): Promise<{ options: { id: number; name: string }[] }[]> {
  const knownTypes = await db.select().from(optionTypes).where(eq(optionTypes.productId, productId))
  const ids = knownTypes.map(({ id }) => id)
  const knownOptions =
    ids.length > 0 ? await db.select().from(options).where(inArray(options.optionTypeId, ids)) : []
  const rows = matched(types, knownTypes)
  const kept = rows.flatMap((row) => (row ? [row.id] : []))
  await db
    .delete(optionTypes)
    .where(
      and(
        eq(optionTypes.productId, productId),
        kept.length > 0 ? notInArray(optionTypes.id, kept) : undefined,
      ),
    )
  await saveNames(
    db,
    optionTypes,
    types.flatMap(({ name }, position) => {
      const row = rows[position]
      return row && (row.name !== name || row.position !== position) ? [{ id: row.id, name, position }] : []
    }),
  )
  const fresh = types.flatMap(({ name }, position) => (rows[position] ? [] : [{ productId, name, position }]))
  const added = fresh.length > 0 ? await db.insert(optionTypes).values(fresh).returning() : []
  const saved: { options: { id: number; name: string }[] }[] = []
  for (const [index, type] of types.entries()) {
    const typeId = rows[index]?.id ?? added.find(({ name }) => name === type.name)?.id ?? 0
    const known = knownOptions.filter(({ optionTypeId }) => optionTypeId === typeId)
    saved.push({ options: await saveOptions(db, typeId, type.options, known) })
  }
  return saved
}

async function saveOptions(
  db: Db,
  optionTypeId: number,
  written: Types[number]['options'],
  known: (typeof options.$inferSelect)[],
) {
  const rows = matched(written, known)
  const kept = new Set(rows.map((row) => row?.id))
  const gone = known.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0) await db.delete(options).where(inArray(options.id, gone))
  await saveNames(
    db,
    options,
    written.flatMap(({ name, swatch }, position) => {
      const row = rows[position]
      const isSame = row?.name === name && row.swatch === swatch && row.position === position
      return row && !isSame ? [{ id: row.id, name, swatch, position }] : []
    }),
  )
  const fresh = written.flatMap(({ name, swatch }, position) =>
    rows[position] ? [] : [{ optionTypeId, name, swatch, position }],
  )
  const added = fresh.length > 0 ? await db.insert(options).values(fresh).returning() : []
  return written.map(({ name }, index) => ({
    id: rows[index]?.id ?? added.find((row) => row.name === name)?.id ?? 0,
    name,
  }))
}

const sorted = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b)

const excluded = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded.${inDatabase(column)}`)]))

/**
 * Writes all combinations of the types of a product: what was written for one is found by its options, a combination of which
 * nothing was written is new. One that is not made any more is no longer offered; its sales still know it. Returns what was said
 * of the pieces, which only stock/ may count. Refuses with `being-bought` while a combination that would go is being paid for.
 */
export async function saveVariations(
  db: Db,
  productId: number,
  { types, variations: written }: Pick<ProductValues, 'types' | 'variations'>,
  files: ReadonlyMap<string, ShownFile>,
): Promise<Outcome<WrittenPieces[]>> {
  const known = await db.select().from(variations).where(eq(variations.productId, productId))
  if (types.length === 0 && known.length === 0) return done([])
  const saved = await saveTypes(db, productId, types)
  const ids = combinationsOf(saved).map((row) => sorted(row.map(({ id }) => id)))
  const rows = mergeCombinations(types, written, freshVariation)
  const made = new Set(ids.map((row) => row.join()))
  const gone = known.filter(({ optionIds }) => !made.has(sorted(optionIds).join()))
  if (gone.some(({ held }) => held > 0)) return refuse('being-bought', isBeingBought())
  if (gone.length > 0)
    await db
      .update(variations)
      .set({ isActive: false })
      .where(
        inArray(
          variations.id,
          gone.map(({ id }) => id),
        ),
      )
  const emptied = gone.map(({ id, stock }) => ({ variationId: id, stock, written: 0, seen: null }))
  if (rows.length === 0) return done(emptied)

  const values = rows.map((row, position) => {
    const file = row.picture === null ? undefined : files.get(row.picture)
    return {
      productId,
      optionIds: ids[position] ?? [],
      label: combinationLabel(row.options),
      sku: row.sku,
      weight: row.weight,
      weightUnit: row.weightUnit,
      imageKey: file?.key ?? null,
      imageWidth: file?.width ?? null,
      imageHeight: file?.height ?? null,
      imageHue: file?.hue ?? null,
      isActive: row.offered,
      position,
    }
  })
  const columns = Object.keys(values[0] ?? {}).filter((name) => name !== 'productId' && name !== 'optionIds')
  const now = await db
    .insert(variations)
    .values(values)
    .onConflictDoUpdate({ target: [variations.productId, variations.optionIds], set: excluded(columns) })
    .returning({ id: variations.id, optionIds: variations.optionIds, stock: variations.stock })
  const byOptions = new Map(now.map((row) => [sorted(row.optionIds).join(), row]))
  const found = rows.flatMap((row, index) => {
    const variation = byOptions.get((ids[index] ?? []).join())
    return variation ? [{ row, id: variation.id, stock: variation.stock }] : []
  })
  const prices = found.flatMap(({ row, id }) =>
    MARKET_CODES.flatMap((market) => {
      const { price, original } = row.prices[market]
      return price === null ? [] : [{ variationId: id, market, price, original }]
    }),
  )
  await savePrices(
    db,
    found.map(({ id }) => id),
    prices,
  )
  return done([
    ...emptied,
    ...found.map(({ row, id, stock }) => ({
      variationId: id,
      stock,
      written: row.stock,
      seen: row.stockSeen,
    })),
  ])
}

type WrittenPrice = Pick<typeof variationPrices.$inferInsert, 'variationId' | 'market' | 'price' | 'original'>

/** Writes what variations cost and nothing that they cost already: a price that changes lists them anew. */
async function savePrices(db: Db, variationIds: number[], prices: WrittenPrice[]): Promise<void> {
  const isWritten = sql`(${variationPrices.variationId}, ${variationPrices.market}) in (
    select * from unnest(${sql.param(prices.map(({ variationId }) => variationId))}::bigint[],
      ${sql.param(prices.map(({ market }) => market))}::text[]))`
  await db
    .delete(variationPrices)
    .where(and(inArray(variationPrices.variationId, variationIds), not(isWritten)))
  if (prices.length === 0) return
  await db
    .insert(variationPrices)
    .values(prices)
    .onConflictDoUpdate({
      target: [variationPrices.variationId, variationPrices.market],
      set: excluded(['price', 'original']),
      setWhere: sql`(${variationPrices.price}, ${variationPrices.original}) is distinct from (excluded.price, excluded.original)`,
    })
}

export const isBeingBought = (): string =>
  t('Somebody is paying for it at this moment. Please try again in a few minutes.')

/** The combinations of a product that its types make now, with everything that was written for them. */
export async function listWrittenVariations(db: Db, productId: number) {
  const rows = await db
    .select()
    .from(variations)
    .where(eq(variations.productId, productId))
    .orderBy(variations.position, variations.id)
  const prices = rows.length
    ? await db
        .select()
        .from(variationPrices)
        .where(
          inArray(
            variationPrices.variationId,
            rows.map(({ id }) => id),
          ),
        )
    : []
  return rows.map((row) => ({ ...row, prices: prices.filter(({ variationId }) => variationId === row.id) }))
}
