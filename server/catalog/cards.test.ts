import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#server/platform/clock.ts'
import { makeCategory } from '#tests/categories.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { type MadeProduct, makeProduct, makeVendor } from '#tests/factories.ts'
import { listCardsByIds } from './cards.ts'
import { productImages } from './tables.ts'

let app: TestApp
const clock = handClock()
beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())

async function cardOf(made: MadeProduct) {
  const product = await makeProduct(app.db, made)
  const [card] = await listCardsByIds(app.db, 'GB', [product.id], clock.now())
  if (!card) throw new Error('The product is not sold.')
  return card
}

describe('a card', () => {
  test('says what a product costs, and what it cost only when that was more', async () => {
    expect(await cardOf({ prices: { price: 800, original: 1000 } })).toMatchObject({
      price: 800,
      original: 1000,
      percent: 20,
      currency: 'GBP',
    })
    for (const prices of [1000, { price: 1000, original: 1000 }, { price: 1000, original: 900 }])
      expect(await cardOf({ prices })).toMatchObject({ price: 1000, original: null, percent: 0 })
  })

  test('shows 60 characters of the description, nothing of an empty one', async () => {
    expect((await cardOf({ description: '👩‍🚀'.repeat(61) })).description).toBe(`${'👩‍🚀'.repeat(60)}…`)
    expect((await cardOf({ description: ' \n ' })).description).toBe('')
  })

  test('names its category while that is open', async () => {
    const open = await makeCategory(app.db, { slug: 'tools', name: 'Tools' })
    const closed = await makeCategory(app.db, { slug: 'attic', name: 'Attic', status: 'inactive' })
    expect((await cardOf({ categoryId: open.id })).category).toEqual({ slug: 'tools', name: 'Tools' })
    expect((await cardOf({ categoryId: closed.id })).category).toBeNull()
  })

  test('rounds its stars to one decimal and has none without reviews', async () => {
    expect(await cardOf({ ratingSum: 13, ratingCount: 3 })).toMatchObject({
      ratingAverage: 4.3,
      ratingCount: 3,
    })
    expect((await cardOf({ ratingSum: 17, ratingCount: 4 })).ratingAverage).toBe(4.3)
    expect((await cardOf({})).ratingAverage).toBeNull()
  })

  test('counts pieces that others are paying for as gone', async () => {
    expect((await cardOf({ stock: 2, held: 1 })).inStock).toBe(true)
    expect((await cardOf({ stock: 2, held: 2 })).inStock).toBe(false)
    expect((await cardOf({ stock: 0 })).inStock).toBe(false)
  })

  test('carries badges that are earned: 25 sold, 10 where the seller proposes it, 30 days old', async () => {
    expect((await cardOf({ soldCount: 25 })).isBestseller).toBe(true)
    expect((await cardOf({ soldCount: 24 })).isBestseller).toBe(false)
    expect((await cardOf({ soldCount: 10, proposedBestseller: true })).isBestseller).toBe(true)
    expect((await cardOf({ soldCount: 9, proposedBestseller: true })).isBestseller).toBe(false)
    expect((await cardOf({ proposedFeatured: true })).featured).toBe(false)
    const days = (count: number) => new Date(clock.now().getTime() - count * DAY)
    expect((await cardOf({ createdAt: days(29) })).isNew).toBe(true)
    expect((await cardOf({ createdAt: days(30), proposedNewArrival: true })).isNew).toBe(false)
  })

  test('names its category, and shows the first picture', async () => {
    const { id: categoryId } = await makeCategory(app.db, { slug: 'lamps', name: 'Lamps' })
    const vendor = await makeVendor(app.db, { slug: 'nour', businessName: 'Nour' })
    const product = await makeProduct(app.db, { categoryId, vendorId: vendor.id })
    await app.db.insert(productImages).values(
      [0, 1].map((position) => ({
        productId: product.id,
        position,
        key: `k${position}`,
        width: 8,
        height: 6,
      })),
    )
    const [card] = await listCardsByIds(app.db, 'GB', [product.id], clock.now())
    expect(card).toMatchObject({
      category: { slug: 'lamps', name: 'Lamps' },
      image: { key: 'k0', width: 8, height: 6 },
    })
    expect(await cardOf({})).toMatchObject({
      category: null,
      image: null,
    })
  })
})

describe('cards by their ids', () => {
  test('come in the order asked for, without what is not sold here', async () => {
    const [first, second, elsewhere, draft] = await Promise.all([
      makeProduct(app.db),
      makeProduct(app.db),
      makeProduct(app.db, { prices: { US: 1 } }),
      makeProduct(app.db, { status: 'draft' }),
    ])
    const ids = [second.id, draft.id, -1, 1.5, elsewhere.id, first.id, second.id]
    const cards = await listCardsByIds(app.db, 'GB', ids)
    expect(cards.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(await listCardsByIds(app.db, 'GB', [])).toEqual([])
  })

  test('are at most 24', async () => {
    const made = await Promise.all(Array.from({ length: 26 }, () => makeProduct(app.db)))
    expect(
      await listCardsByIds(
        app.db,
        'GB',
        made.map(({ id }) => id),
      ),
    ).toHaveLength(24)
  })
})
