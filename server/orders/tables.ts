import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { products } from '../catalog/tables.ts'
import { variations } from '../catalog/variation-tables.ts'
import { customers } from '../customers/tables.ts'
import { MARKET_CODES } from '../markets/markets.ts'
import { createdAt, enumChecks, id, minor, moment, ref, updatedAt } from '../platform/columns.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../platform/languages.ts'
import { CURRENCIES } from '../platform/money.ts'
import { DISPATCH_METHODS, vendors } from '../vendors/tables.ts'

/**
 * `pending`: not paid, and its pieces are set aside. `unheld`: not paid, and nothing is set aside (their time ran out, or
 * nothing was ever promised): it may be paid once its pieces are held for that.
 */
const PURCHASE_STATUSES = ['pending', 'unheld', 'paid', 'review', 'cancelled'] as const

export const ORDER_PAYMENT_STATUSES = [
  'pending',
  'completed',
  'failed',
  'refunded',
  'partially_refunded',
] as const

/** What a shopper pays once. It exists, priced, before anybody is asked for money; no money is taken before its pieces are held. */
export const purchases = pgTable(
  'purchases',
  {
    id: id(),
    /** Unguessable; opens the thank-you page and the page of the purchase. */
    token: text().notNull().unique(),
    /** ORD-, a timestamp, nine random capitals or digits. */
    number: text().notNull().unique(),
    /** One a checkout form: the same form sent twice is the same purchase. */
    attempt: text().notNull().unique(),
    status: text({ enum: PURCHASE_STATUSES }).notNull().default('pending'),
    paymentStatus: text({ enum: ORDER_PAYMENT_STATUSES }).notNull().default('pending'),
    customerId: ref().references(() => customers.id, { onDelete: 'set null' }),
    /** Empty, as what follows, once the buyer had themselves erased: buyerNameOf() says it in the language of who reads it. */
    customerFirstName: text().notNull(),
    customerLastName: text().notNull(),
    customerEmail: text().notNull(),
    customerPhone: text().notNull(),
    customerAddress: text().notNull(),
    customerCity: text().notNull(),
    customerState: text().notNull().default(''),
    customerZipCode: text().notNull().default(''),
    /** ISO code of the country that it is sent to. */
    customerCountry: text().notNull(),
    market: text({ enum: MARKET_CODES }).notNull(),
    /** In which the shopper is written to about it. */
    language: text({ enum: LANGUAGE_CODES }).notNull().default(DEFAULT_LANGUAGE),
    currency: text({ enum: CURRENCIES }).notNull(),
    subtotal: minor().notNull(),
    shipping: minor().notNull(),
    tax: minor().notNull().default(0),
    total: minor().notNull(),
    /** What the provider charges: the total in a currency that it can charge, at a dated rate. */
    chargeCurrency: text({ enum: CURRENCIES }).notNull(),
    chargeTotal: minor().notNull(),
    chargeRate: numeric({ precision: 18, scale: 9 }).notNull(),
    chargeRateAt: moment().notNull(),
    deliveryDays: smallint().notNull(),
    paymentMethod: text().notNull(),
    /** Until when the shopper was promised their pieces; empty when they are set aside at the moment of paying. */
    promisedUntil: moment(),
    /** When a pending purchase is looked at again, to give back what it holds. */
    holdUntil: moment().notNull(),
    paidAt: moment(),
    /** Why a person must look at it (amount or currency differs, items gone after payment). */
    reviewReason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...enumChecks('purchases', table),
    check('purchases_total', sql`${table.total} = ${table.subtotal} + ${table.shipping} + ${table.tax}`),
    index('purchases_unfinished').on(table.holdUntil).where(sql`status = 'pending'`),
    // Those that nobody paid, for whoever forgets them.
    index('purchases_unpaid').on(table.id).where(sql`status = 'unheld'`),
    index().on(table.customerId, table.createdAt),
    index('purchases_email').on(sql`lower(customer_email)`),
    index('purchases_email_trigram').using('gin', sql`lower(customer_email) gin_trgm_ops`),
    index('purchases_name_trigram').using(
      'gin',
      sql`lower(customer_first_name || ' ' || customer_last_name) gin_trgm_ops`,
    ),
  ],
)

export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
] as const

/** The payment is disputed, or its money was taken back. */
const ON_HOLD_REASONS = ['dispute', 'reversal'] as const

