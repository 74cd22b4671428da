/** What time it is; tests turn it by hand. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const after = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds)
