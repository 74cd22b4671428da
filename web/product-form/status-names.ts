import type { ListedProduct } from '#server/catalog/product-lists.ts'
import { key, type TextKey } from '#server/platform/texts.ts'

const NAMES: Record<ListedProduct['status'], TextKey> = {
  active: key('Active'),
  draft: key('Draft'),
  inactive: key('Inactive'),
  archived: key('Archived'),
}

/** What the status of a product is called. */
export const statusName = (status: keyof typeof NAMES): TextKey => NAMES[status]
