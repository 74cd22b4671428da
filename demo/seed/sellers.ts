import { after, DAY } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { vendors } from '#server/vendors/tables.ts'
import { APPLICANT, SUSPENDED } from '../others.ts'
import { SELLERS } from '../sellers.ts'
import { slugOf } from './chance.ts'
import type { Good } from './stock.ts'

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
export async function openShops(db: Db, now: Date): Promise<(good: Good) => number | null> {
  const opened = (months: number) => after(now, -months * MONTH)
  const rows = await db
    .insert(vendors)
    .values([
      ...SELLERS.map((seller) => ({
        ...about(seller),
        status: 'active' as const,
        dispatchMethod: seller.dispatch,
        createdAt: opened(seller.monthsOpen),
        approvedAt: after(opened(seller.monthsOpen), 2 * DAY),
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
  const byKey = new Map(SELLERS.map((seller) => [seller.key, bySlug.get(slugOf(seller.businessName))]))
  const suspended = bySlug.get(slugOf(SUSPENDED.businessName)) ?? null
  return (good) => (good.suspended ? suspended : good.seller ? (byKey.get(good.seller) ?? null) : null)
}
