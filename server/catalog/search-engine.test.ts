import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { listFacets } from './facets.ts'
import { readListing } from './listing.ts'
import { listProductCards } from './listing-queries.ts'
import { engine, type SearchReading } from './search/engine.ts'
import { suggest } from './search/suggestions.ts'
import { products } from './tables.ts'

/** What an engine elsewhere would answer with: ids, the best first, of which not all are sold here. */
let ids: number[] = []
const readElsewhere = async (): Promise<SearchReading> => ({
  matches: sql`${products.id} = any (${sql.param(ids)}::bigint[])`,
  promising: [],
  found: 3,
  portion: 1,
  score: sql`1000 - array_position(${sql.param(ids)}::bigint[], id)`,
  corrected: 'what it read',
})

let app: TestApp
beforeAll(async () => {
  vi.spyOn(engine, 'findReading').mockImplementation(readElsewhere)
  vi.spyOn(engine, 'findCorrection').mockImplementation(async () => 'thing 12')
  app = await openTestApp()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const look = async (more = '') => {
  const query = readListing(new URLSearchParams(`search=anything${more}`))
  const page = await listProductCards(app.db, 'GB', query, app.clock.now())
  return { ...page, names: page.cards.map(({ name }) => name) }
}

test('another engine answers with ids, and lists, pages, filters, facets and suggestions are as ever', async () => {
  const made = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      makeProduct(app.db, { name: `Thing ${at}`, brand: at % 2 === 0 ? 'Even' : 'Odd' }),
    ),
  )
  const draft = await makeProduct(app.db, { name: 'Secret', status: 'draft' })
  const elsewhere = await makeProduct(app.db, { name: 'Abroad', prices: { US: 100 } })
  const best = [7, 3, 29, ...made.keys()].filter((at, place, all) => all.indexOf(at) === place && at !== 11)
  ids = [draft.id, ...best.map((at) => made[at]?.id ?? 0), elsewhere.id]

  const first = await look()
  expect(first.names).toEqual(best.slice(0, 24).map((at) => `Thing ${at}`))
  expect(first).toMatchObject({ count: 29, corrected: 'what it read' })
  const second = await look(`&after=${first.next}`)
  expect(second.names).toEqual(best.slice(24).map((at) => `Thing ${at}`))
  expect((await look('&brand=Odd')).names.slice(0, 3)).toEqual(['Thing 7', 'Thing 3', 'Thing 29'])
  expect((await look('&sort=newest')).count).toBe(29)

  const facets = await listFacets(app.db, 'GB', readListing(new URLSearchParams('search=anything')))
  expect(facets.brands.map(({ label, count }) => [label, count])).toEqual([
    ['Even', 15],
    ['Odd', 14],
  ])
  for (const typed of ['thing 12', 'what nobody says']) {
    const { products: offered } = await suggest(app.db, 'GB', typed)
    expect(offered.map(({ name }) => name)).toEqual(['Thing 12'])
  }
})
