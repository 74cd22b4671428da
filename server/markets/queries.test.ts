import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#server/platform/clock.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { readRates } from './queries.ts'
import { exchangeRates } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a new shop has the rates of the specification, dated by the day on which it took them', async () => {
  const { perPound, setAt } = await readRates(app.db)
  expect(
    Object.fromEntries(Object.entries(perPound).map(([currency, rate]) => [currency, Number(rate)])),
  ).toEqual({ GBP: 1, USD: 1.27, AED: 4.66, SAR: 4.75 })
  for (const currency of ['USD', 'AED', 'SAR'] as const)
    expect(Math.abs(Date.now() - setAt[currency].getTime())).toBeLessThan(DAY)
})

test('a rate that was deleted is the first one again', async () => {
  await app.db.delete(exchangeRates)
  expect((await readRates(app.db)).perPound.AED).toBe('4.66')
})
