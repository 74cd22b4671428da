import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import type { MarketCode } from '../markets/markets.ts'
import { readInput } from '../platform/input.ts'
import { listFacets } from './facets.ts'
import { readListing } from './listing.ts'
import { listProductCards } from './listing-queries.ts'
import { productInput } from './product-input.ts'
import { findProduct } from './product-queries.ts'
import { products } from './tables.ts'
import { variationPrices, variations } from './variation-tables.ts'
import { saveVariations } from './variation-writes.ts'
import { findCheapest } from './variations.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const reading = (address: string) => readListing(new URLSearchParams(address))

async function list(address: string, market: MarketCode = 'GB') {
  const { cards } = await listProductCards(app.db, market, reading(address), app.clock.now())
  return cards.map(({ name, price }) => [name, price])
}

/** What the card of the only lamp says: its price, what is struck beside it, the percent off, and whether 'From' stands before it. */
async function card(market: MarketCode = 'GB') {
  const page = await listProductCards(app.db, market, reading('search=lamp'), app.clock.now())
  const [{ id, price, original, percent, priceVaries } = { id: 0 }] = page.cards
  const found = await findProduct(app.db, market, String(id), app.clock.now())
  const product = found?.state === 'found' ? found.product : null
  const shown = findCheapest(product?.variations ?? []) ?? product
  // The page of the product begins with the same.
  expect([shown?.price, shown?.original, shown?.percent]).toEqual([price, original, percent])
  return [price, original, percent, priceVaries]
}

test('a card costs what the page of its product begins with: its cheapest variation on offer', async () => {
  const { db } = app
  const made = [
    { label: 'S', prices: { GB: { price: 900, original: 1800 } } },
    { label: 'M' },
    { label: 'L' },
  ]
  const lamp = await makeProduct(db, { name: 'Lamp', prices: 1200, variations: made })
  const [small = 0, medium = 0] = lamp.variations.map(({ id }) => id)
  const ofSmall = eq(variationPrices.variationId, small)
  const cost = (id: number, price: number, original: number | null = null) =>
    db
      .insert(variationPrices)
      .values({ variationId: id, market: 'GB', price, original })
      .onConflictDoUpdate({
        target: [variationPrices.variationId, variationPrices.market],
        set: { price, original },
      })
  const offer = (id: number, isActive: boolean) =>
    db.update(variations).set({ isActive }).where(eq(variations.id, id))

  expect(await card()).toEqual([900, 1800, 50, true])
  // It costs less in this market alone.
  expect(await card('US')).toEqual([1200, null, 0, false])
  await cost(small, 1100, 1000)
  expect(await card()).toEqual([1100, null, 0, true])
  // Of two at the same price the one that is not reduced, in whichever order they come.
  await cost(medium, 1100, 2000)
  expect(await card()).toEqual([1100, null, 0, true])
  await cost(small, 1100, 2200)
  expect(await card()).toEqual([1100, 2000, 45, true])
  await cost(medium, 1500)
  expect(await card()).toEqual([1100, 2200, 50, true])
  // For nothing is not on offer.
  await cost(small, 0)
  expect(await card()).toEqual([1200, null, 0, true])
  await cost(small, 700)
  await offer(small, false)
  expect(await card()).toEqual([1200, null, 0, true])
  await offer(small, true)
  expect(await card()).toEqual([700, null, 0, true])
  await db.delete(variationPrices).where(and(ofSmall, eq(variationPrices.market, 'GB')))
  expect(await card()).toEqual([1200, null, 0, true])
  await db.delete(variationPrices)
  expect(await card()).toEqual([1200, null, 0, false])
  await cost(small, 700)
  await db.update(products).set({ hasVariations: false }).where(eq(products.id, lamp.id))
  expect(await card()).toEqual([1200, null, 0, false])
})

test('lists are sorted, filtered and counted by the price that a card shows', async () => {
  await makeProduct(app.db, {
    name: 'Sofa',
    prices: 5000,
    variations: [{ label: 'S', prices: 2000 }, { label: 'M' }],
  })
  await makeProduct(app.db, { name: 'Table', prices: { price: 3000, original: 3300 } })
  const sold = [
    ['Sofa', 2000],
    ['Table', 3000],
  ]
  const dear = 'from=15&to=40'
  expect(await list(`${dear}&sort=price-asc`)).toEqual(sold)
  expect(await list(`${dear}&sort=price-desc`)).toEqual(sold.toReversed())
  expect(await list('search=sofa&from=15&to=25')).toEqual([['Sofa', 2000]])
  expect(await list('search=sofa&from=45&to=55')).toEqual([])
  const { prices } = await listFacets(app.db, 'GB', reading('search=sofa'))
  expect(prices).toEqual({ from: 20, to: 20 })
})

test('saving a product writes no price of a variation that it has already, and forgets what is not said any more', async () => {
  const { db } = app
  const chair = await makeProduct(db, { name: 'Chair' })
  const save = async (prices: Record<string, string>) => {
    const written = readInput(productInput, {
      name: 'Chair',
      prices: { GB: { sold: 'on', price: '10' } },
      types: [{ name: 'Colour', options: [{ name: 'Red' }, { name: 'Blue' }] }],
      variations: Object.entries(prices).map(([option, price]) => ({
        options: [option],
        stock: '1',
        offered: 'on',
        prices: { GB: { price } },
      })),
    })
    if (!written.ok) throw new Error(JSON.stringify(written))
    await saveVariations(db, chair.id, written.value, new Map())
    const { rows } = await db.execute<{ label: string; price: number; version: string }>(sql`
      select label, price::int, p.xmin::text as version from variation_prices p join variations v on v.id = variation_id
      where product_id = ${chair.id} order by label`)
    return rows
  }
  const first = await save({ Red: '9', Blue: '8' })
  expect(first).toMatchObject([
    { label: 'Blue', price: 800 },
    { label: 'Red', price: 900 },
  ])
  expect(await save({ Red: '9', Blue: '8' })).toEqual(first)
  const second = await save({ Red: '9', Blue: '7' })
  expect(second).toMatchObject([{ price: 700 }, { price: 900 }])
  expect(second[1]).toEqual(first[1])
  expect(await save({ Red: '9' })).toEqual([first[1]])
})
