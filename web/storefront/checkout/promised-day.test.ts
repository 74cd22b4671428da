import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPurchaseByToken } from '#server/orders/queries.ts'
import { handClock, openTestHouse, type TestHouse } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { line } from '#tests/shopper.ts'
import { readDelivery } from '../product/delivery.server.ts'
import { arrival } from './delivery-step.tsx'
import { readForm } from './read-form.server.ts'

const clock = handClock()
let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse({ clock })
  await makeShippingRates(house.db)
})
afterAll(() => house.close())

test('the product page, the checkout and the order promise the same day', async () => {
  const { id } = await makeProduct(house.db)
  const visit = new Request('http://localhost/checkout', { headers: { Cookie: 'market=AE' } })
  const product = await readDelivery(house.db, 'AE', clock.now())
  const form = await readForm(house, visit, 'AE', crypto.randomUUID())
  const { purchase } = await buy(house, [line(id)])
  const order = await findPurchaseByToken(house.db, purchase.token, house.clock.now())
  const promised = [form.choice?.arrivesBy, order?.deliverBy].map((day) => day && arrival(day))
  expect([product?.to, ...promised]).toEqual(['Thu 3 Dec', 'Thu 3 Dec', 'Thu 3 Dec'])
})
