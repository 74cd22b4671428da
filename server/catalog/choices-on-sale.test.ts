import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import type { MarketCode } from '../markets/markets.ts'
import { listFacets } from './facets.ts'
import { readListing } from './listing.ts'
import { listProductCards } from './listing-queries.ts'
import { optionTypes, variationPrices, variations } from './variation-tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const NOWHERE = { US: 0, GB: 0, AE: 0, SA: 0 }

type Own = Partial<Record<MarketCode, number>>

/** A shirt in S, M and L, of which some cost nothing somewhere: there they are not on sale. */
async function makeShirt(name: string, own: Record<string, Own>) {
  const made = ['S', 'M', 'L'].map((label) => ({ label, ...(own[label] && { prices: own[label] }) }))
  const shirt = await makeProduct(app.db, { name, variations: made })
  await app.db.update(optionTypes).set({ name: 'Size' }).where(eq(optionTypes.productId, shirt.id))
  return shirt
}

/** The sizes that a list of a market can be narrowed to, each with how many it counts, and what it shows then. */
async function sizes(market: MarketCode) {
  const listing = (text: string) => readListing(new URLSearchParams(text))
  const { choices } = await listFacets(app.db, market, listing(''))
  const offered = choices.find(({ facet }) => facet === 'size')?.values ?? []
  return Promise.all(
    offered.map(async ({ label, count }) => {
      const { cards } = await listProductCards(app.db, market, listing(`size=${label}`), app.clock.now())
      return [label, count, cards.map(({ name }) => name).sort()]
    }),
  )
}

test('a size counts and finds where it can be bought, and is no choice where it is on sale nowhere', async () => {
  const plain = await makeShirt('Plain', { L: NOWHERE })
  await makeShirt('Striped', { M: { GB: 0 }, S: { GB: 900 }, L: NOWHERE })
  expect(await sizes('US')).toEqual([
    ['S', 2, ['Plain', 'Striped']],
    ['M', 2, ['Plain', 'Striped']],
  ])
  expect(await sizes('GB')).toEqual([
    ['S', 2, ['Plain', 'Striped']],
    ['M', 1, ['Plain']],
  ])

  // It comes on sale in one country, and what is not offered any more leaves the rest.
  const [small = 0, , large = 0] = plain.variations.map(({ id }) => id)
  await app.db.update(variationPrices).set({ price: 1200 }).where(eq(variationPrices.variationId, large))
  await app.db.update(variations).set({ isActive: false }).where(eq(variations.id, small))
  expect(await sizes('GB')).toEqual([
    ['S', 1, ['Striped']],
    ['M', 1, ['Plain']],
    ['L', 1, ['Plain']],
  ])
})