/** One a seller (or the marketplace) and purchase. Who bought it stands on the purchase. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    purchaseId: ref()
      .notNull()
      .references(() => purchases.id),
    vendorId: ref().references(() => vendors.id),
    customerId: ref().references(() => customers.id, { onDelete: 'set null' }),
    number: text().notNull().unique(),
    status: text({ enum: ORDER_STATUSES }).notNull().default('pending'),
    paymentStatus: text({ enum: ORDER_PAYMENT_STATUSES }).notNull().default('pending'),
    paymentMethod: text().notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    subtotal: minor().notNull(),
    shipping: minor().notNull(),
    tax: minor().notNull().default(0),
    total: minor().notNull(),
    /** This order's share of what was charged; the shares of a purchase sum to it exactly. */
    chargeCurrency: text({ enum: CURRENCIES }).notNull(),
    chargeTotal: minor().notNull(),
    chargeRate: numeric({ precision: 18, scale: 9 }).notNull(),
    /** What is promised back and what is back, together: it counts against what is left of the order. */
    refundedTotal: minor().notNull().default(0),
    /** What of that is back, as the provider says. */
    refundedBack: minor().notNull().default(0),
    /** How much of its currency a pound bought when it came; the database stamps it. */
    perPound: numeric({ precision: 12, scale: 6 }),
    dispatchMethod: text({ enum: DISPATCH_METHODS }).notNull(),
    /** Why it must not be sent for now; null when it may. */
    onHold: text({ enum: ON_HOLD_REASONS }),
    deliverBy: moment(),
    confirmedAt: moment(),
    shippedAt: moment(),
    deliveredAt: moment(),
    cancelledAt: moment(),
    archivedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...enumChecks('orders', table),
    unique('orders_one_per_vendor').on(table.purchaseId, table.vendorId).nullsNotDistinct(),
    check('orders_total', sql`${table.total} = ${table.subtotal} + ${table.shipping} + ${table.tax}`),
    check('orders_refunded', sql`${table.refundedTotal} between 0 and ${table.total}`),
    check('orders_refunded_back', sql`${table.refundedBack} between 0 and ${table.total}`),
    index().on(table.vendorId, table.createdAt),
    index('orders_number_trigram').using('gin', sql`lower(number) gin_trgm_ops`),
    index('orders_vendor_status').on(table.vendorId, table.status, table.createdAt),
    // Those that wait to be sent are the newest: among all of a vendor they would be looked for from the oldest on.
    index('orders_to_send')
      .on(table.vendorId, table.createdAt, table.id)
      .where(sql`status in ('confirmed', 'processing')`),
    index('orders_vendor_total').on(table.vendorId, table.total, table.createdAt),
    index().on(table.customerId, table.createdAt),
    // The lists of the back office, of all vendors.
    index('orders_listed').on(table.createdAt, table.id).where(sql`archived_at is null`),
    index('orders_by_total').on(table.total, table.id).where(sql`archived_at is null`),
    index('orders_by_status').on(table.status, table.createdAt, table.id).where(sql`archived_at is null`),
    index('orders_by_payment')
      .on(table.paymentStatus, table.createdAt, table.id)
      .where(sql`archived_at is null`),
    // What is to be sent, and of it what is late: a few among very many, of which the newest are never late.
    index('orders_open')
      .on(table.createdAt, table.id, table.deliverBy)
      .where(sql`status in ('confirmed', 'processing') and archived_at is null`),
  ],
)

/** A line of a purchase, with a snapshot of what was sold; its order is known once it is paid. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    purchaseId: ref()
      .notNull()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    orderId: ref().references(() => orders.id),
    vendorId: ref().references(() => vendors.id),
    productId: ref()
      .notNull()
      .references(() => products.id),
    variationId: ref().references(() => variations.id, { onDelete: 'set null' }),
    name: text().notNull(),
    variationLabel: text(),
    sku: text().notNull().default(''),
    imageKey: text(),
    imageHue: smallint(),
    unitPrice: minor().notNull(),
    unitOriginal: minor(),
    quantity: integer().notNull(),
    total: minor().notNull(),
    /** Pieces that are not sent after all. */
    cancelledQuantity: integer().notNull().default(0),
    returnedQuantity: integer().notNull().default(0),
    /** What went back for it by itself, without a cancellation or a return, in minor units. */
    refunded: minor().notNull().default(0),
  },
  (table) => [
    check('order_lines_total', sql`${table.total} = ${table.unitPrice} * ${table.quantity}`),
    check('order_lines_cancelled', sql`${table.cancelledQuantity} between 0 and ${table.quantity}`),
    check(
      'order_lines_returned',
      sql`${table.returnedQuantity} between 0 and ${table.quantity} - ${table.cancelledQuantity}`,
    ),
    check('order_lines_refunded', sql`${table.refunded} >= 0`),
    index().on(table.purchaseId),
    index().on(table.orderId),
    index().on(table.productId),
  ],
)

const RETURN_STATUSES = ['requested', 'approved', 'rejected', 'received', 'refunded', 'withdrawn'] as const

const RETURN_REASON_CODES = [
  'damaged',
  'not-as-described',
  'wrong-item',
  'does-not-fit',
  'changed-mind',
  'other',
] as const

export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: ref()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text({ enum: RETURN_STATUSES }).notNull().default('requested'),
    reason: text({ enum: RETURN_REASON_CODES }).notNull(),
    comment: text().notNull().default(''),
    answer: text(),
    imageKeys: text().array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...enumChecks('returns', table),
    index().on(table.orderId),
    index().on(table.status, table.createdAt),
    index().on(table.createdAt, table.id),
  ],
)

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: ref()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderLineId: ref()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.orderLineId] }),
    index().on(table.orderLineId),
    check('return_lines_quantity', sql`${table.quantity} > 0`),
  ],
)
