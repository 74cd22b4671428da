import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOff } from './percent.ts'

test('a discount is said in whole percent, rounded to the nearest', () => {
  expect(percentOff(800, 1000)).toBe(20)
  expect(percentOff(666, 1000)).toBe(33)
  expect(percentOff(665, 1000)).toBe(34)
  expect(percentOff(333, 1000)).toBe(67)
})

test('without an original price that was really higher there is none', () => {
  expect(percentOff(1000, null)).toBe(0)
  expect(percentOff(1000, 1000)).toBe(0)
  expect(percentOff(1000, 900)).toBe(0)
  expect(percentOff(0, 900)).toBe(0)
})

test('whatever the prices, it is never off by more than half a percent', () => {
  const price = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(price, price, (one, other) => {
      const [now, before] = [Math.min(one, other), Math.max(one, other)]
      expect(Math.abs(percentOff(now, before) - (1 - now / before) * 100)).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})
