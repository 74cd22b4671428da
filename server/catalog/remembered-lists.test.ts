import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { remember } from '../platform/memory.ts'
import { listFacets } from './facets.ts'
import { readListing } from './listing.ts'
import { listProductCards } from './listing-queries.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

test('counts and facets of a list are those of the catalogue before, until it says that it changed', async () => {
  const { db, clock } = house
  const query = readListing(new URLSearchParams('sort=newest'))
  const figures = async () => {
    const page = await listProductCards(db, 'GB', query, clock.now())
    return [page.cards.length, page.count, (await listFacets(db, 'GB', query)).availability[0]?.count]
  }
  await makeProduct(db, { stock: 3 })
  const memory = remember(db)
  expect(await figures()).toEqual([1, 1, 1])
  await makeProduct(db, { stock: 3 })
  expect(await figures()).toEqual([2, 1, 1])
  memory.clear()
  expect(await figures()).toEqual([2, 2, 2])
})
