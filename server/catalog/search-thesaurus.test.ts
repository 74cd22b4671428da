import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { stockingIn } from '#tests/stocking.ts'
import { cacheAnswers } from '../platform/cache.ts'
import { readListing } from './listing.ts'
import { listProductCards } from './listing-queries.ts'
import { engine } from './search/engine.ts'
import { readRelated } from './search/thesaurus.ts'
import { searchSynonyms } from './search-tables.ts'

let app: TestApp
beforeEach(async () => {
  await app?.close()
  app = await openTestApp()
})
afterAll(() => app.close())

const { stock } = stockingIn(() => app.db)

const look = async (search: string) => {
  const query = readListing(new URLSearchParams({ search }))
  const page = await listProductCards(app.db, 'GB', query, app.clock.now())
  return { names: page.cards.map(({ name }) => name), corrected: page.corrected }
}

test.each([
  ['another word for it', 'carpet', 'Woollen rug'],
  ['a word for a kind of it', 'footwear', 'Suede shoe'],
  ['a word for what it is a kind of', 'settee', 'Green sofa'],
  ['two words for it', 'cellphone', 'Mobile phone'],
  ['one word for two', 'kitchen stove', 'Gas range'],
])('a word that no product says finds what says %s', async (_, typed, name) => {
  await makeProduct(app.db, { name })
  await makeProduct(app.db, { name: 'Walnut desk' })
  expect(await look(typed)).toEqual({ names: [name], corrected: null })
})

test('a word that the thesaurus knows is no slip of the pen where something that it means is sold', async () => {
  await stock([20, { name: 'Card game' }])
  expect(await look('cart')).toMatchObject({ corrected: 'card' })
  await makeProduct(app.db, { name: 'Garden barrow' })
  expect(await look('cart')).toEqual({ names: ['Garden barrow'], corrected: null })
})

test('what says the word itself stands before what says another for it, however new that is', async () => {
  await makeProduct(app.db, { name: 'Hall table', description: 'Goes with a carpet.' })
  await stock([3, { name: 'Woollen rug' }])
  expect((await look('carpet')).names).toEqual(['Hall table', ...Array(3).fill('Woollen rug')])
})

test('of more than can be weighed, what says the word itself is weighed first', async () => {
  await stock([1, { name: 'Woollen carpet' }], [1000, { name: 'Woollen rug' }])
  expect((await look('carpet')).names[0]).toBe('Woollen carpet')
})

test('a word that ten products say finds them alone', async () => {
  await stock([9, { name: 'Carpet' }], [1, { name: 'Rug' }])
  expect((await look('carpet')).names).toContain('Rug')
  await stock([1, { name: 'Carpet' }])
  expect((await look('carpet')).names).toEqual(Array(10).fill('Carpet'))
})

test('quoted words find nothing else, and an excluded word excludes nothing else', async () => {
  await makeProduct(app.db, { name: 'Woollen rug' })
  expect((await look('"carpet"')).names).toEqual([])
  expect((await look('woollen -carpet')).names).toEqual(['Woollen rug'])
})

test('what an administrator wrote counts as the word itself, and where enough says that, it is all that is found', async () => {
  await app.db.insert(searchSynonyms).values({ words: ['carpet', 'floor runner'] })
  await stock([3, { name: 'Woollen rug' }], [9, { name: 'Long floor runner' }])
  expect((await look('carpet')).names).toEqual([
    ...Array(9).fill('Long floor runner'),
    ...Array(3).fill('Woollen rug'),
  ])
  await stock([1, { name: 'Long floor runner' }])
  expect((await look('carpet')).names).toEqual(Array(10).fill('Long floor runner'))
})

test('a part of what is known as a whole is not read for itself', async () => {
  await app.db.insert(searchSynonyms).values({ words: ['flat iron', 'hair straightener'] })
  await makeProduct(app.db, { name: 'Hair straightener' })
  await makeProduct(app.db, { name: 'Model of an apartment' })
  expect((await look('flat')).names).toEqual(['Model of an apartment'])
  expect((await look('flat iron')).names).toEqual(['Hair straightener'])
})

test('the list is of a language, and another has none of it', async () => {
  expect((await readRelated(app.db, 'en', ['carpet'])).get('carpet')?.[0]).toEqual({
    word: 'rug',
    relation: 'same',
  })
  expect(await readRelated(app.db, 'en-XA', ['carpet'])).toEqual(new Map())
})

test('what is understood by another word is understood anew when a product comes that may say it', async () => {
  await makeProduct(app.db, { name: 'Woollen rug' })
  const memory = cacheAnswers(app.db)
  const understood = async () => (await engine.findReading(app.db, 'carpet')).found
  expect(await understood()).toBe(1)
  await makeProduct(app.db, { name: 'Carpet' })
  memory.drop(['list'])
  expect(await understood()).toBe(2)
})

test('the thesaurus is looked through by its indexes', async () => {
  const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select from thesaurus where stems @> array['carpet'] or broader @> array[1]`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
})
