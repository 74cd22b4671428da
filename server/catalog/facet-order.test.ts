import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory, putInSubcategories } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { type MadeProduct, makeProduct } from '#tests/factories.ts'
import { listFacets } from './facets.ts'
import { readListing } from './listing.ts'
import { listProductCards } from './listing-queries.ts'
import { subcategories } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const ask = (text: string) => readListing(new URLSearchParams(text))
const facets = (text: string) => listFacets(app.db, 'GB', ask(text))

/** A category of its own for each test, with a product of each of these kinds. */
async function makeShelf(slug: string, kinds: readonly MadeProduct[], children: readonly string[] = []) {
  const shelf = await makeCategory(app.db, { slug, name: slug.toUpperCase() }, children)
  const made = []
  for (const kind of kinds) made.push(await makeProduct(app.db, { ...kind, categoryId: shelf.id }))
  return { ...shelf, made }
}

test('sizes stand as they are worn: letters from small to large, then numbers and words', async () => {
  const sizes = ['40', 'XL', 'Wide', 'S', '38', 'M', '9']
  await makeShelf(
    'shirts',
    sizes.flatMap((Size) => [{ specifications: { Size } }, { specifications: { Size } }]),
  )
  const [size] = (await facets('category=shirts')).choices
  expect(size?.values.map(({ label }) => label)).toEqual(['S', 'M', 'XL', '9', '38', '40', 'Wide'])
})

test('six specifications are offered, those that most products share a value of, and whatever is chosen', async () => {
  const names = ['Bag', 'Cut', 'Dye', 'Fit', 'Hem', 'Key', 'Rim']
  // The later the name, the fewer products say it.
  const saying = (many: number) => Object.fromEntries(names.slice(0, many).map((name) => [name, 'Yes']))
  await makeShelf(
    'belts',
    [7, 7, 6, 5, 4, 3, 2, 1].map((many) => ({ specifications: saying(many) })),
  )
  const offered = async (text: string) =>
    (await facets(`category=belts${text}`)).choices.map(({ name }) => name)
  expect(await offered('')).toEqual(names.slice(0, 6))
  expect(await offered('&spec=rim:yes')).toEqual(expect.arrayContaining(['Rim']))
  expect(await offered('&spec=rim:yes')).toHaveLength(6)
})

test('twenty values of a facet are offered, the most frequent, and whatever is chosen', async () => {
  const colours = Array.from({ length: 21 }, (_, n) => `Colour ${n}`)
  await makeShelf('paints', [
    ...colours.map((color) => ({ color, brand: color })),
    ...colours.slice(1).map((color) => ({ color, brand: color })),
  ])
  const offered = async (text: string) => {
    const found = await facets(`category=paints${text}`)
    return [found.brands.map(({ label }) => label), found.choices[0]?.values.map(({ label }) => label) ?? []]
  }
  const frequent = colours.slice(1)
  for (const values of await offered('')) expect(values.toSorted()).toEqual(frequent.toSorted())
  const [, chosen = []] = await offered('&colour=colour+0')
  expect(chosen).toHaveLength(20)
  expect(chosen).toContain('Colour 0')
})

test('stars are offered as so many and more: five, which nothing exceeds, are among those of four', async () => {
  await makeShelf('clocks', [{ ratingSum: 5, ratingCount: 1 }])
  const { ratings } = await facets('category=clocks')
  expect(ratings.map(({ value, count }) => [value, count])).toEqual([
    ['4', 1],
    ['3', 1],
    ['2', 1],
    ['1', 1],
  ])
})

test('subcategories are offered by name, however many products they have, and closed ones are not', async () => {
  const names = ['ridge', 'tunnel', 'dome']
  const tents = await makeShelf('tents', [{}, {}, {}], [...names, 'awnings'])
  for (const [at, { id }] of tents.made.entries())
    await putInSubcategories(
      app.db,
      id,
      ...[...names.slice(at), 'awnings'].map((name) => tents.children[name]),
    )
  await app.db.update(subcategories).set({ status: 'inactive' }).where(eq(subcategories.slug, 'awnings'))
  const offered = (await facets('category=tents')).subcategories
  expect(offered.map(({ value, count }) => [value, count])).toEqual([
    ['dome', 3],
    ['ridge', 1],
    ['tunnel', 2],
  ])
})

test('a subcategory that two categories have leads to the products of both, under the name of neither', async () => {
  for (const slug of ['for-men', 'for-women']) {
    const shelf = await makeShelf(slug, [{ name: `Boot ${slug}` }], ['boots'])
    await putInSubcategories(app.db, shelf.made[0]?.id ?? 0, shelf.children.boots)
  }
  const { cards, title } = await listProductCards(app.db, 'GB', ask('subcategory=boots'), app.clock.now())
  expect(cards.map(({ name }) => name).sort()).toEqual(['Boot for-men', 'Boot for-women'])
  expect([title.category, title.subcategory]).toEqual([null, { slug: 'boots', name: 'BOOTS' }])
})
