import { expect, test } from 'vitest'
import { after, DAY, HOUR } from '../platform/clock.ts'
import { mayAskAgain, needsManualAnswer, nextAttemptAt } from './asking-rules.ts'

const promised = new Date('2030-01-01T12:00:00Z')
const MONTH = 30 * DAY

test('a refund is asked for under its number for thirty days, and not a moment longer', () => {
  expect(mayAskAgain(promised, after(promised, MONTH - 1))).toBe(true)
  expect(mayAskAgain(promised, after(promised, MONTH))).toBe(false)
})

test('an hour later nobody waits for its answer any more, and a person is asked', () => {
  expect(needsManualAnswer(promised, after(promised, MONTH + HOUR - 1))).toBe(false)
  expect(needsManualAnswer(promised, after(promised, MONTH + HOUR))).toBe(true)
})

test('what is refused for now is tried each hour of the first day, and then once a day', () => {
  expect(nextAttemptAt(1, promised)).toEqual(new Date('2030-01-01T13:00:00Z'))
  expect(nextAttemptAt(23, promised)).toEqual(new Date('2030-01-01T13:00:00Z'))
  expect(nextAttemptAt(24, promised)).toEqual(new Date('2030-01-02T12:00:00Z'))
})
