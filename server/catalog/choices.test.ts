import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory, putInSubcategories } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { listFacets } from './facets.ts'
import { choiceInAddress, readListing, writeListing } from './listing.ts'
import { listProductCards } from './listing-queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const { db } = app
  const laptops = await makeCategory(db, { slug: 'laptops', name: 'Laptops' }, ['small', 'large'])
  const seller = await makeVendor(db, { slug: 'byte' })
  const colours = ['Silver', 'silver ', 'Space  Grey', 'space grey', '', 'Black']
  const storage = ['256 GB', '512 gb', '512 GB', '1 TB']
  for (let number = 0; number < 24; number++) {
    const { id } = await makeProduct(db, {
      name: `Laptop ${number}`,
      brand: ['Byte', 'Nibble', ''][number % 3] ?? '',
      categoryId: number % 5 === 0 ? null : laptops.id,
      vendorId: number % 4 === 0 ? seller.id : null,
      color: colours[number % colours.length] ?? '',
      specifications: {
        [number % 2 === 0 ? 'Storage' : 'storage']: storage[number % storage.length] ?? '',
        'Model number': `M-${number}`,
        ...(number % 3 === 0 && { Size: ['XL', 'S', 'M'][(number % 7) % 3] ?? 'S' }),
      },
      prices: { price: 10_050 + number * 1000, original: 20_000 },
      ratingSum: number * 3,
      ratingCount: number,
      stock: number % 6 === 0 ? 0 : 4,
    })
    if (number % 5 !== 0) await putInSubcategories(db, id, Object.values(laptops.children)[number % 2])
  }
  await makeProduct(db, { name: 'Only in America', color: 'Teal', prices: { US: 5000 } })
})
afterAll(() => app.close())

const ask = (text: string) => readListing(new URLSearchParams(text))
const list = (text: string) => listProductCards(app.db, 'GB', ask(text), app.clock.now())
const facets = (text: string) => listFacets(app.db, 'GB', ask(text))
const namesIn = async (text: string) =>
  (await facets(text)).choices.map(({ name, values }) => [name, ...values.map(({ label }) => label)])

describe('what a list can be chosen by', () => {
  test('is said as sellers write it, each value once, sizes as they are worn; what every product has alone is no choice', async () => {
    expect(await namesIn('')).toEqual([
      ['colour', 'Silver', 'Space  Grey', 'Black'],
      ['Size', 'S', 'M', 'XL'],
      ['Storage', '512 GB', '1 TB', '256 GB'],
    ])
  })

  test('several values of one choice widen it, several choices narrow each other', async () => {
    const count = async (text: string) => (await list(text)).count
    expect(await count('colour=silver')).toBe(8)
    expect(await count('colour=silver&colour=BLACK')).toBe(12)
    expect(await count('colour=silver&spec=Storage:512+GB')).toBe(4)
    expect(await count('colour=silver&spec=storage:512+gb&spec=storage:1+tb')).toBe(6)
    expect(await count('colour=silver&size=s')).toBe(1)
  })

  test('what nothing in this market has narrows nothing', async () => {
    const all = await list('')
    for (const unknown of [
      'colour=teal',
      'colour=no+such',
      'spec=no:such',
      "size=');drop table products;--",
      'spec=x',
    ])
      expect(await list(unknown), unknown).toMatchObject({ count: all.count, title: { choices: [] } })
    const { title, count } = await list('colour=BLACK&colour=no+such')
    expect([title.choices, count]).toEqual([[{ term: 'colour:black', name: 'colour', label: 'Black' }], 4])
  })

  test('prices are those of the list, whatever prices are asked for', async () => {
    expect((await facets('')).prices).toEqual({ from: 100, to: 331 })
    expect((await facets('from=150&to=200')).prices).toEqual({ from: 100, to: 331 })
    expect((await facets('colour=black')).prices).toEqual({ from: 150, to: 331 })
    expect((await facets('colour=black&brand=Nobody')).prices).toBeNull()
    expect(
      (await list('from=151&to=200')).cards.every(({ price }) => price >= 15_100 && price <= 20_000),
    ).toBe(true)
  })

  test('a pile of choices is cut', async () => {
    const pile = Array.from({ length: 5000 }, (_, at) => `spec=a${at}:b&colour=c${at}&size=${at}`).join('&')
    expect(ask(pile).choices).toHaveLength(20)
    await facets(`${pile}&from=1`)
  })

  test('an address has one order, and says again what was read', () => {
    const address = '?from=20&to=40&colour=black&colour=navy+blue&size=m&spec=storage%3A1+tb'
    expect(writeListing(ask('spec=Storage:1+TB&size=M&to=20&colour=Navy++Blue&colour=black&from=40'))).toBe(
      address,
    )
    expect(writeListing(ask(address))).toBe(address)
    expect(writeListing(ask('from=-1&to=abc&price=50-100'))).toBe('?price=50-100')
  })
})

test('each count says what the list shows when that value is chosen instead of what is chosen of it now', async () => {
  const one = <T>(...values: T[]) => fc.constantFrom(...values)
  const filters = fc.record({
    category: one(null, 'laptops'),
    subcategory: one(null, null, 'small'),
    colours: fc.subarray(['colour=silver', 'colour=black', 'colour=space+grey']),
    sizes: fc.subarray(['size=s', 'size=xl']),
    storage: fc.subarray(['spec=storage:512+gb', 'spec=storage:1+tb', 'spec=storage:256+gb']),
    brand: one('', '', 'brand=Byte'),
    seller: one('', '', 'seller=byte'),
    stars: one('', '', 'rating=3'),
    stock: one('', 'stock=in'),
    prices: one('', 'from=150', 'from=120&to=250', 'price=100-200'),
  })
  let compared = 0
  await fc.assert(
    fc.asyncProperty(filters, async (chosen) => {
      const { category, subcategory, colours, sizes, storage, ...rest } = chosen
      const texts = [...colours, ...sizes, ...storage, ...Object.values(rest)].filter(Boolean)
      if (category) texts.push('category=laptops')
      if (category && subcategory) texts.push('subcategory=small')
      const query = ask(texts.join('&'))
      const found = await listFacets(app.db, 'GB', query)
      const countWith = async (changes: Partial<typeof query>) => {
        compared += 1
        return (await listProductCards(app.db, 'GB', { ...query, ...changes }, app.clock.now())).count
      }
      for (const { facet, values } of found.choices)
        for (const { value, count } of values) {
          const others = query.choices.filter((choice) => !choice.startsWith(`${facet}:`))
          expect(await countWith({ choices: [...others, value] }), choiceInAddress(value).join(' ')).toBe(
            count,
          )
        }
      for (const { value, count } of found.brands)
        expect(await countWith({ brands: [value] }), value).toBe(count)
      for (const { value, count } of found.vendors)
        expect(await countWith({ vendors: [value] }), value).toBe(count)
      for (const { value, count } of found.subcategories)
        expect(await countWith({ subcategory: value }), value).toBe(count)
      for (const { count } of found.availability) expect(await countWith({ inStock: true })).toBe(count)
    }),
    {
      numRuns: 30,
      // Nothing chosen: every value there is.
      examples: [
        [
          {
            ...{ category: null, subcategory: null, colours: [], sizes: [], storage: [] },
            ...{ brand: '', seller: '', stars: '', stock: '', prices: '' },
          },
        ],
      ],
    },
  )
  expect(compared).toBeGreaterThan(10)
})
