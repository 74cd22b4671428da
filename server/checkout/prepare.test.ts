import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { becomeCustomer } from '#tests/people.ts'
import { approve, granted, line, openPayment, prepare, refused } from '#tests/shopper.ts'
import { productPrices, products } from '../catalog/tables.ts'
import { variations } from '../catalog/variation-tables.ts'
import { MARKET_CODES } from '../markets/markets.ts'
import { orderLines, orders, purchases } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { shippingRates } from '../shipping/tables.ts'
import { stockHolds } from '../stock/tables.ts'
import { readQuote } from './queries.ts'

let app: TestApp
const clock = handClock()
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const heldOf = async (id: number) =>
  (await app.db.select({ held: products.held }).from(products).where(eq(products.id, id)))[0]?.held

describe('a purchase is prepared by the server', () => {
  test('with its prices, its shipping, a number of its own and its pieces held for fifteen minutes', async () => {
    const lamp = await makeProduct(app.db, { prices: { AE: 10_000 }, stock: 6 })
    const form = { email: 'amina@mail.example' }
    const { purchase } = granted(await prepare(app, [line(lamp.id, 3)], { form }))
    expect(purchase).toMatchObject({
      status: 'pending',
      total: 39_315,
      currency: 'AED',
      chargeTotal: 10_715,
      chargeCurrency: 'USD',
      promisedUntil: new Date('2026-11-20T12:15:00Z'),
    })
    expect(purchase.number).toMatch(/^ORD-\d{13}[A-Z0-9]{9}$/)
    expect(purchase.token.length).toBeGreaterThanOrEqual(32)
    expect(await heldOf(lamp.id)).toBe(3)
    const [row] = await app.db.select().from(purchases).where(eq(purchases.id, purchase.id))
    expect(row).toMatchObject({ paymentStatus: 'pending', customerEmail: 'amina@mail.example', tax: 0 })
    expect(row?.chargeRate).toBe('0.272532189')
  })

  test('for what the page had quoted, in every market and for any cart', async () => {
    const items = await Promise.all(
      [199, 1250, 9999].map((price) => makeProduct(app.db, { prices: price, stock: 1_000_000 })),
    )
    const countries = { US: { state: 'TX', zipCode: '78701' }, GB: { zipCode: 'SW1A 1AA' }, AE: {}, SA: {} }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 3, maxLength: 3 }),
        fc.constantFrom(...MARKET_CODES),
        async (wanted, market) => {
          const lines = items.flatMap((product, index) => {
            const quantity = wanted[index] ?? 0
            return quantity > 0 ? line(product.id, quantity) : []
          })
          fc.pre(lines.length > 0)
          const subtotal = [199, 1250, 9999].reduce(
            (sum, price, index) => sum + price * (wanted[index] ?? 0),
            0,
          )
          const quoted = await readQuote(app.db, market, market, subtotal)
          const form = { ...countries[market], country: market, expectedTotal: String(quoted?.total.amount) }
          const { purchase } = granted(await prepare(app, lines, { market, form }))
          const [row] = await app.db.select().from(purchases).where(eq(purchases.id, purchase.id))
          const rows = await app.db.select().from(orderLines).where(eq(orderLines.purchaseId, purchase.id))
          expect(rows.reduce((sum, each) => sum + each.total, 0)).toBe(row?.subtotal)
          expect(row?.total).toBe((row?.subtotal ?? 0) + (row?.shipping ?? 0))
          expect(purchase.chargeTotal).toBe(quoted?.charge.amount.amount)
        },
      ),
      { numRuns: 25 },
    )
  })

  test('a cart with 999 pieces of something is a cart with ten', async () => {
    const lamp = await makeProduct(app.db, { stock: 2000 })
    granted(await prepare(app, [line(lamp.id, 999)]))
    expect(await heldOf(lamp.id)).toBe(10)
  })
})

