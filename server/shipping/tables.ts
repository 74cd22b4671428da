import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, minor, updatedAt } from '../platform/columns.ts'

/** What it costs to send to a country. One method today; the model has room for several. */
export const shippingRates = pgTable(
  'shipping_rates',
  {
    id: id(),
    countryCode: text().notNull(),
    countryName: text().notNull(),
    method: text().notNull().default('Standard'),
    /** Pence. */
    cost: minor().notNull(),
    /** US cents; 0: never free. */
    freeThreshold: minor().notNull().default(0),
    estimatedDeliveryDays: smallint().notNull().default(7),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique().on(table.countryCode, table.method),
    check('shipping_rates_days', sql`${table.estimatedDeliveryDays} between 1 and 30`),
    check('shipping_rates_cost', sql`${table.cost} >= 0 and ${table.freeThreshold} >= 0`),
  ],
)
