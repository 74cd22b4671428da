import { and, eq, ne } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { MARKET_CODES, type MarketCode } from '../markets/markets.ts'
import { countHidden } from './product-lists.ts'
import { productPrices, products, unpriced } from './tables.ts'

let app: TestApp
/** One that another product costs everywhere and a second one nowhere, so that a rule that reaches too far is seen. */
let beside: number[]
let id: number
beforeAll(async () => {
  app = await openTestApp()
  beside = [
    (await makeProduct(app.db, { prices: { US: 1, GB: 1, AE: 1, SA: 1 } })).id,
    (await makeProduct(app.db, { prices: null })).id,
  ]
})
beforeEach(async () => {
  id = (await makeProduct(app.db, { prices: { GB: 2000, US: 2500 } })).id
})
afterAll(() => app.close())

/** Where a product counts as one without a price, in the order of the markets. */
async function hiddenIn(productId: number): Promise<MarketCode[]> {
  const rows = await app.db.select().from(unpriced).where(eq(unpriced.productId, productId))
  return MARKET_CODES.filter((code) => rows.some(({ market }) => market === code))
}
const priceIn = (market: MarketCode) => and(eq(productPrices.productId, id), eq(productPrices.market, market))
const change = (market: MarketCode, to: { price?: number | null; sold?: boolean; original?: number }) =>
  app.db.update(productPrices).set(to).where(priceIn(market))
const set = (market: MarketCode, price: number | null, sold = true) =>
  app.db.insert(productPrices).values({ productId: id, market, price, sold })
const without = (...markets: MarketCode[]) => MARKET_CODES.filter((code) => !markets.includes(code))

afterEach(async () => {
  // Whatever happened to one product, the others are where they were.
  expect(await Promise.all(beside.map(hiddenIn))).toEqual([[], [...MARKET_CODES]])
})

test('a new product is hidden wherever it costs nothing, and only there', async () => {
  expect(await hiddenIn(id)).toEqual(without('GB', 'US'))
  const bare = await makeProduct(app.db, { prices: null })
  expect(await hiddenIn(bare.id)).toEqual(MARKET_CODES)
})

test('one that is written with its prices in one act is hidden by those that count alone', async () => {
  const written = await app.db.transaction(async (tx) => {
    const { id: productId } = await makeProduct(tx, { prices: null })
    await tx.insert(productPrices).values([
      { productId, market: 'GB', price: 100 },
      { productId, market: 'US', price: 0 },
      { productId, market: 'AE', price: null },
      { productId, market: 'SA', price: 100, sold: false },
    ])
    return productId
  })
  expect(await hiddenIn(written)).toEqual(without('GB'))
  const inOneMarket = await app.db.transaction(async (tx) => makeProduct(tx, { prices: { SA: 500 } }))
  expect(await hiddenIn(inOneMarket.id)).toEqual(without('SA'))
})

test('a price that is added later shows it there, unless it is none or its country is not ticked', async () => {
  await set('AE', 0)
  await set('SA', 900, false)
  expect(await hiddenIn(id)).toEqual(without('GB', 'US'))
  await app.db.delete(productPrices).where(priceIn('AE'))
  await set('AE', 900)
  expect(await hiddenIn(id)).toEqual(without('GB', 'US', 'AE'))
})

test.each<[string, { price?: number | null; sold?: boolean }]>([
  ['becomes 0', { price: 0 }],
  ['is emptied', { price: null }],
  ['is of a country that is no longer ticked', { sold: false }],
])('a price that %s hides it, and one that counts again shows it', async (_what, to) => {
  await change('GB', to)
  expect(await hiddenIn(id)).toEqual(without('US'))
  await change('GB', { price: 1, sold: true })
  expect(await hiddenIn(id)).toEqual(without('GB', 'US'))
})

test('a price that changes and still counts, or still does not, changes nothing', async () => {
  await change('GB', { price: 1999, original: 2500 })
  await set('SA', 0)
  await change('SA', { sold: false })
  expect(await hiddenIn(id)).toEqual(without('GB', 'US'))
})

test('a price that is deleted hides it there, and all of them everywhere', async () => {
  await app.db.delete(productPrices).where(priceIn('GB'))
  expect(await hiddenIn(id)).toEqual(without('US'))
  await app.db.delete(productPrices).where(eq(productPrices.productId, id))
  expect(await hiddenIn(id)).toEqual(MARKET_CODES)
})

test('a product that is deleted for good is hidden nowhere', async () => {
  const { id: draft } = await makeProduct(app.db, { prices: { GB: 2000 }, stock: 0 })
  await app.db.delete(products).where(eq(products.id, draft))
  expect(await hiddenIn(draft)).toEqual([])
})

test('as many are called hidden as a list without a currency has beyond one of it', async () => {
  await app.db.update(products).set({ status: 'archived' }).where(ne(products.id, id))
  const query = { view: 'all', q: '', sort: '-id', categoryId: null, after: null } as const
  const hidden = (market: MarketCode) => countHidden(app.db, null, { ...query, market })
  expect(await hidden('GB')).toEqual({ value: 0, more: false })
  await change('GB', { price: 0 })
  expect(await hidden('GB')).toEqual({ value: 1, more: false })
})
