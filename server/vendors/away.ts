/** The calendar day of a moment: 2026-12-24. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The day on which a seller is back, while that is still to come; null for one who is there. */
export const awayAt = (awayUntil: string | null, now: Date): string | null =>
  awayUntil !== null && awayUntil > dayOf(now) ? awayUntil : null
