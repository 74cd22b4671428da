import { createHash } from 'node:crypto'
import { type Refusal, refuse } from './outcome.ts'
import { t } from './texts.ts'

/** An object with its fields in the order of their names: which one was written first is no difference. */
const sorted = (_field: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** A short text that is another for other content: what a form carries of what it set out from. */
export const contentVersion = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content, sorted)).digest('hex').slice(0, 16)

/** The same of some fields of a row. */
export const versionOfFields = <T extends object>(row: T, fields: readonly (keyof T)[]): string =>
  contentVersion(Object.fromEntries(fields.map((field) => [field, row[field]])))

export const changedMeanwhile = (): Refusal =>
  refuse('changed-meanwhile', t('This was changed while you were typing. Nothing of yours is saved yet.'))

/** Whether the same fields of a row say this already: then there is nothing to write, and nothing to tell the audit log. */
export const isSaved = <T extends object>(
  before: { readonly [Field in keyof T]: unknown },
  after: T,
): boolean =>
  versionOfFields<{ readonly [Field in keyof T]: unknown }>(before, Object.keys(after) as (keyof T)[]) ===
  contentVersion(after)

/**
 * Refuses to put `after` in the place of the same fields of `before`, a row that the caller holds, where the form set out from
 * something else (`seen`, its version; '' takes whatever is there). Null where that is still there, or the same was saved already.
 */
export function judgeSeen<T extends object>(seen: string, before: T, after: T): Refusal | null {
  const fields = Object.keys(after) as (keyof T)[]
  const now = versionOfFields(before, fields)
  return seen === '' || seen === now || contentVersion(after) === now ? null : changedMeanwhile()
}
