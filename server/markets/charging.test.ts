import { describe, expect, test } from 'vitest'
import { money } from '../platform/money.ts'
import { quoteCharge, rateBetween } from './charging.ts'
import { FIRST_RATES } from './markets.ts'
import { ratesOf } from './queries.ts'

const rates = ratesOf([
  { currency: 'USD', perPound: '1.270000', setAt: new Date('2026-03-01') },
  { currency: 'AED', perPound: '4.660000', setAt: new Date('2026-04-01') },
])

describe('what the payment provider is asked for', () => {
  test('dirhams are charged in dollars, at a rate that is as old as the older of its two', () => {
    expect(quoteCharge(money(46_600, 'AED'), 'USD', rates)).toEqual({
      amount: money(12_700, 'USD'),
      rate: '0.272532189',
      rateAt: new Date('2026-03-01'),
      differs: true,
    })
    expect(quoteCharge(money(46_600, 'AED'), 'GBP', rates).rateAt).toEqual(new Date('2026-04-01'))
    expect(quoteCharge(money(100, 'GBP'), 'USD', rates).rateAt).toEqual(new Date('2026-03-01'))
  })

  test('pounds are charged as they are', () => {
    expect(quoteCharge(money(1999, 'GBP'), 'GBP', rates)).toMatchObject({
      amount: money(1999, 'GBP'),
      rate: '1.000000000',
      differs: false,
    })
  })

  test('a total of one fils still charges a cent, because nothing can be charged as 0.00', () => {
    expect(quoteCharge(money(1, 'AED'), 'USD', rates).amount).toEqual(money(1, 'USD'))
    expect(quoteCharge(money(0, 'AED'), 'USD', rates).amount).toEqual(money(0, 'USD'))
  })

  test('a currency whose rate nobody set has the first rate of the specification', () => {
    expect(rates.perPound.SAR).toBe('4.75')
    expect(rateBetween('GBP', 'SAR', FIRST_RATES)).toBe('4.750000000')
  })
})
