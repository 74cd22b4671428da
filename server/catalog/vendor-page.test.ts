import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { VENDOR_STATUSES } from '../vendors/tables.ts'
import { products } from './tables.ts'
import { findVendorPage } from './vendor-page.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('an active seller has a page with what is public, and no email on it', async () => {
  const vendor = await makeVendor(app.db, {
    slug: 'nour-lighting',
    businessName: 'Nour Lighting',
    about: 'Lamps from Cairo.',
    ratingSum: 14,
    ratingCount: 3,
    approvedAt: new Date('2025-03-01T10:00:00Z'),
  })
  await makeProduct(app.db, { vendorId: vendor.id })
  await makeProduct(app.db, { vendorId: vendor.id, status: 'draft' })
  const page = await findVendorPage(app.db, 'nour-lighting', app.clock.now())
  expect(page).toEqual({
    name: 'Nour Lighting',
    slug: 'nour-lighting',
    since: new Date('2025-03-01T10:00:00Z'),
    about: 'Lamps from Cairo.',
    rating: { average: 4.7, count: 3 },
    productCount: 1,
    capped: false,
    awayUntil: null,
    logoKey: null,
    bannerKey: null,
  })
})

test('a thousand products are counted, and of more it is said that there are more', async () => {
  const vendor = await makeVendor(app.db, { slug: 'large-range' })
  const add = (many: number) =>
    app.db
      .insert(products)
      .values(Array.from({ length: many }, (_, n) => ({ name: `Lamp ${n}`, vendorId: vendor.id })))
  const counted = () => findVendorPage(app.db, 'large-range', app.clock.now())
  await add(1000)
  expect(await counted()).toMatchObject({ productCount: 1000, capped: false })
  await add(1)
  expect(await counted()).toMatchObject({ productCount: 1000, capped: true })
})

test('before the first review there is no rating', async () => {
  await makeVendor(app.db, { slug: 'new-here' })
  expect((await findVendorPage(app.db, 'new-here', app.clock.now()))?.rating).toEqual({
    average: null,
    count: 0,
  })
})

test('sellers who are not active, and names of nobody, have no page', async () => {
  for (const status of VENDOR_STATUSES.filter((each) => each !== 'active')) {
    await makeVendor(app.db, { slug: `is-${status}`, status })
    expect(await findVendorPage(app.db, `is-${status}`, app.clock.now())).toBeNull()
  }
  expect(await findVendorPage(app.db, 'nobody', app.clock.now())).toBeNull()
})
