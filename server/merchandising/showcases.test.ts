import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyAuditLog } from '#tests/audit.ts'
import { makeCategory } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { type MadeProduct, makeProduct } from '#tests/factories.ts'
import { ADMIN } from '#tests/orders.ts'
import { granted, refused } from '#tests/shopper.ts'
import { auditEvents } from '../audit/tables.ts'
import { categories, products } from '../catalog/tables.ts'
import { contextOf } from '../context.ts'
import { readHome } from './queries.ts'
import {
  addToFeaturedCategory,
  listFeaturedCategories,
  removeFromFeaturedCategory,
  setFeatured,
  sortFeaturedCategory,
} from './showcases.ts'
import { categoryShowcases } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  await app.db.execute(sql`truncate products, categories, vendors cascade`)
  await emptyAuditLog(app)
})
afterAll(() => app.close())

const act = () => contextOf(app, ADMIN)
const make = (values: MadeProduct = {}) => makeProduct(app.db, values)
const featuredOf = async (categoryId: number) =>
  (
    await app.db
      .select({ id: categoryShowcases.productId })
      .from(categoryShowcases)
      .where(eq(categoryShowcases.categoryId, categoryId))
      .orderBy(asc(categoryShowcases.position))
  ).map(({ id }) => id)

const several = (count: number, values: MadeProduct = {}) =>
  Promise.all(Array.from({ length: count }, () => make(values)))

