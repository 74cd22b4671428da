/** In which status an administrator can put a product. */
export const CHOSEN_STATUSES = ['active', 'draft', 'inactive'] as const
export type ChosenStatus = (typeof CHOSEN_STATUSES)[number]

/** The status that somebody chose; null for anything else. */
export const readStatus = (word: unknown): ChosenStatus | null =>
  CHOSEN_STATUSES.find((status) => status === word) ?? null
