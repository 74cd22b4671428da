import { and, count, eq, sql } from 'drizzle-orm'
import { averageOf } from '../catalog/rating.ts'
import { products } from '../catalog/tables.ts'
import type { Db } from '../platform/database.ts'
import { vendors } from './tables.ts'

/** Counting a seller's goods stops here. */
export const PRODUCT_COUNT_CAP = 1000

/** The public page of an active seller; null for everybody else. */
export async function findVendorPage(db: Db, slug: string) {
  const [vendor] = await db
    .select()
    .from(vendors)
    .where(and(eq(vendors.slug, slug), eq(vendors.status, 'active')))
  if (!vendor) return null
  const goods = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(and(eq(products.vendorId, vendor.id), eq(products.status, 'active')))
    .limit(PRODUCT_COUNT_CAP + 1)
    .as('goods')
  const [counted] = await db.select({ all: count() }).from(goods)
  const all = counted?.all ?? 0
  return {
    name: vendor.businessName,
    slug: vendor.slug,
    since: vendor.approvedAt ?? vendor.createdAt,
    about: vendor.about ?? '',
    rating: { average: averageOf(vendor.ratingSum, vendor.ratingCount), count: vendor.ratingCount },
    productCount: Math.min(all, PRODUCT_COUNT_CAP),
    /** There are more than `productCount` says. */
    capped: all > PRODUCT_COUNT_CAP,
  }
}

export type VendorPage = NonNullable<Awaited<ReturnType<typeof findVendorPage>>>
