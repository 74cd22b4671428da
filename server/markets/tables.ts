import { numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { enumChecks, moment } from '../platform/columns.ts'
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
