/** The longest name of a view that is kept, and the longest address of its list; the form and what reads it agree. */
export const SAVED_VIEW_LIMITS = { name: 40, query: 500 } as const
