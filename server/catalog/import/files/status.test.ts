import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeProduct } from '#tests/factories.ts'
import { openForSellers } from '#tests/importing.ts'
import { csv, dryRun, sellerContext, told } from '#tests/imports.ts'
import { categories, productImages, products } from '../../tables.ts'
import { setImport, startImport } from './actions.ts'
import { checkImport } from './check.ts'
import { listItems } from './queries.ts'
import { runImport } from './run.ts'

const market = openForSellers()

const nothingToCount = async () => {}

const row = (id: number | string, name: string, status: string, price = '') => [id, name, status, price]
const file = (...rows: (string | number)[][]) => csv(['Infinity ID', 'Name', 'Status', 'Price GBP'], ...rows)

const statusOf = async (id: number) =>
  (await market.app.db.select().from(products).where(eq(products.id, id)))[0]?.status

/** A file is read and imported; what was refused of it. */
async function bring(content: string) {
  const { runId, faults } = await dryRun(market.app, market.vendorId, content)
  await startImport(sellerContext(market.app, market.vendorId), runId)
  await runImport(market.app, runId, nothingToCount)
  return { runId, faults }
}

test('what an administrator took off the shop is not put on sale again by a file of its seller', async () => {
  const { id } = await makeProduct(market.app.db, { vendorId: market.vendorId, status: 'inactive' })
  const back = await bring(file(row(id, 'Pot', 'active'), row('', 'Pan', 'active', '5.00')))
  expect(back.faults).toMatchObject([{ row: 2, column: 'Status', cell: 'active', code: 'office-only' }])
  expect(await statusOf(id)).toBe('inactive')
  await bring(file(row(id, 'Pot', 'draft'), row('', 'Lid', 'active', '5.00')))
  expect(await statusOf(id)).toBe('inactive')
  expect((await bring(file(row(id, 'Copper pot', 'inactive')))).faults).toEqual([])
})

test('a product that is taken off between the check and the import stays off', async () => {
  const { id } = await makeProduct(market.app.db, { vendorId: market.vendorId, status: 'draft' })
  const { runId } = await dryRun(market.app, market.vendorId, file(row(id, 'Pot', 'draft', '7.00')))
  await market.app.db.update(products).set({ status: 'inactive' }).where(eq(products.id, id))
  await startImport(sellerContext(market.app, market.vendorId), runId)
  await runImport(market.app, runId, nothingToCount)
  expect(await statusOf(id)).toBe('inactive')
})

test('a file takes nothing off the shop as an administrator does, which its seller could not undo', async () => {
  const { id } = await makeProduct(market.app.db, { vendorId: market.vendorId })
  const { faults } = await bring(file(row(id, 'Pot', 'inactive'), row('', 'Pan', 'inactive', '5.00')))
  expect(faults).toMatchObject([{ row: 2, column: 'Status', code: 'office-only' }])
  expect(await statusOf(id)).toBe('active')
  expect(
    (await told(market.app, (await bring(file(row('', 'Lid', 'active', '5.00')))).runId)).run.status,
  ).toBe('done')
})

test('a draft that lacks something mandatory is published by no file, and one that is complete is', async () => {
  const { id } = await makeProduct(market.app.db, {
    ...{ vendorId: market.vendorId, status: 'draft', description: '', prices: { GB: 900 } },
  })
  const { faults } = await bring(file(row(id, 'Pot', 'active'), row('', 'Pan', 'active', '5.00')))
  expect(faults).toMatchObject([{ row: 2, column: 'Status', code: 'incomplete' }])
  expect(await statusOf(id)).toBe('draft')
  const [category] = await market.app.db.select().from(categories).limit(1)
  await market.app.db
    .update(products)
    .set({ description: 'For soup.', categoryId: category?.id ?? null })
    .where(eq(products.id, id))
  // A picture of the file is fetched later, and perhaps not at all.
  const withPicture = csv(
    ['Infinity ID', 'Name', 'Status', 'Images', 'Price GBP'],
    [id, 'Pot', 'active', 'https://pictures.example/pot.jpg', ''],
    ['', 'Pan', 'active', '', '5.00'],
  )
  expect((await bring(withPicture)).faults).toMatchObject([{ row: 2, code: 'incomplete' }])
  await market.app.db
    .insert(productImages)
    .values({ productId: id, position: 0, key: 'brought/pot.webp', width: 9, height: 9, hue: 85, alt: '' })
  expect((await bring(file(row(id, 'Pot', 'active')))).faults).toEqual([])
  expect(await statusOf(id)).toBe('active')
})

