import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { line, prepare } from '#tests/shopper.ts'
import { productImages, productPrices, products } from '../catalog/tables.ts'
import { variations } from '../catalog/variation-tables.ts'
import { vendors } from '../vendors/tables.ts'
import type { CartLine } from './cart.ts'
import { readCartView, readQuote } from './queries.ts'

let app: TestApp
let questions = 0
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
  const ask = app.database.pool.query.bind(app.database.pool)
  app.database.pool.query = ((...given: Parameters<typeof ask>) => {
    questions += 1
    return ask(...given)
  }) as typeof ask
})
beforeEach(() => {
  questions = 0
})
afterAll(() => app.close())

const view = (lines: CartLine[], market: 'GB' | 'AE' = 'GB', reading = {}) =>
  readCartView(app.db, market, lines, reading)
const issueOf = async (lines: CartLine[], market: 'GB' | 'AE' = 'GB', reading = {}) =>
  (await view(lines, market, reading)).lines[0]?.issue
const saw = (product: { id: number }, price: number): CartLine => ({
  ...line(product.id),
  seen: { price, currency: 'GBP' },
})

describe('a cart is read again from the catalogue', () => {
  test('with name, seller, picture, prices and stock from the database', async () => {
    const vendor = await makeVendor(app.db, { businessName: 'Pearl Audio', dispatchMethod: 'store' })
    const lamp = await makeProduct(app.db, {
      name: 'Lamp',
      vendorId: vendor.id,
      prices: { GB: { price: 800, original: 1000 } },
      stock: 6,
    })
    await app.db
      .insert(productImages)
      .values({ productId: lamp.id, position: 0, key: 'lamp.png', width: 800, height: 600, hue: 72 })
    const cart = await view([line(lamp.id, 2)])
    expect(cart).toMatchObject({ currency: 'GBP', subtotal: 1600, count: 2, blocked: false, removed: 0 })
    expect(cart.lines).toEqual([
      {
        productId: lamp.id,
        variationId: null,
        name: 'Lamp',
        variationLabel: null,
        imageKey: 'lamp.png',
        imageHue: 72,
        imageWidth: 800,
        imageHeight: 600,
        vendorName: 'Pearl Audio',
        dispatchMethod: 'store',
        awayUntil: null,
        unitPrice: 800,
        unitOriginal: 1000,
        percent: 20,
        quantity: 2,
        available: 6,
        maxQuantity: 6,
        total: 1600,
        issue: null,
      },
    ])
  })

  test("with the variation's own price, or the product's where it has none", async () => {
    const cup = await makeProduct(app.db, {
      prices: { GB: { price: 800, original: 1000 } },
      variations: [{ label: 'Copper', prices: { GB: 950 } }, { label: 'Brass' }],
    })
    const [copper, brass] = cup.variations
    const { lines } = await view([line(cup.id, 1, copper?.id), line(cup.id, 1, brass?.id)])
    expect(lines.map((each) => [each.variationLabel, each.unitPrice, each.unitOriginal])).toEqual([
      ['Copper', 950, null],
      ['Brass', 800, 1000],
    ])
  })

  test('in as many questions for sixty lines as for one', async () => {
    const lines = await Promise.all(
      Array.from({ length: 60 }, async () => line((await makeProduct(app.db)).id)),
    )
    questions = 0
    await view(lines.slice(0, 1))
    const forOne = questions
    questions = 0
    expect((await view(lines)).lines).toHaveLength(60)
    expect(questions).toBe(forOne)
  })

  test('without lines of products that nobody knows, and says how many those were', async () => {
    const lamp = await makeProduct(app.db)
    expect(await view([line(lamp.id), line(9_999_999)])).toMatchObject({
      removed: 1,
      blocked: false,
      count: 1,
    })
  })

  test('an empty cart is an empty cart', async () => {
    expect(await view([])).toMatchObject({ lines: [], subtotal: 0, count: 0, blocked: false })
  })
})

