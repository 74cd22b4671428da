import { sql } from 'drizzle-orm'
import { index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { CASE_KINDS } from '../mail/payment-cases.ts'
import { createdAt, enumChecks, id, minor, moment, ref, updatedAt } from '../platform/columns.ts'
import { CURRENCIES } from '../platform/money.ts'
import { payments } from './tables.ts'

/** A buyer's complaint at the provider, in the provider's own words, as it was told last. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    paymentId: ref()
      .notNull()
      .references(() => payments.id),
    provider: text().notNull(),
    caseId: text().notNull(),
    captureId: text().notNull(),
    amount: minor().notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    /** Such as UNAUTHORISED. */
    reason: text(),
    /** Such as WAITING_FOR_SELLER_RESPONSE; RESOLVED is its end. */
    status: text().notNull(),
    /** INQUIRY, CHARGEBACK and what may follow. */
    stage: text(),
    /** Such as RESOLVED_SELLER_FAVOUR. */
    outcome: text(),
    /** Until when the provider waits for the marketplace's answer. */
    dueAt: moment(),
    /** When the provider changed it last: what is older, and comes later, counts no more. */
    changedAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    closedAt: moment(),
  },
  (table) => [
    ...enumChecks('disputes', table),
    unique().on(table.provider, table.caseId),
    index().on(table.paymentId),
  ],
)

/** What a person has to look at: one row for each thing that happened, open until it is dealt with. */
export const paymentCases = pgTable(
  'payment_cases',
  {
    id: id(),
    paymentId: ref()
      .notNull()
      .references(() => payments.id),
    kind: text({ enum: CASE_KINDS }).notNull(),
    /** Of the dispute, the refund or the payment; with the kind, the same thing twice is one case. */
    subject: text().notNull(),
    amount: minor(),
    currency: text({ enum: CURRENCIES }),
    reason: text(),
    openedAt: createdAt(),
    closedAt: moment(),
    /** The administrator; null when it ended by itself. */
    closedBy: text(),
    note: text(),
  },
  (table) => [
    ...enumChecks('payment_cases', table),
    unique().on(table.kind, table.subject),
    index().on(table.paymentId),
    index('payment_cases_open').on(table.openedAt).where(sql`closed_at is null`),
  ],
)
