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

/** How far the last places on earth are behind UTC. */
const FARTHEST_BEHIND = 12 * HOUR

/**
 * Whether the day of a moment, which people read as a date in UTC, is over wherever they read it. What may be done until a day may be
 * done on all of it, whatever the hour of the moment and wherever whoever does it lives.
 */
export const isDayOver = (moment: Date, now: Date): boolean => moment < daysOverBefore(now)

/** The moment before which lie the days that are over so, to ask for their rows. */
export const daysOverBefore = (now: Date): Date => startOfToday(after(now, -FARTHEST_BEHIND))

/** The first moment of today in UTC: a day before it is over there. */
export const startOfToday = (now: Date): Date => after(now, -(now.getTime() % DAY))

/** The last of some moments; null where there are none. */
export const latest = (moments: readonly Date[]): Date | null =>
  moments.reduce<Date | null>((last, moment) => (last && last > moment ? last : moment), null)
