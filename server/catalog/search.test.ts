import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { readListing } from './listing.ts'
import { listProductCards } from './listing-queries.ts'
import { distance, nearestWord } from './search/spelling.ts'
import { suggest } from './search/suggestions.ts'
import { searchSynonyms } from './search-tables.ts'
import { productImages } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeCategory(app.db, { slug: 'lighting', name: 'Lighting & Lamps' })
  for (const kind of ['alto', 'bass', 'concert', 'plucked'])
    await makeCategory(app.db, { slug: kind, name: `Zithers, ${kind}` })
  await makeCategory(app.db, { slug: 'lab', name: 'Lab', status: 'inactive' })
  await makeProduct(app.db, { name: 'Desk', description: 'With room for a lamp.' })
  await makeProduct(app.db, { name: 'Wireless headphones', tags: ['audio'] })
  await makeProduct(app.db, { name: 'Brass lamp', brand: 'Lumen', soldCount: 5 })
  await makeProduct(app.db, { name: 'Pocket flashlight' })
  await makeProduct(app.db, { name: 'Wheel barrow tyre' })
  await makeProduct(app.db, { name: 'Garden wheelbarrow' })
  await makeProduct(app.db, { name: 'Disk 2 TB' })
  await makeProduct(app.db, { name: 'Sleeve 15.6″' })
  await makeProduct(app.db, { name: 'آلة قَهوة' })
  await makeProduct(app.db, {
    name: 'Plain stool',
    sku: 'TB-77-X',
    color: 'Teal',
    material: 'Linen',
    specifications: { Legs: 'Walnut' },
  })
  await makeProduct(app.db, { name: 'Cotton blanket' })
  await makeProduct(app.db, { name: 'Merino' })
  await makeProduct(app.db, { name: 'Blanket of the softest merino wool for long winters' })
  await makeProduct(app.db, { name: 'Merino blanket' })
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
    expect((await look('AUDIO')).names[0]).toBe('Wireless headphones')
    expect((await look('lumen')).names).toEqual(['Brass lamp'])
  })

  test('finds all words together first, then some of them, and leaves out what is excluded', async () => {
    expect((await look('brass lamp')).names).toEqual(['Brass lamp', 'Desk'])
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

  test('finds what is called differently on the other side of the ocean, unless somebody quotes', async () => {
    expect((await look('torch')).names).toEqual(['Pocket flashlight'])
    expect((await look('"torch"')).names).toEqual([])
    expect((await look('lamp "with room"')).names).toEqual(['Desk'])
  })

  test('finds what an administrator says means the same, in any form of its words', async () => {
    await app.db.insert(searchSynonyms).values({ words: ['Flat iron', ' hair-straightener ', 'the'] })
    await makeProduct(app.db, { name: 'Ceramic hair straightener' })
    for (const text of ['flat iron', 'Flat Irons', 'flat-iron'])
      expect((await look(text)).names).toEqual(['Ceramic hair straightener'])
    await app.db.delete(searchSynonyms)
    expect((await look('flat iron')).names).not.toContain('Ceramic hair straightener')
  })

  test('finds what is written in one word or in two, and sizes however they are written', async () => {
    for (const text of ['wheelbarrow', 'wheel barrow', 'wheel-barrow', 'wheel barrows'])
      expect((await look(text)).names.sort()).toEqual(['Garden wheelbarrow', 'Wheel barrow tyre'])
    for (const text of ['2tb', '2 TB', '2  tb disk']) expect((await look(text)).names).toEqual(['Disk 2 TB'])
    for (const text of ['15.6"', '15.6 inch', '15,6 inches'])
      expect((await look(text)).names).toEqual(['Sleeve 15.6″'])
    await makeProduct(app.db, { name: 'Bag 2 KG' })
    await makeProduct(app.db, { name: 'Form KG, 2 of 7' })
    expect((await look('2 KG')).names).toEqual(['Bag 2 KG'])
    await makeProduct(app.db, { name: 'Stick 512MB' })
    expect(await look('512 GB')).toEqual({ names: [], corrected: null, count: 0 })
  })

  test('finds Arabic words with and without their vowel signs, and letters that are typed for each other', async () => {
    for (const text of ['قهوة', 'قهوه', 'قَهْوَة', 'آلة قهوة', 'الة قهوه'])
      expect((await look(text)).names).toEqual(['آلة قَهوة'])
  })

  test('finds what is only said in specifications, colours, materials and stock numbers', async () => {
    for (const text of ['walnut', 'teal', 'linen', 'TB-77-X'])
      expect((await look(text)).names).toEqual(['Plain stool'])
  })

  test('answers with all words before some, the rarer word before the more frequent, few words before many', async () => {
    expect((await look('merino blanket')).names).toEqual([
      'Merino blanket',
      'Blanket of the softest merino wool for long winters',
      'Merino',
      'Cotton blanket',
    ])
  })

  test('finds some of the words when nothing has all', async () => {
    expect((await look('brass headphones')).names.sort()).toEqual(['Brass lamp', 'Wireless headphones'])
  })

  test('reads eight words, and no sentence to its end', async () => {
    const nothing = (words: number) => Array.from({ length: words }, (_, n) => `qzx${n}jv`).join(' ')
    expect((await look(`${nothing(7)} merino`)).names).toContain('Merino')
    expect((await look(`${nothing(8)} merino`)).names).toEqual([])
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

  test('offer six products at most: the one that is pinned, then those that were bought most', async () => {
    for (let soldCount = 7; soldCount >= 1; soldCount -= 1)
      await makeProduct(app.db, { name: `Ladle ${soldCount}`, soldCount })
    await makeProduct(app.db, { name: 'Ladle 0', featured: true })
    const { products } = await suggest(app.db, 'GB', 'ladl')
    expect(products.map(({ name }) => name.slice(-1)).join('')).toBe('076543')
  })

  test('offer what is called so before what only says it, however well it is known', async () => {
    await makeProduct(app.db, { name: 'Nutmeg grater' })
    await makeProduct(app.db, {
      name: 'Pinned box',
      description: 'Holds nutmeg.',
      featured: true,
      soldCount: 9,
    })
    const { products } = await suggest(app.db, 'GB', 'nutm')
    expect(products.map(({ name }) => name)).toEqual(['Nutmeg grater', 'Pinned box'])
  })

  test('offer a product once, with the picture of its card', async () => {
    const { id } = await makeProduct(app.db, { name: 'Thimble' })
    await app.db.insert(productImages).values(
      [0, 1, 2].map((position) => ({
        productId: id,
        position,
        key: `${position}.webp`,
        width: 9,
        height: 9,
      })),
    )
    const { products } = await suggest(app.db, 'GB', 'thimb')
    expect(products.map(({ image }) => image?.key)).toEqual(['0.webp'])
  })

  test('offer three categories at most, those of which a word begins so', async () => {
    const namesFor = async (text: string) =>
      (await suggest(app.db, 'GB', text)).categories.map(({ name }) => name)
    expect(await namesFor('zither')).toHaveLength(3)
    expect(await namesFor('lamp')).toEqual(['Lighting & Lamps'])
    expect(await namesFor('amps')).toEqual([])
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
    expect(
      nearestWord(
        'lmap',
        new Map([
          ['desk', 9],
          ['lamps', 9],
          ['lamp', 1],
        ]),
      ),
    ).toBe('lamp')
    // Two letters of five may be slips, and not three.
    const one = new Map([['lamps', 1]])
    expect([nearestWord('cames', one), nearestWord('camel', one)]).toEqual(['lamps', null])
    expect(
      nearestWord(
        'zzzz',
        new Map([
          ['desk', 1],
          ['lamp', 1],
        ]),
      ),
    ).toBeNull()
  })
})
