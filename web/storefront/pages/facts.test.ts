import { expect, test } from 'vitest'
import { POLICIES } from './facts.ts'

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
