import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
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
import { DIMENSION_UNITS, WEIGHT_UNITS } from './units.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const PRODUCT_STATUSES = ['active', 'draft', 'inactive', 'archived'] as const

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
    /** Since when it is on its way out: a job moves its products page by page, and then it is gone. */
    deletedAt: moment(),
    /** Where its products go meanwhile; into none where empty. */
    moveTo: ref().references((): AnyPgColumn => categories.id),
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
    /** Older addresses that still lead here. */
    aliases: text().array().notNull().default([]),
    createdAt: createdAt(),
    /** As of a category. */
    deletedAt: moment(),
    moveTo: ref().references((): AnyPgColumn => subcategories.id),
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
    /** Their names as the seller put them one after the other, since jsonb sorts them (`inSellersOrder`). */
    specificationOrder: text().array().notNull().default([]),
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
    /** Pieces in stock; where there are variations, the sum of theirs. */
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
    /**
     * What it costs in each market where it is listed, in the order of MARKET_CODES; null where it is listed nowhere. Triggers keep it with
     * `listed_products`, so that what a search finds can be sorted by price without looking each of it up there.
     */
    listedPrices: minor().array(),
    /** Counts what people save, so that the later of two who edit is told; pieces that are sold do not count. */
    version: integer().notNull().default(1),
    /** What it is called, in stems: the name before its brand and tags. */
    searchName: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('english', search_text(name)), 'A') || setweight(to_tsvector('english', search_text(brand || ' ' || joined(tags))), 'B')`,
    ),
    /** All that it is found by, in stems: what it is called, the description, and what else is said of it. */
    search: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('english', search_text(name)), 'A') || setweight(to_tsvector('english', search_text(brand || ' ' || joined(tags))), 'B') || setweight(to_tsvector('english', search_text(description)), 'C') || setweight(to_tsvector('english', search_text(sku || ' ' || color || ' ' || material || ' ' || joined(features) || ' ' || said_in(specifications) || ' ' || left(long_description, 4000))), 'D')`,
    ),
  },
  (table) => [
    ...enumChecks('products', table),
    check(
      'products_stock',
      sql`${table.stock} >= 0 and ${table.held} >= 0 and ${table.held} <= ${table.stock}`,
    ),
    index('products_featured').on(sql`featured desc, created_at desc, id desc`).where(sql`status = 'active'`),
    index('products_category_featured')
      .on(sql`category_id, featured desc, created_at desc, id desc`)
      .where(sql`status = 'active'`),
    index('products_category').on(table.categoryId),
    index('products_vendor').on(table.vendorId, table.status, table.id),
    // The lists of a seller, in the orders that they offer.
    index('products_of_vendor').on(sql`vendor_id, id desc`).where(sql`status <> 'archived'`),
    index('products_of_vendor_name').on(sql`vendor_id, lower(name), id`).where(sql`status <> 'archived'`),
    // Those of every seller at once.
    index('products_listed_status').on(sql`status, id desc`),
    index('products_listed_name').on(sql`lower(name), id`).where(sql`status <> 'archived'`),
    index('products_pinned').on(sql`id desc`).where(sql`featured and status <> 'archived'`),
    // What a search finds, and of that what costs about so much in a market (`price_steps` of the database).
    // A search asks these for hundreds of words at once: each would go through all that is still to be sorted in.
    index('products_search')
      .using('gin', table.search, sql`price_steps(listed_prices)`)
      .with({ fastupdate: false }),
    index('products_search_name').using('gin', table.searchName).with({ fastupdate: false }),
    index('products_name_trigram').using('gin', sql`lower(name) gin_trgm_ops`),
    index('products_sku_trigram').using('gin', sql`lower(sku) gin_trgm_ops`),
    index('products_sku').on(table.vendorId, table.sku).where(sql`sku <> ''`),
    uniqueIndex('products_source').on(table.source, table.sourceId),
    index('products_video').on(table.videoKey).where(sql`video_key is not null`),
    index('products_video_thumbnail').on(table.videoThumbnailKey).where(sql`video_thumbnail_key is not null`),
  ],
)

/**
 * How many pieces of each product there are, deleted ones aside, for lists that are sorted by that; triggers of the database keep
 * it. An index of `products` by their pieces would have every sale write a product into each of its other indexes anew.
 */
export const stockLevels = pgTable(
  'stock_levels',
  {
    productId: ref()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    vendorId: ref(),
    stock: integer().notNull(),
  },
  (table) => [index().on(table.vendorId, table.stock, table.productId)],
)

/**
 * The products with fewer free pieces than their seller calls few, deleted ones aside; triggers of the database keep it, and
 * whatever says that a product is low asks it.
 */
export const lowStock = pgTable(
  'low_stock',
  {
    productId: ref()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    vendorId: ref(),
    status: text({ enum: PRODUCT_STATUSES }).notNull(),
    /** Pieces in stock that are promised to nobody. */
    free: integer().notNull(),
  },
  (table) => [
    ...enumChecks('low_stock', table),
    index().on(table.vendorId, table.status, table.free, table.productId),
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
    check('product_prices_positive', sql`${table.price} >= 0 and ${table.original} >= 0`),
  ],
)

/** Where a product is not sold for a price above 0; triggers keep it, so that these are counted without looking through all. */
export const unpriced = pgTable(
  'unpriced_products',
  {
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    market: text({ enum: MARKET_CODES }).notNull(),
  },
  (table) => [
    ...enumChecks('unpriced_products', table),
    primaryKey({ columns: [table.productId, table.market] }),
    index().on(table.market, table.productId),
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
  (table) => [primaryKey({ columns: [table.productId, table.position] }), index().on(table.key)],
)
