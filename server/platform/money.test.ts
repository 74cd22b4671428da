import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convert, formatMoney, formatShortMoney, fromDecimal, money, share, toDecimal } from './money.ts'
import { percentOff } from './percent.ts'
import { inLanguage } from './speaking.ts'

describe('a price as people read it', () => {
  test('has two decimals and the symbol of its currency', () => {
    expect(formatMoney(money(129_900, 'GBP'))).toBe('£1,299.00')
    expect(formatMoney(money(5, 'USD'))).toBe('$0.05')
    expect(formatMoney(money(4120, 'AED'))).toBe('AED 41.20')
    expect(formatMoney(money(1850, 'SAR'))).toBe('KSA 18.50')
    expect(formatMoney(money(-599, 'GBP'))).toBe('-£5.99')
    expect(formatMoney(money(-1850, 'SAR'))).toBe('-KSA 18.50')
    expect(formatMoney(money(-0, 'GBP'))).toBe('£0.00')
  })

  test('has no pence in a sentence where there are none', () => {
    expect(formatShortMoney(money(5000, 'GBP'))).toBe('£50')
    expect(formatShortMoney(money(599, 'GBP'))).toBe('£5.99')
    expect(formatShortMoney(money(120_000, 'SAR'))).toBe('KSA 1,200')
  })

  test('has figures, and the symbol at the place, of another language', () => {
    inLanguage('en-XA', () => {
      expect(formatMoney(money(129_900, 'GBP'))).toBe('\u200f١٬٢٩٩٫٠٠\u00a0£')
      expect(formatMoney(money(1850, 'SAR'))).toBe('\u200f١٨٫٥٠\u00a0KSA')
      expect(formatShortMoney(money(5000, 'GBP'))).toBe('\u200f٥٠\u00a0£')
    })
  })

  test('has the signs of its country and the codes of banks where those are wanted', () => {
    expect(formatMoney(money(4120, 'AED'), 'local')).toBe('د.إ 41.20')
    expect(formatMoney(money(1850, 'SAR'), 'local')).toBe('ر.س 18.50')
    expect(formatMoney(money(1850, 'GBP'), 'local')).toBe('£18.50')
    expect(formatMoney(money(1850, 'SAR'), 'code')).toBe('SAR 18.50')
    expect(formatMoney(money(1850, 'GBP'), 'code')).toBe('GBP 18.50')
  })
})

describe('a price as a form or a provider writes it', () => {
  test('has two decimals and nothing else, and comes back as it went', () => {
    expect([toDecimal(5), toDecimal(129_900), toDecimal(-50)]).toEqual(['0.05', '1299.00', '-0.50'])
    fc.assert(
      fc.property(fc.nat(), (amount) => {
        expect(fromDecimal(toDecimal(amount))).toBe(amount)
      }),
    )
  })

  test('is no price with a sign, a comma, a third decimal or no digits', () => {
    expect([fromDecimal(' 12 '), fromDecimal('12.5')]).toEqual([1200, 1250])
    for (const text of ['', '-1', '1,299', '1.999', '1e3', '£5', '.5', '9'.repeat(13)])
      expect([text, fromDecimal(text)]).toEqual([text, null])
  })
})

describe('arithmetic with money', () => {
  test('shares sum to the whole, and the earlier part gets the penny', () => {
    expect(share(1000, [1, 1, 1])).toEqual([334, 333, 333])
    expect(share(599, [0, 1, 1])).toEqual([0, 300, 299])
    expect(share(100, [0, 0])).toEqual([50, 50])
    expect(share(100, [])).toEqual([])
  })

  test('converting rounds half up to a whole minor unit', () => {
    const perPound = { GBP: '1', USD: '1.27', AED: '4.66', SAR: '4.75' }
    expect(convert(money(100, 'GBP'), 'USD', perPound)).toEqual(money(127, 'USD'))
    expect(convert(money(2, 'GBP'), 'SAR', perPound)).toEqual(money(10, 'SAR'))
    expect(convert(money(1, 'GBP'), 'GBP', perPound)).toEqual(money(1, 'GBP'))
  })

  test('a discount is rounded, and is none without a real original price', () => {
    expect([percentOff(800, 1000), percentOff(2000, 2990), percentOff(6667, 10_000)]).toEqual([20, 33, 33])
    expect([
      percentOff(1000, null),
      percentOff(1000, 1000),
      percentOff(1000, 900),
      percentOff(0, 1000),
    ]).toEqual([0, 0, 0, 0])
  })
})
