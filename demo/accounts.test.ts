import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '#server/accounts/log-in.ts'
import { listAddresses } from '#server/customers/addresses.ts'
import { findCustomerByEmail } from '#server/customers/queries.ts'
import { listPurchasesOf } from '#server/orders/history.ts'
import { listOwnReviews, listReviewable } from '#server/reviews/own-queries.ts'
import { openTestHouse, type TestHouse } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { visitor } from '#tests/people.ts'
import { DEMO_SHOPPER, seedDemoAccounts } from './accounts.ts'

let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse()
  await makeShippingRates(house.db)
  for (let seller = 0; seller < 3; seller += 1) {
    const { id } = await makeVendor(house.db)
    for (let n = 0; n < 5; n += 1) await makeProduct(house.db, { vendorId: id, stock: 30 })
  }
})
afterAll(() => house.close())

test('the demo market has a customer with orders in every state, addresses and reviews, and only one', async () => {
  expect(await seedDemoAccounts(house)).toEqual({ orders: 8 })
  expect(await seedDemoAccounts(house)).toEqual({ orders: 0 })
  const { email, password } = DEMO_SHOPPER
  expect(await logIn(house, { email, password }, visitor())).toMatchObject({ ok: true })
  const customer = await findCustomerByEmail(house.db, email)
  if (!customer) throw new Error('The demo customer is missing.')
  const { purchases } = await listPurchasesOf(house.db, customer.id, { now: new Date() })
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
  expect(await listAddresses(house.db, customer.id)).toMatchObject([{ label: 'Home' }, { label: 'Studio' }])
  const reviews = await listOwnReviews(house.db, customer.id)
  expect(reviews.map((review) => review.status)).toEqual(['pending', 'approved'])
  expect((await listReviewable(house.db, customer.id)).length).toBeGreaterThan(0)
})
