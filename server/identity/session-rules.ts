import { DAY, HOUR } from '../platform/clock.ts'

/** A session that nobody uses ends after a week, and every session after thirty days. */
export const IDLE = 7 * DAY
export const LONGEST = 30 * DAY
/** A session in use is written down at most this often. */
export const NOTED_EVERY = HOUR

/** When a session that began at `startedAt` and is used `now` ends by itself. */
export const endOf = (startedAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + IDLE, startedAt.getTime() + LONGEST))
