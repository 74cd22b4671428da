import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { listFacets } from './facets.ts'
import { Kept, rememberLists } from './kept.ts'
import { readListing } from './listing.ts'
import { listProductCards } from './listing-queries.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

test('those who ask at the same moment share an answer, for a minute', async () => {
  const kept = new Kept<number>()
  let asked = 0
  const ask = async () => ++asked
  expect(await Promise.all([kept.read('lamps', ask, 0), kept.read('lamps', ask, 0)])).toEqual([1, 1])
  expect(await kept.read('lamps', ask, 59_999)).toBe(1)
  expect(await kept.read('lamps', ask, 60_001)).toBe(2)
  expect(await kept.read('chairs', ask, 60_001)).toBe(3)
})

test('a fault is not kept, and what was asked for longest ago goes first', async () => {
  const kept = new Kept<string>()
  await expect(kept.read('lamps', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await kept.read('lamps', async () => 'back')).toBe('back')
  for (let shelf = 0; shelf < 500; shelf++) await kept.read(`shelf ${shelf}`, async () => 'full')
  expect(await kept.read('lamps', async () => 'forgotten')).toBe('forgotten')
  expect(await kept.read('shelf 499', async () => 'forgotten')).toBe('full')
})

test('counts and facets of a list are those of the catalogue before, until it says that it changed', async () => {
  const { db, clock } = house
  const query = readListing(new URLSearchParams('sort=newest'))
  const figures = async () => {
    const page = await listProductCards(db, 'GB', query, clock.now())
    return [page.cards.length, page.count, (await listFacets(db, 'GB', query)).availability[0]?.count]
  }
  await makeProduct(db, { stock: 3 })
  const memory = rememberLists(db)
  expect(await figures()).toEqual([1, 1, 1])
  await makeProduct(db, { stock: 3 })
  expect(await figures()).toEqual([2, 1, 1])
  memory.clear()
  expect(await figures()).toEqual([2, 2, 2])
})
