import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeShippingRates } from '#tests/factories.ts'
import { findShippingRate, listShippingRates } from './queries.ts'
import { shippingRates } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

test('countries are listed by name, and one that is switched off is not sent to', async () => {
  const names = async () => (await listShippingRates(app.db)).map((rate) => rate.countryName)
  expect(await names()).toEqual(['Saudi Arabia', 'UAE', 'United Kingdom', 'United States'])
  expect(await findShippingRate(app.db, 'ae')).toMatchObject({
    countryName: 'UAE',
    estimatedDeliveryDays: 9,
  })
  await app.db.update(shippingRates).set({ isActive: false }).where(eq(shippingRates.countryCode, 'AE'))
  expect(await names()).not.toContain('UAE')
  expect(await findShippingRate(app.db, 'AE')).toBeNull()
  expect(await findShippingRate(app.db, 'FR')).toBeNull()
})
