import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { MARKET_CODES } from '../markets/markets.ts'
import { enumChecks, minor, moment, ref } from '../platform/columns.ts'
import { products } from './tables.ts'

/**
 * What lists are made of: a narrow row for each product and market in which it is sold, whether its seller is open or not. Triggers
 * of the database keep it in the transaction that changes a product, its prices, subcategories or variations (docs/decisions/0049).
 */
export const listedProducts = pgTable(
  'listed_products',
  {
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    market: text({ enum: MARKET_CODES }).notNull(),
    categoryId: ref(),
    vendorId: ref(),
    featured: boolean().notNull(),
    createdAt: moment().notNull(),
    /** Of the cheapest of its variations on offer, where it has any; its own otherwise. */
    price: minor().notNull(),
    /** What is struck beside it; null where that is not higher. */
    original: minor(),
    /** Whether some of its variations cost more. */
    priceVaries: boolean().notNull().default(false),
    /** All that it can be found by in the side column of a list: 'brand:Pearl', 'stars:4', 'colour:navy blue'. */
    terms: text().array().notNull(),
  },
  (table) => [
    ...enumChecks('listed_products', table),
    primaryKey({ columns: [table.productId, table.market] }),
    index('listed_products_featured').on(sql`market, featured desc, created_at desc, product_id desc`),
    index('listed_products_newest').on(sql`market, created_at desc, product_id desc`),
    index('listed_products_price').on(table.market, table.price, table.productId),
    index('listed_products_category_featured').on(
      sql`market, category_id, featured desc, created_at desc, product_id desc`,
    ),
    index('listed_products_category_newest').on(sql`market, category_id, created_at desc, product_id desc`),
    index('listed_products_category_price').on(table.market, table.categoryId, table.price, table.productId),
    // One index for each market: one for all four would find four rows of a product, of which three must be read to be left out.
    // What changed is sorted in at once: otherwise each list goes through all that waits for it.
    ...MARKET_CODES.map((market) =>
      index(`listed_products_terms_${market.toLowerCase()}`)
        .using('gin', table.categoryId, table.terms)
        .with({ fastupdate: false })
        .where(sql.raw(`market = '${market}'`)),
    ),
  ],
)

/**
 * The same for each subcategory that a listed product stands in: every order of a subcategory has an index to walk along, also where its
 * products are the cheapest or the oldest of their category. Triggers of `listed_products` keep it.
 */
export const listedSubcategories = pgTable(
  'listed_subcategories',
  {
    productId: ref().notNull(),
    market: text({ enum: MARKET_CODES }).notNull(),
    subcategoryId: ref().notNull(),
    vendorId: ref(),
    featured: boolean().notNull(),
    createdAt: moment().notNull(),
    price: minor().notNull(),
  },
  (table) => [
    ...enumChecks('listed_subcategories', table),
    primaryKey({ columns: [table.productId, table.market, table.subcategoryId] }),
    foreignKey({
      name: 'listed_subcategories_listed',
      columns: [table.productId, table.market],
      foreignColumns: [listedProducts.productId, listedProducts.market],
    }).onDelete('cascade'),
    index('listed_subcategories_featured').on(
      sql`market, subcategory_id, featured desc, created_at desc, product_id desc`,
    ),
    index('listed_subcategories_newest').on(sql`market, subcategory_id, created_at desc, product_id desc`),
    index('listed_subcategories_price').on(table.market, table.subcategoryId, table.price, table.productId),
  ],
)

/**
 * What each product costs in the lists of people at work, deleted ones aside, wherever it is sold for a price above 0: what the shop's
 * lists say where it is on sale, and its own price where it is not. `write_listed_products` of the database keeps it (docs/decisions/0049).
 */
export const cardPrices = pgTable(
  'card_prices',
  {
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    market: text({ enum: MARKET_CODES }).notNull(),
    vendorId: ref(),
    price: minor().notNull(),
    /** Whether some of its variations cost more. */
    varies: boolean().notNull(),
  },
  (table) => [
    ...enumChecks('card_prices', table),
    primaryKey({ columns: [table.productId, table.market] }),
    index('card_prices_price').on(table.market, table.price, table.productId),
    index('card_prices_of_vendor').on(table.vendorId, table.market, table.price, table.productId),
  ],
)
