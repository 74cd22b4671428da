import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeCategory } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { stockingIn } from '#tests/stocking.ts'
import { readListing } from './listing.ts'
import { listProductCards } from './listing-queries.ts'
import { engine } from './search/engine.ts'
import { readByPostgres } from './search/postgres.ts'

let app: TestApp
beforeEach(async () => {
  await app?.close()
  app = await openTestApp()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const { price, stock } = stockingIn(() => app.db)

/** In an order that has nothing to do with them, and is the same each time. */
const shuffled = (values: readonly number[]): number[] =>
  values.map((_, at) => values[(at * 7919) % values.length] ?? 0)

/** As if a million products were a tenth of all. */
const MANY = { found: 1_000_000, portion: 0.0999 }

/** As if there were so many, and so few of all, that it takes less to gather them than to look for them along the prices. */
const SELDOM = { found: 25_000, portion: 0.01 }

/** All pages of what is called oak, forth and back again: both show the same. */
async function everyCard(sort: string, filters: Record<string, string> = {}) {
  const read = async (place: { after: string } | { before: string }) => {
    const query = readListing(new URLSearchParams({ search: 'oak', sort, ...filters, ...place }))
    return listProductCards(app.db, 'GB', query, app.clock.now())
  }
  let page = await read({ after: '' })
  const most = Math.ceil(page.count === 1000 ? 100 : page.count / 24)
  const forth = [page.cards]
  for (; page.next !== null && forth.length <= most; forth.push(page.cards))
    page = await read({ after: page.next })
  const back = [page.cards]
  for (; page.previous !== null && back.length <= most; back.unshift(page.cards))
    page = await read({ before: page.previous })
  expect(back).toEqual(forth)
  return forth.flat()
}

/** The engine as it is, but for how many products it believes to find. */
const believe = (extent: Partial<typeof MANY>) =>
  vi.spyOn(engine, 'findReading').mockImplementation(async (...asked) => ({
    ...(await readByPostgres(...asked)),
    ...extent,
  }))

test('behind a gap in which nothing is found the next page follows, and not the first once more', async () => {
  const cheap = Array.from({ length: 48 }, (_, at) => at + 1)
  const dear = Array.from({ length: 60 }, (_, at) => at + 200)
  await price([[...cheap, ...dear], { name: 'Oak chair' }])
  await stock([800, { name: 'Teak bench' }])
  believe(MANY)
  const prices = (await everyCard('price-asc')).map((card) => card.price)
  expect(prices).toEqual([...cheap, ...dear])
  expect((await everyCard('price-desc')).map((card) => card.price)).toEqual(prices.toReversed())
})

test('of very many at few prices, pages near in price hold those of sellers who are open, by their ids', async () => {
  const closed = await makeVendor(app.db, { status: 'suspended' })
  await stock([3001, { name: 'Teak bench' }])
  const pence = Array.from({ length: 1100 }, (_, at) => 100 * (2 + (at % 40)))
  await price(
    [pence, { name: 'Oak chair' }],
    [pence.slice(0, 100), { name: 'Oak stool', vendorId: closed.id }],
  )
  // Elsewhere what is dear here is cheap.
  await app.db.execute(sql`insert into product_prices (product_id, market, price)
    select product_id, 'US', 10000 - price from product_prices where market = 'GB'`)
  believe(SELDOM)
  const { rows } = await app.db.execute<{ id: number }>(sql`
    select p.id::int as id from products p join product_prices c on c.product_id = p.id and c.market = 'GB'
    where p.name = 'Oak chair' order by c.price, p.id`)
  const asked = vi.spyOn(app.database.pool, 'query')
  const ids = (await everyCard('price-asc')).map(({ id }) => id)
  expect(ids).toEqual(rows.map(({ id }) => id))
  const near = asked.mock.calls.filter(([question]) => JSON.stringify(question).includes('price_steps'))
  expect(near.length).toBeGreaterThan(60)
  expect((await everyCard('price-desc')).map(({ id }) => id)).toEqual(ids.toReversed())
})

test.each([
  ['few of all products', 30, 400, {}],
  ['so many products that it is looked for along the prices', 30, 400, MANY],
  ['so many products, all of them dear', 150, 1550, MANY],
  ['so many products that those near in price are gathered', 1200, 3000, MANY],
  ['so many products, the oldest of them the cheapest', 700, 3000, MANY],
  ['nearly all products', 30, 0, {}],
])(
  'an answer of %s is sorted by price through all of its pages, up and down',
  async (which, many, others, extent) => {
    const pence = Array.from({ length: many }, (_, at) => 100 * (at + 2))
    await stock([others + 1, { name: 'Teak bench' }])
    await price([which.includes('oldest') ? pence : shuffled(pence), { name: 'Oak chair' }])
    // How many products there are the database tells from its statistics.
    await app.db.execute('analyze products')
    believe(extent)
    const pricesBy = async (sort: string) => (await everyCard(sort)).map(({ price }) => price)
    expect(await pricesBy('price-asc')).toEqual(pence)
    expect(await pricesBy('price-desc')).toEqual(pence.toReversed())
  },
)

test('in a category whose cheapest products are others, and of sellers who closed, all that is found is shown by price', async () => {
  const furniture = await makeCategory(app.db, { slug: 'furniture', name: 'Furniture' })
  const closed = await makeVendor(app.db, { status: 'suspended' })
  const dear = Array.from({ length: 30 }, (_, at) => 900 + at)
  const inCategory = { categoryId: furniture.id }
  await stock([800, { name: 'Teak bench', ...inCategory }])
  await price([dear, { name: 'Oak chair', ...inCategory }])
  believe(MANY)
  const pricesBy = async (sort: string) =>
    (await everyCard(sort, { category: 'furniture' })).map((card) => card.price)
  expect(await pricesBy('price-asc')).toEqual(dear)
  const cheap = Array.from({ length: 60 }, (_, at) => 1 + at)
  await price(
    [cheap, { name: 'Oak stool', ...inCategory, vendorId: closed.id }],
    [cheap, { name: 'Oak stool', ...inCategory }],
  )
  expect(await pricesBy('price-asc')).toEqual([...cheap, ...dear])
  expect(await pricesBy('price-desc')).toEqual([...cheap, ...dear].toReversed())
})

test('of very many answers, none of them among the cheapest products, a page by price reads those that are near in price', async () => {
  await stock([3001, { name: 'Teak bench' }])
  const pence = Array.from({ length: 3000 }, (_, at) => 100 * (at + 2))
  await price([shuffled(pence), { name: 'Oak chair' }])
  believe(MANY)
  const asked = vi.spyOn(app.database.pool, 'query')
  const query = readListing(new URLSearchParams('search=oak&sort=price-asc'))
  const { cards, count, capped } = await listProductCards(app.db, 'GB', query, app.clock.now())
  expect(cards.map((card) => card.price)).toEqual(pence.slice(0, 24))
  const pages = asked.mock.calls
    .map(([question]) => JSON.stringify(question))
    .filter((text) => text.includes('json_build_array'))
  // In parts, of which none reads what is dearer than the page needs.
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.filter((text) => !text.includes('&&'))).toEqual([])
  expect([count, capped]).toEqual([1000, true])
  const counted = asked.mock.calls.filter(
    ([question]) =>
      JSON.stringify(question).includes('vendors') && JSON.stringify(question).includes('count(*)'),
  )
  expect(counted).toHaveLength(1)
})

test('what is found a thousand times dearer than the cheapest product of all, and what is a thousand times cheaper than the dearest, is found', async () => {
  await price(
    [[1, 90_000_000], { name: 'Teak bench' }],
    [Array.from({ length: 60 }, (_, at) => 50_000 + at), { name: 'Oak chair' }],
  )
  believe(SELDOM)
  const prices = (await everyCard('price-asc')).map((card) => card.price)
  expect(prices).toEqual(Array.from({ length: 60 }, (_, at) => 50_000 + at))
  expect((await everyCard('price-desc')).map((card) => card.price)).toEqual(prices.toReversed())
})

test.each([
  ['looked for along the prices', MANY],
  ['gathered near in price', SELDOM],
  ['gathered at once', { found: 900, portion: 0.01 }],
])(
  'of very many answers those of a category and those between two prices are sorted by price, %s',
  async (_, extent) => {
    const chairs = await makeCategory(app.db, { slug: 'chairs', name: 'Chairs' })
    const pence = Array.from({ length: 1500 }, (_, at) => 100 * (at + 2))
    const even = pence.filter((price) => price % 200 === 0)
    const odd = pence.filter((price) => price % 200 !== 0)
    await stock([400, { name: 'Teak bench' }])
    await price(
      [shuffled(even), { name: 'Oak chair', categoryId: chairs.id }],
      [shuffled(odd), { name: 'Oak stool' }],
    )
    believe(extent)
    const prices = async (sort: string, filters: Record<string, string>) =>
      (await everyCard(sort, filters)).map((card) => card.price)
    const between = pence.filter((price) => price >= 5000 && price <= 140_000)
    for (const [filters, wanted] of [
      [{ category: 'chairs' }, even],
      [{ from: '50', to: '1400' }, between],
      [{ category: 'chairs', from: '50', to: '60' }, even.filter((price) => price >= 5000 && price <= 6000)],
    ] as const) {
      expect(await prices('price-asc', filters)).toEqual(wanted)
      expect(await prices('price-desc', filters)).toEqual(wanted.toReversed())
    }
  },
)

test('few answers are sorted by what they cost in the market that asks, of sellers who are open, in a category and with a filter', async () => {
  const [chairs, closed] = [
    await makeCategory(app.db, { slug: 'chairs', name: 'Chairs' }),
    await makeVendor(app.db, { status: 'suspended' }),
  ]
  const at = (GB: number, US: number) => ({ name: 'Oak chair', prices: { GB, US } })
  await makeProduct(app.db, { ...at(300, 100), categoryId: chairs.id })
  await makeProduct(app.db, { ...at(200, 400), categoryId: chairs.id, stock: 0 })
  await makeProduct(app.db, at(100, 200))
  await makeProduct(app.db, { ...at(50, 50), vendorId: closed.id })
  await makeProduct(app.db, { name: 'Oak chair', prices: { US: 300 } })
  await stock([400, { name: 'Teak bench' }])
  await app.db.execute('analyze products')
  const prices = async (asked: string, market: 'GB' | 'US' = 'GB') => {
    const query = readListing(new URLSearchParams(`search=oak&sort=price-asc${asked}`))
    const { cards } = await listProductCards(app.db, market, query, app.clock.now())
    return cards.map(({ price }) => price)
  }
  expect(await prices('')).toEqual([100, 200, 300])
  expect(await prices('', 'US')).toEqual([100, 200, 300, 400])
  expect(await prices('&category=chairs')).toEqual([200, 300])
  expect(await prices('&from=2')).toEqual([200, 300])
  expect(await prices('&stock=in')).toEqual([100, 300])
})
