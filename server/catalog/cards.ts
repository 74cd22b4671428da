import { and, eq, sql } from 'drizzle-orm'
import { MARKETS, type MarketCode } from '../markets/markets.ts'
import { averageOf } from '../platform/average.ts'
import { DatabaseCache } from '../platform/cache.ts'
import type { Db } from '../platform/database.ts'
import { excerpt } from '../platform/excerpt.ts'
import { percentOff } from '../platform/percent.ts'
import { prepared } from '../platform/prepared.ts'
import { noteTags, tagged } from '../platform/tags.ts'
import { vendors } from '../vendors/tables.ts'
import { isBestseller, isNewArrival } from './badges.ts'
import { isListed } from './listed.ts'
import { listedProducts } from './listed-tables.ts'
import { categories, productImages, products } from './tables.ts'
import { noteProduct } from './tags.ts'

/** Characters of the description that a card shows. */
const CARD_TEXT = 60

const imageColumns = {
  key: productImages.key,
  width: productImages.width,
  height: productImages.height,
  hue: productImages.hue,
  alt: productImages.alt,
}

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
  price: listedProducts.price,
  original: listedProducts.original,
  priceVaries: listedProducts.priceVaries,
  vendor: { id: vendors.id, name: vendors.businessName, slug: vendors.slug },
  category: { slug: categories.slug, name: categories.name },
  image: imageColumns,
}

/** The rows of cards; the caller adds `isListed(market)`, its own conditions, an order and a limit. */
export const selectCards = (db: Db) =>
  db
    .select(cardColumns)
    .from(listedProducts)
    .innerJoin(products, eq(products.id, listedProducts.productId))
    .leftJoin(vendors, eq(vendors.id, listedProducts.vendorId))
    .leftJoin(categories, and(eq(categories.id, products.categoryId), eq(categories.status, 'active')))
    .leftJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .$dynamic()

type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

/** A card's picture says nothing that its name does not. */
const pictureOf = ({ key, width, height, hue }: NonNullable<CardRow['image']>) => ({
  key,
  width,
  height,
  hue,
})

/** A row as a card shows it. Prices are minor units of `currency`, of the cheapest variation where there are any; `original` is always higher. */
export function toCard(row: CardRow, market: MarketCode, now: Date) {
  noteProduct(row.id, row.vendor?.id ?? null)
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    /** Null where the marketplace sells it itself. */
    vendor: row.vendor && { slug: row.vendor.slug, name: row.vendor.name },
    /** Empty where the seller wrote none. */
    description: excerpt(row.description.replace(/\s+/g, ' ').trim(), CARD_TEXT),
    price: row.price,
    original: row.original,
    /** Other variations cost more. */
    priceVaries: row.priceVaries,
    currency: MARKETS[market].currency,
    percent: percentOff(row.price, row.original),
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

/** A card, and since when the product is there: for how long a card is one of something new, no change tells. */
interface KnownCard {
  card: ProductCard
  createdAt: Date
}

const cards = new DatabaseCache<KnownCard>()

const cardsIn = prepared((db) =>
  selectCards(db)
    .where(
      and(
        isListed(sql.placeholder('market')),
        sql`${products.id} = any(${sql.placeholder('ids')}::bigint[])`,
      ),
    )
    .prepare('cards_in_market'),
)

/**
 * Cards of these products, in this order, without those that are not sold here. At most 24. They are cached one by one: all that a card shows
 * is told when it changes, but how many were sold.
 */
export async function listCardsByIds(
  db: Db,
  market: MarketCode,
  ids: readonly number[],
  now: Date = new Date(),
): Promise<ProductCard[]> {
  const wanted = [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, CARDS_BY_ID)
  if (wanted.length === 0) return []
  const keyOf = (id: number) => `${market} ${id}`
  const known = await cards.readEach(db, wanted.map(keyOf), async (unknown) => {
    const missing = new Set(unknown)
    const rows = await cardsIn(db).execute({ market, ids: wanted.filter((id) => missing.has(keyOf(id))) })
    return new Map(
      rows.map((row) => [
        keyOf(row.id),
        tagged(() => {
          noteTags(['categories'])
          return { card: toCard(row, market, now), createdAt: row.createdAt }
        }),
      ]),
    )
  })
  return wanted.flatMap((id) => {
    const found = known.get(keyOf(id))
    return found ? [cardAt(found, now)] : []
  })
}

function cardAt({ card, createdAt }: KnownCard, now: Date): ProductCard {
  const isNew = isNewArrival(createdAt, now)
  return card.isNew === isNew ? card : { ...card, isNew }
}
