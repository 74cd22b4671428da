import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { MARKETS, type MarketCode } from '../markets/markets.ts'
import { averageOf } from '../platform/average.ts'
import type { Db } from '../platform/database.ts'
import { prepared } from '../platform/prepared.ts'
import { noteTags } from '../platform/tags.ts'
import { awayAt } from '../vendors/away.ts'
import { dispatchOf } from '../vendors/dispatch.ts'
import { vendors } from '../vendors/tables.ts'
import { isBestseller, isNewArrival } from './badges.ts'
import { readProductId } from './product-id.ts'
import { listOptionTypes, listVariations, shownPrice } from './product-options.ts'
import { listColumns } from './product-parts.ts'
import { sellable } from './sellable.ts'
import { inSellersOrder } from './specification-order.ts'
import { categories, productPrices, products } from './tables.ts'
import { noteProduct } from './tags.ts'

/** What stands as a line under Specifications: the page does not compile until each has one. */
const specificationColumns = {
  brand: products.brand,
  material: products.material,
  color: products.color,
  dimensions: products.dimensions,
  weight: products.weight,
  sku: products.sku,
}

/** What has a place of its own on the page. */
const pageColumns = {
  ...specificationColumns,
  id: products.id,
  name: products.name,
  dimensionUnit: products.dimensionUnit,
  weightUnit: products.weightUnit,
  description: products.description,
  longDescription: products.longDescription,
  features: products.features,
  tags: products.tags,
  warranty: products.warranty,
  shippingInfo: products.shippingInfo,
  returnPolicy: products.returnPolicy,
  metaTitle: products.metaTitle,
  metaDescription: products.metaDescription,
  seoKeywords: products.seoKeywords,
  hasVariations: products.hasVariations,
  featured: products.featured,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
}

/** What is not for shoppers, or decides whether and where a product is shown. */
type Unread =
  | 'status'
  | 'archivedAt'
  | 'version'
  | 'search'
  | 'searchName'
  | 'proposedFeatured'
  | 'proposedNewArrival'
  | 'source'
  | 'sourceId'
  | 'sourceHash'
  | 'listedPrices'

/** What the page works out for itself and does not show. A new column compiles once it is said above, or here, what it is for. */
const hiddenColumns = {
  stock: products.stock,
  held: products.held,
  soldCount: products.soldCount,
  proposedBestseller: products.proposedBestseller,
  ratingSum: products.ratingSum,
  ratingCount: products.ratingCount,
  vendorId: products.vendorId,
  categoryId: products.categoryId,
  videoKey: products.videoKey,
  videoThumbnailKey: products.videoThumbnailKey,
  specifications: products.specifications,
  specificationOrder: products.specificationOrder,
} satisfies Record<Exclude<keyof typeof products.$inferSelect, keyof typeof pageColumns | Unread>, unknown>

const productIn = prepared((db) =>
  db
    .select({
      page: pageColumns,
      hidden: hiddenColumns,
      cost: { price: productPrices.price, original: productPrices.original },
      lists: listColumns,
      vendor: {
        name: vendors.businessName,
        slug: vendors.slug,
        dispatchMethod: dispatchOf,
        awayUntil: vendors.awayUntil,
      },
      category: { slug: categories.slug, name: categories.name },
    })
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(categories, and(eq(categories.id, products.categoryId), eq(categories.status, 'active')))
    .where(and(eq(products.id, sql.placeholder('productId')), sellable(sql.placeholder('market'))))
    .prepare('product_in_market'),
)

/**
 * The product behind an address: null where there is none that anybody can buy (unknown, draft, inactive,
 * archived, of a suspended seller), `elsewhere` where it is sold, but not in this market.
 */
export async function findProduct(db: Db, market: MarketCode, id: string, now: Date) {
  const productId = readProductId(id)
  if (productId === null) return null
  const [row] = await productIn(db).execute({ productId, market })
  if (!row) return findElsewhere(db, productId)

  const { page, hidden, lists } = row
  noteProduct(productId, hidden.vendorId)
  // The products like it that stand below come from its category.
  noteTags(['categories', `near:${hidden.categoryId}`])
  const cost = { price: row.cost.price ?? 0, original: row.cost.original }
  const [optionTypes, variations] = await Promise.all([
    page.hasVariations ? listOptionTypes(db, productId) : [],
    page.hasVariations ? listVariations(db, productId, market, cost) : [],
  ])
  return {
    state: 'found' as const,
    product: {
      ...page,
      specifications: inSellersOrder(hidden),
      /** With the day on which they are back, while they are away. */
      vendor: row.vendor && { ...row.vendor, awayUntil: awayAt(row.vendor.awayUntil, now) },
      category: row.category,
      subcategories: lists.subcategories,
      images: lists.images,
      video:
        hidden.videoKey === null ? null : { key: hidden.videoKey, thumbnailKey: hidden.videoThumbnailKey },
      currency: MARKETS[market].currency,
      ...shownPrice(cost.price, cost.original),
      available: Math.max(0, hidden.stock - hidden.held),
      optionTypes,
      variations,
      rating: { average: averageOf(hidden.ratingSum, hidden.ratingCount), count: hidden.ratingCount },
      isBestseller: isBestseller(hidden),
      isNew: isNewArrival(page.createdAt, now),
      prices: lists.marketPrices.map((each) => ({ ...each, currency: MARKETS[each.market].currency })),
    },
  }
}

type FoundProduct = NonNullable<Awaited<ReturnType<typeof findProduct>>>
export type ProductPage = Extract<FoundProduct, { state: 'found' }>['product']
export type SpecificationColumn = keyof typeof specificationColumns

/** What a product says of itself in fields of its own, by their names. */
export const ownSpecifications = (product: ProductPage): Record<string, string | number | null> =>
  Object.fromEntries(
    Object.keys(specificationColumns).map((name) => [name, product[name as SpecificationColumn]]),
  )

async function findElsewhere(db: Db, productId: number) {
  const [row] = await db
    .select({ name: products.name, vendorId: products.vendorId, categorySlug: categories.slug })
    .from(products)
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(categories, and(eq(categories.id, products.categoryId), eq(categories.status, 'active')))
    .where(
      and(
        eq(products.id, productId),
        eq(products.status, 'active'),
        or(isNull(products.vendorId), eq(vendors.status, 'active')),
      ),
    )
  if (!row) return null
  const { vendorId, ...shown } = row
  noteProduct(productId, vendorId)
  noteTags(['categories'])
  return { state: 'elsewhere' as const, ...shown }
}

/** Whether an address without a product had one once, and it is gone for good. */
export async function findWhyMissing(db: Db, id: string): Promise<'archived' | 'unknown'> {
  const productId = readProductId(id)
  if (productId === null) return 'unknown'
  const [row] = await db.select({ status: products.status }).from(products).where(eq(products.id, productId))
  return row?.status === 'archived' ? 'archived' : 'unknown'
}
