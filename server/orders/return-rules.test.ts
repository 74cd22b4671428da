import { expect, test } from 'vitest'
import { countAwaited, daysLeftToReturn } from './return-rules.ts'

test.each([
  ['2026-11-01T12:00:00Z', 30],
  ['2026-11-01T12:00:01Z', 30],
  ['2026-11-29T12:00:01Z', 2],
  ['2026-11-30T12:00:00Z', 1],
  // Its last day is not over, though the hour of the delivery has passed.
  ['2026-12-01T18:00:00Z', 1],
])('at %s, %i days are left to return what may be until 1 December', (now, days) => {
  expect(daysLeftToReturn(new Date('2026-12-01T12:00:00Z'), new Date(now))).toBe(days)
})

test('pieces wait for their return until it has come back or ends without it', () => {
  const asked = (status: Parameters<typeof countAwaited>[0][number]['status'], quantity: number) => ({
    status,
    lines: [{ lineId: 7, quantity }],
  })
  const returns = [asked('requested', 1), asked('approved', 2), asked('received', 4), asked('withdrawn', 8)]
  expect([...countAwaited(returns)]).toEqual([[7, 3]])
})
