import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory } from '#tests/categories.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { cacheAnswers } from '../platform/cache.ts'
import { DAY } from '../platform/clock.ts'
import { openDatabase } from '../platform/database.ts'
import { collectTags } from '../platform/tags.ts'
import { vendors } from '../vendors/tables.ts'
import { listCardsByIds, type ProductCard } from './cards.ts'
import { listenToCatalogue, touchCatalogue } from './freshness.ts'
import { readListing } from './listing.ts'
import { listProductCards } from './listing-queries.ts'
import { listRelated } from './related.ts'
import { categories, productImages, productPrices, products } from './tables.ts'

const clock = handClock()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())

const list = async (text: string) =>
  (await listProductCards(app.db, 'GB', readListing(new URLSearchParams(text)), clock.now())).cards

/** A node that caches and hears what another one changes: `after` answers once it has heard all of it. */
async function twoNodes() {
  const { connectionString = '' } = app.database.pool.options
  const other = openDatabase(connectionString, { connections: 1 })
  const memory = cacheAnswers(app.db)
  let said: (() => void) | undefined
  const node = listenToCatalogue(connectionString, (tags) => {
    memory.drop(tags)
    if (tags.includes('word')) said?.()
  })
  await node.ready
  const after = async (change: (db: typeof other.db) => Promise<unknown>) => {
    await change(other.db)
    const heard = new Promise<void>((resolve) => {
      said = resolve
    })
    await touchCatalogue(other.db, ['word'])
    await heard
  }
  return { after, stop: () => Promise.all([node.stop(), other.close()]) }
}

test('what a card shows is never older than what another node changed, in lists, in searches and below products', async () => {
  const { db } = app
  const category = await makeCategory(db, { slug: 'tea', name: 'Tea' })
  const vendor = await makeVendor(db, { businessName: 'Leaves' })
  const made = {
    categoryId: category.id,
    vendorId: vendor.id,
    stock: 3,
    prices: { price: 900, original: 1200 },
  }
  const [pot, cup] = [
    await makeProduct(db, { ...made, name: 'Teapot jasmine' }),
    await makeProduct(db, { ...made, name: 'Teacup jasmine' }),
  ]
  const ofPot = eq(products.id, pot.id)
  const places = [
    () => list('category=tea'),
    () => list('sort=price-asc'),
    () => list('search=jasmine'),
    () => list('search=jasmine&sort=price-asc'),
    () => listRelated(db, 'GB', cup.id, 6, clock.now()),
  ]
  const seen = async (read: (card: ProductCard) => unknown) =>
    Promise.all(
      places.map(async (place) => {
        const card = (await place()).find(({ id }) => id === pot.id)
        return card === undefined ? null : read(card)
      }),
    )
  const everywhere = (value: unknown) => places.map(() => value)
  const { after, stop } = await twoNodes()
  try {
    const changes: [(card: ProductCard) => unknown, unknown, (db: typeof app.db) => Promise<unknown>][] = [
      [
        ({ price }) => price,
        777,
        async (node) =>
          node
            .update(productPrices)
            .set({ price: 777 })
            .where(and(eq(productPrices.productId, pot.id), eq(productPrices.market, 'GB'))),
      ],
      [({ inStock }) => inStock, false, async (node) => node.update(products).set({ held: 3 }).where(ofPot)],
      [({ inStock }) => inStock, true, async (node) => node.update(products).set({ held: 2 }).where(ofPot)],
      [
        ({ name }) => name,
        'Kettle jasmine',
        async (node) => node.update(products).set({ name: 'Kettle jasmine' }).where(ofPot),
      ],
      [
        ({ image }) => image?.key,
        'new.webp',
        async (node) =>
          node.insert(productImages).values({
            productId: pot.id,
            position: 0,
            key: 'new.webp',
            width: 8,
            height: 8,
            hue: 0,
            alt: '',
          }),
      ],
      [
        ({ category: shown }) => shown?.name,
        'Teas',
        async (node) => node.update(categories).set({ name: 'Teas' }).where(eq(categories.id, category.id)),
      ],
      [
        ({ ratingCount }) => ratingCount,
        1,
        async (node) => node.update(products).set({ ratingSum: 5, ratingCount: 1 }).where(ofPot),
      ],
    ]
    for (const [read, changed, change] of changes) {
      expect(await seen(read)).not.toContain(changed)
      await after(change)
      expect(await seen(read)).toEqual(everywhere(changed))
    }
    const sizes = async () => Promise.all(places.map(async (place) => (await place()).length))
    expect(await sizes()).toEqual([2, 2, 2, 2, 1])
    await after((node) => makeProduct(node, { ...made, name: 'Tray jasmine' }))
    expect(await sizes()).toEqual([3, 3, 3, 3, 2])
    const isThere = () => seen(() => true)
    const comes = async (there: true | null, change: (db: typeof app.db) => Promise<unknown>) => {
      await after(change)
      expect(await isThere()).toEqual(everywhere(there))
    }
    const seller = (status: 'active' | 'suspended') => async (node: typeof app.db) =>
      node.update(vendors).set({ status }).where(eq(vendors.id, vendor.id))
    await comes(null, seller('suspended'))
    await comes(true, seller('active'))
    await comes(null, async (node) => node.update(products).set({ status: 'draft' }).where(ofPot))
    await comes(true, async (node) => node.update(products).set({ status: 'active' }).where(ofPot))
    await comes(null, async (node) =>
      node.update(productPrices).set({ sold: false }).where(eq(productPrices.productId, pot.id)),
    )
  } finally {
    await stop()
  }
})