describe('what changed is said on its line', () => {
  test('a price that the shopper did not see must be confirmed; the same price need not', async () => {
    const lamp = await makeProduct(app.db, { name: 'Lamp', prices: 1200 })
    expect(await issueOf([saw(lamp, 1000)])).toEqual({
      code: 'price-changed',
      message: 'The price of Lamp changed from £10.00 to £12.00. Confirm the new price to continue.',
    })
    expect((await view([saw(lamp, 1000)])).blocked).toBe(true)
    expect(await issueOf([saw(lamp, 1200)])).toBeNull()
  })

  test('a price remembered from another market is no change', async () => {
    const lamp = await makeProduct(app.db, { prices: { GB: 1200, AE: 5600 } })
    expect(await issueOf([saw(lamp, 1000)], 'AE')).toBeNull()
  })

  test('a product that was taken off, or whose seller was suspended, is gone and costs nothing', async () => {
    const vendor = await makeVendor(app.db)
    const lamp = await makeProduct(app.db, { name: 'Lamp', vendorId: vendor.id })
    await app.db.update(vendors).set({ status: 'suspended' }).where(eq(vendors.id, vendor.id))
    const cart = await view([line(lamp.id)])
    expect(cart.lines[0]?.issue).toEqual({
      code: 'gone',
      message: 'Lamp is no longer available. Remove it to continue.',
    })
    expect(cart.subtotal).toBe(0)
    const draft = await makeProduct(app.db, { status: 'draft' })
    expect((await issueOf([line(draft.id)]))?.code).toBe('gone')
  })

  test('a variation that was lost, never was of this product, or was not chosen', async () => {
    const cup = await makeProduct(app.db, { variations: [{ label: 'Copper' }] })
    const lamp = await makeProduct(app.db)
    const [copper] = cup.variations
    expect((await issueOf([line(cup.id)]))?.code).toBe('variation-gone')
    expect((await issueOf([line(lamp.id, 1, copper?.id)]))?.code).toBe('variation-gone')
    await app.db.update(variations).set({ isActive: false }).where(eq(variations.productId, cup.id))
    expect((await issueOf([line(cup.id, 1, copper?.id)]))?.code).toBe('variation-gone')
  })

  test('a country that is not ticked, or a price of 0 there', async () => {
    const lamp = await makeProduct(app.db, { name: 'Lamp', prices: { GB: 1000 } })
    expect(await issueOf([line(lamp.id)], 'AE')).toEqual({
      code: 'not-sold-here',
      message: 'Lamp is not sold in UAE. Remove it to continue.',
    })
    expect((await issueOf([line((await makeProduct(app.db, { prices: 0 })).id)]))?.code).toBe('not-sold-here')
    await app.db.update(productPrices).set({ sold: false }).where(eq(productPrices.productId, lamp.id))
    expect((await issueOf([line(lamp.id)]))?.code).toBe('not-sold-here')
  })

  test('a product that is priced here but not sold where it is sent', async () => {
    const lamp = await makeProduct(app.db, { name: 'Lamp', prices: { GB: 1000 } })
    expect(await issueOf([line(lamp.id)], 'GB', { country: 'AE' })).toMatchObject({ code: 'not-sold-here' })
    expect(await issueOf([line(lamp.id)], 'GB', { country: 'FR' })).toBeNull()
  })

  test('nothing left, or fewer than wanted: what others hold is not there', async () => {
    const lamp = await makeProduct(app.db, { name: 'Lamp', stock: 5, held: 2 })
    expect(await issueOf([line(lamp.id, 4)])).toEqual({
      code: 'too-many',
      message: 'Lamp: only 3 left. Lower the quantity to continue.',
    })
    expect(await issueOf([line(lamp.id, 3)])).toBeNull()
    await app.db.update(products).set({ held: 5 }).where(eq(products.id, lamp.id))
    expect(await issueOf([line(lamp.id)])).toMatchObject({ code: 'sold-out' })
  })

  test('a piece of over 50 lb', async () => {
    const anvil = await makeProduct(app.db, { name: 'Anvil', weight: 23, weightUnit: 'kg' })
    expect(await issueOf([line(anvil.id)])).toMatchObject({ code: 'too-heavy' })
  })

  test('what the checkout form of this shopper holds already is not missing to this shopper', async () => {
    const lamp = await makeProduct(app.db, { stock: 2 })
    const attempt = randomUUID()
    await prepare(app, [line(lamp.id)], { form: { attempt } })
    expect(await issueOf([line(lamp.id, 2)])).toMatchObject({ code: 'too-many' })
    expect(await issueOf([line(lamp.id, 2)], 'GB', { attempt })).toBeNull()
    const vase = await makeProduct(app.db, { stock: 2, held: 1 })
    expect(await issueOf([line(vase.id, 2)], 'GB', { attempt })).toMatchObject({ code: 'too-many' })
  })
})

describe('what it all comes to', () => {
  test('the cart says how far free shipping is', async () => {
    const lamp = await makeProduct(app.db, { prices: 1000 })
    const { freeShipping } = await view([line(lamp.id, 2)])
    expect(freeShipping).toEqual({ threshold: { amount: 7874, currency: 'GBP' }, missing: 5874 })
  })

  test('the checkout adds shipping and says what is charged in which currency', async () => {
    expect(await readQuote(app.db, 'AE', 'AE', 10_000)).toMatchObject({
      shipping: { amount: 9315, currency: 'AED' },
      total: { amount: 19_315, currency: 'AED' },
      charge: { amount: { amount: 5264, currency: 'USD' }, differs: true },
      deliveryDays: 9,
    })
    expect(await readQuote(app.db, 'AE', 'FR', 10_000)).toBeNull()
  })
})
