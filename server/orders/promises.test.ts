import { expect, test } from 'vitest'
import { DAY, HOUR } from '../platform/clock.ts'
import { PROMISES } from '../settings/promises.ts'
import { CANCEL_WITHIN, RETURN_WITHIN } from './status-rules.ts'

test('the texts promise the hour and the thirty days that the rules keep', () => {
  expect(PROMISES.cancelHours * HOUR).toBe(CANCEL_WITHIN)
  expect(PROMISES.returnDays * DAY).toBe(RETURN_WITHIN)
})

test('the texts promise the days and hours that the shop has always said', () => {
  expect(PROMISES).toEqual({
    cancelHours: 1,
    returnDays: 30,
    refundDays: '5-7',
    replyHours: 24,
    standardDays: '3-5',
    expressDays: '1-2',
    internationalDays: '7-14',
  })
})
