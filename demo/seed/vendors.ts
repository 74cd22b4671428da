import { after, DAY } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { vendors } from '#server/vendors/tables.ts'
import { APPLICANT, SUSPENDED } from '../others.ts'
import { VENDORS } from '../vendors.ts'
import { slugOf } from './random.ts'
import type { SeedProduct } from './read-products.ts'

const MONTH = 30.4 * DAY

/** Six letters of a shop's name. */
export const codeOf = (businessName: string): string =>
  slugOf(businessName).replaceAll('-', '').toUpperCase().slice(0, 6)

const about = ({ businessName, email, phone, about }: typeof APPLICANT) => ({
  businessName,
  email,
  phone,
  about,
  code: codeOf(businessName),
  slug: slugOf(businessName),
})

/** Opens the shops. Answers which vendor a product belongs to; null for the marketplace's own. */
export async function openShops(db: Db, now: Date): Promise<(product: SeedProduct) => number | null> {
  const opened = (months: number) => after(now, -months * MONTH)
  const rows = await db
    .insert(vendors)
    .values([
      ...VENDORS.map((vendor) => ({
        ...about(vendor),
        status: 'active' as const,
        dispatchMethod: vendor.dispatch,
        returnAddress: vendor.returnTo,
        createdAt: opened(vendor.monthsOpen),
        approvedAt: after(opened(vendor.monthsOpen), 2 * DAY),
      })),
      {
        ...about(SUSPENDED),
        status: 'suspended' as const,
        createdAt: opened(SUSPENDED.monthsOpen),
        approvedAt: after(opened(SUSPENDED.monthsOpen), DAY),
      },
      { ...about(APPLICANT), status: 'pending' as const, createdAt: after(now, -1.4 * DAY) },
    ])
    .returning({ id: vendors.id, slug: vendors.slug })
  const bySlug = new Map(rows.map((row) => [row.slug, row.id]))
  const byKey = new Map(VENDORS.map((vendor) => [vendor.key, bySlug.get(slugOf(vendor.businessName))]))
  const suspended = bySlug.get(slugOf(SUSPENDED.businessName)) ?? null
  return (product) =>
    product.suspended ? suspended : product.vendor ? (byKey.get(product.vendor) ?? null) : null
}
