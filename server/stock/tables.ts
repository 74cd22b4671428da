import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ACTOR_ROLES } from '../actor.ts'
import { products } from '../catalog/tables.ts'
import { variations } from '../catalog/variation-tables.ts'
import { createdAt, enumChecks, id, ref } from '../platform/columns.ts'

/** Pieces set aside for a purchase until it is paid or its time is over. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    id: id(),
    /** The purchase that waits for them; a foreign key in the database, not here: stock knows no purchases. */
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

/**
 * Why pieces moved. `received`, `cancelled` (an order) and `returned` (by its buyer) add to the stock, `sold` takes from it
 * what was `held` for a purchase, `released` gives up holding it, `corrected` is what somebody counted, either way.
 */
const MOVEMENT_KINDS = ['received', 'held', 'released', 'sold', 'cancelled', 'returned', 'corrected'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/**
 * Every movement of pieces. The figures of a product (of a variation) are the sums of its movements, and are changed in
 * the statement that writes them. The database refuses to change or delete what was written.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    productId: ref()
      .notNull()
      .references(() => products.id),
    /** Its pieces count for the product too. */
    variationId: ref().references(() => variations.id),
    /** What is added to the pieces in stock, and to those of them that are held. */
    stock: integer().notNull(),
    held: integer().notNull(),
    /** A foreign key in the database, not here. */
    purchaseId: ref(),
    actorRole: text({ enum: ACTOR_ROLES }).notNull(),
    actorId: text(),
    /** A code, such as `import`, or what a person noted. */
    reason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    ...enumChecks('stock_movements', table),
    index().on(table.productId, table.id),
    check(
      'stock_movements_figures',
      sql`case ${table.kind}
        when 'held' then ${table.stock} = 0 and ${table.held} > 0
        when 'released' then ${table.stock} = 0 and ${table.held} < 0
        when 'sold' then ${table.stock} < 0 and ${table.held} = ${table.stock}
        when 'corrected' then ${table.stock} <> 0 and ${table.held} = 0
        else ${table.stock} > 0 and ${table.held} = 0 end`,
    ),
  ],
)
