import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIRST_RATES } from '../markets/markets.ts'
import { CURRENCIES, money } from '../platform/money.ts'
import { freeShippingProgress, isShippingFree, shippingCost } from './shipping-rules.ts'

const rate = { cost: 599, freeThreshold: 12_700 }
const never = { cost: 599, freeThreshold: 0 }

describe('what shipping costs', () => {
  test('the cost is in pounds and is shown in the currency of the items', () => {
    expect(shippingCost(money(100, 'GBP'), never, FIRST_RATES)).toEqual(money(599, 'GBP'))
    expect(shippingCost(money(100, 'USD'), never, FIRST_RATES)).toEqual(money(761, 'USD'))
    expect(shippingCost(money(100, 'AED'), never, FIRST_RATES)).toEqual(money(2791, 'AED'))
  })

  test('reaching the threshold exactly is enough: 127 dollars are 100 pounds', () => {
    expect(isShippingFree(money(9999, 'GBP'), rate, FIRST_RATES)).toBe(false)
    expect(isShippingFree(money(10_000, 'GBP'), rate, FIRST_RATES)).toBe(true)
    expect(isShippingFree(money(46_600, 'AED'), rate, FIRST_RATES)).toBe(true)
    expect(shippingCost(money(10_000, 'GBP'), rate, FIRST_RATES)).toEqual(money(0, 'GBP'))
  })

  test('a threshold of 0 means that shipping is never free', () => {
    expect(isShippingFree(money(99_999_999, 'GBP'), never, FIRST_RATES)).toBe(false)
    expect(freeShippingProgress(money(1, 'GBP'), never, FIRST_RATES)).toBeNull()
  })

  test('a cart that has the threshold only as it is rounded in its own currency is one more fils away from it', () => {
    const terms = { cost: 599, freeThreshold: 1051 }
    const subtotal = money(3856, 'AED')
    expect(isShippingFree(subtotal, terms, FIRST_RATES)).toBe(false)
    expect(freeShippingProgress(subtotal, terms, FIRST_RATES)).toEqual({ threshold: subtotal, missing: 1 })
    expect(isShippingFree(money(3857, 'AED'), terms, FIRST_RATES)).toBe(true)
  })

  test('what is missing for free shipping is 0 exactly when it is free, in every currency', () => {
    fc.assert(
      fc.property(
        fc.nat(200_000),
        fc.constantFrom(...CURRENCIES),
        fc.integer({ min: 1, max: 40_000 }),
        (amount, currency, freeThreshold) => {
          const terms = { cost: 599, freeThreshold }
          const subtotal = money(amount, currency)
          const progress = freeShippingProgress(subtotal, terms, FIRST_RATES)
          expect(progress?.missing === 0).toBe(isShippingFree(subtotal, terms, FIRST_RATES))
          expect(progress?.missing).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
