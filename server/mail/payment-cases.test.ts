import { expect, test } from 'vitest'
import { caseReason } from './payment-cases.ts'

test.each([
  ['UNAUTHORISED', 'The buyer says that they did not pay it themselves.'],
  ['FAILED_LATER', 'The provider said first that it was made, and later that it was not.'],
  ['PAYEE_ACCOUNT_RESTRICTED', 'The account at the provider is restricted.'],
  ['OTHER', null],
  ['REFUSED', null],
  ['REFUND_NOT_ALLOWED', 'Code of the provider: REFUND_NOT_ALLOWED'],
  ['PAYMENT.CAPTURE.REVERSED', 'Code of the provider: PAYMENT.CAPTURE.REVERSED'],
  ['toString', 'Code of the provider: toString'],
  ['The goods were gone when the payment came.', 'Reason: The goods were gone when the payment came.'],
])('why a case waits for a person is told in words, or as a code that is called one: %s', (reason, told) => {
  expect(caseReason(reason)).toBe(told)
})
