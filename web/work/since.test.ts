import { expect, test } from 'vitest'
import { ageOf, sinceOf } from './since.ts'

const at = (moment: string) => new Date(`${moment}Z`)
const now = at('2026-03-10T12:03:30')

test('how long something has waited is never 0 of anything', () => {
  for (const [since, age] of [
    ['2026-03-10T12:03:31', 'less than a minute'],
    ['2026-03-10T12:02:31', 'less than a minute'],
    ['2026-03-10T12:02:30', '1 min'],
    ['2026-03-10T11:45:30', '18 min'],
    ['2026-03-10T09:03:30', '3 h'],
    ['2026-03-10T03:00:30', '9 h 3 min'],
    ['2026-03-09T12:03:30', '1 day'],
  ] as const)
    expect([since, ageOf(at(since), now)]).toEqual([since, age])
})

test('what happened within a minute happened just now, also where midnight lies between', () => {
  expect(sinceOf(at('2026-03-10T12:02:31'), now)).toBe('Just now')
  expect(sinceOf(at('2026-03-10T12:02:30'), now)).toBe('1 min')
  expect(sinceOf(at('2026-03-09T23:59:59'), at('2026-03-10T00:00:30'))).toBe('Just now')
  expect(sinceOf(at('2026-03-09T23:59:00'), at('2026-03-10T00:00:30'))).toBe('Yesterday')
})