describe('the featured list of a category', () => {
  const feature = (categoryId: number, productId: number) =>
    addToFeaturedCategory(act(), { categoryId, productId })

  const makeCategories = async () => {
    for (const [slug, name] of [
      ['pet-care', 'Pet Care'],
      ['personal-care', 'Personal Care'],
      ['electronics', 'Electronics'],
      ['home-kitchen', 'Home & Kitchen'],
      ['books', 'Books'],
    ] as const)
      await makeCategory(app.db, { slug, name })
    return listFeaturedCategories(app.db)
  }

  test('is there for four categories, in the order in which they are chosen', async () => {
    const list = await makeCategories()
    expect(list.map(({ name }) => name)).toEqual([
      'Electronics',
      'Pet Care',
      'Home & Kitchen',
      'Personal Care',
    ])
  })

  test('is not there for a category that was taken off the shop, and takes no product of it', async () => {
    const petCare = (await makeCategories()).find(({ slug }) => slug === 'pet-care')?.id ?? 0
    const leash = await make({ categoryId: petCare })
    await app.db.update(categories).set({ status: 'inactive' }).where(eq(categories.id, petCare))
    const left = (await listFeaturedCategories(app.db)).map(({ slug }) => slug)
    expect(left).toEqual(['electronics', 'home-kitchen', 'personal-care'])
    const featured = await addToFeaturedCategory(act(), { categoryId: petCare, productId: leash.id })
    expect(refused(featured).code).toBe('not-found')
  })

  test('leaves the home page with its category, and comes back with it', async () => {
    const petCare = (await makeCategories()).find(({ slug }) => slug === 'pet-care')?.id ?? 0
    const leash = await make({ categoryId: petCare })
    granted(await feature(petCare, leash.id))
    const shown = async () =>
      (await readHome(app.db, 'GB', app.clock.now())).showcases.flatMap(({ cards }) =>
        cards.map(({ id }) => id),
      )
    for (const [status, ids] of [
      ['active', [leash.id]],
      ['inactive', []],
      ['active', [leash.id]],
    ] as const) {
      await app.db.update(categories).set({ status }).where(eq(categories.id, petCare))
      expect(await shown()).toEqual(ids)
    }
  })

  test.each([
    ['Pet Care', 'Carpets'],
    ['Home & Kitchen', 'Home & Garden'],
    ['Personal Care', 'Personal Electronics'],
    ['Electronics', 'Personal Electronics'],
  ])('%s takes exactly its own products, and none of %s, though the words are alike', async (own, alike) => {
    const list = await makeCategories()
    const category = list.find(({ name }) => name === own) ?? { id: 0 }
    const other = await makeCategory(app.db, { slug: 'alike', name: alike })
    const mine = await make({ categoryId: category.id })
    const theirs = await make({ categoryId: other.id })
    granted(await feature(category.id, mine.id))
    expect(refused(await feature(category.id, theirs.id))).toEqual({
      code: 'other-category',
      message: `This product is not in ${own}. Change its category first.`,
    })
    expect(await featuredOf(category.id)).toEqual([mine.id])
  })

  test('holds four of a currency and says in which of them it is full', async () => {
    const [category = { id: 0 }] = await makeCategories()
    const made = await several(4, { categoryId: category.id, prices: { AE: 900 } })
    for (const { id } of made) granted(await feature(category.id, id))
    const fifth = await make({ categoryId: category.id, prices: { AE: 900, US: 300 } })
    expect(refused(await feature(category.id, fifth.id))).toEqual({
      code: 'full',
      message: 'Maximum 4 products allowed in Featured Category for AED Electronics',
    })
    const american = await make({ categoryId: category.id, prices: { US: 300 } })
    granted(await feature(category.id, american.id))
  })

  test('never holds five, though eight requests come at once', async () => {
    const [category = { id: 0 }] = await makeCategories()
    const made = await several(8, { categoryId: category.id })
    const outcomes = await Promise.all(made.map(({ id }) => feature(category.id, id)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4)
    expect(await featuredOf(category.id)).toHaveLength(4)
  })

  test('features a product that moves to another category no more', async () => {
    const [electronics = { id: 0 }, home = { id: 0 }] = await makeCategories()
    const made = await several(4, { categoryId: electronics.id })
    for (const { id } of made) granted(await feature(electronics.id, id))
    const [moved = { id: 0 }] = made
    await app.db.update(products).set({ categoryId: home.id }).where(eq(products.id, moved.id))
    const { showcases } = await readHome(app.db, 'GB', app.clock.now())
    expect(showcases.map(({ cards }) => cards.length)).toEqual([3])
    granted(await feature(electronics.id, (await make({ categoryId: electronics.id })).id))
  })

  test('gives the place of a deleted product to another', async () => {
    const [category = { id: 0 }] = await makeCategories()
    const [first, ...others] = await several(5, { categoryId: category.id })
    for (const { id } of others) granted(await feature(category.id, id))
    const late = () => feature(category.id, first?.id ?? 0)
    expect(refused(await late()).code).toBe('full')
    await app.db
      .update(products)
      .set({ status: 'archived' })
      .where(eq(products.id, others[0]?.id ?? 0))
    granted(await late())
  })

  test('is sorted by hand and lets products go, unless somebody changed it meanwhile', async () => {
    const [category = { id: 0 }] = await makeCategories()
    const made = await several(3, { categoryId: category.id })
    const [one = 0, two = 0, three = 0] = made.map(({ id }) => id)
    for (const id of [one, two, three]) granted(await feature(category.id, id))
    const sorted = { categoryId: category.id, order: [three, two, one], seen: [one, two, three] }
    granted(await sortFeaturedCategory(act(), sorted))
    expect(await featuredOf(category.id)).toEqual([three, two, one])
    granted(await removeFromFeaturedCategory(act(), { categoryId: category.id, productId: two }))
    expect(await featuredOf(category.id)).toEqual([three, one])
    expect(refused(await sortFeaturedCategory(act(), sorted)).code).toBe('changed-meanwhile')
  })

  test('takes a product once, and nothing that is not on sale or deleted', async () => {
    const [category = { id: 0 }] = await makeCategories()
    const made = await several(4, { categoryId: category.id })
    const ids = made.map(({ id }) => id)
    for (const id of ids) granted(await feature(category.id, id))
    const [first = 0] = ids
    granted(await feature(category.id, first))
    expect(await featuredOf(category.id)).toEqual(ids)
    const draft = await make({ categoryId: category.id, status: 'draft' })
    expect(refused(await feature(category.id, draft.id)).message).toBe(
      'This product is not on sale. Publish it first, then add it.',
    )
    const gone = await make({ categoryId: category.id, status: 'archived' })
    expect(refused(await feature(category.id, gone.id)).message).toBe(
      'There is no such product. It may have been deleted meanwhile.',
    )
  })

  test('lets a product go once, and the second time nothing is written down', async () => {
    const [category = { id: 0 }] = await makeCategories()
    const { id: productId } = await make({ categoryId: category.id })
    granted(await feature(category.id, productId))
    for (const _ of [1, 2])
      granted(await removeFromFeaturedCategory(act(), { categoryId: category.id, productId }))
    const noted = await app.db.select().from(auditEvents).orderBy(auditEvents.id)
    expect(noted.map(({ action }) => action)).toEqual(['home.category-featured', 'home.category-unfeatured'])
  })

  test('is there for no other category', async () => {
    await makeCategories()
    const books = await makeCategory(app.db, { slug: 'more-books', name: 'More books' })
    const novel = await make({ categoryId: books.id })
    expect(refused(await feature(books.id, novel.id)).message).toBe(
      'This category is not shown on the home page.',
    )
  })
})

describe('a product that is featured', () => {
  const rowOf = async (id: number) =>
    (
      await app.db
        .select()
        .from(products)
        .where(and(eq(products.id, id)))
    )[0]

  test('is pinned and unpinned, and whoever edits it meanwhile is not disturbed', async () => {
    const product = await make()
    granted(await setFeatured(act(), { productId: product.id, featured: true }))
    expect(await rowOf(product.id)).toMatchObject({ featured: true, version: product.version })
    granted(await setFeatured(act(), { productId: product.id, featured: false }))
    expect(await rowOf(product.id)).toMatchObject({ featured: false, version: product.version })
    const noted = await app.db.select().from(auditEvents).orderBy(auditEvents.id)
    expect(noted.map(({ action }) => action)).toEqual(['product.featured', 'product.unfeatured'])
  })

  test('cannot be pinned once it is deleted', async () => {
    const product = await make({ status: 'archived' })
    expect(refused(await setFeatured(act(), { productId: product.id, featured: true })).code).toBe(
      'not-found',
    )
  })
})
