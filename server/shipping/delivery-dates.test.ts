import { expect, test } from 'vitest'
import { deliveryDates, deliveryWords } from './delivery-dates.ts'

const friday = new Date('2026-11-20T15:00:00Z')
const words = (days: number, market: Parameters<typeof deliveryDates>[2]) =>
  deliveryWords(deliveryDates(friday, days, market))

test('a parcel comes on working days, up to two before the last that the rate says', () => {
  expect(words(4, 'GB')).toEqual({ from: 'Tue 24', to: 'Thu 26 Nov' })
})

test('the weekend is the one of the country', () => {
  expect(words(1, 'GB').to).toBe('Mon 23 Nov')
  expect(words(1, 'SA').to).toBe('Sun 22 Nov')
})

test('a month that ends between is said', () => {
  expect(words(8, 'US')).toEqual({ from: 'Mon 30 Nov', to: 'Wed 2 Dec' })
})

test('nothing arrives on the day it is ordered', () => {
  expect(words(1, 'AE')).toEqual({ from: 'Mon 23', to: 'Mon 23 Nov' })
})
