import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { MARKET_CODES } from '../markets/markets.ts'
import { enumChecks, id, minor, ref } from '../platform/columns.ts'
import { products } from './tables.ts'
import { WEIGHT_UNITS } from './units.ts'

export const optionTypes = pgTable(
  'option_types',
  {
    id: id(),
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    position: smallint().notNull().default(0),
  },
  (table) => [unique().on(table.productId, table.name)],
)

export const options = pgTable(
  'options',
  {
    id: id(),
    optionTypeId: ref()
      .notNull()
      .references(() => optionTypes.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The CSS colour of a swatch. */
    swatch: text(),
    position: smallint().notNull().default(0),
  },
  (table) => [unique().on(table.optionTypeId, table.name)],
)

export const variations = pgTable(
  'variations',
  {
    id: id(),
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The ids of its options, ascending: what makes it this variation. Names are only a label. */
    optionIds: ref().array().notNull(),
    /** Option names joined by ' - '. */
    label: text().notNull(),
    sku: text().notNull().default(''),
    stock: integer().notNull().default(0),
    held: integer().notNull().default(0),
    weight: numeric({ precision: 12, scale: 3, mode: 'number' }),
    weightUnit: text({ enum: WEIGHT_UNITS }).notNull().default('g'),
    imageKey: text(),
    imageWidth: integer(),
    imageHeight: integer(),
    imageHue: smallint(),
    isActive: boolean().notNull().default(true),
    position: smallint().notNull().default(0),
  },
  (table) => [
    ...enumChecks('variations', table),
    unique().on(table.productId, table.optionIds),
    index('variations_sku').on(table.sku).where(sql`sku <> ''`),
    index('variations_image').on(table.imageKey).where(sql`image_key is not null`),
    check(
      'variations_stock',
      sql`${table.stock} >= 0 and ${table.held} >= 0 and ${table.held} <= ${table.stock}`,
    ),
  ],
)

/** A variation's own price in a market; without a row the product's price counts. */
export const variationPrices = pgTable(
  'variation_prices',
  {
    variationId: ref()
      .notNull()
      .references(() => variations.id, { onDelete: 'cascade' }),
    market: text({ enum: MARKET_CODES }).notNull(),
    price: minor().notNull(),
    original: minor(),
  },
  (table) => [
    ...enumChecks('variation_prices', table),
    primaryKey({ columns: [table.variationId, table.market] }),
  ],
)
