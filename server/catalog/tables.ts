import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { MARKET_CODES } from '../markets/markets.ts'
import { createdAt, enumChecks, id, minor, moment, ref, updatedAt } from '../platform/columns.ts'
import { vendors } from '../vendors/tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const PRODUCT_STATUSES = ['active', 'draft', 'inactive', 'archived'] as const
export const WEIGHT_UNITS = ['g', 'kg', 'lb', 'oz'] as const
export const DIMENSION_UNITS = ['cm', 'mm', 'in'] as const

export const categories = pgTable(
  'categories',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull().unique(),
    description: text().notNull().default(''),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    /** Older names and addresses that still lead here. */
    aliases: text().array().notNull().default([]),
    /** The four of the navigation cannot be deleted. */
    protected: boolean().notNull().default(false),
    hue: smallint().notNull().default(85),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => enumChecks('categories', table),
)

export const subcategories = pgTable(
  'subcategories',
  {
    id: id(),
    categoryId: ref()
      .notNull()
      .references(() => categories.id),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    createdAt: createdAt(),
  },
  (table) => [...enumChecks('subcategories', table), unique().on(table.categoryId, table.slug)],
)

export const products = pgTable(
  'products',
  {
    id: id(),
    /** Empty: the marketplace's own products. */
    vendorId: ref().references(() => vendors.id),
    categoryId: ref().references(() => categories.id),
    status: text({ enum: PRODUCT_STATUSES }).notNull().default('active'),
    name: text().notNull(),
    brand: text().notNull().default(''),
    sku: text().notNull().default(''),
    description: text().notNull().default(''),
    longDescription: text().notNull().default(''),
    specifications: jsonb().$type<Record<string, string>>().notNull().default({}),
    features: text().array().notNull().default([]),
    tags: text().array().notNull().default([]),
    warranty: text().notNull().default(''),
    shippingInfo: text().notNull().default(''),
    returnPolicy: text().notNull().default(''),
    weight: numeric({ precision: 12, scale: 3, mode: 'number' }),
    weightUnit: text({ enum: WEIGHT_UNITS }).notNull().default('g'),
    dimensions: text().notNull().default(''),
    dimensionUnit: text({ enum: DIMENSION_UNITS }).notNull().default('cm'),
    color: text().notNull().default(''),
    material: text().notNull().default(''),
    metaTitle: text().notNull().default(''),
    metaDescription: text().notNull().default(''),
    seoKeywords: text().notNull().default(''),
    videoKey: text(),
    videoThumbnailKey: text(),
    hasVariations: boolean().notNull().default(false),
    /** Pieces on the shelf; where there are variations, the sum of theirs. */
    stock: integer().notNull().default(0),
    /** Pieces promised to purchases that are being paid. */
    held: integer().notNull().default(0),
    soldCount: integer().notNull().default(0),
    /** The administrator's pin. */
    featured: boolean().notNull().default(false),
    /** What the seller proposes; the badge is granted, not taken. */
    proposedFeatured: boolean().notNull().default(false),
    proposedBestseller: boolean().notNull().default(false),
    proposedNewArrival: boolean().notNull().default(false),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** Where an imported product came from; importing it again finds it by these two. */
    source: text(),
    sourceId: text(),
    sourceHash: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    archivedAt: moment(),
    search: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', brand || ' ' || joined(tags)), 'B') || setweight(to_tsvector('english', description), 'C') || setweight(to_tsvector('english', left(long_description, 4000)), 'D')`,
    ),
  },
  (table) => [
    ...enumChecks('products', table),
    check(
      'products_stock',
      sql`${table.stock} >= 0 and ${table.held} >= 0 and ${table.held} <= ${table.stock}`,
    ),
    index('products_featured').on(sql`featured desc, created_at desc, id desc`).where(sql`status = 'active'`),
    index('products_newest').on(sql`created_at desc, id desc`).where(sql`status = 'active'`),
    index('products_category_featured')
      .on(sql`category_id, featured desc, created_at desc, id desc`)
      .where(sql`status = 'active'`),
    index('products_category_newest')
      .on(sql`category_id, created_at desc, id desc`)
      .where(sql`status = 'active'`),
    index('products_vendor').on(table.vendorId, table.status, table.id),
    index('products_brand').on(table.brand).where(sql`status = 'active'`),
    index('products_search').using('gin', table.search),
    index('products_name_trigram').using('gin', sql`lower(name) gin_trgm_ops`),
    uniqueIndex('products_source').on(table.source, table.sourceId),
  ],
)

export const productSubcategories = pgTable(
  'product_subcategories',
  {
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    subcategoryId: ref()
      .notNull()
      .references(() => subcategories.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.subcategoryId] }),
    index().on(table.subcategoryId, table.productId),
  ],
)

/** What a product costs in a market, and whether it is sold there at all. */
export const productPrices = pgTable(
  'product_prices',
  {
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    market: text({ enum: MARKET_CODES }).notNull(),
    /** The country is ticked. */
    sold: boolean().notNull().default(true),
    price: minor(),
    original: minor(),
  },
  (table) => [
    ...enumChecks('product_prices', table),
    primaryKey({ columns: [table.productId, table.market] }),
    index('product_prices_cheapest')
      .on(table.market, table.price, table.productId)
      .where(sql`sold and price > 0`),
    check('product_prices_positive', sql`${table.price} >= 0 and ${table.original} >= 0`),
  ],
)

export const productImages = pgTable(
  'product_images',
  {
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** 0 is the picture of the card. */
    position: smallint().notNull(),
    key: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    hue: smallint().notNull().default(85),
    alt: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)

/** What people look for, counted: the suggestions of the search field. */
/** What is looked for in a market, by how many networks: the rows of search_visits. */
export const searchTerms = pgTable(
  'search_terms',
  {
    market: text({ enum: MARKET_CODES }).notNull(),
    term: text().notNull(),
    count: integer().notNull().default(1),
    lastAt: moment().notNull().defaultNow(),
  },
  (table) => [
    ...enumChecks('search_terms', table),
    primaryKey({ columns: [table.market, table.term] }),
    index('search_terms_beginning').on(table.market, table.term.op('text_pattern_ops')),
  ],
)

/** That somebody looked for a term, and on which day; kept for thirty days. */
export const searchVisits = pgTable(
  'search_visits',
  {
    market: text({ enum: MARKET_CODES }).notNull(),
    term: text().notNull(),
    /** Keyed hash of a network and this term: it leads to neither network nor other terms. */
    visitor: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    ...enumChecks('search_visits', table),
    primaryKey({ columns: [table.market, table.term, table.visitor] }),
    index().on(table.day),
  ],
)

/** Terms that are never suggested, whoever looks for them. */
export const blockedSearchTerms = pgTable('blocked_search_terms', {
  term: text().primaryKey(),
  blockedBy: text().notNull(),
  createdAt: createdAt(),
})
