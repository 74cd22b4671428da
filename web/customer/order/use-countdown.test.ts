import { expect, test } from 'vitest'
import { clockOf } from './use-countdown.ts'

test('what is left of the hour is told in minutes and two digits of seconds, and never less than is left', () => {
  expect([3_600_000, 3_544_000, 3_001, 1, 0].map(clockOf)).toEqual(['60:00', '59:04', '0:04', '0:01', '0:00'])
})
