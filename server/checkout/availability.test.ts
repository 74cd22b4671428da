import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { approve, granted, line, openPayment, prepare, refused } from '#tests/shopper.ts'
import { productPrices, products } from '../catalog/tables.ts'
import { systemContext } from '../context.ts'
import { exchangeRates } from '../markets/tables.ts'
import { demoProviderOrders } from '../payments/tables.ts'
import { DAY, MINUTE } from '../platform/clock.ts'
import { shippingRates } from '../shipping/tables.ts'
import { vendors } from '../vendors/tables.ts'
import { releaseExpiredHolds } from './release.ts'

let app: TestApp
const clock = handClock()
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const WHY = 'Your order cannot be paid as it is any more. You were not charged.'

/** Somebody whose time to pay ran out at the provider, with a lamp and a cup of one seller. */
async function late() {
  const vendor = await makeVendor(app.db)
  const lamp = await makeProduct(app.db, { name: 'Lamp', stock: 2, vendorId: vendor.id })
  const cup = await makeProduct(app.db, { name: 'Cup', stock: 20, vendorId: vendor.id })
  const { purchase, finish } = await approve(app, [line(lamp.id), line(cup.id)])
  clock.forward(16 * MINUTE)
  await releaseExpiredHolds(systemContext(app))
  const answer = async () => {
    const { code, message } = refused(await finish())
    const books = await app.db
      .select()
      .from(demoProviderOrders)
      .where(eq(demoProviderOrders.customId, purchase.number))
    expect(books.map(({ captureId }) => captureId)).toEqual([null])
    return { code, message }
  }
  return { vendor, lamp, cup, answer }
}

test('what its seller has hidden went to nobody else', async () => {
  const { lamp, answer } = await late()
  await app.db.update(products).set({ status: 'inactive' }).where(eq(products.id, lamp.id))
  expect(await answer()).toEqual({
    code: 'gone',
    message: `${WHY} Lamp is no longer available. Remove it to continue.`,
  })
})

test('nor did what a suspended seller sells', async () => {
  const { vendor, answer } = await late()
  await app.db.update(vendors).set({ status: 'suspended' }).where(eq(vendors.id, vendor.id))
  expect(await answer()).toEqual({
    code: 'gone',
    message: `${WHY} Lamp is no longer available. Remove it to continue. Cup is no longer available. Remove it to continue.`,
  })
})

test('where one thing is hidden and others have another, both are named, and neither is told of the other', async () => {
  const { lamp, cup, answer } = await late()
  await buy(app, [line(lamp.id, 2)])
  await app.db.update(products).set({ status: 'inactive' }).where(eq(products.id, cup.id))
  expect(await answer()).toEqual({
    code: 'sold-out',
    message: `${WHY} Lamp is sold out. Remove it to continue. Cup is no longer available. Remove it to continue.`,
  })
})

test('what others have bought went to them', async () => {
  const { lamp, answer } = await late()
  await buy(app, [line(lamp.id, 2)])
  expect(await answer()).toEqual({
    code: 'sold-out',
    message:
      'Your time to pay ran out, and the goods went to somebody else. You were not charged. Lamp is sold out. Remove it to continue.',
  })
})

const setPrice = (productId: number, price: number) =>
  app.db.update(productPrices).set({ price }).where(eq(productPrices.productId, productId))

test('what was not promised, or is not any more, is sold at the price of the moment', async () => {
  const { lamp, answer } = await late()
  await setPrice(lamp.id, 1200)
  expect(await answer()).toEqual({
    code: 'price-changed',
    message: `${WHY} The price of Lamp changed from AED 10.00 to AED 12.00. Confirm the new price to continue.`,
  })
})

test('while its pieces are promised, a price is promised too', async () => {
  const lamp = await makeProduct(app.db, { stock: 4 })
  const { purchase, finish } = await approve(app, [line(lamp.id)])
  await setPrice(lamp.id, 99_900)
  expect(purchase.status).toBe('pending')
  expect(granted(await finish()).state).toBe('paid')
})

test('nobody is led to a payment at a price of long ago', async () => {
  const lamp = await makeProduct(app.db, { name: 'Lamp', stock: 4 })
  const { purchase } = granted(await prepare(app, [line(lamp.id, 4)]))
  expect(purchase.status).toBe('unheld')
  clock.forward(20 * DAY)
  await setPrice(lamp.id, 1200)
  expect(refused(await openPayment(app, purchase.token)).code).toBe('price-changed')
  await setPrice(lamp.id, 1000)
  granted(await openPayment(app, purchase.token))
})

test('nor with a shipping cost, or a rate of exchange, of long ago', async () => {
  const lamp = await makeProduct(app.db, { stock: 4 })
  const { purchase } = granted(await prepare(app, [line(lamp.id, 4)]))
  const ask = () => openPayment(app, purchase.token)
  const shipping = app.db.update(shippingRates)
  const [{ cost = 0 } = {}] = await app.db
    .select()
    .from(shippingRates)
    .where(eq(shippingRates.countryCode, 'AE'))
  await shipping.set({ cost: cost + 100 }).where(eq(shippingRates.countryCode, 'AE'))
  expect(refused(await ask()).code).toBe('price-changed')
  await shipping.set({ cost, isActive: false }).where(eq(shippingRates.countryCode, 'AE'))
  expect(refused(await ask()).code).toBe('not-sold-here')
  await shipping.set({ isActive: true }).where(eq(shippingRates.countryCode, 'AE'))
  const [{ perPound = '' } = {}] = await app.db
    .select()
    .from(exchangeRates)
    .where(eq(exchangeRates.currency, 'USD'))
  const dollars = app.db.update(exchangeRates)
  await dollars.set({ perPound: '1.9' }).where(eq(exchangeRates.currency, 'USD'))
  expect(refused(await ask()).code).toBe('price-changed')
  await dollars.set({ perPound }).where(eq(exchangeRates.currency, 'USD'))
  granted(await ask())
})
