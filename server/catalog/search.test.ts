import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { readListing } from './listing.ts'
import { listProductCards } from './listing-queries.ts'
import { distance, nearestWord } from './spelling.ts'
import { suggest } from './suggestions.ts'
import { inOtherWords } from './synonyms.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeCategory(app.db, { slug: 'lighting', name: 'Lighting & Lamps' })
  await makeCategory(app.db, { slug: 'lab', name: 'Lab', status: 'inactive' })
  await makeProduct(app.db, { name: 'Desk', description: 'With room for a lamp.' })
  await makeProduct(app.db, { name: 'Wireless headphones', tags: ['audio'] })
  await makeProduct(app.db, { name: 'Brass lamp', brand: 'Lumen', soldCount: 5 })
  await makeProduct(app.db, { name: 'Notebook computer' })
  await makeProduct(app.db, { name: 'Lamp for nobody', status: 'draft' })
  await makeProduct(app.db, { name: 'Lamp for America', prices: { US: 100 } })
})
afterAll(() => app.close())

const look = async (search: string, more = '') => {
  const query = readListing(new URLSearchParams(`search=${encodeURIComponent(search)}${more}`))
  const page = await listProductCards(app.db, 'GB', query, app.clock.now())
  return { names: page.cards.map(({ name }) => name), corrected: page.corrected, count: page.count }
}

describe('searching', () => {
  test('finds names before descriptions, in any form of a word', async () => {
    expect(await look('lamps')).toEqual({ names: ['Brass lamp', 'Desk'], corrected: null, count: 2 })
    expect((await look('AUDIO')).names).toEqual(['Wireless headphones'])
    expect((await look('lumen')).names).toEqual(['Brass lamp'])
  })

  test('finds all words together, and leaves out what is excluded', async () => {
    expect((await look('brass lamp')).names).toEqual(['Brass lamp'])
    expect((await look('lamp -brass')).names).toEqual(['Desk'])
  })

  test('finds what begins like the last word', async () => {
    expect(await look('wireless headph')).toMatchObject({ names: ['Wireless headphones'], corrected: null })
  })

  test('says which word it looked for when it reads a slip of the pen', async () => {
    expect(await look('wireles headphnoes')).toMatchObject({
      names: ['Wireless headphones'],
      corrected: 'wireless headphones',
    })
  })

  test('finds a laptop that is called a notebook', async () => {
    expect((await look('laptop')).names).toEqual(['Notebook computer'])
  })

  test('finds some of the words when nothing has all', async () => {
    expect((await look('brass headphones')).names.sort()).toEqual(['Brass lamp', 'Wireless headphones'])
  })

  test('can be sorted and narrowed like any list', async () => {
    expect((await look('lamp', '&sort=newest')).names).toEqual(['Brass lamp', 'Desk'])
    expect((await look('lamp', '&brand=Lumen')).names).toEqual(['Brass lamp'])
    expect((await look('lamp', '&brand=Nobody')).names).toEqual([])
  })

  test('survives whatever is typed', async () => {
    for (const text of [
      "'",
      '"',
      '\\',
      '&|!:*()<->',
      '%_',
      "x' or 1=1 --",
      '-',
      'ø'.repeat(200),
      'the',
      '😀',
      ':* lamp:*',
    ])
      expect((await look(text)).count).toBeGreaterThanOrEqual(0)
  })
})

describe('suggestions while typing', () => {
  test('offer products sold here and categories', async () => {
    const { products, categories } = await suggest(app.db, 'GB', 'lam')
    expect(products.map(({ name }) => name)).toEqual(['Brass lamp', 'Desk'])
    expect(categories).toEqual([{ slug: 'lighting', name: 'Lighting & Lamps' }])
  })

  test('read slips of the pen', async () => {
    const { products } = await suggest(app.db, 'GB', 'headphnoes')
    expect(products.map(({ name }) => name)).toEqual(['Wireless headphones'])
  })

  test('stay empty for a letter, for signs and for too much', async () => {
    for (const text of ['', 'l', '%', '__', '"', 'x'.repeat(5000)])
      expect(await suggest(app.db, 'GB', text)).toEqual({ products: [], categories: [], terms: [] })
  })
})

describe('words', () => {
  test('are as far apart as the letters that must change', () => {
    expect(distance('lamp', 'lamp')).toBe(0)
    expect(distance('lapm', 'lamp')).toBe(1)
    expect(distance('', 'lamp')).toBe(4)
    expect(nearestWord('lmap', ['desk', 'lamps', 'lamp'])).toBe('lamp')
    expect(nearestWord('zzzz', ['desk', 'lamp'])).toBeNull()
  })

  test('have others beside them, unless somebody quotes or excludes', () => {
    expect(inOtherWords('laptop bag')).toEqual(['laptop bag', 'notebook bag'])
    expect(inOtherWords('paper notebook')).toEqual(['paper notebook'])
    expect(inOtherWords('"laptop"')).toEqual(['"laptop"'])
    expect(inOtherWords('laptop -bag')).toEqual(['laptop -bag'])
  })
})
