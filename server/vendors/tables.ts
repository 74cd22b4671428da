import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../identity/tables.ts'
import { createdAt, enumChecks, id, moment, updatedAt } from '../platform/columns.ts'
import { LOW_STOCK, MOST_LOW_STOCK } from './low-stock.ts'
import type { ReturnAddress } from './return-address.ts'

export const VENDOR_STATUSES = ['pending', 'active', 'rejected', 'suspended'] as const
export type VendorStatus = (typeof VENDOR_STATUSES)[number]
export const DISPATCH_METHODS = ['store', 'infinity'] as const

export const vendors = pgTable(
  'vendors',
  {
    id: id(),
    /** Whose shop it is: one person has one. */
    userId: text()
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    /** Public: stands at the end of the seller's order numbers. */
    code: text().notNull().unique(),
    slug: text().notNull().unique(),
    businessName: text().notNull(),
    /** Emptied when an application is rejected; then only the tombstone below remembers it. */
    email: text().unique(),
    phone: text(),
    about: text(),
    /** Keys of accepted pictures. */
    logoKey: text(),
    bannerKey: text(),
    /** Where buyers send things back to. */
    returnAddress: jsonb().$type<ReturnAddress>(),
    /** The day on which they are back from a holiday; orders come in meanwhile. */
    awayUntil: date(),
    /** Products with fewer free pieces than this are low. */
    lowStockBelow: integer().notNull().default(LOW_STOCK),
    status: text({ enum: VENDOR_STATUSES }).notNull().default('pending'),
    dispatchMethod: text({ enum: DISPATCH_METHODS }).notNull().default('store'),
    dispatchActive: boolean().notNull().default(true),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    approvedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...enumChecks('vendors', table),
    check(
      'vendors_low_stock_below',
      sql`${table.lowStockBelow} between 0 and ${sql.raw(String(MOST_LOW_STOCK))}`,
    ),
    index().on(table.status, table.id),
  ],
)

/** Email addresses (hashed) that were rejected and cannot apply again. */
export const vendorTombstones = pgTable('vendor_tombstones', {
  emailHash: text().primaryKey(),
  createdAt: createdAt(),
})
