import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { findPurchasePage } from '#server/payments/queries.ts'
import { payments } from '#server/payments/tables.ts'
import { saveSetting } from '#server/settings/actions.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { line } from '#tests/shopper.ts'
import { readThanks } from './read-thanks.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
  await saveSetting(systemContext(app), 'marketplace_name', 'Souk')
})
afterAll(() => app.close())

/** A lamp of a seller, four cups of another, and soap of the marketplace's own: 8.00, 200.00 and 3.00. */
async function readBought() {
  const { db } = app
  const [pearl, kiln] = [
    await makeVendor(db, { businessName: 'Pearl', dispatchMethod: 'store' }),
    await makeVendor(db, { businessName: 'Kiln', dispatchMethod: 'infinity' }),
  ]
  const lamp = await makeProduct(db, { name: 'Lamp', vendorId: pearl.id, prices: 800 })
  const cup = await makeProduct(db, { name: 'Cup', vendorId: kiln.id, prices: 5000 })
  const soap = await makeProduct(db, { name: 'Soap', prices: 300 })
  const { purchase } = await buy(app, [line(lamp.id), line(cup.id, 4), line(soap.id)])
  const page = await findPurchasePage(db, purchase.token, app.clock.now())
  if (!page) throw new Error('The purchase is missing.')
  return { purchase, thanks: await readThanks(app, page) }
}

test('the order with the highest total stands first, the others as they were in the cart', async () => {
  const { thanks } = await readBought()
  expect(
    thanks.orders.map(({ vendor, lines }) => [
      vendor,
      ...lines.map(({ name, quantity, total }) => [name, quantity, total]),
    ]),
  ).toEqual([
    ['Kiln', ['Cup', 4, 20_000]],
    ['Pearl', ['Lamp', 1, 800]],
    ['Souk', ['Soap', 1, 300]],
  ])
})

test('what the marketplace sends and sells goes by the name that it has given itself', async () => {
  const { thanks } = await readBought()
  expect(thanks.orders.map(({ vendor, dispatch }) => [vendor, dispatch])).toEqual([
    ['Kiln', 'Dispatch by Souk'],
    ['Pearl', 'Dispatch by Vendor'],
    ['Souk', 'Dispatch by Souk'],
  ])
})

test('the total is what was paid, and the transaction the one that moved the money', async () => {
  const { purchase, thanks } = await readBought()
  const shipping = thanks.orders.reduce((sum, order) => sum + (order.shipping ?? 0), 0)
  expect(thanks).toMatchObject({
    state: 'paid',
    number: purchase.number,
    paymentMethod: 'Demo payment',
    subtotal: 21_100,
    tax: 0,
    total: purchase.total,
  })
  expect([thanks.shipping, thanks.subtotal + thanks.shipping]).toEqual([shipping, thanks.total])
  const moved = (await app.db.select().from(payments)).filter(
    (payment) => payment.captureId === thanks.transactionId,
  )
  expect(moved).toMatchObject([{ purchaseId: purchase.id, status: 'captured' }])
})
