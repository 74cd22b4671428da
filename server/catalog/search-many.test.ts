import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeCategory } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { stockingIn } from '#tests/stocking.ts'
import { listFacets } from './facets.ts'
import { readListing } from './listing.ts'
import { listProductCards } from './listing-queries.ts'
import { engine } from './search/engine.ts'
import { beginning, readPhrases } from './search/phrases.ts'
import { mostOf, readByPostgres } from './search/postgres.ts'
import { oneSlipAway } from './search/spelling.ts'
import { suggest } from './search/suggestions.ts'
import { halves } from './search/words.ts'
import { productPrices } from './tables.ts'

let app: TestApp
beforeEach(async () => {
  await app?.close()
  app = await openTestApp()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const { stock } = stockingIn(() => app.db)

const look = async (search: string) => {
  const query = readListing(new URLSearchParams({ search }))
  const page = await listProductCards(app.db, 'GB', query, app.clock.now())
  return { names: page.cards.map(({ name }) => name), corrected: page.corrected, count: page.count }
}

test('the best is found among more than can be weighed, and all of them are listed', async () => {
  await stock([1, { name: 'Oak chair' }], [600, { name: 'Oak', description: 'Stands beside a chair.' }])
  const { names, count } = await look('oak chair')
  expect(names[0]).toBe('Oak chair')
  expect(count).toBe(601)
})

test('of more than can be weighed, those that say nearly all of the words are weighed first', async () => {
  await stock(
    [1, { name: 'Oak garden chair' }],
    [1, { name: 'Folding stool' }],
    [330, { name: 'Oak garden table' }],
    [330, { name: 'Folding chair' }],
  )
  expect((await look('folding oak garden chair')).names[0]).toBe('Oak garden chair')
})

test.each([
  ['nearly all products say', {}],
  ['few of very many products say', { found: 2000, portion: 0.001 }],
])(
  'what is called by a word that %s is found behind a thousand newer ones that only mention it',
  async (_, extent) => {
    await stock([1, { name: 'Oak chair' }], [1001, { name: 'Teak chair', description: 'Hard as oak.' }])
    vi.spyOn(engine, 'findReading').mockImplementation(async (...asked) => ({
      ...(await readByPostgres(...asked)),
      ...extent,
    }))
    const asked = vi.spyOn(app.database.pool, 'query')
    const { names, count } = await look('oak')
    expect(names.slice(0, 2)).toEqual(['Oak chair', 'Teak chair'])
    expect(count).toBe(1000)
    const texts = asked.mock.calls.map(([question]) => JSON.stringify(question))
    expect(texts.filter((text) => text.includes('as gathered'))).toHaveLength('found' in extent ? 1 : 0)
  },
)

test('of a thousand, those called by a word are weighed before newer ones that mention it', async () => {
  await stock([620, { name: 'Oak chair' }], [380, { name: 'Teak chair', description: 'Hard as oak.' }])
  const names: string[] = []
  for (let after: string | null = ''; after !== null && names.length < 600; ) {
    const query = readListing(new URLSearchParams({ search: 'oak', after }))
    const page = await listProductCards(app.db, 'GB', query, app.clock.now())
    names.push(...page.cards.map(({ name }) => name))
    after = page.next
  }
  expect(names.slice(0, 600)).toEqual(Array(600).fill('Oak chair'))
})

test('where few say all of the words, those follow that say most of what they tell', async () => {
  await stock([1, { name: 'Black lectern' }], [30, { name: 'Lectern' }], [100, { name: 'Black mug' }])
  const { names, count } = await look('black lectern')
  expect(names[0]).toBe('Black lectern')
  expect(new Set(names)).toEqual(new Set(['Black lectern', 'Lectern']))
  expect(count).toBe(31)
})

test('the smallest sets of words that tell half are known', () => {
  const word = (text: string, weight: number) => ({
    text,
    ways: [`'${text}'`],
    related: [],
    carriers: 1,
    weight,
  })
  expect(mostOf([word('black', 1), word('lectern', 4)])).toEqual(["(('lectern'))"])
  expect(mostOf([word('a', 1), word('b', 1), word('c', 1)])).toEqual([
    "(('a')) & (('b'))",
    "(('a')) & (('c'))",
    "(('b')) & (('c'))",
  ])
})

test('what is in the category of most good answers comes before its equals elsewhere', async () => {
  const [chairs, dolls] = await Promise.all(
    ['chairs', 'dolls'].map((slug) => makeCategory(app.db, { slug, name: slug })),
  )
  const chair = await makeProduct(app.db, { name: 'Rocker', categoryId: chairs?.id ?? 0 })
  await stock([5, { name: 'Fine rocker', categoryId: chairs?.id ?? 0 }])
  await makeProduct(app.db, { name: 'Rocker', categoryId: dolls?.id ?? 0 })
  const query = readListing(new URLSearchParams({ search: 'rocker' }))
  const { cards } = await listProductCards(app.db, 'GB', query, app.clock.now())
  expect(cards[0]?.id).toBe(chair.id)
})

test('a slip is read wherever the word is said, also in the first letters', async () => {
  await makeProduct(app.db, { name: 'Mug', description: 'Of green clay.' })
  expect(await look('rgeen mug')).toEqual({ names: ['Mug'], corrected: 'green mug', count: 1 })
  await makeProduct(app.db, { name: 'قهوة' })
  expect((await look('قهةو')).corrected).toBe('قهوه')
})

test('of words as near, the one is meant that is said with the rest of the search', async () => {
  await stock([9, { name: 'Pin board' }], [1, { name: 'Pink wreath' }])
  expect(await look('pikn wreath')).toMatchObject({ names: ['Pink wreath'], corrected: 'pink wreath' })
  expect((await look('pikn')).corrected).toBe('pin')
})

test('of words as near, both in very many products, the one is meant that more say', async () => {
  await stock([1050, { name: 'Cloak' }], [1150, { name: 'Clock' }])
  await app.db.execute('analyze products')
  expect((await suggest(app.db, 'GB', 'clok')).products[0]?.name).toBe('Clock')
})

test('in a large market suggestions of a frequent word are of the newest that say it, those of a rare one of all', async () => {
  await stock([1, { name: 'Mug of old', soldCount: 9 }], [1, { name: 'Kettle' }], [1000, { name: 'Mug' }])
  const names = async (text: string) =>
    (await suggest(app.db, 'GB', text)).products.slice(0, 1).map(({ name }) => name)
  expect(await names('mu')).toEqual(['Mug of old'])
  await app.db.execute(
    sql`select pg_restore_relation_stats('schemaname', 'public', 'relname', 'products', 'reltuples', 100000::real)`,
  )
  expect(await names('mu')).toEqual(['Mug'])
  expect(await names('kett')).toEqual(['Kettle'])
})

test('what a few words begin with is a slip where a word as near is far more frequent', async () => {
  await stock([1, { name: 'Cradle' }], [10, { name: 'Card' }])
  expect(await look('crad')).toMatchObject({ names: ['Cradle'], corrected: null })
  expect((await suggest(app.db, 'GB', 'crad')).products.map(({ name }) => name)).toEqual(['Cradle'])
  await stock([1, { name: 'Card' }])
  expect(await look('crad')).toMatchObject({ corrected: 'card', count: 11 })
})

test('of a search full of slips three words are corrected, the longest, and the others stay as they were typed', async () => {
  await makeProduct(app.db, { name: 'Wooden umbrella of bamboo', description: 'Folding.' })
  expect((await look('woodne umbrlela bamobo fodling')).corrected).toBe('wooden umbrella bamobo folding')
})

test('one slip makes a word of what it was by one letter', () => {
  const changed = oneSlipAway('hat')
  for (const meant of ['aht', 'hta', 'cat', 'chat', 'hate']) expect(changed).toContain(meant)
  for (const other of ['hat', 'at', 'chats', 'hhatt']) expect(changed).not.toContain(other)
  expect(oneSlipAway('x100')).toEqual([])
})

test('a word is cut in two wherever two words may meet, and a longer one than two words are is not', () => {
  expect(halves('wheel')).toEqual(['wh eel', 'whe el', 'whee l'])
  expect(halves('bluetoothheadphones')).toContain('bluetooth headphones')
  expect(halves('a'.repeat(31))).toEqual([])
})

test('words side by side in a name count more than the same words apart, and a short name more than a long one', async () => {
  await stock([1, { name: 'Lunch box' }], [1, { name: 'Box for lunch' }])
  expect((await look('lunch box')).names).toEqual(['Lunch box', 'Box for lunch'])
  await stock([1, { name: 'Kettle' }], [1, { name: 'Kettle of brushed steel that whistles tunes' }])
  expect((await look('kettle')).names[0]).toBe('Kettle')
})

test('the prices of a long list are all of its prices, with words or filters those of the newest thousand', async () => {
  await makeProduct(app.db, { name: 'Oak throne', prices: { GB: 5000 } })
  await stock([1001, { name: 'Oak chair', stock: 4 }])
  const facets = (address: string) => listFacets(app.db, 'GB', readListing(new URLSearchParams(address)))
  const all = { capped: { own: {}, others: true } }
  expect(await facets('')).toMatchObject({ prices: { from: 1, to: 50 }, ...all })
  expect(await facets('search=oak')).toMatchObject({ prices: { from: 1, to: 1 }, ...all })
  expect(await facets('stock=in')).toMatchObject({ prices: { from: 1, to: 1 } })
})

test('of a short list of many products counts are whole; those of what made it short are not', async () => {
  await stock([1001, { name: 'Teak chair', brand: 'Many' }])
  await makeProduct(app.db, { name: 'Teak stool', brand: 'Few', prices: { GB: 5000 } })
  const { brands, capped } = await listFacets(
    app.db,
    'GB',
    readListing(new URLSearchParams('search=teak&brand=Few')),
  )
  expect(brands).toMatchObject([
    { value: 'Many', count: 1000 },
    { value: 'Few', count: 1 },
  ])
  expect(capped).toEqual({ own: { brand: true }, others: false })
})

test('of a long list with several filters, one of which few pass, each facet is counted as if it were not narrowed itself', async () => {
  const liked = { ratingSum: 50, ratingCount: 10 }
  const of = (address: string) => listFacets(app.db, 'GB', readListing(new URLSearchParams(address)))
  const [long, short] = [4900, 90]
  for (const many of [short, long]) {
    await stock(
      [many, { name: 'Mug', brand: 'Many' }],
      [many === short ? 7 : 193, { name: 'Mug', brand: 'Many', ...liked }],
    )
    if (many === short)
      await stock([2, { name: 'Cup', brand: 'Few' }], [3, { name: 'Cup', brand: 'Few', ...liked }])
    const { brands, ratings, availability, capped } = await of('brand=Few&rating=4')
    expect(brands).toMatchObject([
      { value: 'Many', count: many === short ? 7 : 193 },
      { value: 'Few', count: 3 },
    ])
    expect(ratings[0]).toMatchObject({ value: '4', count: 3 })
    expect(availability).toEqual([])
    // Of the long one not all were looked at for what else could be chosen.
    expect(capped).toEqual({ own: { brand: many === long, stars: false }, others: false })
  }
})

test('beside several filters a product that fails one alone counts for that one, and one that fails two for none', async () => {
  const cup = { name: 'Cup', brand: 'Few', stock: 4, ratingSum: 50, ratingCount: 10 }
  const disliked = { ratingSum: 30 }
  await stock([300, { name: 'Mug', brand: 'Many', stock: 4 }])
  await stock([1, cup], [2, { ...cup, ...disliked }], [4, { ...cup, stock: 0 }])
  await stock([8, { ...cup, ...disliked, stock: 0 }], [16, { ...cup, brand: 'Many' }])
  const { brands, ratings, availability } = await listFacets(
    app.db,
    'GB',
    readListing(new URLSearchParams('brand=Few&rating=4&stock=in')),
  )
  const counted = (values: typeof brands) => values.map(({ value, count }) => [value, count])
  expect(counted(brands)).toEqual([
    ['Many', 16],
    ['Few', 1],
  ])
  expect(counted(ratings).slice(0, 2)).toEqual([
    ['4', 1],
    ['3', 3],
  ])
  expect(counted(availability)).toEqual([['in', 1]])
})

test('what a market sells of very many answers is counted whole, however few come first', async () => {
  await stock([2001, { name: 'Oak chair', brand: 'Elsewhere' }])
  await app.db.update(productPrices).set({ market: 'US' })
  await stock([3, { name: 'Oak stool', brand: 'Here' }])
  const of = (address: string) => listFacets(app.db, 'GB', readListing(new URLSearchParams(address)))
  const facets = await of('search=oak')
  expect(facets.brands).toMatchObject([{ value: 'Here', count: 3 }])
  expect(facets.capped).toEqual({ own: {}, others: false })
  await stock([1001, { name: 'Oak chair', brand: 'Many' }])
  expect(await of('search=oak&brand=Many')).toMatchObject({
    brands: [{ value: 'Many', count: 1000 }],
    capped: { own: { brand: true } },
  })
})

test('one filter beside words that very many say leaves what the words find to be counted as without it', async () => {
  await stock(
    [1500, { name: 'Oak chair', brand: 'Old' }],
    [1500, { name: 'Oak chair', brand: 'New', stock: 4 }],
  )
  const of = (address: string) => listFacets(app.db, 'GB', readListing(new URLSearchParams(address)))
  const counted = async (address: string) =>
    (await of(address)).brands.map(({ value, count }) => [value, count])
  const all = await counted('search=oak')
  for (const brand of ['Old', 'New']) {
    expect(await counted(`search=oak&brand=${brand}`)).toEqual(all)
    expect((await of(`search=oak&brand=${brand}`)).availability).toHaveLength(brand === 'New' ? 1 : 0)
  }
})

test('how many say a frequent beginning of a word the statistics know, without a count', async () => {
  await stock([40, { name: 'Leather glove' }], [2, { name: 'Leathery hat' }], [100, { name: 'Mug' }])
  await app.db.execute('analyze products')
  await stock([1, { name: 'Leather mug' }])
  const { known } = await readPhrases(app.db, [beginning('leath'), beginning('gl'), beginning('ha')])
  expect(Object.fromEntries([...known].map(([phrase, { carriers }]) => [phrase, carriers]))).toEqual({
    'leath:*': 42,
    'gl:*': 40,
    'ha:*': 2,
  })
  expect(await look('leath')).toMatchObject({ corrected: null, count: 43 })
})
