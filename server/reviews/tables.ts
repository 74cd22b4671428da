import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { products } from '../catalog/tables.ts'
import { customers } from '../customers/tables.ts'
import { orders } from '../orders/tables.ts'
import { createdAt, enumChecks, id, ref, updatedAt } from '../platform/columns.ts'

export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The seller of the product, as triggers keep it; null is the marketplace itself. */
    vendorId: ref(),
    customerId: ref().references(() => customers.id, { onDelete: 'cascade' }),
    orderId: ref().references(() => orders.id),
    /** The part of the email before the at sign; the email itself is not kept here. */
    publicName: text(),
    rating: smallint().notNull(),
    title: text().notNull().default(''),
    comment: text().notNull().default(''),
    status: text({ enum: REVIEW_STATUSES }).notNull().default('pending'),
    rejectedReason: text(),
    verifiedPurchase: boolean().notNull().default(false),
    helpfulCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...enumChecks('reviews', table),
    unique('reviews_one_per_order').on(table.customerId, table.productId, table.orderId),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check(
      'reviews_lengths',
      sql`char_length(${table.title}) <= 100 and char_length(${table.comment}) <= 1000`,
    ),
    // One for each sort that is offered; ratings upwards have the later review first, too.
    index('reviews_public').on(table.productId, table.createdAt, table.id).where(sql`status = 'approved'`),
    index('reviews_by_rating').on(table.productId, table.rating, table.id).where(sql`status = 'approved'`),
    index('reviews_by_rating_upwards')
      .on(table.productId, table.rating, sql`(-id)`)
      .where(sql`status = 'approved'`),
    index('reviews_by_help')
      .on(table.productId, table.helpfulCount, table.id)
      .where(sql`status = 'approved'`),
    index('reviews_of_vendor').on(table.vendorId, table.createdAt, table.id).where(sql`status = 'approved'`),
    index('reviews_of_vendor_by_rating')
      .on(table.vendorId, table.rating, table.createdAt, table.id)
      .where(sql`status = 'approved'`),
    index().on(table.status, table.createdAt),
    index().on(table.customerId),
  ],
)

export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: ref()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** A customer, or the visitor number of a browser. */
    voter: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.voter] }), index().on(table.voter)],
)
