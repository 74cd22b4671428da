import { sql } from 'drizzle-orm'
import { productImages, productPrices, productSubcategories, products } from '#server/catalog/tables.ts'
import type { Db } from '#server/platform/database.ts'
import { SELLERS } from '../sellers.ts'
import { chanceOf } from './chance.ts'
import type { Shelves } from './departments.ts'
import type { Gallery } from './draw.ts'
import { pricesOf } from './prices.ts'
import { codeOf } from './sellers.ts'
import type { Good } from './stock.ts'

const SEEN = ['', 'at an angle', 'in a set', 'on a shelf', 'from near'] as const

/** The number on a product's label: who sells it, its shelf, its number there. */
export function skuOf(good: Good): string {
  const seller = SELLERS.find(({ key }) => key === good.seller)
  const house = good.suspended ? 'BARGAI' : seller ? codeOf(seller.businessName) : 'INF'
  const shelf = `${good.category.slice(0, 2)}${good.subcategory.replaceAll('-', '').slice(0, 3)}`
  return `${house}-${shelf.toUpperCase()}-${String(good.number).padStart(3, '0')}`
}

/** More is sold of what is old, cheap and talked about. */
function soldOf(good: Good): number {
  const talk = (good.reviews?.length ?? 0) * 11 + 5
  const cheap = Math.min(3, Math.max(0.25, 4000 / good.price))
  return Math.round(talk * cheap * (good.age / 150) * (0.6 + 0.8 * chanceOf(`${good.slug} sold`)()))
}

function productRow(good: Good, categoryId: number | null, vendorId: number | null) {
  const approved = (good.reviews ?? []).filter((review) => !review.pending)
  return {
    vendorId,
    categoryId,
    name: good.name,
    brand: good.brand,
    sku: skuOf(good),
    description: good.description,
    longDescription: good.story,
    specifications: good.specifications,
    features: good.features,
    tags: good.tags,
    warranty: good.warranty ?? '',
    shippingInfo: good.shippingInfo ?? SELLERS.find(({ key }) => key === good.seller)?.shippingInfo ?? '',
    returnPolicy: good.returnPolicy ?? SELLERS.find(({ key }) => key === good.seller)?.returnPolicy ?? '',
    weight: good.grams,
    dimensions: good.dimensions ?? '',
    color: good.color ?? '',
    material: good.material ?? '',
    hasVariations: (good.variations?.length ?? 0) > 0,
    stock: good.variations?.reduce((sum, variation) => sum + variation.stock, 0) ?? good.stock,
    soldCount: soldOf(good),
    featured: good.places?.includes('featured') ?? false,
    ratingSum: approved.reduce((sum, review) => sum + review.rating, 0),
    ratingCount: approved.length,
    createdAt: good.createdAt,
    updatedAt: good.createdAt,
  }
}

/** Puts the goods on their shelves, with prices and pictures. Answers their ids by slug. */
export async function stockProducts(
  db: Db,
  goods: Good[],
  parts: { shelves: Shelves; vendorOf: (good: Good) => number | null; gallery: Gallery },
): Promise<Map<string, number>> {
  const { shelves, vendorOf, gallery } = parts
  const rows = await db
    .insert(products)
    .values(
      goods.map((good) => productRow(good, shelves.categories.get(good.category) ?? null, vendorOf(good))),
    )
    .returning({ id: products.id, sku: products.sku })
  const bySku = new Map(rows.map((row) => [row.sku, row.id]))
  const ids = new Map(goods.map((good) => [good.slug, bySku.get(skuOf(good)) ?? 0]))
  const idOf = (good: Good) => ids.get(good.slug) ?? 0
  await db.insert(productSubcategories).values(
    goods.map((good) => ({
      productId: idOf(good),
      subcategoryId: shelves.subcategories.get(`${good.category}/${good.subcategory}`) ?? 0,
    })),
  )
  await db.insert(productPrices).values(
    goods.flatMap((good) =>
      pricesOf(good.price, good.was).map((price) => ({
        ...price,
        productId: idOf(good),
        sold: !good.notIn?.includes(price.market),
      })),
    ),
  )
  await db.insert(productImages).values(
    goods.flatMap((good) =>
      (gallery.goods.get(good.slug)?.pictures ?? []).map(({ key, width, height, hue }, position) => ({
        ...{ productId: idOf(good), position, key, width, height, hue },
        alt: [good.name, SEEN[position]].filter(Boolean).join(', '),
      })),
    ),
  )
  await db.execute(sql`
    update vendors set rating_sum = sums.total, rating_count = sums.times
    from (select vendor_id, sum(rating_sum) total, sum(rating_count) times from products group by vendor_id) sums
    where sums.vendor_id = vendors.id`)
  return ids
}