describe('a purchase is refused', () => {
  test('for a country that nothing is sent to, before the cart is looked at', async () => {
    expect(refused(await prepare(app, [], { form: { country: 'FR' } }))).toEqual({
      code: 'no-shipping',
      message: 'Please select a shipping method',
    })
  })

  test('for an empty cart, or one with nothing that exists', async () => {
    const sentence = { code: 'empty-cart', message: 'Your cart is empty' }
    expect(refused(await prepare(app, []))).toEqual(sentence)
    expect(refused(await prepare(app, [line(9_999_999)]))).toEqual(sentence)
  })

  test('when the total is not the one that was on the screen', async () => {
    const lamp = await makeProduct(app.db, { prices: { AE: 10_000 } })
    expect(refused(await prepare(app, [line(lamp.id)], { form: { expectedTotal: '1' } }))).toEqual({
      code: 'price-changed',
      message: 'The total of your order is now AED 193.15. Check it and confirm to continue.',
    })
  })

  test('when a price changed since it was seen, whatever the browser says it should cost', async () => {
    const lamp = await makeProduct(app.db, { name: 'Lamp', prices: { AE: 10_000 } })
    const cheap = { ...line(lamp.id), seen: { price: 100, currency: 'AED' as const } }
    expect(refused(await prepare(app, [cheap]))).toEqual({
      code: 'price-changed',
      message: 'The price of Lamp changed from AED 1.00 to AED 100.00. Confirm the new price to continue.',
    })
  })

  test('naming every line that is no longer sold', async () => {
    const gone = await makeProduct(app.db, { name: 'Gone', status: 'inactive' })
    const elsewhere = await makeProduct(app.db, { name: 'Elsewhere', prices: { GB: 500 } })
    const { code, message } = refused(await prepare(app, [line(gone.id), line(elsewhere.id)]))
    expect(code).toBe('gone')
    expect(message).toContain('Gone is no longer available.')
    expect(message).toContain('Elsewhere is not sold in UAE.')
  })

  test('for a piece of over 50 lb, naming it', async () => {
    const anvil = await makeProduct(app.db, { name: 'Anvil', weight: 51, weightUnit: 'lb' })
    expect(refused(await prepare(app, [line(anvil.id)]))).toMatchObject({ code: 'too-heavy' })
  })

  test('for a variation that weighs over 50 lb, and not for a light one of a heavy product', async () => {
    const [weight, weightUnit] = [60, 'lb'] as const
    const anvil = await makeProduct(app.db, {
      ...{ name: 'Anvil', weight, weightUnit },
      variations: [{ label: 'Small' }, { label: 'Large' }],
    })
    const [small, large] = anvil.variations.map(({ id }) => id)
    const weigh = (id = 0, pounds = 0) =>
      app.db.update(variations).set({ weight: pounds, weightUnit }).where(eq(variations.id, id))
    await weigh(small, 10)
    granted(await prepare(app, [line(anvil.id, 1, small)]))
    await app.db.update(products).set({ weight: 10 }).where(eq(products.id, anvil.id))
    await weigh(large, 60)
    expect(refused(await prepare(app, [line(anvil.id, 1, large)]))).toMatchObject({ code: 'too-heavy' })
  })

  test('when pieces are missing, and then nothing of it is held', async () => {
    const lamp = await makeProduct(app.db, { stock: 5 })
    const cup = await makeProduct(app.db, { name: 'Cup', stock: 1 })
    expect(refused(await prepare(app, [line(lamp.id, 2), line(cup.id, 2)]))).toEqual({
      code: 'too-many',
      message: 'Cup: only 1 left. Lower the quantity to continue.',
    })
    expect([await heldOf(lamp.id), await heldOf(cup.id)]).toEqual([0, 0])
  })

  test('when the pieces of a variation are missing though the product has others', async () => {
    const cup = await makeProduct(app.db, {
      name: 'Cup',
      variations: [
        { label: 'Copper', stock: 0 },
        { label: 'Brass', stock: 9 },
      ],
    })
    expect(refused(await prepare(app, [line(cup.id, 1, cup.variations[0]?.id)]))).toEqual({
      code: 'sold-out',
      message: 'Cup (Copper) is sold out. Remove it to continue.',
    })
    expect(await heldOf(cup.id)).toBe(0)
  })
})

test('nothing is bought for a country whose shipping rate does not hold any more', async () => {
  const { id } = await makeProduct(app.db)
  const rate = (isActive: boolean) =>
    app.db.update(shippingRates).set({ isActive }).where(eq(shippingRates.countryCode, 'SA'))
  await rate(false)
  const verdict = await prepare(app, [line(id)], { market: 'SA', form: { country: 'SA' } })
  await rate(true)
  expect(refused(verdict)).toEqual({ code: 'no-shipping', message: 'Please select a shipping method' })
})

