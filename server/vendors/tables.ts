import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../identity/tables.ts'
import { createdAt, enumChecks, id, moment, updatedAt } from '../platform/columns.ts'

export const VENDOR_STATUSES = ['pending', 'active', 'rejected', 'suspended'] as const
export const DISPATCH_METHODS = ['store', 'infinity'] as const

export const vendors = pgTable(
  'vendors',
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Public: stands at the end of the seller's order numbers. */
    code: text().notNull().unique(),
    slug: text().notNull().unique(),
    businessName: text().notNull(),
    /** Emptied when an application is rejected; then only the tombstone below remembers it. */
    email: text().unique(),
    phone: text(),
    about: text(),
    status: text({ enum: VENDOR_STATUSES }).notNull().default('pending'),
    dispatchMethod: text({ enum: DISPATCH_METHODS }).notNull().default('store'),
    dispatchActive: boolean().notNull().default(true),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    approvedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [...enumChecks('vendors', table), index().on(table.status, table.id), index().on(table.userId)],
)

/** Email addresses (hashed) that were rejected and cannot apply again. */
export const vendorTombstones = pgTable('vendor_tombstones', {
  emailHash: text().primaryKey(),
  createdAt: createdAt(),
})
