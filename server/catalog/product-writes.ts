import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { MARKET_CODES } from '../markets/markets.ts'
import { claimUploads, releaseUploads } from '../media/claim.ts'
import type { Db } from '../platform/database.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { inDatabase } from '../platform/rows.ts'
import { t } from '../platform/texts.ts'
import type { ProductValues } from './product-input.ts'
import { lockProducts } from './product-locks.ts'
import { toStored } from './specification-order.ts'
import {
  categories,
  productImages,
  productPrices,
  productSubcategories,
  products,
  subcategories,
} from './tables.ts'
import { variations } from './variation-tables.ts'
import type { ShownFile } from './variation-writes.ts'

/** What a form says of the row of a product, without what stands in other tables and without pieces. */
export function columnsOf(values: ProductValues) {
  const { subcategories, prices, stock, stockSeen, pictures, specifications, types, variations, ...columns } =
    values
  return {
    ...columns,
    ...toStored(specifications.map(({ name, value }) => [name, value])),
    hasVariations: types.length > 0,
  }
}

/**
 * The subcategories of a category that are called so, kept from being deleted until the product is saved, and those of the product
 * that are inactive: they are shown nowhere, so nobody means to take it out of them. A category that became inactive can be kept, not
 * chosen. Refuses where a word is none of them, and names those there are.
 */
export async function findSubcategoryIds(
  db: Db,
  { categoryId, subcategories: names }: Pick<ProductValues, 'categoryId' | 'subcategories'>,
  product: { id: number; categoryId: number | null } | null = null,
): Promise<Outcome<number[]>> {
  const isKept = product !== null && product.categoryId === categoryId
  if (categoryId !== null) {
    const [category] = await db
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.id, categoryId), isKept ? undefined : eq(categories.status, 'active')))
      .for('key share')
    if (!category) return wrong('categoryId', t('Please choose a category of the list'))
  }
  const inactive = isKept ? await listInactiveSubcategories(db, product.id) : []
  if (names.length === 0) return done(inactive)
  if (categoryId === null) return wrong('subcategories', t('Please choose a category first'))
  const rows = await db
    .select({ id: subcategories.id, name: subcategories.name })
    .from(subcategories)
    .where(and(eq(subcategories.categoryId, categoryId), eq(subcategories.status, 'active')))
    .orderBy(subcategories.name)
    .for('key share')
  const known = new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
  const unknown = names.find((name) => !known.has(name.toLowerCase()))
  if (unknown !== undefined) {
    const list = rows.map(({ name }) => name).join(', ')
    return wrong(
      'subcategories',
      list
        ? t('{{name}} is no subcategory of this category. It has: {{list}}', { name: unknown, list })
        : t('This category has no subcategories'),
    )
  }
  return done([...new Set([...inactive, ...names.flatMap((name) => known.get(name.toLowerCase()) ?? [])])])
}

async function listInactiveSubcategories(db: Db, productId: number): Promise<number[]> {
  const rows = await db
    .select({ id: subcategories.id })
    .from(productSubcategories)
    .innerJoin(subcategories, eq(subcategories.id, productSubcategories.subcategoryId))
    .where(and(eq(productSubcategories.productId, productId), eq(subcategories.status, 'inactive')))
    .for('key share', { of: subcategories })
  return rows.map(({ id }) => id)
}

const wrong = (field: string, message: string) => refuse('wrong-fields', message, { [field]: message })

/** What a product shows now: pictures, those of its variations, its video. */
async function shownFiles(db: Db, productId: number): Promise<ShownFile[]> {
  const pictures = await db
    .select({
      key: productImages.key,
      width: productImages.width,
      height: productImages.height,
      hue: productImages.hue,
    })
    .from(productImages)
    .where(eq(productImages.productId, productId))
  const others = await db
    .select({
      key: variations.imageKey,
      width: variations.imageWidth,
      height: variations.imageHeight,
      hue: variations.imageHue,
    })
    .from(variations)
    .where(eq(variations.productId, productId))
  return [
    ...pictures,
    ...others.flatMap(({ key, width, height, hue }) =>
      key && width && height ? [{ key, width, height, hue: hue ?? 85 }] : [],
    ),
  ]
}

interface Files {
  pictures: ShownFile[]
  /** By key, those of variations too. */
  known: Map<string, ShownFile>
}

/**
 * The pictures and the video that a form names: those that the product has already, and new ones that `bringer` has brought
 * (null: the marketplace), which belong to the product's seller from then on. Refuses where a key is none of them.
 */
export async function claimFiles(
  db: Db,
  { bringer, vendorId }: { bringer: number | null; vendorId: number | null },
  product: { id: number; videoKey: string | null; videoThumbnailKey: string | null } | null,
  values: Pick<ProductValues, 'pictures' | 'variations' | 'videoKey' | 'videoThumbnailKey'>,
): Promise<Outcome<Files>> {
  const known = new Map((product ? await shownFiles(db, product.id) : []).map((file) => [file.key, file]))
  const ofVariations = values.variations.flatMap(({ picture }) => picture ?? [])
  const kept = new Set([...known.keys(), product?.videoKey, product?.videoThumbnailKey])
  const wanted = [...values.pictures, ...ofVariations, values.videoKey, values.videoThumbnailKey]
  const fresh = wanted.filter((key): key is string => key !== null && !kept.has(key))
  const claimed = await claimUploads(db, bringer, fresh, vendorId)
  const kinds = new Map(claimed.map(({ key, kind }) => [key, kind]))
  for (const { key, kind, width, height, hue } of claimed)
    if (kind === 'image' && width && height) known.set(key, { key, width, height, hue: hue ?? 85 })
  const isPicture = (key: string | null) => key === null || known.has(key)
  const lost = () => t('A picture is no longer there. Please upload it again.')
  const unknown = values.pictures.findIndex((key) => !known.has(key))
  if (unknown >= 0) return wrong(`pictures[${unknown}]`, lost())
  const variation = values.variations.findIndex(({ picture }) => !isPicture(picture))
  if (variation >= 0) return wrong(`variations[${variation}].picture`, lost())
  const { videoKey, videoThumbnailKey } = values
  if (!isPicture(videoThumbnailKey) && videoThumbnailKey !== product?.videoThumbnailKey)
    return wrong('videoThumbnailKey', lost())
  if (videoKey !== null && videoKey !== product?.videoKey && kinds.get(videoKey) !== 'video')
    return wrong('videoKey', t('The video is no longer there. Please upload it again.'))
  return done({ pictures: values.pictures.flatMap((key) => known.get(key) ?? []), known })
}

