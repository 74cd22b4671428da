import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#tests/database.ts'
import { makeShippingRates } from '#tests/factories.ts'
import { findShippingRate, listShippingRates } from './queries.ts'
import { shippingRates } from './tables.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  await makeShippingRates(house.db)
})
afterAll(() => house.close())

test('countries are listed by name, and one that is switched off is not sent to', async () => {
  const names = async () => (await listShippingRates(house.db)).map((rate) => rate.countryName)
  expect(await names()).toEqual(['Saudi Arabia', 'UAE', 'United Kingdom', 'United States'])
  expect(await findShippingRate(house.db, 'ae')).toMatchObject({
    countryName: 'UAE',
    estimatedDeliveryDays: 9,
  })
  await house.db.update(shippingRates).set({ isActive: false }).where(eq(shippingRates.countryCode, 'AE'))
  expect(await names()).not.toContain('UAE')
  expect(await findShippingRate(house.db, 'AE')).toBeNull()
  expect(await findShippingRate(house.db, 'FR')).toBeNull()
})
