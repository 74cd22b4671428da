import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, enumChecks, id, ref } from '../platform/columns.ts'
import { vendors } from '../vendors/tables.ts'
import { UPLOAD_KINDS } from './upload-rules.ts'

/** Every file that was accepted, who brought it, and whether something uses it. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: id(),
    key: text().notNull().unique(),
    kind: text({ enum: UPLOAD_KINDS }).notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    hue: smallint(),
    /** Empty: the marketplace's own, or a customer's picture of a return. */
    vendorId: ref().references(() => vendors.id),
    inUse: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    ...enumChecks('media_files', table),
    index().on(table.inUse, table.createdAt),
    index().on(table.vendorId),
    // How many bytes of somebody nothing uses.
    index('media_files_unused').on(table.vendorId, table.bytes).where(sql`not in_use`),
  ],
)

/**
 * Files on their way in, in parts: how much of one has come, and where its parts are, is known here and not by a process, so
 * that any node goes on with it.
 */
export const uploads = pgTable(
  'uploads',
  {
    /** Random: it is the address of the upload. */
    id: text().primaryKey(),
    kind: text({ enum: UPLOAD_KINDS }).notNull(),
    /** As its sender called it; nothing is stored under it. */
    name: text().notNull(),
    /** How long it will be, as its sender said. */
    bytes: integer().notNull(),
    received: integer().notNull().default(0),
    /** Keys in the storage, in the order of the file. */
    parts: text().array().notNull().default([]),
    /** What was accepted; empty until then. */
    mediaKey: text(),
    /** Empty: the marketplace's own. */
    vendorId: ref().references(() => vendors.id),
    createdAt: createdAt(),
  },
  (table) => [
    ...enumChecks('uploads', table),
    check('uploads_received', sql`${table.received} between 0 and ${table.bytes}`),
    index().on(table.createdAt),
    index().on(table.vendorId),
  ],
)
