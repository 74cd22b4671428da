import { expect, test } from 'vitest'
import { money } from '../platform/money.ts'
import { caseReason, otherAmount, otherOrder } from './case-reasons.ts'

test.each([
  ['UNAUTHORISED', 'The buyer says that they did not pay it themselves.'],
  ['FAILED_LATER', 'The provider said first that it was made, and later that it was not.'],
  ['PAYEE_ACCOUNT_RESTRICTED', 'The account at the provider is restricted.'],
  ['OTHER', null],
  ['REFUSED', null],
  ['REFUND_NOT_ALLOWED', 'Code of the provider: REFUND_NOT_ALLOWED.'],
  ['PAYMENT.CAPTURE.REVERSED', 'Code of the provider: PAYMENT.CAPTURE.REVERSED.'],
  ['toString', 'Code of the provider: toString.'],
  ['ITEMS_GONE', 'The goods were gone when the payment came.'],
  ['CANCELLED_BEFORE', 'This purchase was cancelled before the payment came.'],
  ['PAID_TWICE', 'This purchase was paid a second time.'],
  [otherOrder('INF-2B'), 'The payment names order INF-2B.'],
  [otherAmount(money(123_450, 'USD'), money(9, 'GBP')), 'USD 1,234.50 was asked for, GBP 0.09 was paid.'],
  [otherOrder('Invoice 12 B'), 'The payment names order Invoice 12 B.'],
  [otherOrder(''), 'The payment names no order.'],
  ['OTHER_AMOUNT EUR 12.00 USD 12.00', 'Reason: OTHER_AMOUNT EUR 12.00 USD 12.00'],
  ['Somebody wrote this.', 'Reason: Somebody wrote this.'],
])('why a case waits for a person is told in words, or as a code that is called one: %s', (reason, told) => {
  expect(caseReason(reason)).toBe(told)
})