describe('the same form sent again', () => {
  test('is the same purchase, and holds its pieces once', async () => {
    const lamp = await makeProduct(app.db, { stock: 2 })
    const form = { attempt: randomUUID() }
    const both = await Promise.all([
      prepare(app, [line(lamp.id)], { form }),
      prepare(app, [line(lamp.id)], { form }),
    ])
    const [first, second] = both.map((each) => granted(each).purchase)
    expect(second).toEqual(first)
    expect(granted(await prepare(app, [line(lamp.id)], { form })).purchase).toEqual(first)
    expect(await heldOf(lamp.id)).toBe(1)
  })

  test('with another cart keeps its number, gives back what it held and holds the new pieces', async () => {
    const lamp = await makeProduct(app.db, { stock: 4 })
    const cup = await makeProduct(app.db, { stock: 4 })
    const form = { attempt: randomUUID() }
    const before = granted(await prepare(app, [line(lamp.id, 2)], { form })).purchase
    const { providerOrderId } = granted(await openPayment(app, before.token))
    const after = granted(await prepare(app, [line(cup.id, 2), line(lamp.id, 1)], { form })).purchase
    expect(after).toMatchObject({ id: before.id, token: before.token, number: before.number })
    expect([await heldOf(lamp.id), await heldOf(cup.id)]).toEqual([1, 2])
    const [payment] = await app.db
      .select()
      .from(payments)
      .where(eq(payments.providerOrderId, providerOrderId))
    expect(payment?.status).toBe('voided')
    expect(granted(await openPayment(app, after.token)).providerOrderId).not.toBe(providerOrderId)
  })

  test('with another address leaves the pieces where they are, and the payment of the old address is void', async () => {
    const lamp = await makeProduct(app.db, { stock: 4 })
    const form = { attempt: randomUUID(), email: 'moving@mail.example' }
    const before = granted(await prepare(app, [line(lamp.id)], { form })).purchase
    granted(await openPayment(app, before.token))
    const address = '14 Palm Street'
    const after = granted(await prepare(app, [line(lamp.id)], { form: { ...form, address } })).purchase
    expect(after).toMatchObject({ id: before.id, promisedUntil: before.promisedUntil })
    expect(await heldOf(lamp.id)).toBe(1)
    const [row] = await app.db.select().from(purchases).where(eq(purchases.id, before.id))
    expect(row?.customerAddress).toBe(address)
    const paid = await app.db.select().from(payments).where(eq(payments.purchaseId, before.id))
    expect(paid.map(({ status }) => status)).toEqual(['voided'])
  })

  test('by somebody who signed in meanwhile is theirs, and what they approved stays approved', async () => {
    const lamp = await makeProduct(app.db, { stock: 2 })
    const { id } = await becomeCustomer(app, 'signed.in@mail.example')
    const form = { attempt: randomUUID() }
    const { purchase, finish } = await approve(app, [line(lamp.id)], { form })
    const theirs = granted(await prepare(app, [line(lamp.id)], { form, customerId: id })).purchase
    expect(theirs).toMatchObject({ id: purchase.id, token: purchase.token, status: 'pending' })
    const [row] = await app.db.select().from(purchases).where(eq(purchases.id, purchase.id))
    expect([row?.customerId, await heldOf(lamp.id)]).toEqual([id, 1])
    expect(granted(await finish()).state).toBe('paid')
    const [order] = await app.db.select().from(orders).where(eq(orders.purchaseId, purchase.id))
    expect(order?.customerId).toBe(id)
  })

  test('with a cart that cannot be held keeps what it held before', async () => {
    const lamp = await makeProduct(app.db, { stock: 2 })
    const cup = await makeProduct(app.db, { stock: 1 })
    const form = { attempt: randomUUID() }
    granted(await prepare(app, [line(lamp.id)], { form }))
    expect(refused(await prepare(app, [line(cup.id, 2), line(lamp.id)], { form })).code).toBe('too-many')
    expect([await heldOf(lamp.id), await heldOf(cup.id)]).toEqual([1, 0])
  })

  test('after it was paid leads to what was paid, and never to a second purchase', async () => {
    const lamp = await makeProduct(app.db, { stock: 9 })
    const form = { attempt: randomUUID() }
    const { purchase, finish } = await approve(app, [line(lamp.id)], { form })
    granted(await finish())
    expect(granted(await prepare(app, [line(lamp.id)], { form })).purchase).toMatchObject({
      token: purchase.token,
      status: 'paid',
    })
    expect(refused(await prepare(app, [line(lamp.id, 2)], { form })).code).toBe('form-used')
    expect(await heldOf(lamp.id)).toBe(0)
  })

  test('while its payment is being confirmed does not change the order', async () => {
    const lamp = await makeProduct(app.db, { stock: 9 })
    const form = { attempt: randomUUID() }
    const { finish } = await approve(app, [line(lamp.id)], { form, behaviour: 'lose-answer' })
    expect(granted(await finish()).state).toBe('finishing')
    expect(refused(await prepare(app, [line(lamp.id, 2)], { form })).code).toBe('payment-running')
    granted(await prepare(app, [line(lamp.id)], { form }))
  })
})

test('the price of the moment counts: what a seller changes afterwards does not change the purchase', async () => {
  const vendor = await makeVendor(app.db)
  const lamp = await makeProduct(app.db, { vendorId: vendor.id, prices: { AE: 10_000 } })
  const { purchase, finish } = await approve(app, [line(lamp.id)])
  await app.db
    .update(productPrices)
    .set({ price: 99_000 })
    .where(and(eq(productPrices.productId, lamp.id), eq(productPrices.market, 'AE')))
  expect(granted(await finish()).state).toBe('paid')
  const [row] = await app.db.select().from(purchases).where(eq(purchases.id, purchase.id))
  expect(row?.total).toBe(purchase.total)
  expect(await app.db.select().from(stockHolds).where(eq(stockHolds.purchaseId, purchase.id))).toEqual([])
})
