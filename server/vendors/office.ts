import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { listByKeys, listLastTo } from '../mail/states.ts'
import { type Counted, countEach, countUpTo } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { idOf, pageOf } from '../platform/page-of.ts'
import { holdsText } from '../platform/search-text.ts'
import { statusKey } from './emails.ts'
import { type VENDOR_STATUSES, vendors } from './tables.ts'

const PAGE = 50

const STATUSES = {
  open: ['active', 'suspended'],
  active: ['active'],
  suspended: ['suspended'],
  rejected: ['rejected'],
  pending: ['pending'],
} as const satisfies Record<string, readonly (typeof VENDOR_STATUSES)[number][]>

/** How the back office looks at the sellers: those who may sell, or may again, come first. */
export const VENDOR_VIEWS = ['open', 'active', 'suspended', 'rejected'] as const
type VendorView = (typeof VENDOR_VIEWS)[number]

const columns = {
  id: vendors.id,
  businessName: vendors.businessName,
  slug: vendors.slug,
  email: vendors.email,
  phone: vendors.phone,
  about: vendors.about,
  status: vendors.status,
  dispatchMethod: vendors.dispatchMethod,
  ratingSum: vendors.ratingSum,
  ratingCount: vendors.ratingCount,
  createdAt: vendors.createdAt,
  updatedAt: vendors.updatedAt,
  approvedAt: vendors.approvedAt,
}

const isIn = (view: keyof typeof STATUSES): SQL => inArray(vendors.status, [...STATUSES[view]])

const isFound = (q: string): SQL | undefined =>
  q ? holdsText(sql`lower(${vendors.businessName} || ' ' || coalesce(${vendors.email}, ''))`, q) : undefined

/** What became of the last email that told each of them of a decision. */
async function withEmails<Row extends { id: number; email: string | null; updatedAt: Date }>(
  db: Db,
  rows: Row[],
) {
  // Of who was rejected the email address is forgotten.
  const rejections = rows.flatMap(({ id, email, updatedAt }) =>
    email ? [] : statusKey(id, 'reject', updatedAt),
  )
  const [last, rejected] = await Promise.all([
    listLastTo(
      db,
      'vendor-status',
      rows.flatMap(({ email }) => email ?? []),
    ),
    listByKeys(db, rejections),
  ])
  const byAddress = new Map(last.map(({ recipient, status }) => [recipient, status]))
  const byKey = new Map(rejected.map(({ key, status }) => [key, status]))
  return rows.map((row) => ({
    ...row,
    lastEmail:
      (row.email ? byAddress.get(row.email) : byKey.get(statusKey(row.id, 'reject', row.updatedAt))) ?? null,
  }))
}

/** Sellers for the back office, the newest first; applications the oldest first. A page at a time, by the last id of the page before. */
export async function listOfficeVendors(
  db: Db,
  { view, q, after }: { view: keyof typeof STATUSES; q: string; after: string | null },
) {
  const rises = view === 'pending'
  const place = Number(after)
  const rows = await db
    .select(columns)
    .from(vendors)
    .where(
      and(
        isIn(view),
        isFound(q),
        after && Number.isSafeInteger(place) ? (rises ? gt : lt)(vendors.id, place) : undefined,
      ),
    )
    .orderBy((rises ? asc : desc)(vendors.id))
    .limit(PAGE + 1)
  const page = pageOf(rows, PAGE, idOf)
  return { ...page, rows: await withEmails(db, page.rows) }
}

/** Sellers whose name or address holds a text, the newest first, `most` of them. */
export const findOfficeVendors = (db: Db, q: string, most: number) =>
  db
    .select({ id: vendors.id, businessName: vendors.businessName, email: vendors.email })
    .from(vendors)
    .where(and(isIn('open'), isFound(q)))
    .orderBy(desc(vendors.id))
    .limit(most)

export type OfficeVendor = Awaited<ReturnType<typeof listOfficeVendors>>['rows'][number]

/** A seller for the back office, whatever their status; null when there is none. */
export async function findOfficeVendor(db: Db, vendorId: number): Promise<OfficeVendor | null> {
  const rows = await db.select(columns).from(vendors).where(eq(vendors.id, vendorId))
  return (await withEmails(db, rows))[0] ?? null
}

/** How many sellers are in each view, counted up to a thousand. */
export const countVendorViews = (db: Db): Promise<(view: VendorView) => Counted> =>
  countEach(db, VENDOR_VIEWS, (view) => sql`select from ${vendors} where ${isIn(view)}`)

export const countOfficeVendors = (db: Db, view: keyof typeof STATUSES): Promise<Counted> =>
  countUpTo(db, sql`select from ${vendors} where ${isIn(view)}`)
