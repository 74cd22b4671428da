import { expect, test } from 'vitest'
import { shortSum } from './sales-words.ts'

test.each([
  [43_980, 'GBP', '£440'],
  [50, 'USD', '$1'],
  [0, 'all', '£0'],
  [99_949, 'GBP', '£999'],
  [99_950, 'GBP', '£1k'],
  [1_820_000, 'GBP', '£18.2k'],
  [-43_980, 'GBP', '-£440'],
] as const)('%i pence or cents of %s are shortened to %s, never to one decimal', (amount, currency, said) => {
  expect(shortSum(amount, currency)).toBe(said)
})
