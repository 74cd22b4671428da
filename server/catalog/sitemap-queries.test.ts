import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import {
  IDS_PER_MAP,
  listMapCategories,
  listMapProducts,
  listMapVendors,
  listProductMaps,
} from './sitemap-queries.ts'
import { subcategories } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const idsOf = async (map: number) => (await listMapProducts(app.db, map)).map(({ id }) => id)

const continueFrom = (id: number) =>
  app.db.execute(sql.raw(`alter table products alter column id restart with ${id}`))

describe('the maps of products', () => {
  test('are none in an empty shop', async () => {
    expect(await listProductMaps(app.db)).toEqual([])
  })

  test('name what is sold to whoever has chosen no market, and nothing else', async () => {
    const suspended = await makeVendor(app.db, { status: 'suspended' })
    const sold = await makeProduct(app.db, { prices: { GB: 500 } })
    // Its page tells a search engine, which chooses none, that it is not for it.
    await makeProduct(app.db, { prices: { US: 500, AE: 500, SA: 500 } })
    await makeProduct(app.db, { prices: null })
    await makeProduct(app.db, { prices: 0 })
    await makeProduct(app.db, { status: 'draft' })
    await makeProduct(app.db, { status: 'archived' })
    await makeProduct(app.db, { vendorId: suspended.id })
    expect(await idsOf(0)).toEqual([sold.id])
  })

  test('hold 5,000 ids each; one in which nothing is sold is left out', async () => {
    expect(IDS_PER_MAP).toBe(5000)
    await continueFrom(IDS_PER_MAP * 3 - 1)
    const last = await makeProduct(app.db)
    const first = await makeProduct(app.db)
    await continueFrom(IDS_PER_MAP * 5)
    await makeProduct(app.db, { status: 'inactive' })
    await makeProduct(app.db, { prices: { SA: 500 } })
    expect(await listProductMaps(app.db)).toEqual([0, 2, 3])
    expect(await idsOf(2)).toEqual([last.id])
    expect(await idsOf(3)).toEqual([first.id])
  })
})

test('the map of categories names active ones with their active subcategories', async () => {
  const { children } = await makeCategory(app.db, { slug: 'lamps', name: 'Lamps' }, ['desk', 'floor', 'wall'])
  await app.db
    .update(subcategories)
    .set({ status: 'inactive' })
    .where(eq(subcategories.id, children.wall ?? 0))
  await makeCategory(app.db, { slug: 'closed', name: 'Closed', status: 'inactive' })
  expect(await listMapCategories(app.db)).toEqual([
    { slug: 'lamps', subcategory: 'desk' },
    { slug: 'lamps', subcategory: 'floor' },
  ])
})

test('the map of sellers names those who are open', async () => {
  await makeVendor(app.db, { slug: 'open' })
  await makeVendor(app.db, { slug: 'waiting', status: 'pending' })
  const found = await listMapVendors(app.db)
  expect(found.map(({ slug }) => slug)).toContain('open')
  expect(found.map(({ slug }) => slug)).not.toContain('waiting')
})
