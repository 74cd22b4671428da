import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARKET_CODES } from '../markets/markets.ts'
import { DAY, isoDay } from '../platform/clock.ts'
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

test('what is ordered from a seller who is away comes as if it were ordered on the day on which they are back', () => {
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(
      ...[
        day,
        fc.integer({ min: -40, max: 366 }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(...MARKET_CODES),
      ],
      (now, ahead, days, market) => {
        const back = isoDay(new Date(now.getTime() + ahead * DAY))
        const daysOf = ({ from, to }: { from: Date; to: Date }) => [isoDay(from), isoDay(to)]
        const ordered = ahead > 0 ? new Date(`${back}T09:00:00Z`) : now
        expect(daysOf(deliveryDates(now, days, market, back))).toEqual(
          daysOf(deliveryDates(ordered, days, market)),
        )
      },
    ),
  )
})
