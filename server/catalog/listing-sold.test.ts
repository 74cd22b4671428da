import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MARKET_CODES, type MarketCode } from '#server/markets/markets.ts'
import { VENDOR_STATUSES } from '#server/vendors/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { readListing } from './listing.ts'
import { listProductCards } from './listing-queries.ts'
import { findProduct } from './product-queries.ts'
import { PRODUCT_STATUSES, productPrices } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const isFound = async (market: MarketCode, id: number) =>
  (await findProduct(app.db, market, String(id), app.clock.now()))?.state === 'found'

/** Everything that decides whether a product is sold in Britain; exactly one combination of each is. */
async function makeAll() {
  const vendors = await Promise.all(VENDOR_STATUSES.map((status) => makeVendor(app.db, { status })))
  const owners = [null, ...vendors]
  const made: { id: number; expected: boolean; name: string }[] = []
  for (const status of PRODUCT_STATUSES)
    for (const owner of owners)
      for (const sold of [true, false])
        for (const price of [null, 0, 1]) {
          const name = `${status} of ${owner?.status ?? 'the marketplace'}, ${sold ? 'ticked' : 'not ticked'}, ${price}`
          const product = await makeProduct(app.db, {
            name,
            status,
            vendorId: owner?.id ?? null,
            prices: { US: 500 },
          })
          await app.db.insert(productPrices).values({ productId: product.id, market: 'GB', sold, price })
          const expected =
            status === 'active' && (owner === null || owner.status === 'active') && sold && price === 1
          made.push({ id: product.id, expected, name })
        }
  return made
}

describe('what is sold in a market', () => {
  test('is active, of an active seller or the marketplace, ticked and priced above 0: in lists and on pages alike', async () => {
    const made = await makeAll()
    const names = made.filter(({ expected }) => expected).map(({ name }) => name)
    expect(names).toHaveLength(2)
    const page = await listProductCards(app.db, 'GB', readListing(new URLSearchParams()), app.clock.now())
    expect(page.cards.map(({ name }) => name).sort()).toEqual(names.sort())
    expect(page.count).toBe(2)
    for (const { id, expected, name } of made) expect(await isFound('GB', id), name).toBe(expected)
  })

  test('is asked for each market by itself', async () => {
    const product = await makeProduct(app.db, { prices: { AE: 4120 } })
    const sold = await Promise.all(MARKET_CODES.map((market) => isFound(market, product.id)))
    expect(Object.fromEntries(MARKET_CODES.map((market, index) => [market, sold[index]]))).toEqual({
      US: false,
      GB: false,
      AE: true,
      SA: false,
    })
  })
})
