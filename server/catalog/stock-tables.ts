import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, id, ref } from '../platform/columns.ts'
import { products } from './tables.ts'
import { variations } from './variation-tables.ts'

/** Pieces set aside for a purchase until it is paid or its time is over. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    id: id(),
    /** The purchase that waits for them; a foreign key in the database, not here: products know no purchases. */
    purchaseId: ref().notNull(),
    productId: ref()
      .notNull()
      .references(() => products.id),
    variationId: ref().references(() => variations.id),
    quantity: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.purchaseId), check('stock_holds_quantity', sql`${table.quantity} > 0`)],
)
