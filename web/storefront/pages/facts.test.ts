import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CountryRates } from './country-rates.tsx'
import { POLICIES } from './facts.ts'

test('the texts promise the days and hours that the shop has always said', () => {
  expect(POLICIES).toEqual({
    cancelHours: 1,
    returnDays: 30,
    refundDays: '5-7',
    replyHours: 24,
    standardDays: '3-5',
    expressDays: '1-2',
    internationalDays: '7-14',
  })
})

test('a country that is reached within a day takes one business day, not days', () => {
  const rate = { id: 1, countryName: 'UAE', countryCode: 'AE', method: 'Standard', cost: 0, freeThreshold: 0 }
  const rates = [1, 9].map((estimatedDeliveryDays) => ({
    ...rate,
    id: estimatedDeliveryDays,
    estimatedDeliveryDays,
  }))
  const perPound = { GBP: '1', USD: '1.25', AED: '4.6', SAR: '4.7' }
  const html = renderToStaticMarkup(createElement(CountryRates, { rates, perPound }))
  expect(html.match(/\d+ business days?/g)).toEqual(['1 business day', '9 business days'])
})
