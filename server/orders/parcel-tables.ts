import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment, ref } from '../platform/columns.ts'
import { orderLines, orders } from './tables.ts'

/** What leaves at once. An order may have several. */
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

/** How many pieces of which line are in a parcel. */
export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: ref()
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    orderLineId: ref()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.orderLineId] }),
    check('parcel_lines_quantity', sql`${table.quantity} > 0`),
    index().on(table.orderLineId),
  ],
)
