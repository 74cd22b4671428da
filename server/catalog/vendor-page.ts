import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { averageOf } from '../platform/average.ts'
import { MOST_COUNTED } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { noteTags } from '../platform/tags.ts'
import { awayAt } from '../vendors/away.ts'
import { vendors } from '../vendors/tables.ts'

const items = sql<number>`(select count(*) from (
  select 1 from products where products.vendor_id = vendors.id and products.status = 'active'
  limit ${MOST_COUNTED + 1}) counted)`

/** The public page of an active seller; null for everybody else. */
export async function findVendorPage(db: Db, slug: string, now: Date) {
  const [vendor] = await db
    .select({ ...getTableColumns(vendors), productCount: items.mapWith(Number) })
    .from(vendors)
    .where(and(eq(vendors.slug, slug), eq(vendors.status, 'active')))
  if (!vendor) return null
  noteTags([`vendor:${vendor.id}`, `list:vendor:${vendor.id}`])
  return {
    name: vendor.businessName,
    slug: vendor.slug,
    since: vendor.approvedAt ?? vendor.createdAt,
    about: vendor.about ?? '',
    /** The day on which the seller is back, while they are away. */
    awayUntil: awayAt(vendor.awayUntil, now),
    logoKey: vendor.logoKey,
    bannerKey: vendor.bannerKey,
    rating: { average: averageOf(vendor.ratingSum, vendor.ratingCount), count: vendor.ratingCount },
    productCount: Math.min(vendor.productCount, MOST_COUNTED),
    /** There are more than `productCount` says. */
    capped: vendor.productCount > MOST_COUNTED,
  }
}

export type VendorPage = NonNullable<Awaited<ReturnType<typeof findVendorPage>>>
