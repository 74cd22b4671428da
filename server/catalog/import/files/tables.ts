import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { MARKET_CODES } from '../../../markets/markets.ts'
import { createdAt, enumChecks, id, moment, ref } from '../../../platform/columns.ts'
import { vendors } from '../../../vendors/tables.ts'
import type { Mandatory } from '../../product-rules.ts'
import { categories, products, subcategories } from '../../tables.ts'
import { variations } from '../../variation-tables.ts'
import type { Change } from './compare.ts'
import { ENCODINGS } from './encoding.ts'
import type { Cells, Layout } from './formats.ts'
import type { Head } from './read-head.ts'
import type { FileProduct } from './shape.ts'
import { FILE_FORMATS, IMPORT_STATUSES, NEW_STATUSES, OUTCOMES, PICTURE_WAYS, SAME_BY } from './states.ts'
import type { StockSeen } from './stock-seen.ts'

export const importRuns = pgTable(
  'import_runs',
  {
    id: id(),
    vendorId: ref()
      .notNull()
      .references(() => vendors.id),
    status: text({ enum: IMPORT_STATUSES }).notNull().default('reading'),
    fileName: text().notNull(),
    /** Where the file lies in the storage; empty when it was thrown away. */
    fileKey: text(),
    bytes: integer().notNull(),
    encoding: text({ enum: ENCODINGS }).notNull(),
    /** The file began with a byte-order mark. */
    marked: boolean().notNull(),
    delimiter: text().notNull(),
    format: text({ enum: FILE_FORMATS }).notNull(),
    layout: jsonb().$type<Layout>().notNull(),
    /** What its columns are called, where its seller says what they hold; empty where the file itself says it. */
    head: jsonb().$type<Head>(),
    market: text({ enum: MARKET_CODES }).notNull(),
    newStatus: text({ enum: NEW_STATUSES }).notNull().default('draft'),
    sameBy: text({ enum: SAME_BY }).notNull().default('any'),
    pictures: text({ enum: PICTURE_WAYS }).notNull().default('fetch'),
    /** Why the file could not be read, and where. */
    fault: jsonb().$type<{ code: string; row: number }>(),
    rows: integer().notNull().default(0),
    /** Products by what would happen to them, or did; `values` are those that change in them. */
    created: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    values: integer().notNull().default(0),
    variations: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** New products that were to go on sale and come as drafts, as they could be bought nowhere. */
    heldBack: integer().notNull().default(0),
    /** Products that have been dealt with since the start, or since undoing began. */
    done: integer().notNull().default(0),
    /** Values and products that undoing left as they were changed since. */
    kept: integer().notNull().default(0),
    /** Products that undoing took out of the shop though pieces of them had been sold. */
    sold: integer().notNull().default(0),
    createdAt: createdAt(),
    startedAt: moment(),
    endedAt: moment(),
    undoneAt: moment(),
  },
  (table) => [...enumChecks('import_runs', table), index().on(table.vendorId, table.id)],
)

/** The rows of a file while it is read: rows of one product have the same key. They go when it has been checked. */
export const importLines = pgTable(
  'import_lines',
  {
    runId: ref()
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    key: text().notNull(),
    /** Another key by which other rows may name this one's product. */
    alias: text(),
    sku: text(),
    /** The first row that has the same SKU. */
    sameAs: integer(),
    cells: jsonb().$type<Cells>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.number] }),
    index().on(table.runId, table.key, table.number),
  ],
)

/** A product of a file, by its first row, and what happens to it. */
export const importItems = pgTable(
  'import_items',
  {
    runId: ref()
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    outcome: text({ enum: OUTCOMES }).notNull(),
    state: text({ enum: ['checked', 'done', 'undone'] })
      .notNull()
      .default('checked'),
    name: text().notNull(),
    productId: ref().references(() => products.id),
    data: jsonb().$type<FileProduct>().notNull(),
    changes: jsonb().$type<Change[]>().notNull().default([]),
    stockSeen: jsonb().$type<StockSeen>().notNull().default({}),
    /** What undoing left as it was, because somebody changed it since. */
    kept: jsonb().$type<Change[]>().notNull().default([]),
    /** A category that means nothing here yet. */
    unknownCategory: text(),
    /** What of what is mandatory a new product lacks. */
    missing: jsonb().$type<Mandatory[]>().notNull().default([]),
    /** A new product that was to go on sale, and comes as a draft. */
    heldBack: boolean().notNull().default(false),
  },
  (table) => [
    ...enumChecks('import_items', table),
    primaryKey({ columns: [table.runId, table.row] }),
    index().on(table.runId, table.outcome, table.row),
    index().on(table.productId),
  ],
)

/** What is wrong in a file: where, what stands there, and the code of the sentence that says why. */
export const importFaults = pgTable(
  'import_faults',
  {
    id: id(),
    runId: ref()
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    name: text().notNull(),
    column: text().notNull(),
    cell: text().notNull(),
    code: text().notNull(),
    values: jsonb().$type<Record<string, string | number>>().notNull().default({}),
  },
  (table) => [index().on(table.runId, table.id), index().on(table.runId, table.row)],
)

/** Pictures that an import brought by their addresses. */
export const importPictures = pgTable(
  'import_pictures',
  {
    id: id(),
    runId: ref()
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variationId: ref().references(() => variations.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    alt: text().notNull().default(''),
    /** `listed` ones are uploaded by hand. */
    status: text({ enum: ['waiting', 'fetched', 'failed', 'listed'] }).notNull(),
    key: text(),
    /** The code of the refusal. */
    code: text(),
    attempts: smallint().notNull().default(0),
  },
  (table) => [
    ...enumChecks('import_pictures', table),
    index().on(table.productId),
    index().on(table.runId, table.status, table.id),
  ],
)

/** What a seller's categories mean here: asked once and remembered. */
export const vendorCategories = pgTable(
  'vendor_categories',
  {
    vendorId: ref()
      .notNull()
      .references(() => vendors.id),
    /** As the seller's files write it, in small letters. */
    name: text().notNull(),
    categoryId: ref()
      .notNull()
      .references(() => categories.id),
    subcategoryId: ref().references(() => subcategories.id),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.name] })],
)
