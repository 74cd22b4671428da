import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { MARKET_CODES } from '../markets/markets.ts'
import { enumChecks, minor, moment } from '../platform/columns.ts'
import { CURRENCIES } from '../platform/money.ts'

/** Where the money is that was captured in an hour: what the ledger, the orders and the refunds say of it, added up. */
export const moneyHours = pgTable(
  'money_hours',
  {
    hour: moment().notNull(),
    market: text({ enum: MARKET_CODES }).notNull(),
    /** Of the prices, with what shoppers saw. */
    priced: text({ enum: CURRENCIES }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    ...{ shown: minor().notNull(), captured: minor().notNull(), captures: minor().notNull() },
    ...{ orders: minor().notNull(), orderCount: minor().notNull() },
    ...{ refunds: minor().notNull(), refundCount: minor().notNull() },
    ...{ open: minor().notNull(), openCount: minor().notNull() },
  },
  (table) => [
    ...enumChecks('money_hours', table),
    primaryKey({ columns: [table.hour, table.market, table.priced, table.currency] }),
  ],
)

/** One row: since when hours are added up, when that was done last, and what the last check of them found. */
export const reconciliationState = pgTable(
  'reconciliation_state',
  {
    id: integer().primaryKey().default(1),
    keptFrom: moment().notNull(),
    addedAt: moment().notNull(),
    checkedAt: moment(),
    /** Hours whose kept sums were not what the books say. */
    wrong: integer().notNull().default(0),
  },
  (table) => [check('reconciliation_state_one', sql`${table.id} = 1`)],
)
