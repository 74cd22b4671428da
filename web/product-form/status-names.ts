import { key, type TextKey } from '#server/platform/texts.ts'

const NAMES: Record<string, TextKey> = {
  active: key('Active'),
  draft: key('Draft'),
  inactive: key('Inactive'),
}

/** What the status of a product is called. */
export const statusName = (status: string): TextKey => NAMES[status] ?? key('Inactive')
