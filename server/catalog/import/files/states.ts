import { after, DAY, daysOverBefore, isDayOver } from '../../../platform/clock.ts'

/**
 * Where an import of a seller's file stands: its seller says what its columns hold (`matching`), it is read (`reading`), waits
 * for its seller to start it (`checked`), goes on in the background (`running`), is over (`done`, `stopped`) or is taken back (`undoing`, `undone`). `broken` could not be read.
 */
export const IMPORT_STATUSES = [
  'matching',
  'reading',
  'checked',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
  'broken',
] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]
export const FORMATS = ['infinity', 'shopify', 'woocommerce'] as const
export type Format = (typeof FORMATS)[number]
/** How a file is laid out: as one that we write, or `mapped`, as its seller said of its columns. */
export const FILE_FORMATS = [...FORMATS, 'mapped'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

export const NEW_STATUSES = ['draft', 'active', 'file'] as const
export type NewStatus = (typeof NEW_STATUSES)[number]
/** By what a product of a file is one that its seller has. An id of this shop always says it. */
export const SAME_BY = ['any', 'sku', 'handle', 'name'] as const
export type SameBy = (typeof SAME_BY)[number]
export const PICTURE_WAYS = ['fetch', 'list'] as const
export type PictureWay = (typeof PICTURE_WAYS)[number]

export const OUTCOMES = ['created', 'changed', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof OUTCOMES)[number]
/** What is shown of an import; what asks for its seller comes first. */
export const SHOWN_OUTCOMES = [
  'refused',
  'changed',
  'created',
  'unchanged',
] as const satisfies ImportOutcome[]
export const IMPORT_VIEWS = [...SHOWN_OUTCOMES, 'pictures'] as const
export type ImportView = (typeof IMPORT_VIEWS)[number]

/** So long an import can be taken back, and to the end of the last day. */
export const UNDO_DAYS = 7

/** The day until which an import that ended can be undone, all of it with that. */
export const undoUntil = (endedAt: Date): Date => after(endedAt, UNDO_DAYS * DAY)

/** Whether an import that ended can be undone no more. */
export const isUndoOver = (endedAt: Date, now: Date): boolean => isDayOver(undoUntil(endedAt), now)

/** The moment before which ended what can be undone no more, to ask for its rows. */
export const undoOverBefore = (now: Date): Date => after(daysOverBefore(now), -UNDO_DAYS * DAY)
