import { and, eq, inArray, sql } from 'drizzle-orm'
import { MARKETS, type MarketCode } from '../markets/markets.ts'
import { averageOf } from '../platform/average.ts'
import type { Db } from '../platform/database.ts'
import { excerpt } from '../platform/excerpt.ts'
import { percentOff } from '../platform/percent.ts'
import { vendors } from '../vendors/tables.ts'
import { isBestseller, isNewArrival } from './badges.ts'
import { sellable } from './sellable.ts'
import { categories, productImages, productPrices, products } from './tables.ts'
import { noteProduct } from './tags.ts'

/** Characters of the description that a card shows. */
const CARD_TEXT = 60

export const imageColumns = {
  key: productImages.key,
  width: productImages.width,
  height: productImages.height,
  hue: productImages.hue,
  alt: productImages.alt,
}

/** Microseconds since 1970: the exact key of the newest-first order. */
export const createdMicros = sql<number>`(extract(epoch from ${products.createdAt}) * 1000000)::bigint`

const cardColumns = {
  id: products.id,
  name: products.name,
  description: sql<string>`left(${products.description}, 1000)`,
  featured: products.featured,
  hasVariations: products.hasVariations,
  stock: products.stock,
  held: products.held,
  soldCount: products.soldCount,
  proposedBestseller: products.proposedBestseller,
  ratingSum: products.ratingSum,
  ratingCount: products.ratingCount,
  createdAt: products.createdAt,
  createdMicros: createdMicros.mapWith(Number).as('created_micros'),
  price: productPrices.price,
  original: productPrices.original,
  vendor: { id: vendors.id, name: vendors.businessName, slug: vendors.slug },
  category: { slug: categories.slug, name: categories.name },
  image: imageColumns,
}

/** The rows of cards; the caller adds `sellable(market)`, its own conditions, an order and a limit. */
export const selectCards = (db: Db) =>
  db
    .select(cardColumns)
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(categories, and(eq(categories.id, products.categoryId), eq(categories.status, 'active')))
    .leftJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .$dynamic()

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

/** A card's picture says nothing that its name does not. */
const pictureOf = ({ key, width, height, hue }: NonNullable<CardRow['image']>) => ({
  key,
  width,
  height,
  hue,
})

/** A row as a card shows it. Prices are minor units of `currency`; `original` only where it is really higher. */
export function toCard(row: CardRow, market: MarketCode, now: Date) {
  const price = row.price ?? 0
  noteProduct(row.id, row.vendor?.id ?? null)
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    /** Empty where the seller wrote none. */
    description: excerpt(row.description.replace(/\s+/g, ' ').trim(), CARD_TEXT),
    price,
    original: row.original !== null && row.original > price ? row.original : null,
    currency: MARKETS[market].currency,
    percent: percentOff(price, row.original),
    featured: row.featured,
    isBestseller: isBestseller(row),
    isNew: isNewArrival(row.createdAt, now),
    ratingAverage: averageOf(row.ratingSum, row.ratingCount),
    ratingCount: row.ratingCount,
    inStock: row.stock > row.held,
    hasVariations: row.hasVariations,
    image: row.image && pictureOf(row.image),
  }
}

export type ProductCard = ReturnType<typeof toCard>

/** How many cards can be asked for by their ids at once. */
export const CARDS_BY_ID = 24

/** Cards of these products, in this order, without those that are not sold here. At most 24. */
export async function listCardsByIds(
  db: Db,
  market: MarketCode,
  ids: readonly number[],
  now: Date = new Date(),
): Promise<ProductCard[]> {
  const wanted = [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, CARDS_BY_ID)
  if (wanted.length === 0) return []
  const rows = await selectCards(db).where(and(sellable(market), inArray(products.id, wanted)))
  const cards = new Map(rows.map((row) => [row.id, toCard(row, market, now)]))
  return wanted.flatMap((id) => cards.get(id) ?? [])
}
