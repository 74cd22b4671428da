import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeVendor } from '#tests/factories.ts'
import { stockingIn } from '#tests/stocking.ts'
import { listFacets } from './facets.ts'
import { readListing, SORTS } from './listing.ts'
import { listProductCards } from './listing-queries.ts'
import { engine } from './search/engine.ts'
import { readByPostgres } from './search/postgres.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const { price } = stockingIn(() => app.db)
  // From £1 to £600, in an order that has nothing to do with their age.
  const pence = Array.from({ length: 600 }, (_, at) => 100 * (((at * 7919) % 600) + 1))
  await price([pence.slice(0, 400), { name: 'Oak chair' }], [pence.slice(400), { name: 'Teak chair' }])
})
beforeEach(() => void vi.restoreAllMocks())
afterAll(() => app.close())

const ask = (filters: Record<string, string>) =>
  readListing(new URLSearchParams({ search: 'oak', ...filters }))

async function look(filters: Record<string, string>) {
  const { cards, count, next } = await listProductCards(app.db, 'GB', ask(filters), app.clock.now())
  return { ids: cards.map(({ id }) => id), count, next }
}

/** The engine as it is, but for how many products it believes to find; and whether the index is asked for prices from now on. */
function inMarketOf(extent: { found: number; portion: number }) {
  vi.spyOn(engine, 'findReading').mockImplementation(async (...asked) => ({
    ...(await readByPostgres(...asked)),
    ...extent,
  }))
  const asked = vi.spyOn(app.database.pool, 'query')
  return () => asked.mock.calls.some(([question]) => JSON.stringify(question).includes('price_steps('))
}

const RANGES = [{ from: '100', to: '110' }, { from: '590' }, { to: '3' }, { price: 'under-50' }]

test.each(SORTS.flatMap(({ id: sort }) => RANGES.map((range) => ({ sort, range }))))(
  'what few products cost is found by the index of a large market, and is what a small one finds: $sort, $range',
  async ({ sort, range }) => {
    const small = await look({ sort, ...range })
    expect(small.count).toBeGreaterThan(0)
    const isAsked = inMarketOf({ found: 20_000, portion: 0.01 })
    expect(await look({ sort, ...range })).toEqual(small)
    expect(isAsked()).toBe(true)
  },
)

test.each(RANGES)('its filters offer the same, the whole range of prices among them: %o', async (range) => {
  const small = await listFacets(app.db, 'GB', ask(range))
  expect(small.prices).toEqual((await listFacets(app.db, 'GB', ask({}))).prices)
  const isAsked = inMarketOf({ found: 20_000, portion: 0.01 })
  expect(await listFacets(app.db, 'GB', ask(range))).toEqual(small)
  expect(isAsked()).toBe(true)
})

test.each([
  ['what most products cost', { from: '10' }, { found: 20_000, portion: 0.01 }],
  ['any price', {}, { found: 20_000, portion: 0.01 }],
  ['few that a search finds', { from: '590' }, { found: 5000, portion: 0.01 }],
  ['what many among the newest say', { from: '1', to: '100' }, { found: 500_000, portion: 0.5 }],
])('%s is looked at without it', async (_, range, extent) => {
  const isAsked = inMarketOf(extent)
  await look({ sort: 'newest', ...range })
  await listFacets(app.db, 'GB', ask(range))
  expect(isAsked()).toBe(false)
})

test('of very many that cost so much, those that an open seller has are counted whole, however few come first', async () => {
  const away = await makeVendor(app.db, { status: 'suspended' })
  const { price } = stockingIn(() => app.db)
  const dear = (many: number) => Array.from({ length: many }, () => 70_000)
  const cheap = (many: number) => Array.from({ length: many }, () => 100)
  await price([cheap(700), { name: 'Oak shelf' }])
  await price([dear(2001), { name: 'Oak bench', brand: 'Away', vendorId: away.id }])
  await price([dear(3), { name: 'Oak table', brand: 'Here' }])
  await price([cheap(500), { name: 'Elm stool' }])
  const isAsked = inMarketOf({ found: 20_000, portion: 0.001 })
  const { brands, capped } = await listFacets(app.db, 'GB', ask({ from: '650' }))
  expect(isAsked()).toBe(true)
  expect(brands).toMatchObject([{ value: 'Here', count: 3 }])
  expect(capped.others).toBe(false)
})
