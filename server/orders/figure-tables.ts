import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { enumChecks, id, minor, ref } from '../platform/columns.ts'
import { CURRENCIES } from '../platform/money.ts'
import { ORDER_STATUSES } from './tables.ts'

/**
 * What the paid orders of a vendor count for, by the day on which they came: triggers of the database add a row for each change of
 * one (what it counted for, taken away, and what it counts for now), and a job adds rows up. The sum of the rows is always true.
 */
export const salesFigures = pgTable(
  'sales_figures',
  {
    id: id(),
    vendorId: ref().notNull(),
    day: date({ mode: 'string' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    orders: integer().notNull(),
    /** Paid and not refunded, in minor units of the currency. */
    revenue: minor().notNull(),
    /** The same in pence, at the rate that is stamped on each order. */
    pounds: minor().notNull(),
    /** The sum of others: only what is not so is looked at to be added up. */
    addedUp: boolean().notNull().default(false),
  },
  (table) => [
    ...enumChecks('sales_figures', table),
    index().on(table.vendorId, table.day),
    index().on(table.day),
    index('sales_figures_fresh').on(table.vendorId, table.day).where(sql`not added_up`),
  ],
)

/** The same of pieces that were sold and neither cancelled nor returned. */
export const pieceFigures = pgTable(
  'piece_figures',
  {
    id: id(),
    vendorId: ref().notNull(),
    /** The first day of the month in which their orders came. */
    month: date({ mode: 'string' }).notNull(),
    productId: ref().notNull(),
    /** Of the prices that they were sold for. */
    currency: text({ enum: CURRENCIES }).notNull(),
    pieces: integer().notNull(),
    addedUp: boolean().notNull().default(false),
  },
  (table) => [
    ...enumChecks('piece_figures', table),
    index('piece_figures_told').on(
      table.vendorId,
      table.month,
      table.productId,
      table.currency,
      table.pieces,
    ),
    index('piece_figures_fresh').on(table.vendorId, table.month, table.productId).where(sql`not added_up`),
  ],
)
