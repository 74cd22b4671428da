import { DAY, HOUR, MINUTE } from '../platform/clock.ts'

/** A session that nobody uses ends after a week, and every session after thirty days. */
export const IDLE = 7 * DAY
export const LONGEST = 30 * DAY

interface Life {
  idle: number
  longest: number
  /** A session in use is written down at most this often. */
  notedEvery: number
}

const OF_SHOPPERS: Life = { idle: IDLE, longest: LONGEST, notedEvery: HOUR }

/** An administrator who left the desk is out after half an hour, and after a day of work in any case. */
const LIVES = {
  customer: OF_SHOPPERS,
  vendor: OF_SHOPPERS,
  admin: { idle: 30 * MINUTE, longest: DAY, notedEvery: MINUTE },
} as const satisfies Record<string, Life>

export const lifeOf = (role: keyof typeof LIVES): Life => LIVES[role]

/** When a session that began at `startedAt` and is used `now` ends by itself. */
export function endOf(role: keyof typeof LIVES, startedAt: Date, now: Date): Date {
  const { idle, longest } = LIVES[role]
  return new Date(Math.min(now.getTime() + idle, startedAt.getTime() + longest))
}
