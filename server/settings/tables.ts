import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from '../platform/columns.ts'

/** One row a key: switches and texts of the whole marketplace. */
export const siteSettings = pgTable('site_settings', {
  settingKey: text().primaryKey(),
  settingValue: jsonb().notNull(),
  settingType: text().notNull(),
  description: text().notNull().default(''),
  updatedAt: updatedAt(),
})
