import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, isDayOver, isoDay, after as later, startOfToday } from './clock.ts'

/** Where shoppers and sellers of the four markets live, and those who are farthest from UTC on either side. */
const ZONES = [
  ...['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'Pacific/Midway', 'Europe/London'],
  ...['Asia/Dubai', 'Asia/Riyadh', 'Pacific/Kiritimati', 'Etc/GMT+12', 'UTC'],
]

const dayThere = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  )

/** The clocks of the US and the UK are changed on these days, forth and back. */
const CHANGES = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2027-03-14', '2026-12-31']
const untils = fc.oneof(
  fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
  fc
    .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -2 * DAY, max: 2 * DAY }))
    .map(([day, by]) => later(new Date(`${day}T00:00:00Z`), by)),
)

describe('a day that people read', () => {
  test('is not over as long as anybody on earth has it on their calendar, also where clocks are changed', () => {
    fc.assert(
      fc.property(
        untils,
        fc.integer({ min: -3 * DAY, max: 3 * DAY }),
        fc.constantFrom(...ZONES),
        (until, by, zone) => {
          const now = later(until, by)
          if (dayThere(now, zone) <= isoDay(until)) expect(isDayOver(until, now)).toBe(false)
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('is over at one moment, twelve hours after it is in UTC, whatever the hour that is meant', () => {
    fc.assert(
      fc.property(untils, (until) => {
        const end = later(new Date(`${isoDay(until)}T00:00:00Z`), DAY + 12 * HOUR)
        expect([isDayOver(until, later(end, -1)), isDayOver(until, end)]).toEqual([false, true])
        expect(isDayOver(until, until)).toBe(false)
      }),
    )
  })

  test('begins in UTC', () => {
    expect(startOfToday(new Date('2026-03-29T00:30:00Z'))).toEqual(new Date('2026-03-29T00:00:00Z'))
    expect(startOfToday(new Date('2026-03-29T23:59:59.999Z'))).toEqual(new Date('2026-03-29T00:00:00Z'))
  })
})
