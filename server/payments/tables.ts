import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { orders, purchases } from '../orders/tables.ts'
import { createdAt, enumChecks, id, minor, moment, ref, updatedAt } from '../platform/columns.ts'
import { CURRENCIES } from '../platform/money.ts'
import type { EventContent } from './provider.ts'

const PAYMENT_STATUSES = [
  'created',
  'capturing',
  'captured',
  'pending',
  'declined',
  'review',
  'voided',
] as const

/** One order at a payment provider. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    purchaseId: ref()
      .notNull()
      .references(() => purchases.id),
    provider: text().notNull(),
    providerOrderId: text().notNull(),
    captureId: text(),
    status: text({ enum: PAYMENT_STATUSES }).notNull().default('created'),
    currency: text({ enum: CURRENCIES }).notNull(),
    amount: minor().notNull(),
    capturedCurrency: text({ enum: CURRENCIES }),
    capturedAmount: minor(),
    reason: text(),
    /** What its shopper was shown, as `fingerprintOf` says it: nothing else is paid by it. Null of payments from before it was kept, and of erased people. */
    shown: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    capturedAt: moment(),
  },
  (table) => [
    ...enumChecks('payments', table),
    unique().on(table.provider, table.providerOrderId),
    unique().on(table.provider, table.captureId),
    index().on(table.purchaseId),
    // Without those that were begun and left: they stay for ever.
    index('payments_moving').on(table.updatedAt).where(sql`status in ('capturing', 'pending')`),
  ],
)

/** Every message of a provider, kept once, whether we asked or it told us. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    paymentId: ref().references(() => payments.id),
    provider: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    body: jsonb().notNull(),
    /** What it says of money that went back or is disputed; null when it only has the payment looked up. */
    content: jsonb().$type<EventContent>(),
    receivedAt: createdAt(),
    /** When its payment had been looked up because of it; never for payments that nobody knows. */
    handledAt: moment(),
  },
  (table) => [
    unique().on(table.provider, table.eventId),
    index().on(table.paymentId),
    index('payment_events_unhandled').on(table.receivedAt).where(sql`handled_at is null`),
    // Messages that came before it was known to which payment they belong.
    index('payment_events_capture').on(sql`(content ->> 'captureId')`).where(sql`handled_at is null`),
  ],
)

const REFUND_SOURCES = ['shop', 'provider'] as const

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: ref()
      .notNull()
      .references(() => payments.id),
    orderId: ref()
      .notNull()
      .references(() => orders.id),
    /** The same reason twice is one refund. */
    key: text().notNull().unique(),
    /** In the order's own currency. */
    amount: minor().notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    /** What goes back through the provider, in the currency that was charged. */
    chargeAmount: minor().notNull(),
    chargeCurrency: text({ enum: CURRENCIES }).notNull(),
    status: text({ enum: ['queued', 'completed', 'failed'] })
      .notNull()
      .default('queued'),
    /** Counts the refusals: the provider may repeat one for as long as it knows the key of the attempt. */
    attempt: integer().notNull().default(1),
    /** The provider's own id; the parts of one that was made there, for several orders, have the same. */
    providerRefundId: text(),
    /** Who sent the money back: the shop, or somebody at the provider (a person there, a bank, a dispute). */
    source: text({ enum: REFUND_SOURCES }).notNull().default('shop'),
    reason: text().notNull(),
    error: text(),
    createdAt: createdAt(),
    completedAt: moment(),
  },
  (table) => [
    ...enumChecks('refunds', table),
    index().on(table.orderId),
    index().on(table.paymentId),
    index('refunds_queued').on(table.createdAt).where(sql`status = 'queued'`),
    check('refunds_amount', sql`${table.amount} > 0 and ${table.chargeAmount} >= 0`),
  ],
)

/** The orders of the built-in demo provider: it plays an outside company and keeps its own books. */
export const demoProviderOrders = pgTable(
  'demo_provider_orders',
  {
    id: text().primaryKey(),
    status: text({ enum: ['CREATED', 'APPROVED', 'COMPLETED', 'VOIDED'] })
      .notNull()
      .default('CREATED'),
    currency: text({ enum: CURRENCIES }).notNull(),
    amount: minor().notNull(),
    customId: text().notNull(),
    description: text().notNull(),
    captureId: text(),
    capturedAt: moment(),
    refunded: minor().notNull().default(0),
    /** What the shopper chose on the demo page: declined captures, answers that get lost. */
    behaviour: text({ enum: ['approve', 'decline', 'lose-answer'] })
      .notNull()
      .default('approve'),
    createdAt: createdAt(),
  },
  (table) => [
    ...enumChecks('demo_provider_orders', table),
    index().on(table.captureId),
    index().on(table.capturedAt),
  ],
)

/** The refunds that the demo provider made: one that is asked for again is not made again. */
export const demoProviderRefunds = pgTable(
  'demo_provider_refunds',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => demoProviderOrders.id),
    amount: minor().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.orderId), index().on(table.createdAt)],
)
