import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPurchasePage } from '#server/payments/queries.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { line } from '#tests/shopper.ts'
import { deliveryDay } from '../../shop/delivery-day.ts'
import { readDelivery } from '../product/delivery.server.ts'
import { readForm } from './read-form.server.ts'

const clock = handClock()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

test('the product page, the checkout and the order promise the same day', async () => {
  const { id } = await makeProduct(app.db)
  const visit = new Request('http://localhost/checkout', { headers: { Cookie: 'market=AE' } })
  const product = await readDelivery(app.db, 'AE', clock.now())
  const form = await readForm(app, visit, 'AE', crypto.randomUUID())
  const { purchase } = await buy(app, [line(id)])
  const order = await findPurchasePage(app.db, purchase.token, app.clock.now())
  const promised = [form.choice?.arrivesBy, order?.deliverBy].map((day) => day && deliveryDay(day))
  expect([product?.to, ...promised]).toEqual(['Thu 3 Dec', 'Thu 3 Dec', 'Thu 3 Dec'])
})
