import { expect, test } from 'vitest'
import { CANCEL_WITHIN, RETURN_WITHIN } from '#server/orders/status-rules.ts'
import { DAY, HOUR } from '#server/platform/clock.ts'
import { POLICIES } from './facts.ts'

test('the texts promise the hour and the thirty days that the rules keep', () => {
  expect(POLICIES.cancelHours * HOUR).toBe(CANCEL_WITHIN)
  expect(POLICIES.returnDays * DAY).toBe(RETURN_WITHIN)
})

test('the texts promise the days and hours that the shop has always said', () => {
  expect(POLICIES).toEqual({
    cancelHours: 1,
    returnDays: 30,
    refundDays: '5-7',
    replyHours: 24,
    standardDays: '3-5',
    expressDays: '1-2',
    internationalDays: '7-14',
  })
})
