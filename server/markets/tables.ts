import { sql } from 'drizzle-orm'
import { index, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, enumChecks, id, moment } from '../platform/columns.ts'
import { CURRENCIES } from '../platform/money.ts'

/** How much of a currency one pound buys, with the day it was set; stamped on every purchase. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: text({ enum: CURRENCIES }).primaryKey(),
    perPound: numeric({ precision: 12, scale: 6 }).notNull(),
    setAt: moment().notNull().defaultNow(),
  },
  (table) => enumChecks('exchange_rates', table),
)

/** What each rate was, is and will be: a row a change, which nobody changes once it holds. */
export const exchangeRateChanges = pgTable(
  'exchange_rate_changes',
  {
    id: id(),
    currency: text({ enum: CURRENCIES }).notNull(),
    perPound: numeric({ precision: 12, scale: 6 }).notNull(),
    validFrom: moment().notNull(),
    /** When it came to hold; empty while it is planned. */
    appliedAt: moment(),
    /** The administrator who set it; empty for the first rates. */
    setBy: text(),
    createdAt: createdAt(),
  },
  (table) => [
    ...enumChecks('exchange_rate_changes', table),
    index().on(table.currency, table.validFrom),
    uniqueIndex('exchange_rate_changes_planned')
      .on(table.currency, table.validFrom)
      .where(sql`${table.appliedAt} is null`),
  ],
)
