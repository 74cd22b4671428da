import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { MARKET_LIST } from '../../markets/markets.ts'
import type { Db } from '../../platform/database.ts'
import { type Currency, convert, money } from '../../platform/money.ts'
import { inDatabase } from '../../platform/rows.ts'
import { productLocks } from '../product-locks.ts'
import { productImages, productPrices, productSubcategories, products } from '../tables.ts'
import type { Exactly, ImportedProduct } from './imported-product.ts'

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
  product: ImportedProduct
  productId: number
  isNew: boolean
}

/** What an imported product says, in 40 letters: the same ones mean that nothing has to be done. */
const hashOf = (product: ImportedProduct) =>
  createHash('sha256').update(JSON.stringify(product)).digest('hex').slice(0, 40)

type NewRow = typeof products.$inferInsert

const row = <Given extends NewRow>(given: Exactly<Given, NewRow>) => given

/** The row of an imported product: all of it but what stands in other tables, so that a field which neither has does not compile. */
function rowOf(product: ImportedProduct, hash: string, shop: Shop) {
  const { vendor, category, subcategory, subject, price, original, reviews, ...columns } = product
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

const excluded = (column: string) => sql.raw(`excluded.${inDatabase(column)}`)

async function savePrices(db: Db, saved: Saved[], shop: Shop): Promise<void> {
  await db
    .insert(productPrices)
    .values(
      saved.flatMap(({ product, productId }) =>
        MARKET_LIST.map(({ code, currency }) => {
          const here = (cents: number) => convert(money(cents, 'USD'), currency, shop.perPound).amount
          const price = Math.max(1, here(product.price))
          const original = product.original === null ? null : here(product.original)
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
      set: { price: excluded('price'), original: excluded('original') },
    })
}

async function saveSubcategories(db: Db, saved: Saved[], shop: Shop): Promise<void> {
  const moved = saved.filter(({ isNew }) => !isNew).map(({ productId }) => productId)
  if (moved.length > 0)
    await db.delete(productSubcategories).where(inArray(productSubcategories.productId, moved))
  const rows = saved.flatMap(({ product, productId }) => {
    const subcategoryId = shop.subcategories.get(`${product.category}/${product.subcategory}`)
    return subcategoryId === undefined ? [] : [{ productId, subcategoryId }]
  })
  if (rows.length > 0) await db.insert(productSubcategories).values(rows)
}

async function savePictures(db: Db, saved: Saved[], pictures: Map<string, SharedPicture>): Promise<void> {
  const rows = saved.flatMap(({ product, productId, isNew }) => {
    const picture = pictures.get(product.subject)
    if (!picture || !isNew) return []
    const { key, width, height, hue } = picture
    return [{ productId, position: 0, key, width, height, hue, alt: product.name }]
  })
  if (rows.length > 0) await db.insert(productImages).values(rows).onConflictDoNothing()
}

/** The products of one source that are new or say something else than last time, with their hashes. */
export async function findChanged(
  db: Db,
  imported: ImportedProduct[],
): Promise<Map<ImportedProduct, string>> {
  const source = imported[0]?.source ?? ''
  const ids = imported.map((product) => product.sourceId)
  const known = await db
    .select({ sourceId: products.sourceId, hash: products.sourceHash })
    .from(products)
    .where(and(eq(products.source, source), inArray(products.sourceId, ids)))
  const hashes = new Map(known.map((row) => [row.sourceId, row.hash]))
  return new Map(
    imported
      .map((product) => [product, hashOf(product)] as const)
      .filter(([product, hash]) => hashes.get(product.sourceId) !== hash),
  )
}

/** An import waits for buyers before it changes anything that they may wait for. */
async function lockKnown(db: Db, imported: Iterable<ImportedProduct>): Promise<void> {
  const marks = [...imported].map(({ source, sourceId }) => ({ source, sourceId }))
  await db.execute(
    productLocks(sql`(select id from products join jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as m(source text, "sourceId" text) on m.source = products.source and m."sourceId" = products.source_id)`),
  )
}

/**
 * Writes new and changed products of one source with prices, subcategories and (when new) a picture, in the caller's
 * transaction. The pieces of a known product are not touched here, and a picture that somebody chose stays.
 */
export async function saveChanged(
  db: Db,
  changed: Map<ImportedProduct, string>,
  shop: Shop,
  pictures: Map<string, SharedPicture>,
): Promise<Saved[]> {
  const rows = [...changed].map(([product, hash]) => rowOf(product, hash, shop))
  const changing = Object.keys(rows[0] ?? {}).filter((column) => !KEPT.includes(column))
  await lockKnown(db, changed.keys())
  const written = await db
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({
      target: [products.source, products.sourceId],
      set: Object.fromEntries(changing.map((column) => [column, excluded(column)])),
    })
    .returning({ id: products.id, sourceId: products.sourceId, isNew: sql<boolean>`(xmax = 0)` })
  const byId = new Map(written.map((each) => [each.sourceId, each]))
  const saved = [...changed.keys()].flatMap((product) => {
    const found = byId.get(product.sourceId)
    return found ? [{ product, productId: found.id, isNew: found.isNew }] : []
  })
  await savePrices(db, saved, shop)
  await saveSubcategories(db, saved, shop)
  await savePictures(db, saved, pictures)
  return saved
}
