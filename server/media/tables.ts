import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, enumChecks, id, ref } from '../platform/columns.ts'
import { vendors } from '../vendors/tables.ts'

/** Every file that was accepted, who brought it, and whether something uses it. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: id(),
    key: text().notNull().unique(),
    kind: text({ enum: ['image', 'video'] }).notNull(),
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
  ],
)
