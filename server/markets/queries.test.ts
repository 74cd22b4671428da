import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#server/platform/clock.ts'
import { openTestHouse, type TestHouse } from '#tests/database.ts'
import { readRates } from './queries.ts'
import { exchangeRates } from './tables.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

test('a new shop has the rates of the specification, dated by the day on which it took them', async () => {
  const { perPound, setAt } = await readRates(house.db)
  expect(
    Object.fromEntries(Object.entries(perPound).map(([currency, rate]) => [currency, Number(rate)])),
  ).toEqual({ GBP: 1, USD: 1.27, AED: 4.66, SAR: 4.75 })
  for (const currency of ['USD', 'AED', 'SAR'] as const)
    expect(Math.abs(Date.now() - setAt[currency].getTime())).toBeLessThan(DAY)
})

test('a rate that was deleted is the first one again', async () => {
  await house.db.delete(exchangeRates)
  expect((await readRates(house.db)).perPound.AED).toBe('4.66')
})