/** Lets the files go that a seller, or (null) the marketplace itself, brought and that no product of theirs shows any more. */
export async function releaseUnused(db: Db, vendorId: number | null, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const pictures = await db
    .select({ key: productImages.key })
    .from(productImages)
    .where(inArray(productImages.key, [...keys]))
  const ofVariations = await db
    .select({ key: variations.imageKey })
    .from(variations)
    .where(inArray(variations.imageKey, [...keys]))
  const videos = await db
    .select({ key: products.videoKey, thumbnail: products.videoThumbnailKey })
    .from(products)
    .where(
      and(
        vendorId === null ? isNull(products.vendorId) : eq(products.vendorId, vendorId),
        sql`(${inArray(products.videoKey, [...keys])} or ${inArray(products.videoThumbnailKey, [...keys])})`,
      ),
    )
  const used = new Set([...pictures, ...ofVariations, ...videos].flatMap((row) => Object.values(row)))
  await releaseUploads(
    db,
    vendorId,
    keys.filter((key) => !used.has(key)),
  )
}

/** The files that a product shows, by key. */
export async function listFileKeys(db: Db, productId: number): Promise<string[]> {
  const [video] = await db
    .select({ key: products.videoKey, thumbnail: products.videoThumbnailKey })
    .from(products)
    .where(eq(products.id, productId))
  const keys = [...(await shownFiles(db, productId)).map(({ key }) => key), video?.key, video?.thumbnail]
  return [...new Set(keys.filter((key): key is string => typeof key === 'string'))]
}

/** Prices, subcategories and pictures of a product, as a form says them: what is equal already is not written again. */
export async function saveParts(
  db: Db,
  productId: number,
  { name, prices }: Pick<ProductValues, 'name' | 'prices'>,
  subcategoryIds: readonly number[],
  pictures: readonly ShownFile[],
): Promise<void> {
  await db
    .insert(productPrices)
    .values(MARKET_CODES.map((market) => ({ productId, market, ...prices[market] })))
    .onConflictDoUpdate({
      target: [productPrices.productId, productPrices.market],
      set: Object.fromEntries(
        (['sold', 'price', 'original'] as const).map((column) => [
          column,
          sql.raw(`excluded.${inDatabase(column)}`),
        ]),
      ),
    })
  await db.delete(productSubcategories).where(eq(productSubcategories.productId, productId))
  if (subcategoryIds.length > 0)
    await db
      .insert(productSubcategories)
      .values(subcategoryIds.map((subcategoryId) => ({ productId, subcategoryId })))
  const known = await db
    .select({ key: productImages.key, alt: productImages.alt })
    .from(productImages)
    .where(eq(productImages.productId, productId))
  const alts = new Map(known.map(({ key, alt }) => [key, alt]))
  await db.delete(productImages).where(eq(productImages.productId, productId))
  if (pictures.length > 0)
    await db.insert(productImages).values(
      pictures.map((picture, position) => ({
        productId,
        position,
        ...picture,
        alt: alts.get(picture.key) || name,
      })),
    )
}

/** The row of a product that is not deleted, locked; null where there is none. `vendorId` undefined: of any seller. */
export async function lockProduct(db: Db, productId: number, vendorId: number | undefined) {
  await lockProducts(db, [productId])
  const [row] = await db
    .select()
    .from(products)
    .where(
      and(
        eq(products.id, productId),
        ne(products.status, 'archived'),
        vendorId === undefined ? undefined : eq(products.vendorId, vendorId),
      ),
    )
    .for('update')
  return row ?? null
}

/** Writes the row of a new product, without pieces: those are counted by server/stock. Its id. */
export async function insertProduct(
  db: Db,
  values: Omit<typeof products.$inferInsert, 'stock' | 'held'>,
): Promise<number> {
  const [row] = await db.insert(products).values(values).returning({ id: products.id })
  if (!row) throw new Error('A product was not written.')
  return row.id
}

type EditedColumns = Partial<Omit<typeof products.$inferInsert, 'stock' | 'held' | 'soldCount' | 'version'>>

/** Changes the row of a product; whoever edits an older version of it is told. */
export async function updateProducts(db: Db, ids: readonly number[], columns: EditedColumns): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(products)
    .set({ ...columns, version: sql`${products.version} + 1` })
    .where(inArray(products.id, [...ids]))
}

/** Pins a product, or unpins it, which no form of it says: whoever edits it goes on. Its name; null where there is none. */
export async function featureProduct(db: Db, productId: number, featured: boolean): Promise<string | null> {
  const [row] = await db
    .update(products)
    .set({ featured })
    .where(and(eq(products.id, productId), ne(products.status, 'archived')))
    .returning({ name: products.name })
  return row?.name ?? null
}
