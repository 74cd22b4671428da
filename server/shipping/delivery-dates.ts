import type { MarketCode } from '../markets/markets.ts'
import { DAY } from '../platform/clock.ts'
import { formats } from '../platform/formats.ts'

/** Days of the week (0 is Sunday) on which nothing is delivered. */
const REST: Record<MarketCode, readonly number[]> = { US: [6, 0], GB: [6, 0], AE: [6, 0], SA: [5, 6] }
/** How many working days before the last one a parcel may come. */
const SPAN = 2

/** The day so many working days after a moment, in UTC. */
function workingDay(from: Date, days: number, market: MarketCode): Date {
  let day = from
  for (let left = days; left > 0; ) {
    day = new Date(day.getTime() + DAY)
    if (!REST[market].includes(day.getUTCDay())) left -= 1
  }
  return day
}

/**
 * When something ordered now arrives where the rate says so many working days: the first and the last day. They are counted
 * from the day on which its seller is back (2026-12-24), where that is still to come.
 */
export function deliveryDates(
  now: Date,
  days: number,
  market: MarketCode,
  awayUntil: string | null = null,
): { from: Date; to: Date } {
  const back = awayUntil === null ? now : new Date(awayUntil)
  const start = back > now ? back : now
  return {
    from: workingDay(start, Math.max(1, days - SPAN), market),
    to: workingDay(start, days, market),
  }
}

/** `Tue 24` and `Thu 26 Nov`; `Mon 30 Nov` and `Wed 2 Dec` where a month ends between. */
export function deliveryWords({ from, to }: { from: Date; to: Date }): { from: string; to: string } {
  const { date } = formats()
  const short = (day: Date) => `${date(day, { weekday: 'short' })} ${date(day, { day: 'numeric' })}`
  const long = (day: Date) => `${short(day)} ${date(day, { month: 'short' })}`
  return { from: from.getUTCMonth() === to.getUTCMonth() ? short(from) : long(from), to: long(to) }
}
