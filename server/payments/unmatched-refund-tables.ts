import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, enumChecks, id, minor, moment, ref } from '../platform/columns.ts'
import { CURRENCIES } from '../platform/money.ts'
import { payments } from './tables.ts'

/** Money that came and belongs to no order, sent back as far as it is still there because an administrator said so: once a payment. */
export const unmatchedRefunds = pgTable(
  'unmatched_refunds',
  {
    id: id(),
    paymentId: ref()
      .notNull()
      .references(() => payments.id),
    captureId: text().notNull(),
    amount: minor().notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    status: text({ enum: ['queued', 'completed', 'failed'] })
      .notNull()
      .default('queued'),
    /** Counts the refusals, as for a refund. */
    attempt: integer().notNull().default(1),
    providerRefundId: text(),
    error: text(),
    /** The administrator. */
    askedBy: text().notNull(),
    createdAt: createdAt(),
    completedAt: moment(),
  },
  (table) => [...enumChecks('unmatched_refunds', table), unique().on(table.paymentId)],
)
