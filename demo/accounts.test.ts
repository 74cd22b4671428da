import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAddresses } from '#server/addresses/actions.ts'
import { findCustomerByEmail } from '#server/customers/queries.ts'
import { listPurchasesOf } from '#server/orders/history.ts'
import { listOwnReviews, listReviewable } from '#server/reviews/own-queries.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { logIn, visiting, visitor } from '#tests/people.ts'
import { seedDemoAccounts } from './accounts.ts'
import { DEMO_SHOPPER } from './logins.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
  for (let vendor = 0; vendor < 3; vendor += 1) {
    const { id } = await makeVendor(app.db)
    for (let n = 0; n < 5; n += 1) await makeProduct(app.db, { vendorId: id, stock: 30 })
  }
})
afterAll(() => app.close())

test('the demo market has a customer with orders in every state, addresses and reviews, and only one', async () => {
  expect(await seedDemoAccounts(app)).toEqual({ orders: 8 })
  expect(await seedDemoAccounts(app)).toEqual({ orders: 0 })
  const { email, password } = DEMO_SHOPPER
  expect(await logIn(visiting(app), { email, password }, visitor())).toMatchObject({ ok: true })
  const customer = await findCustomerByEmail(app.db, email)
  if (!customer) throw new Error('The demo customer is missing.')
  const { purchases } = await listPurchasesOf(app.db, customer.id, { now: new Date() })
  const states = purchases.map((purchase) => purchase.parts[0]?.status)
  expect(states).toEqual([
    'confirmed',
    'processing',
    'shipped',
    'cancelled',
    'delivered',
    'delivered',
    'refunded',
    'returned',
  ])
  expect(purchases[0]?.parts[0]?.cancellableUntil).not.toBeNull()
  expect(purchases[4]?.parts[0]?.returns).toMatchObject([{ status: 'requested' }])
  expect(
    purchases.map((purchase) => purchase.paymentStatus).filter((status) => status === 'refunded'),
  ).toHaveLength(3)
  expect(await listAddresses(app.db, customer.id)).toMatchObject([{ label: 'Home' }, { label: 'Studio' }])
  const reviews = await listOwnReviews(app.db, customer.id)
  expect(reviews.map((review) => review.status)).toEqual(['pending', 'approved'])
  expect((await listReviewable(app.db, customer.id)).length).toBeGreaterThan(0)
})
