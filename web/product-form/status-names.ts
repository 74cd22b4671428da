import type { products } from '#server/catalog/tables.ts'
import { key, type TextKey } from '#server/platform/texts.ts'

const NAMES: Record<(typeof products.$inferSelect)['status'], TextKey> = {
  active: key('Active'),
  draft: key('Draft'),
  inactive: key('Inactive'),
  archived: key('Archived'),
}

/** What the status of a product is called. */
export const statusName = (status: keyof typeof NAMES): TextKey => NAMES[status]
