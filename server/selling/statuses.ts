/** The statuses that somebody can put a product in; who may choose which depends on whose product it is. */
export const CHOSEN_STATUSES = ['active', 'draft', 'inactive'] as const
export type ChosenStatus = (typeof CHOSEN_STATUSES)[number]

/** Those that an administrator can choose: all of them for a product of the marketplace (`isOwn`). That of a seller only its seller makes a draft, as nobody else can go on with it. */
export const statusesFor = (isOwn: boolean): readonly ChosenStatus[] =>
  isOwn ? CHOSEN_STATUSES : ['active', 'inactive']

/** The status that somebody chose; null for anything else. */
export const readStatus = (word: unknown): ChosenStatus | null =>
  CHOSEN_STATUSES.find((status) => status === word) ?? null
