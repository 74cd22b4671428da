import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ACTOR_ROLES } from '../actor.ts'
import { enumChecks, moment } from '../platform/columns.ts'

/** What somebody typed into the form of a product and has not saved, kept for seven days. */
export const productFormDrafts = pgTable(
  'product_form_drafts',
  {
    ownerRole: text({ enum: ACTOR_ROLES }).notNull(),
    ownerId: text().notNull(),
    /** `new`, `new-7` for a seller, `copy-7` of a product, or the id of the product that is edited. */
    formKey: text().notNull(),
    /** What stands in the fields, by their names. */
    values: jsonb().$type<Record<string, string>>().notNull(),
    savedAt: moment().notNull(),
  },
  (table) => [
    ...enumChecks('product_form_drafts', table),
    primaryKey({ columns: [table.ownerRole, table.ownerId, table.formKey] }),
    index().on(table.savedAt),
  ],
)
