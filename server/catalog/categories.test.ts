import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { findCategory, findSubcategories, listMenuCategories } from './categories.ts'
import { subcategories } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the menu and the addresses of the shop lead to what is active alone, with active subcategories', async () => {
  const lamps = await makeCategory(app.db, { slug: 'lamps', name: 'Lamps' }, ['floor', 'wall'])
  const attic = await makeCategory(app.db, { slug: 'attic', name: 'Attic', status: 'inactive' }, ['boxes'])
  await app.db
    .update(subcategories)
    .set({ status: 'inactive' })
    .where(eq(subcategories.id, lamps.children.wall ?? 0))
  const menu = await listMenuCategories(app.db)
  expect(menu.map(({ slug, subcategories }) => [slug, subcategories])).toEqual([
    ['lamps', [{ slug: 'floor', name: 'FLOOR' }]],
  ])
  expect(await findCategory(app.db, 'Attic')).toBeNull()
  const found = async (name: string, categoryId: number | null = null) =>
    (await findSubcategories(app.db, categoryId, name)).map(({ slug }) => slug)
  expect([await found('floor'), await found('wall'), await found('boxes')]).toEqual([['floor'], [], []])
  expect(await found('boxes', attic.id)).toEqual([])
})
