import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCategory } from '#tests/categories.ts'
import { openForSellers } from '#tests/importing.ts'
import { csv, dryRun } from '#tests/imports.ts'
import { subcategories } from '../../tables.ts'
import { readCategoryPlaces } from './categories.ts'
import { listUnknownCategories } from './queries.ts'
import { vendorCategories } from './tables.ts'

const market = openForSellers()
const COLUMNS = ['Handle', 'Title', 'Type', 'Variant Price']

test('a word that is only the name of a subcategory here is a guess, and its seller is asked whether it is right', async () => {
  await makeCategory(market.app.db, { slug: 'outings', name: 'Outings' }, ['meadow'])
  const { run } = await dryRun(
    market.app,
    market.vendorId,
    csv(
      COLUMNS,
      ['pot', 'Clay pot', 'Meadow', '9'],
      ['tent', 'Tent', 'Outings > Meadow', '9'],
      ['boot', 'Boot', 'Outings', '9'],
      ['saddle', 'Saddle', 'Riding', '9'],
    ),
  )
  expect(await listUnknownCategories(market.app.db, { ...run, vendorId: market.vendorId })).toEqual([
    { name: 'Meadow', products: 1, guess: 'Outings › MEADOW' },
    { name: 'Riding', products: 1, guess: null },
  ])
})

test('what is not in the shop any more is no category of a file', async () => {
  await makeCategory(market.app.db, { slug: 'closed', name: 'Closed', status: 'inactive' })
  const file = csv(COLUMNS, ['pot', 'Clay pot', 'Closed', '9'])
  const { run } = await dryRun(market.app, market.vendorId, file)
  expect(await listUnknownCategories(market.app.db, { ...run, vendorId: market.vendorId })).toEqual([
    { name: 'Closed', products: 1, guess: null },
  ])
})

test('a subcategory that is not in the shop any more is no place of a file, its category is', async () => {
  const { children } = await makeCategory(market.app.db, { slug: 'camping', name: 'Camping' }, ['glade'])
  await market.app.db
    .update(subcategories)
    .set({ status: 'inactive' })
    .where(eq(subcategories.id, children.glade ?? 0))
  const file = csv(COLUMNS, ['tent', 'Tent', 'Camping > Glade', '9'], ['mat', 'Mat', 'Glade', '9'])
  const { run, items } = await dryRun(market.app, market.vendorId, file)
  expect(items.map(({ data }) => data.values.subcategories ?? null)).toEqual([null, null])
  expect(await listUnknownCategories(market.app.db, { ...run, vendorId: market.vendorId })).toEqual([
    { name: 'Glade', products: 1, guess: null },
  ])
})

test('a name that a seller chose a subcategory for stands in it, and in its category where it is gone', async () => {
  const { id, children } = await makeCategory(market.app.db, { slug: 'yard', name: 'Yard' }, ['fence'])
  const subcategoryId = children.fence ?? 0
  await market.app.db
    .insert(vendorCategories)
    .values({ vendorId: market.vendorId, name: 'palings', categoryId: id, subcategoryId })
  const found = async () => {
    const { find } = await readCategoryPlaces(market.app.db, market.vendorId)
    return find('Palings')
  }
  expect(await found()).toMatchObject({ categoryId: id, subcategoryId })
  const gone = eq(subcategories.id, subcategoryId)
  await market.app.db.update(subcategories).set({ status: 'inactive' }).where(gone)
  expect(await found()).toMatchObject({ categoryId: id, subcategoryId: null })
})
