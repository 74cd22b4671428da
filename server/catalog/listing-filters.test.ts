import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory, putInSubcategories } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { listFacets } from './facets.ts'
import { readListing } from './listing.ts'
import { listProductCards } from './listing-queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const { db } = app
  const audio = await makeCategory(db, { slug: 'audio', name: 'Audio & Hi-Fi', aliases: ['sound'] }, [
    'phones',
    'speakers',
  ])
  const old = await makeCategory(db, { slug: 'old', name: 'Old', status: 'inactive' })
  const mia = await makeVendor(db, { slug: 'mia' })
  const headphones = await makeProduct(db, {
    name: 'Headphones',
    brand: 'Aural',
    categoryId: audio.id,
    vendorId: mia.id,
    prices: { price: 4999, original: 6249 },
    ratingSum: 395,
    ratingCount: 100,
  })
  await putInSubcategories(db, headphones.id, audio.children.phones)
  const speaker = await makeProduct(db, {
    name: 'Speaker',
    brand: 'Boom',
    categoryId: audio.id,
    prices: 5000,
    stock: 3,
    held: 3,
  })
  await putInSubcategories(db, speaker.id, audio.children.speakers, audio.children.phones)
  await makeProduct(db, {
    name: 'Radio',
    brand: 'Boom',
    categoryId: old.id,
    prices: 50_000,
    ratingSum: 7,
    ratingCount: 2,
  })
})
afterAll(() => app.close())

const ask = (text: string) => readListing(new URLSearchParams(text))
const list = (text: string) => listProductCards(app.db, 'GB', ask(text), app.clock.now())
const names = async (text: string) => (await list(text)).cards.map(({ name }) => name).sort()

describe('narrowing a list', () => {
  test.each([
    ['', ['Headphones', 'Radio', 'Speaker']],
    ['category=audio', ['Headphones', 'Speaker']],
    ['category=sound', ['Headphones', 'Speaker']],
    ['category=AUDIO %26 hi-fi', ['Headphones', 'Speaker']],
    ['category=audio&subcategory=speakers', ['Speaker']],
    ['subcategory=phones', ['Headphones', 'Speaker']],
    ['category=old', []],
    ['category=nowhere', []],
    ['category=audio&subcategory=nothing', []],
    ['price=under-50', ['Headphones']],
    ['price=50-100', ['Speaker']],
    ['price=over-500', ['Radio']],
    ['from=50&to=500', ['Radio', 'Speaker']],
    ['brand=Boom', ['Radio', 'Speaker']],
    ['brand=Boom&brand=Aural', ['Headphones', 'Radio', 'Speaker']],
    ['seller=mia', ['Headphones']],
    ['seller=nobody', []],
    ['rating=4', ['Headphones']],
    ['rating=3', ['Headphones', 'Radio']],
    ['stock=in', ['Headphones', 'Radio']],
    ['discount=20', ['Headphones']],
    ['discount=30', []],
    ["brand=');drop table products;--", []],
  ])('%s', async (text, expected) => {
    expect(await names(text)).toEqual(expected)
    expect((await list(text)).count).toBe(expected.length)
  })
})

describe('the title names only what exists', () => {
  test.each([
    ['', null, null],
    ['category=sound', 'Audio & Hi-Fi', null],
    ['category=audio&subcategory=phones', 'Audio & Hi-Fi', 'PHONES'],
    ['subcategory=phones', 'Audio & Hi-Fi', 'PHONES'],
    ['category=buy+pills&subcategory=phones', null, null],
    ['category=audio&subcategory=buy+pills', 'Audio & Hi-Fi', null],
    ['category=old', null, null],
  ])('%s', async (text, category, subcategory) => {
    const { title } = await list(text)
    expect([title.category?.name ?? null, title.subcategory?.name ?? null]).toEqual([category, subcategory])
  })
})

describe('facets', () => {
  const of = async (text: string) => listFacets(app.db, 'GB', ask(text))
  const counts = (values: { value: string; count: number }[]) =>
    Object.fromEntries(values.map(({ value, count }) => [value, count]))

  test('count every value of the list', async () => {
    const facets = await of('')
    expect(counts(facets.brands)).toEqual({ Boom: 2, Aural: 1 })
    expect(counts(facets.vendors)).toEqual({ mia: 1 })
    expect(counts(facets.ratings)).toEqual({ 1: 2, 2: 2, 3: 2, 4: 1 })
    expect(counts(facets.discounts)).toEqual({ 10: 1, 20: 1 })
    expect(counts(facets.availability)).toEqual({ in: 2 })
    expect(facets.subcategories).toEqual([])
    expect(facets.capped).toEqual({ own: {}, others: false })
  })

  test('are not narrowed by themselves, but by all others', async () => {
    const facets = await of('brand=Aural&category=audio')
    expect(counts(facets.brands)).toEqual({ Aural: 1, Boom: 1 })
    expect(counts(facets.ratings)).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1 })
    expect(counts(facets.subcategories)).toEqual({ phones: 1 })
    expect(counts((await of('category=audio&subcategory=speakers')).subcategories)).toEqual({
      phones: 2,
      speakers: 1,
    })
  })

  test('promise what the list then shows', async () => {
    const { brands, ratings, discounts } = await of('')
    const promises = [
      ...brands.map((facet) => ['brand', facet] as const),
      ...ratings.map((facet) => ['rating', facet] as const),
      ...discounts.map((facet) => ['discount', facet] as const),
    ]
    expect(promises).toHaveLength(8)
    for (const [name, { value, count }] of promises)
      expect((await list(`${name}=${value}`)).count, `${name} ${value}`).toBe(count)
  })
})

test('50, 100, 200 and 500 begin a band of prices and end none, and every price has one', async () => {
  const bounds = [1, 4999, 5000, 9999, 10_000, 19_999, 20_000, 49_999, 50_000, 90_000_000]
  for (const price of bounds) await makeProduct(app.db, { brand: 'Ladder', prices: { SA: price } })
  const priced = async (band: string) => {
    const query = ask(`brand=Ladder&price=${band}&sort=price-asc`)
    return (await listProductCards(app.db, 'SA', query, app.clock.now())).cards.map(({ price }) => price)
  }
  const bands = ['under-50', '50-100', '100-200', '200-500', 'over-500']
  expect(await Promise.all(bands.map(priced))).toEqual([
    [1, 4999],
    [5000, 9999],
    [10_000, 19_999],
    [20_000, 49_999],
    [50_000, 90_000_000],
  ])
})

test('a list that is narrowed to sellers names those who are open, and shows nothing of the others', async () => {
  await makeVendor(app.db, { slug: 'closed', businessName: 'Closed', status: 'suspended' })
  const { title, cards } = await list('seller=mia&seller=closed')
  expect(title.vendors.map(({ slug }) => slug)).toEqual(['mia'])
  expect(cards.map(({ name }) => name)).toEqual(['Headphones'])
})
