import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCategory } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { collectTags } from '../platform/tags.ts'
import { readHome } from './queries.ts'
import { categoryShowcases, homeSectionProducts } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(() => app.db.execute(sql`truncate products, categories, vendors cascade`))
afterAll(() => app.close())

const home = () => readHome(app.db, 'GB', app.clock.now())
const names = (cards: { name: string }[]) => cards.map(({ name }) => name)

describe('the home page', () => {
  test('has every section empty and no showcase before anything is pinned', async () => {
    expect(await home()).toEqual({
      sections: { hot_products: [], todays_deals: [], new_arrivals: [], exclusive_offers: [] },
      showcases: [],
      featured: [],
      vendorCount: 0,
    })
  })

  test('is made anew when something is pinned that it did not show, and when shops or categories change', async () => {
    expect([...(await collectTags(home)).tags]).toEqual(
      expect.arrayContaining(['home', 'featured', 'vendors', 'categories']),
    )
  })

  test('shows four products a section in their order, those sold here and no others', async () => {
    const made = await Promise.all(
      ['elsewhere', 'a', 'b', 'draft', 'c', 'd', 'e'].map((name) =>
        makeProduct(app.db, {
          name,
          ...(name === 'elsewhere' ? { prices: { US: 1 } } : {}),
          ...(name === 'draft' ? { status: 'draft' as const } : {}),
        }),
      ),
    )
    await app.db
      .insert(homeSectionProducts)
      .values(made.map(({ id }, position) => ({ productId: id, section: 'todays_deals' as const, position })))
    const { sections } = await home()
    expect(names(sections.todays_deals)).toEqual(['a', 'b', 'c', 'd'])
    expect(sections.hot_products).toEqual([])
  })

  test('shows the categories in its order, four products each, and hides one without products', async () => {
    const pets = await makeCategory(app.db, { slug: 'pet-care', name: 'Pet Care', hue: 7 })
    const electronics = await makeCategory(app.db, { slug: 'electronics', name: 'Electronics' })
    const personal = await makeCategory(app.db, { slug: 'personal-care', name: 'Personal Care' })
    const other = await makeCategory(app.db, { slug: 'books', name: 'Books' })
    const pin = async (categoryId: number, name: string, position: number, prices: object = { GB: 1 }) => {
      const { id } = await makeProduct(app.db, { name, prices, categoryId })
      await app.db.insert(categoryShowcases).values({ categoryId, productId: id, position })
    }
    for (let place = 0; place < 5; place++) await pin(pets.id, `bowl ${place}`, place)
    await pin(electronics.id, 'phone', 0)
    await pin(personal.id, 'soap', 0, { US: 1 })
    await pin(other.id, 'novel', 0)
    const { showcases } = await home()
    expect(showcases.map(({ category, cards }) => [category.slug, names(cards)])).toEqual([
      ['electronics', ['phone']],
      ['pet-care', ['bowl 0', 'bowl 1', 'bowl 2', 'bowl 3']],
    ])
    expect(showcases[1]?.category).toMatchObject({ name: 'Pet Care', hue: 7 })
  })

  test('features the thirty newest that the administrator pinned, and counts active sellers', async () => {
    const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number))
    await Promise.all(
      Array.from({ length: 32 }, (_, number) =>
        makeProduct(app.db, { name: `pinned ${number}`, featured: true, createdAt: day(number) }),
      ),
    )
    await makeProduct(app.db, { name: 'proposed', proposedFeatured: true, createdAt: day(99) })
    await makeVendor(app.db)
    await makeVendor(app.db, { status: 'pending' })
    const { featured, vendorCount } = await home()
    expect(featured).toHaveLength(30)
    expect(names(featured).slice(0, 2)).toEqual(['pinned 31', 'pinned 30'])
    expect(vendorCount).toBe(1)
  })
})
