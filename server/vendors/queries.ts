import { asc, eq, type SQL } from 'drizzle-orm'
import type { App } from '../app.ts'
import { users } from '../identity/tables.ts'
import type { Db } from '../platform/database.ts'
import { vendors } from './tables.ts'
import { hasTombstone } from './tombstones.ts'

async function findWhere(db: Db, condition: SQL) {
  const [vendor] = await db
    .select({
      id: vendors.id,
      userId: vendors.userId,
      businessName: vendors.businessName,
      slug: vendors.slug,
      email: vendors.email,
      phone: vendors.phone,
      status: vendors.status,
      language: users.language,
    })
    .from(vendors)
    .leftJoin(users, eq(users.id, vendors.userId))
    .where(condition)
  return vendor ?? null
}

/** The shop of a person; null when they have none. */
export const findVendorOf = (db: Db, userId: string) => findWhere(db, eq(vendors.userId, userId))

/** A shop by the email of its seller, in small letters. */
export const findVendorByEmail = (db: Db, email: string) => findWhere(db, eq(vendors.email, email))

export type FoundVendor = NonNullable<Awaited<ReturnType<typeof findVendorOf>>>

/** The status of the shop that an email has, or had until it was rejected; null for an email that may apply. */
export async function findStatus(db: Db, app: Pick<App, 'secret'>, email: string) {
  const vendor = await findVendorByEmail(db, email)
  if (vendor) return vendor.status
  return (await hasTombstone(db, app, email)) ? ('rejected' as const) : null
}

/** The shops that wait for the administrator, the oldest first. */
export const listApplications = (db: Db) =>
  db
    .select({
      id: vendors.id,
      businessName: vendors.businessName,
      email: vendors.email,
      createdAt: vendors.createdAt,
    })
    .from(vendors)
    .where(eq(vendors.status, 'pending'))
    .orderBy(asc(vendors.id))
    .limit(100)

/** What a seller is called, and whether they may sell; null where there is none. */
export async function findShop(db: Db, vendorId: number) {
  const [shop] = await db
    .select({ id: vendors.id, businessName: vendors.businessName, status: vendors.status })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
  return shop ?? null
}
