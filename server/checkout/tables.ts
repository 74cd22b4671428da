import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { products } from '../catalog/tables.ts'
import { variations } from '../catalog/variation-tables.ts'
import { customers } from '../customers/tables.ts'
import { sessions } from '../identity/tables.ts'
import { enumChecks, id, minor, ref, updatedAt } from '../platform/columns.ts'
import { CURRENCIES } from '../platform/money.ts'

/** The cart of a customer's account, which the carts of all their browsers follow. In the order in which it was filled. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    customerId: ref()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variationId: ref().references(() => variations.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** The price that the customer last saw beside it. */
    seenPrice: minor(),
    seenCurrency: text({ enum: CURRENCIES }),
  },
  (table) => [
    ...enumChecks('cart_items', table),
    unique('cart_items_once').on(table.customerId, table.productId, table.variationId).nullsNotDistinct(),
    index().on(table.productId),
    index().on(table.variationId),
    check('cart_items_quantity', sql`${table.quantity} between 1 and 10`),
    check('cart_items_seen', sql`(${table.seenPrice} is null) = (${table.seenCurrency} is null)`),
  ],
)

/** What a browser and the account told each other last, as cookies say it: later changes of either are told from it. */
export const cartCopies = pgTable('cart_copies', {
  sessionId: text()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  version: integer().notNull(),
  /** The cart that the browser sent. */
  sent: text().notNull(),
  /** The cart that it was given back. */
  given: text().notNull(),
  updatedAt: updatedAt(),
})
