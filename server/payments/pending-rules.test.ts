import { expect, test } from 'vitest'
import { waitsForMerchant, whyPending } from './pending-rules.ts'

test.each([
  'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION',
  'INTERNATIONAL_WITHDRAWAL',
  'VERIFICATION_REQUIRED',
  'UNILATERAL',
])('a capture that is pending for %s waits for whoever runs the marketplace, at PayPal', (reason) => {
  expect(waitsForMerchant(reason)).toBe(true)
  expect(whyPending(reason)).toMatch(/^It waits for you: .*PayPal account/)
  expect(whyPending(reason)).toMatch(/accept/i)
})

test('any other comes by itself, and what nobody knows is not explained', () => {
  for (const reason of [
    'ECHECK',
    'PENDING_REVIEW',
    'TRANSACTION_APPROVED_AWAITING_FUNDING',
    'BUYER_COMPLAINT',
  ]) {
    expect(waitsForMerchant(reason)).toBe(false)
    expect(whyPending(reason)).toMatch(/\.$/)
  }
  for (const reason of ['OTHER', 'toString', null]) {
    expect(waitsForMerchant(reason)).toBe(false)
    expect(whyPending(reason)).toBeNull()
  }
})