test.each([
  ['a description', { description: '' }],
  ['a category', { categoryId: null }],
  ['pieces', { stock: 0 }],
  ['a price', { prices: {} }],
])('a draft that lacks nothing but %s is published by no file', async (_, lack) => {
  const [category] = await market.app.db.select().from(categories).limit(1)
  const { id } = await makeProduct(market.app.db, {
    ...{ vendorId: market.vendorId, status: 'draft', description: 'For soup.', prices: { GB: 900 } },
    ...{ categoryId: category?.id ?? null, ...lack },
  })
  await market.app.db
    .insert(productImages)
    .values({ productId: id, position: 0, key: `brought/${id}.webp`, width: 9, height: 9, hue: 85, alt: '' })
  const { faults } = await bring(file(row(id, 'Pot', 'active'), row('', 'Pan', 'active', '5.00')))
  expect(faults).toMatchObject([{ row: 2, column: 'Status', code: 'incomplete' }])
  expect(await statusOf(id)).toBe('draft')
})

test('a draft with variations is published where a file leaves any of them in stock, new ones too', async () => {
  const [category] = await market.app.db.select().from(categories).limit(1)
  const { id } = await makeProduct(market.app.db, {
    ...{ vendorId: market.vendorId, status: 'draft', description: 'Soft.', prices: { GB: 900 }, stock: 0 },
    ...{ name: 'Tee', variations: [{ label: 'S', stock: 0 }], categoryId: category?.id ?? null },
  })
  await market.app.db
    .insert(productImages)
    .values({ productId: id, position: 0, key: 'brought/tee.webp', width: 9, height: 9, hue: 85, alt: '' })
  const head = [
    'Infinity ID',
    'Name',
    'Status',
    'Option 1 Name',
    'Option 1 Value',
    'Variation Stock',
    'Price GBP',
  ]
  const pan = ['', 'Pan', '', '', '', '', '5.00']
  const empty = await bring(csv(head, [id, 'Tee', 'active', 'Option', 'S', '0', ''], pan))
  expect(empty.faults).toMatchObject([{ row: 2, code: 'incomplete' }])
  const added = [id, 'Tee', '', 'Option', 'M', '5', '']
  expect((await bring(csv(head, [id, 'Tee', 'active', 'Option', 'S', '0', ''], added))).faults).toEqual([])
  expect(await statusOf(id)).toBe('active')
})

test('new products without a price come as drafts whatever the file says, and the dry run tells which, how many and what they lack', async () => {
  const { runId } = await dryRun(
    market.app,
    market.vendorId,
    file(
      row('', 'Pot', 'active'),
      row('', 'Pan', '', '5.00'),
      row('', 'Lid', 'draft'),
      row('', 'Jug', 'inactive', '9'),
    ),
  )
  const ctx = sellerContext(market.app, market.vendorId)
  const comesAs = async (newStatus: 'active' | 'file' | 'draft') => {
    await setImport(ctx, runId, { market: 'GB', newStatus, pictures: 'list', sameBy: 'any', categories: [] })
    await checkImport(market.app, runId)
    const { rows } = await listItems(market.app.db, { id: runId, newStatus }, 'created', 0)
    const { run } = await told(market.app, runId)
    return [run.heldBack, ...rows.map(({ comesAs, heldBack }) => (heldBack ? 'held back' : comesAs))]
  }
  expect(await comesAs('draft')).toEqual([0, 'draft', 'draft', 'draft', 'draft'])
  expect(await comesAs('active')).toEqual([1, 'held back', 'active', 'draft', 'active'])
  expect(await comesAs('file')).toEqual([1, 'held back', 'active', 'draft', 'draft'])
  const { items } = await told(market.app, runId)
  expect(items.map(({ missing }) => missing)).toEqual([
    ['price', 'stock', 'category', 'description', 'image'],
    ...[
      ['stock', 'category', 'description', 'image'],
      ['price', 'stock', 'category', 'description', 'image'],
    ],
    ['stock', 'category', 'description', 'image'],
  ])
  await startImport(ctx, runId)
  await runImport(market.app, runId, nothingToCount)
  const made = await market.app.db.select().from(products).where(eq(products.vendorId, market.vendorId))
  expect(made.map(({ name, status }) => `${name} ${status}`).sort()).toEqual([
    ...['Jug draft', 'Lid draft', 'Pan active', 'Pot draft'],
  ])
})

test('the dry run shows what new products will cost in each market, from the cheapest variation to the dearest', async () => {
  const head = [
    ...['Handle', 'Name', 'Price GBP', 'Original Price GBP', 'Price SAR', 'Sold SA'],
    ...['Option 1 Name', 'Option 1 Value', 'Variation Price GBP'],
  ]
  const { runId } = await dryRun(
    market.app,
    market.vendorId,
    csv(
      head,
      ['pot', 'Pot', '12.00', '15.00', '60', 'no', '', '', ''],
      ['tee', 'Tee', '', '', '', '', 'Size', 'S', '9.50'],
      ['tee', 'Tee', '', '', '', '', 'Size', 'L', '11.00'],
    ),
  )
  const { rows } = await listItems(market.app.db, { id: runId, newStatus: 'draft' }, 'created', 0)
  expect(rows.map(({ prices }) => prices)).toEqual([
    [
      { market: 'GB', price: 1200, original: 1500, most: 1200, sold: true },
      { market: 'SA', price: 6000, original: null, most: 6000, sold: false },
    ],
    [{ market: 'GB', price: 950, original: null, most: 1100, sold: true }],
  ])
})
