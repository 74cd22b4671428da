import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#tests/database.ts'
import { makeDepartment } from '#tests/departments.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import {
  IDS_PER_MAP,
  listMapCategories,
  listMapProducts,
  listMapVendors,
  listProductMaps,
} from './sitemap-queries.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const idsOf = async (map: number) => (await listMapProducts(house.db, map, 0, 1000)).map(({ id }) => id)

const continueFrom = (id: number) =>
  house.db.execute(sql.raw(`alter table products alter column id restart with ${id}`))

describe('the maps of products', () => {
  test('are none in an empty shop', async () => {
    expect(await listProductMaps(house.db)).toEqual([])
  })

  test('name what is sold in at least one market, and nothing else', async () => {
    const suspended = await makeVendor(house.db, { status: 'suspended' })
    const sold = await makeProduct(house.db, { prices: { SA: 500 } })
    await makeProduct(house.db, { prices: null })
    await makeProduct(house.db, { prices: 0 })
    await makeProduct(house.db, { status: 'draft' })
    await makeProduct(house.db, { status: 'archived' })
    await makeProduct(house.db, { vendorId: suspended.id })
    expect(await idsOf(0)).toEqual([sold.id])
  })

  test('hold 25,000 ids each; one in which nothing is sold is left out', async () => {
    expect(IDS_PER_MAP).toBe(25_000)
    await continueFrom(IDS_PER_MAP * 3 - 1)
    const last = await makeProduct(house.db)
    const first = await makeProduct(house.db)
    await continueFrom(IDS_PER_MAP * 5)
    await makeProduct(house.db, { status: 'inactive' })
    expect(await listProductMaps(house.db)).toEqual([0, 2, 3])
    expect(await idsOf(2)).toEqual([last.id])
    expect(await idsOf(3)).toEqual([first.id])
  })

  test('are read in pieces that follow each other', async () => {
    await continueFrom(IDS_PER_MAP * 7)
    const made = []
    for (const _ of [1, 2, 3]) made.push((await makeProduct(house.db)).id)
    const [one, two] = await listMapProducts(house.db, 7, 0, 2)
    const rest = await listMapProducts(house.db, 7, two?.id ?? 0, 2)
    expect([one?.id, two?.id, ...rest.map(({ id }) => id)]).toEqual(made)
  })
})

test('the map of categories names active ones with their subcategories', async () => {
  await makeDepartment(house.db, { slug: 'lamps', name: 'Lamps' }, ['desk', 'floor'])
  await makeDepartment(house.db, { slug: 'closed', name: 'Closed', status: 'inactive' })
  expect(await listMapCategories(house.db)).toEqual([
    { slug: 'lamps', subcategory: 'desk' },
    { slug: 'lamps', subcategory: 'floor' },
  ])
})

test('the map of sellers names those who are open', async () => {
  const open = await makeVendor(house.db, { slug: 'open' })
  await makeVendor(house.db, { slug: 'waiting', status: 'pending' })
  const found = await listMapVendors(house.db, 0, 100)
  expect(found.map(({ slug }) => slug)).toContain('open')
  expect(found.map(({ slug }) => slug)).not.toContain('waiting')
  expect(await listMapVendors(house.db, open.id, 100)).toEqual([])
})
