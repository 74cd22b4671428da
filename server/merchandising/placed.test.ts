import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { fillOf, listFeaturedOf, listSections } from './placed.ts'
import { categoryShowcases, homeSectionProducts } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const price = (market: 'GB' | 'US', price: number | null, sold = true) => ({
  market,
  price,
  original: null,
  sold,
})
const fillIn = (currency: string, placed: Parameters<typeof fillOf>[0]) =>
  fillOf(placed).find((each) => each.currency === currency)

test('a place is full in a currency in which four of its products are sold for something', () => {
  const sold = { prices: [price('GB', 500)] }
  const unsold = [
    { prices: [price('GB', 0)] },
    { prices: [price('GB', null)] },
    { prices: [price('GB', 500, false)] },
  ]
  expect(fillIn('GBP', [sold, sold, sold, ...unsold])).toEqual({ currency: 'GBP', count: 3, isFull: false })
  expect(fillIn('GBP', [sold, sold, sold, sold])).toEqual({ currency: 'GBP', count: 4, isFull: true })
  expect(fillIn('USD', [sold, sold, sold, sold])).toEqual({ currency: 'USD', count: 0, isFull: false })
})

test('the office sees what stands on the home page in its order, without what is deleted or has moved to another category', async () => {
  const { db } = app
  const [pets, books] = [
    await makeCategory(db, { slug: 'pet-care', name: 'Pet Care' }),
    await makeCategory(db, { slug: 'books', name: 'Books' }),
  ]
  const make = (name: string, status: 'active' | 'inactive' | 'archived' = 'active', categoryId = pets.id) =>
    makeProduct(db, { name, status, categoryId })
  const made = [
    await make('Bowl'),
    await make('Brush', 'archived'),
    await make('Lead', 'inactive'),
    await make('Novel', 'active', books.id),
    await make('Cage'),
  ]
  const placed = made.map(({ id }, at) => ({ productId: id, position: made.length - at }))
  await db.insert(categoryShowcases).values(placed.map((each) => ({ ...each, categoryId: pets.id })))
  await db
    .insert(homeSectionProducts)
    .values(placed.map((each) => ({ ...each, section: 'todays_deals' as const })))
  expect((await listFeaturedOf(db, pets.id)).map(({ name }) => name)).toEqual(['Cage', 'Lead', 'Bowl'])
  const sections = await listSections(db)
  expect(sections.map(({ section, products }) => [section, products.map(({ name }) => name)])).toEqual([
    ['hot_products', []],
    ['todays_deals', ['Cage', 'Novel', 'Lead', 'Bowl']],
    ['new_arrivals', []],
    ['exclusive_offers', []],
  ])
})
