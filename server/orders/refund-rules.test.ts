import { expect, test } from 'vitest'
import { refundsIn } from './refund-rules.ts'

test('what is back of orders and what is only promised are told apart, and are together what is taken from them', () => {
  expect(refundsIn([])).toEqual({ back: 0, promised: 0 })
  expect(
    refundsIn([
      { refundedTotal: 500, refundedBack: 500 },
      { refundedTotal: 900, refundedBack: 200 },
      { refundedTotal: 40, refundedBack: 0 },
    ]),
  ).toEqual({ back: 700, promised: 740 })
})

test('an order of which more seems back than is taken from it has nothing promised, and takes nothing from what others promise', () => {
  expect(
    refundsIn([
      { refundedTotal: 100, refundedBack: 400 },
      { refundedTotal: 40, refundedBack: 0 },
    ]),
  ).toEqual({ back: 100, promised: 40 })
})
