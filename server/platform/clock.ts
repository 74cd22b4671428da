/** What time it is; tests turn it by hand. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The calendar day of a moment in UTC: 2026-12-24. */
export const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10)

export const after = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds)