test('a page that is made of known cards and places carries their tags', async () => {
  const memory = cacheAnswers(app.db)
  const category = await makeCategory(app.db, { slug: 'ink', name: 'Ink' })
  const vendor = await makeVendor(app.db)
  const made = { categoryId: category.id, vendorId: vendor.id, name: 'Sepia' }
  const [pen, nib] = [await makeProduct(app.db, made), await makeProduct(app.db, made)]
  const tagsOf = async (work: () => Promise<unknown>) => [...(await collectTags(work)).tags].toSorted()
  for (const work of [
    () => list('category=ink'),
    () => list('search=sepia'),
    () => listRelated(app.db, 'GB', pen.id, 6, clock.now()),
    () => listCardsByIds(app.db, 'GB', [pen.id, nib.id], clock.now()),
  ]) {
    memory.drop(['everything'])
    const asked = await tagsOf(work)
    expect(asked).toEqual(expect.arrayContaining(['categories', `product:${nib.id}`, `vendor:${vendor.id}`]))
    expect(await tagsOf(work)).toEqual(asked)
  }
})

test('a product is new for thirty days, whether its card is known or not', async () => {
  cacheAnswers(app.db)
  const { id } = await makeProduct(app.db, { createdAt: clock.now() })
  const isNew = async () => (await listCardsByIds(app.db, 'GB', [id], clock.now()))[0]?.isNew
  expect(await isNew()).toBe(true)
  clock.forward(30 * DAY)
  expect(await isNew()).toBe(false)
})

test('the first cards of a list are those of its first page, and no others are read', async () => {
  const { db } = app
  const category = await makeCategory(db, { slug: 'kettles', name: 'Kettles' })
  for (const name of ['One', 'Two', 'Three', 'Four']) await makeProduct(db, { categoryId: category.id, name })
  const query = readListing(new URLSearchParams({ category: 'kettles' }))
  const { value, tags } = await collectTags(async () => {
    const { cards } = await listProductCards(db, 'GB', query, clock.now(), 2)
    return cards
  })
  expect(value).toEqual((await list('category=kettles')).slice(0, 2))
  // What a card shows is noted where it is read.
  expect([...tags].filter((tag) => tag.startsWith('product:')).toSorted()).toEqual(
    value.map(({ id }) => `product:${id}`).toSorted(),
  )
  expect([...tags]).toContain(`list:category:${category.id}`)
})
