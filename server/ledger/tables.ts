import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, enumChecks, id, minor, ref } from '../platform/columns.ts'
import { CURRENCIES } from '../platform/money.ts'
import { vendors } from '../vendors/tables.ts'
import { ACCOUNTS, POSTING_KINDS } from './rules.ts'

/** Something that moved money, once by its key. The database refuses to change or delete what was posted. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    kind: text({ enum: POSTING_KINDS }).notNull(),
    /** The same cause posted twice is one transaction. */
    key: text().notNull().unique(),
    /** What caused it; foreign keys in the database, not here: the ledger knows no purchases. */
    purchaseId: ref().notNull(),
    paymentId: ref(),
    refundId: ref(),
    createdAt: createdAt(),
  },
  (table) => [
    ...enumChecks('ledger_transactions', table),
    index().on(table.purchaseId),
    index().on(table.refundId),
    index().on(table.createdAt),
  ],
)

/** One side of a transaction: above 0 a debit, below 0 a credit. Those of a transaction sum to 0 in each currency. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    transactionId: ref()
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text({ enum: ACCOUNTS }).notNull(),
    /** Whose share it is; empty for the marketplace itself. */
    vendorId: ref().references(() => vendors.id),
    currency: text({ enum: CURRENCIES }).notNull(),
    amount: minor().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ...enumChecks('ledger_entries', table),
    index().on(table.transactionId),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
  ],
)
