import { sql } from 'drizzle-orm'
import { toStored } from '#server/catalog/specification-order.ts'
import { productImages, productPrices, productSubcategories, products } from '#server/catalog/tables.ts'
import type { Db } from '#server/platform/database.ts'
import { VENDORS } from '../vendors.ts'
import type { CategoryIds } from './categories.ts'
import type { Gallery } from './draw.ts'
import { pricesOf } from './prices.ts'
import { randomOf } from './random.ts'
import type { SeedProduct } from './read-products.ts'
import { codeOf } from './vendors.ts'

const SEEN = ['', 'at an angle', 'in a set', 'on a shelf', 'from near'] as const

/** The number on a product's label: who sells it, its subcategory, its number there. */
export function skuOf(product: SeedProduct): string {
  const vendor = VENDORS.find(({ key }) => key === product.vendor)
  const app = product.suspended ? 'BARGAI' : vendor ? codeOf(vendor.businessName) : 'INF'
  const code = `${product.category.slice(0, 2)}${product.subcategory.replaceAll('-', '').slice(0, 3)}`
  return `${app}-${code.toUpperCase()}-${String(product.number).padStart(3, '0')}`
}

/** More is sold of what is old, cheap and talked about. */
function soldOf(product: SeedProduct): number {
  const talk = (product.reviews?.length ?? 0) * 11 + 5
  const cheap = Math.min(3, Math.max(0.25, 4000 / product.price))
  return Math.round(talk * cheap * (product.age / 150) * (0.6 + 0.8 * randomOf(`${product.slug} sold`)()))
}

function productRow(product: SeedProduct, categoryId: number | null, vendorId: number | null) {
  const approved = (product.reviews ?? []).filter((review) => !review.pending)
  return {
    vendorId,
    categoryId,
    name: product.name,
    brand: product.brand,
    sku: skuOf(product),
    description: product.description,
    longDescription: product.story,
    ...toStored(Object.entries(product.specifications)),
    features: product.features,
    tags: product.tags,
    warranty: product.warranty ?? '',
    shippingInfo:
      product.shippingInfo ?? VENDORS.find(({ key }) => key === product.vendor)?.shippingInfo ?? '',
    returnPolicy:
      product.returnPolicy ?? VENDORS.find(({ key }) => key === product.vendor)?.returnPolicy ?? '',
    weight: product.grams,
    dimensions: product.dimensions ?? '',
    color: product.color ?? '',
    material: product.material ?? '',
    hasVariations: (product.variations?.length ?? 0) > 0,
    stock: product.variations?.reduce((sum, variation) => sum + variation.stock, 0) ?? product.stock,
    soldCount: soldOf(product),
    featured: product.places?.includes('featured') ?? false,
    ratingSum: approved.reduce((sum, review) => sum + review.rating, 0),
    ratingCount: approved.length,
    createdAt: product.createdAt,
    updatedAt: product.createdAt,
  }
}

/** Puts the products in their subcategories, with prices and pictures. Answers their ids by slug. */
export async function stockProducts(
  db: Db,
  items: SeedProduct[],
  parts: { categoryIds: CategoryIds; vendorOf: (product: SeedProduct) => number | null; gallery: Gallery },
): Promise<Map<string, number>> {
  const { categoryIds, vendorOf, gallery } = parts
  const rows = await db
    .insert(products)
    .values(
      items.map((product) =>
        productRow(product, categoryIds.categories.get(product.category) ?? null, vendorOf(product)),
      ),
    )
    .returning({ id: products.id, sku: products.sku })
  const bySku = new Map(rows.map((row) => [row.sku, row.id]))
  const ids = new Map(items.map((product) => [product.slug, bySku.get(skuOf(product)) ?? 0]))
  const idOf = (product: SeedProduct) => ids.get(product.slug) ?? 0
  await db.insert(productSubcategories).values(
    items.map((product) => ({
      productId: idOf(product),
      subcategoryId: categoryIds.subcategories.get(`${product.category}/${product.subcategory}`) ?? 0,
    })),
  )
  await db.insert(productPrices).values(
    items.flatMap((product) =>
      pricesOf(product.price, product.was).map((price) => ({
        ...price,
        productId: idOf(product),
        sold: !product.notIn?.includes(price.market),
      })),
    ),
  )
  await db.insert(productImages).values(
    items.flatMap((product) =>
      (gallery.products.get(product.slug)?.pictures ?? []).map(({ key, width, height, hue }, position) => ({
        ...{ productId: idOf(product), position, key, width, height, hue },
        alt: [product.name, SEEN[position]].filter(Boolean).join(', '),
      })),
    ),
  )
  await db.execute(sql`
    update vendors set rating_sum = sums.total, rating_count = sums.times
    from (select vendor_id, sum(rating_sum) total, sum(rating_count) times from products group by vendor_id) sums
    where sums.vendor_id = vendors.id`)
  return ids
}
