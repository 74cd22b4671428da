import { describe, expect, test } from 'vitest'
import { t } from '../platform/texts.ts'
import {
  ADMIN_DEFAULT_CURRENCY,
  DEFAULT_MARKET,
  FIRST_CHARGE_CURRENCIES,
  FIRST_RATES,
  findMarket,
  MARKET_LIST,
  marketOr,
  SELLER_CURRENCY_ORDER,
} from './markets.ts'

describe('the four markets', () => {
  test('are a label, a country and the currency whose price counts there', () => {
    expect(
      MARKET_LIST.map(({ label, country, shortCountry, currency }) => [
        label,
        country,
        shortCountry,
        currency,
      ]),
    ).toEqual([
      ['$', 'United States', 'USA', 'USD'],
      ['£', 'United Kingdom', 'UK', 'GBP'],
      ['AED', 'UAE', 'UAE', 'AED'],
      ['KSA', 'Saudi Arabia', 'Saudi Arabia', 'SAR'],
    ])
  })

  test('are found by every name that they go by: label, country, currency', () => {
    for (const { code, label, country, shortCountry, currency } of MARKET_LIST)
      for (const name of [
        code,
        label,
        t(country),
        t(shortCountry),
        currency,
        ` ${t(country).toUpperCase()} `,
      ])
        expect([name, findMarket(name)]).toEqual([name, code])
  })

  test('are the United Kingdom for whoever asks for anything else', () => {
    expect(DEFAULT_MARKET).toBe('GB')
    for (const name of ['€', 'EUR', '', 'constructor', 'x'.repeat(1000), null, undefined, 44])
      expect([findMarket(name), marketOr(name)]).toEqual([null, 'GB'])
  })
})

describe('what nobody has set yet', () => {
  test('a pound is 1.27 dollars, 4.66 dirhams, 4.75 riyals', () => {
    expect(FIRST_RATES).toEqual({ GBP: '1', USD: '1.27', AED: '4.66', SAR: '4.75' })
  })

  test('dirhams and riyals are charged in dollars, the others as they are', () => {
    expect(FIRST_CHARGE_CURRENCIES).toEqual({ GB: 'GBP', US: 'USD', AE: 'USD', SA: 'USD' })
  })

  test('the back office begins with dollars, a seller’s card looks for riyals first', () => {
    expect(ADMIN_DEFAULT_CURRENCY).toBe('USD')
    expect(SELLER_CURRENCY_ORDER).toEqual(['SAR', 'AED', 'GBP', 'USD'])
  })
})
