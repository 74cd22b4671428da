import { expect, test } from 'vitest'
import { reviewQueryOf, withReviews } from './review-query.ts'

test('another page of reviews keeps the rest of the address, and the first page of an order follows nothing', () => {
  const next = withReviews('?color=red&reviews=newest&after=9.9', 'highest', '5.12')
  expect(next.toString()).toBe('color=red&reviews=highest&after=5.12')
  expect(withReviews(`?${next}`, 'lowest', null).toString()).toBe('color=red&reviews=lowest')
})

test('of an address reviews hear their order and their page alone', () => {
  expect(reviewQueryOf('?color=red&after=5.12&reviews=highest')).toBe('reviews=highest&after=5.12')
  expect(reviewQueryOf('?color=red')).toBe('')
})
