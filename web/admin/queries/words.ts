import { CLOSE_SHOP, type QueryStatus, SUBJECTS } from '#server/contact/rules.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'

export const STATUS_NAMES: Record<QueryStatus, TextKey> = {
  pending: key('Pending'),
  in_progress: key('In progress'),
  resolved: key('Resolved'),
}

export const STATUS_TONES = { pending: 'wait', in_progress: 'moving', resolved: 'good' } as const

/** What a query is about: one of the subjects of the form, a shop to be closed, or as it was written. */
export function subjectName(subject: string): string {
  const known = [...SUBJECTS, CLOSE_SHOP].find(({ value }) => value === subject)
  return known ? t(known.label) : subject
}
