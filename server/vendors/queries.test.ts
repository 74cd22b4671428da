import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#tests/database.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { findVendorPage } from './queries.ts'
import { VENDOR_STATUSES } from './tables.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

test('an active seller has a page with what is public, and no e-mail on it', async () => {
  const vendor = await makeVendor(house.db, {
    slug: 'nour-lighting',
    businessName: 'Nour Lighting',
    about: 'Lamps from Cairo.',
    ratingSum: 14,
    ratingCount: 3,
    approvedAt: new Date('2025-03-01T10:00:00Z'),
  })
  await makeProduct(house.db, { vendorId: vendor.id })
  await makeProduct(house.db, { vendorId: vendor.id, status: 'draft' })
  const page = await findVendorPage(house.db, 'nour-lighting')
  expect(page).toEqual({
    name: 'Nour Lighting',
    slug: 'nour-lighting',
    since: new Date('2025-03-01T10:00:00Z'),
    about: 'Lamps from Cairo.',
    rating: { average: 4.7, count: 3 },
    productCount: 1,
    capped: false,
  })
})

test('before the first review there is no rating', async () => {
  await makeVendor(house.db, { slug: 'new-here' })
  expect((await findVendorPage(house.db, 'new-here'))?.rating).toEqual({ average: null, count: 0 })
})

test('sellers who are not active, and names of nobody, have no page', async () => {
  for (const status of VENDOR_STATUSES.filter((each) => each !== 'active')) {
    await makeVendor(house.db, { slug: `is-${status}`, status })
    expect(await findVendorPage(house.db, `is-${status}`)).toBeNull()
  }
  expect(await findVendorPage(house.db, 'nobody')).toBeNull()
})
