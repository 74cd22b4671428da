import { after, DAY, HOUR } from './clock.ts'

/** How far the last places on earth are behind UTC. */
const FARTHEST_BEHIND = 12 * HOUR

/**
 * Whether the day of a moment, which people read as a date in UTC, is over wherever they read it. What may be done until a day may be
 * done on all of it, whatever the hour of the moment and wherever whoever does it lives.
 */
export const isDayOver = (moment: Date, now: Date): boolean =>
  now.getTime() >= Math.floor(moment.getTime() / DAY) * DAY + DAY + FARTHEST_BEHIND

/** The first moment of today in UTC: a day before it is over there. */
export const startOfToday = (now: Date): Date => after(now, -(now.getTime() % DAY))
