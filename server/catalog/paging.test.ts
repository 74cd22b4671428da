import { desc, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { readListing, SORTS, type Sort } from './listing.ts'
import { listProductCards } from './listing-queries.ts'
import { productPrices, products } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const page = (sort: Sort, place: object = {}, search: string | null = null) =>
  listProductCards(
    app.db,
    'GB',
    { ...readListing(new URLSearchParams()), sort, search, ...place },
    app.clock.now(),
  )

async function walk(sort: Sort, search: string | null = null): Promise<number[][]> {
  const there: number[][] = []
  let here = await page(sort, {}, search)
  expect(here.previous).toBeNull()
  for (;;) {
    there.push(here.cards.map(({ id }) => id))
    // Pages that lead to themselves have no end.
    expect(there.length).toBeLessThan(10)
    if (here.next === null) break
    here = await page(sort, { after: here.next }, search)
  }
  const back = [here.cards.map(({ id }) => id)]
  while (here.previous !== null) {
    here = await page(sort, { before: here.previous }, search)
    back.push(here.cards.map(({ id }) => id))
    expect(back.length).toBeLessThan(10)
  }
  expect(back.reverse()).toEqual(there)
  return there
}

interface Made {
  featured: boolean
  minute: number
  price: number
}

async function restock(wanted: Made[]): Promise<Map<number, Made>> {
  await app.db.delete(products)
  if (wanted.length === 0) return new Map()
  const rows = await app.db
    .insert(products)
    .values(
      wanted.map(({ featured, minute }, number) => ({
        name: `Lamp ${number % 3 === 0 ? 'lamp' : 'bright'} ${number}`,
        featured,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
      })),
    )
    .returning({ id: products.id })
  await app.db.insert(productPrices).values(
    rows.map(({ id }, index) => ({
      productId: id,
      market: 'GB' as const,
      price: wanted[index]?.price ?? 1,
    })),
  )
  return new Map(rows.flatMap(({ id }, index) => (wanted[index] ? [[id, wanted[index]] as const] : [])))
}

const ORDERS: Record<Sort, (a: Made, b: Made) => number> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured) || b.minute - a.minute,
  newest: (a, b) => b.minute - a.minute,
  'price-asc': (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
}

// Few different values, so that most places are shared by several products.
const product = fc.record({
  featured: fc.boolean(),
  minute: fc.integer({ min: 0, max: 5 }),
  price: fc.integer({ min: 1, max: 6 }),
})

test('turning all pages there and back shows every product once, in its order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { maxLength: 120 }), async (wanted) => {
      const made = await restock(wanted)
      for (const { id: sort } of SORTS) {
        const pages = await walk(sort)
        const seen = pages.flat()
        expect(new Set(seen).size).toBe(wanted.length)
        expect(seen).toHaveLength(wanted.length)
        expect(pages.slice(0, -1).every((ids) => ids.length === 24)).toBe(true)
        const shown = seen.flatMap((id) => made.get(id) ?? [])
        expect(shown).toEqual(shown.toSorted(ORDERS[sort]))
      }
    }),
    { numRuns: 8 },
  )
})

test('products that came within one millisecond stand on one page each, the last first', async () => {
  await restock(Array.from({ length: 60 }, () => ({ featured: false, minute: 0, price: 1 })))
  // In an order that the ids do not tell.
  await app.db.execute(
    sql`update products set created_at = timestamptz '2026-01-01' + (id * 7 % 61) * interval '1 microsecond'`,
  )
  const rows = await app.db
    .select({ id: products.id })
    .from(products)
    .orderBy(desc(products.createdAt), desc(products.id))
  for (const sort of ['newest', 'featured'] as const)
    expect((await walk(sort)).flat()).toEqual(rows.map(({ id }) => id))
})

test('the pages of a search, the best first, lose and repeat nothing', async () => {
  await restock(Array.from({ length: 70 }, (_, minute) => ({ featured: false, minute, price: 1 })))
  const seen = (await walk('featured', 'lamp')).flat()
  expect(new Set(seen).size).toBe(70)
})

test('an unreadable place, one of another sort or one that is gone is the first page', async () => {
  await restock(Array.from({ length: 30 }, (_, minute) => ({ featured: false, minute, price: minute + 1 })))
  const first = await page('newest')
  const dear = await page('price-desc')
  for (const after of [
    'n1',
    `${first.next}.1`,
    'nonsense',
    'n9999999999999999999.1',
    dear.next,
    'n0.0',
    "n1.1'--",
  ])
    expect((await page('newest', { after })).cards).toEqual(first.cards)
  for (const before of ['n9999999999999999.1', `n${Number.MAX_SAFE_INTEGER}.1`])
    expect((await page('newest', { before })).cards).toEqual(first.cards)
})

test('a place stays where it is when the product that marked it leaves the list', async () => {
  await restock(Array.from({ length: 60 }, (_, minute) => ({ featured: false, minute, price: 1 })))
  const first = await page('newest')
  const second = await page('newest', { after: first.next })
  await app.db
    .update(products)
    .set({ status: 'archived' })
    .where(eq(products.id, first.cards.at(-1)?.id ?? 0))
  expect((await page('newest', { after: first.next })).cards).toEqual(second.cards)
})

test('a step back to a page that has become too short shows the whole first one', async () => {
  await restock(Array.from({ length: 40 }, (_, minute) => ({ featured: false, minute, price: 1 })))
  const first = await page('newest')
  const second = await page('newest', { after: first.next })
  const gone = first.cards.slice(3, 6).map(({ id }) => id)
  await app.db.update(products).set({ status: 'archived' }).where(inArray(products.id, gone))
  const back = await page('newest', { before: second.previous })
  expect(back.cards).toHaveLength(24)
  expect(back.cards).toEqual((await page('newest')).cards)
  expect(back.previous).toBeNull()
})

test('counting stops at a thousand and says so', async () => {
  await restock(Array.from({ length: 1000 }, (_, minute) => ({ featured: false, minute, price: 1 })))
  expect(await page('newest')).toMatchObject({ count: 1000, capped: false })
  const [one] = await app.db.insert(products).values({ name: 'One more lamp' }).returning({ id: products.id })
  await app.db.insert(productPrices).values({ productId: one?.id ?? 0, market: 'GB', price: 1 })
  expect(await page('newest')).toMatchObject({ count: 1000, capped: true })
  expect(await page('featured', {}, 'lamp')).toMatchObject({ count: 1000, capped: true })
})
