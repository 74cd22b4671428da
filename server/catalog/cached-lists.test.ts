import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory, putInSubcategories } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { untilSomebodyWaits } from '#tests/locks.ts'
import { cacheAnswers } from '../platform/cache.ts'
import { listFacets } from './facets.ts'
import { readListing } from './listing.ts'
import { listProductCards } from './listing-queries.ts'
import { categories } from './tables.ts'

let app: TestApp
let memory: ReturnType<typeof cacheAnswers>
beforeAll(async () => {
  app = await openTestApp()
  memory = cacheAnswers(app.db)
})
afterAll(() => app.close())

test('places, counts and facets of a list are those of the catalogue before, until it says that it changed', async () => {
  const { db, clock } = app
  const query = readListing(new URLSearchParams('sort=newest'))
  const figures = async () => {
    const page = await listProductCards(db, 'GB', query, clock.now())
    return [page.cards.length, page.count, (await listFacets(db, 'GB', query)).availability[0]?.count]
  }
  await makeProduct(db, { stock: 3 })
  expect(await figures()).toEqual([1, 1, 1])
  await makeProduct(db, { stock: 3 })
  expect(await figures()).toEqual([1, 1, 1])
  memory.drop(['list'])
  expect(await figures()).toEqual([2, 2, 2])
})

test('facets of a search are those of before, until what is sold changes or what is said of it', async () => {
  const { db } = app
  const query = readListing(new URLSearchParams('search=walnut'))
  const available = async () => (await listFacets(db, 'GB', query)).availability[0]?.count
  const walnut = () => makeProduct(db, { name: 'Walnut shelf', stock: 3 })
  await walnut()
  expect(await available()).toBe(1)
  await walnut()
  expect(await available()).toBe(1)
  memory.drop(['search'])
  expect(await available()).toBe(2)
  await walnut()
  expect(await available()).toBe(2)
  memory.drop(['list:GB'])
  expect(await available()).toBe(3)
})

test('a list that was being read while a name went to another category is not counted for that one', async () => {
  const { db, clock } = app
  const [old, young] = await Promise.all(
    ['audio', 'sound'].map((slug) => makeCategory(db, { slug, name: slug }, ['phones'])),
  )
  for (const category of [old, young, young]) {
    const product = await makeProduct(db, { categoryId: category?.id ?? null })
    await putInSubcategories(db, product.id, category?.children.phones)
  }
  const query = readListing(new URLSearchParams('category=audio&subcategory=phones'))
  const ask = async () => (await listProductCards(db, 'GB', query, clock.now())).count
  const { before } = await db.transaction(async (tx) => {
    const rename = (id: number | undefined, slug: string) =>
      tx
        .update(categories)
        .set({ slug, name: slug })
        .where(eq(categories.id, id ?? 0))
    // The category is found under its old name; then its subcategory has to be waited for.
    await tx.execute(sql`lock table subcategories in access exclusive mode`)
    const asked = ask()
    asked.catch(() => undefined)
    await untilSomebodyWaits(app, tx)
    await rename(old?.id, 'hi-fi')
    await rename(young?.id, 'audio')
    memory.drop(['categories'])
    return { before: asked }
  })
  expect(await before).toBe(1)
  expect(await ask()).toBe(2)
})
