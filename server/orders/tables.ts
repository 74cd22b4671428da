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
import { TIMELINE_ROLES } from '../actor.ts'
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
export const PURCHASE_STATUSES = ['pending', 'unheld', 'paid', 'review', 'cancelled'] as const

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
    paymentStatus: text({ enum: ['pending', 'completed', 'failed', 'refunded', 'partially_refunded'] })
      .notNull()
      .default('pending'),
    customerId: ref().references(() => customers.id, { onDelete: 'set null' }),
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
    index().on(table.customerId, table.createdAt),
    index('purchases_email').on(sql`lower(customer_email)`),
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
export const HOLD_REASONS = ['dispute', 'reversal'] as const

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
    paymentStatus: text({ enum: ['pending', 'completed', 'failed', 'refunded', 'partially_refunded'] })
      .notNull()
      .default('pending'),
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
    refundedTotal: minor().notNull().default(0),
    dispatchMethod: text({ enum: DISPATCH_METHODS }).notNull(),
    /** Why it must not be sent for now; null when it may. */
    onHold: text({ enum: HOLD_REASONS }),
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
    index().on(table.vendorId, table.createdAt),
    index().on(table.customerId, table.createdAt),
    index().on(table.createdAt),
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
    returnedQuantity: integer().notNull().default(0),
  },
  (table) => [
    check('order_lines_total', sql`${table.total} = ${table.unitPrice} * ${table.quantity}`),
    check('order_lines_returned', sql`${table.returnedQuantity} between 0 and ${table.quantity}`),
    index().on(table.purchaseId),
    index().on(table.orderId),
    index().on(table.productId),
  ],
)

/** Everything that happened to an order, for its timeline. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: ref()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    from: text({ enum: ORDER_STATUSES }),
    to: text({ enum: ORDER_STATUSES }).notNull(),
    actor: text({ enum: TIMELINE_ROLES }).notNull(),
    note: text(),
    createdAt: createdAt(),
  },
  (table) => [...enumChecks('order_events', table), index().on(table.orderId, table.id)],
)

export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    orderId: ref()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    carrier: text().notNull(),
    trackingNumber: text().notNull(),
    trackingUrl: text(),
    shippedAt: moment().notNull().defaultNow(),
    deliveredAt: moment(),
  },
  (table) => [index().on(table.orderId)],
)

export const RETURN_STATUSES = [
  'requested',
  'approved',
  'rejected',
  'received',
  'refunded',
  'withdrawn',
] as const

export const RETURN_REASON_CODES = [
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
    check('return_lines_quantity', sql`${table.quantity} > 0`),
  ],
)
