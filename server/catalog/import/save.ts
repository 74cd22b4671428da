import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { MARKET_LIST } from '../../markets/markets.ts'
import type { Db } from '../../platform/database.ts'
import { type Currency, convert, money } from '../../platform/money.ts'
import { inDatabase } from '../../platform/rows.ts'
import { productLocks } from '../product-locks.ts'
import { productImages, productPrices, productSubcategories, products } from '../tables.ts'
import type { Arrival, Exactly } from './arrival.ts'

/** A drawn picture that stands for what a product is. */
export interface SharedPicture {
  key: string
  width: number
  height: number
  hue: number
}

/** What the shop is like while products come in. */
export interface Shop {
  now: Date
  perPound: Readonly<Record<Currency, string>>
  categories: Map<string, number>
  /** By `category/subcategory`. */
  subcategories: Map<string, number>
  vendors: Map<string, number>
}

export interface Saved {
  arrival: Arrival
  productId: number
  isNew: boolean
}

/** What an arrival says, in 40 letters: the same ones mean that nothing has to be done. */
const hashOf = (arrival: Arrival) =>
  createHash('sha256').update(JSON.stringify(arrival)).digest('hex').slice(0, 40)

type NewRow = typeof products.$inferInsert

const row = <Given extends NewRow>(given: Exactly<Given, NewRow>) => given

/** The row of an arrival: all of it but what stands in other tables, so that a field which neither has does not compile. */
function rowOf(arrival: Arrival, hash: string, shop: Shop) {
  const { vendor, category, subcategory, subject, price, original, reviews, ...columns } = arrival
  return row({
    ...columns,
    vendorId: shop.vendors.get(vendor) ?? null,
    categoryId: shop.categories.get(category) ?? null,
    weightUnit: 'oz' as const,
    sourceHash: hash,
    createdAt: shop.now,
    updatedAt: shop.now,
  })
}

/** What a product that is known already keeps; whatever else its row says is overwritten. */
const KEPT: readonly string[] = ['source', 'sourceId', 'createdAt', 'stock'] satisfies (keyof NewRow)[]

const brought = (column: string) => sql.raw(`excluded.${inDatabase(column)}`)

async function savePrices(db: Db, saved: Saved[], shop: Shop): Promise<void> {
  await db
    .insert(productPrices)
    .values(
      saved.flatMap(({ arrival, productId }) =>
        MARKET_LIST.map(({ code, currency }) => {
          const here = (cents: number) => convert(money(cents, 'USD'), currency, shop.perPound).amount
          const price = Math.max(1, here(arrival.price))
          const original = arrival.original === null ? null : here(arrival.original)
          return {
            productId,
            market: code,
            price,
            original: original !== null && original > price ? original : null,
          }
        }),
      ),
    )
    .onConflictDoUpdate({
      target: [productPrices.productId, productPrices.market],
      set: { price: brought('price'), original: brought('original') },
    })
}

async function saveSubcategories(db: Db, saved: Saved[], shop: Shop): Promise<void> {
  const moved = saved.filter(({ isNew }) => !isNew).map(({ productId }) => productId)
  if (moved.length > 0)
    await db.delete(productSubcategories).where(inArray(productSubcategories.productId, moved))
  const rows = saved.flatMap(({ arrival, productId }) => {
    const subcategoryId = shop.subcategories.get(`${arrival.category}/${arrival.subcategory}`)
    return subcategoryId === undefined ? [] : [{ productId, subcategoryId }]
  })
  if (rows.length > 0) await db.insert(productSubcategories).values(rows)
}

async function savePictures(db: Db, saved: Saved[], pictures: Map<string, SharedPicture>): Promise<void> {
  const rows = saved.flatMap(({ arrival, productId, isNew }) => {
    const picture = pictures.get(arrival.subject)
    if (!picture || !isNew) return []
    const { key, width, height, hue } = picture
    return [{ productId, position: 0, key, width, height, hue, alt: arrival.name }]
  })
  if (rows.length > 0) await db.insert(productImages).values(rows).onConflictDoNothing()
}

/** The arrivals of one source that are new or say something else than last time, with their hashes. */
export async function findNews(db: Db, arrivals: Arrival[]): Promise<Map<Arrival, string>> {
  const source = arrivals[0]?.source ?? ''
  const ids = arrivals.map((arrival) => arrival.sourceId)
  const known = await db
    .select({ sourceId: products.sourceId, hash: products.sourceHash })
    .from(products)
    .where(and(eq(products.source, source), inArray(products.sourceId, ids)))
  const hashes = new Map(known.map((row) => [row.sourceId, row.hash]))
  return new Map(
    arrivals
      .map((arrival) => [arrival, hashOf(arrival)] as const)
      .filter(([arrival, hash]) => hashes.get(arrival.sourceId) !== hash),
  )
}

/** An import waits for buyers before it changes anything that they may wait for. */
async function lockKnown(db: Db, arrivals: Iterable<Arrival>): Promise<void> {
  const marks = [...arrivals].map(({ source, sourceId }) => ({ source, sourceId }))
  await db.execute(
    productLocks(sql`(select id from products join jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as m(source text, "sourceId" text) on m.source = products.source and m."sourceId" = products.source_id)`),
  )
}

/**
 * Writes new and changed products of one source with prices, subcategories and (when new) a picture, in the caller's
 * transaction. The pieces of a known product are not touched here, and a picture that somebody chose stays.
 */
export async function saveNews(
  db: Db,
  news: Map<Arrival, string>,
  shop: Shop,
  pictures: Map<string, SharedPicture>,
): Promise<Saved[]> {
  const rows = [...news].map(([arrival, hash]) => rowOf(arrival, hash, shop))
  const changing = Object.keys(rows[0] ?? {}).filter((column) => !KEPT.includes(column))
  await lockKnown(db, news.keys())
  const written = await db
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({
      target: [products.source, products.sourceId],
      set: Object.fromEntries(changing.map((column) => [column, brought(column)])),
    })
    .returning({ id: products.id, sourceId: products.sourceId, isNew: sql<boolean>`(xmax = 0)` })
  const byId = new Map(written.map((each) => [each.sourceId, each]))
  const saved = [...news.keys()].flatMap((arrival) => {
    const found = byId.get(arrival.sourceId)
    return found ? [{ arrival, productId: found.id, isNew: found.isNew }] : []
  })
  await savePrices(db, saved, shop)
  await saveSubcategories(db, saved, shop)
  await savePictures(db, saved, pictures)
  return saved
}
