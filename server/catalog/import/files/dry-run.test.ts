import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { openForSellers } from '#tests/importing.ts'
import { csv, dryRun, sellerContext, told } from '#tests/imports.ts'
import { productImages } from '../../tables.ts'
import { setImport } from './actions.ts'
import { checkImport } from './check.ts'
import { listItems } from './queries.ts'
import { refusedRows } from './refused-rows.ts'
import type { SameBy } from './states.ts'
import { vendorCategories } from './tables.ts'

const market = openForSellers()

const SHOPIFY = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price']
const OWN = ['Infinity ID', 'Handle', 'Name', 'SKU', 'Stock', 'Price GBP', 'Price AED', 'Category', 'Images']

test('every cell that cannot be taken in is told of: its row, its column, what stands there', async () => {
  const { faults, run } = await dryRun(
    market.app,
    market.vendorId,
    csv(
      OWN,
      ['', 'a', 'A', 'X', '-1', '-340.00', '12', '', ''],
      ['', 'b', 'B', 'Y', '1.5', 'free', '99999999999', '', 'http://192.168.1.4/pot.jpg'],
      ['', 'c', 'x'.repeat(201), 'Z', '1', '1', '1', '', 'ftp://example.com/x.png\nhttp://localhost/x.png'],
      ['', 'd', '', '', '1', '0', '', '', ''],
    ),
  )
  expect(run).toMatchObject({ refused: 4, created: 0 })
  expect(faults.map(({ row: at, column, cell, code }) => [at, column, cell.slice(0, 20), code])).toEqual([
    [2, 'Stock', '-1', 'wrong-stock'],
    [2, 'Price GBP', '-340.00', 'price-not-positive'],
    [3, 'Stock', '1.5', 'wrong-stock'],
    [3, 'Price GBP', 'free', 'wrong-price'],
    [3, 'Price AED', '99999999999', 'price-too-high'],
    [3, 'Images', 'http://192.168.1.4/p', 'closed-address'],
    [4, 'Name', 'x'.repeat(20), 'too-long'],
    [4, 'Images', 'ftp://example.com/x.', 'wrong-address'],
    [4, 'Images', 'ftp://example.com/x.', 'closed-address'],
    [5, 'Price GBP', '0', 'price-zero'],
  ])
})

test('a product without a name is told of at the column for names, and a file without one once for each product', async () => {
  const named = csv(SHOPIFY, ['pot', '', '', '', 'POT', '9'])
  const faultsOf = async (file: string) => {
    const { faults } = await dryRun(market.app, market.vendorId, file)
    return faults.map(({ column, code }) => [column, code])
  }
  expect(await faultsOf(named)).toEqual([['Title', 'no-name']])
  expect(await faultsOf(named.replace('Title', 'Headline'))).toEqual([['', 'no-name-column']])
})

test('a known product is found by its handle or SKU, and shows what becomes of what', async () => {
  const mine = await makeProduct(market.app.db, {
    vendorId: market.vendorId,
    sku: 'POT',
    name: 'Pot',
    stock: 4,
    prices: { GB: 1000 },
  })
  const { items, run } = await dryRun(
    market.app,
    market.vendorId,
    csv(
      OWN,
      ['', '', 'Pot', 'POT', '9', '12.00', '', 'Electronics', ''],
      ['', '', 'Pan', 'PAN', '1', '5', '', '', ''],
    ),
  )
  expect(run).toMatchObject({ changed: 1, created: 1, values: 3 })
  expect(items[0]).toMatchObject({ productId: mine.id, outcome: 'changed' })
  expect(items[0]?.changes.map(({ field, now, becomes }) => [field, now, becomes])).toEqual(
    expect.arrayContaining([
      ['stock', 4, 9],
      ['price.GB', 1000, 1200],
      ['category', null, 'Electronics'],
    ]),
  )
})

test('an empty cell leaves what is there, and a file that says what is so already changes nothing', async () => {
  await makeProduct(market.app.db, {
    vendorId: market.vendorId,
    sku: 'POT',
    name: 'Pot',
    stock: 4,
    prices: { GB: 1000 },
  })
  const { run } = await dryRun(
    market.app,
    market.vendorId,
    csv(OWN, ['', '', 'Pot', 'POT', '', '10.0', '', '', '']),
  )
  expect(run).toMatchObject({ unchanged: 1, changed: 0, values: 0 })
})

test('another seller’s product does not exist: not by its id, its handle or its SKU', async () => {
  const other = await makeVendor(market.app.db)
  const theirs = await makeProduct(market.app.db, {
    ...{ vendorId: other.id, sku: 'POT', source: `seller:${other.id}`, sourceId: 'pot' },
  })
  const { items, faults } = await dryRun(
    market.app,
    market.vendorId,
    csv(
      OWN,
      [theirs.id, '', 'By id', '', '1', '1', '', '', ''],
      ['', 'pot', 'By handle', 'POT', '1', '1', '', '', ''],
    ),
  )
  expect(faults).toMatchObject([{ row: 2, code: 'not-yours' }])
  expect(items.map(({ outcome, productId }) => [outcome, productId])).toEqual([
    ['refused', null],
    ['created', null],
  ])
})

test('an SKU that another row or another product has is refused', async () => {
  await makeProduct(market.app.db, { vendorId: market.vendorId, sku: 'TAKEN', name: 'Taken' })
  await makeProduct(market.app.db, {
    vendorId: market.vendorId,
    source: `seller:${market.vendorId}`,
    sourceId: 'mug',
    name: 'Mug',
  })
  const { faults } = await dryRun(
    market.app,
    market.vendorId,
    csv(
      SHOPIFY,
      ['shirt', 'Shirt', 'Size', 'S', 'SH-S', 20],
      ['shirt', '', '', 'M', 'SH-M', 20],
      ['shirt', '', '', 'L', 'SH-M', 20],
      ['mug', 'Mug', '', '', 'TAKEN', 5],
    ),
  )
  expect(faults.map(({ row: at, code, values }) => [at, code, values])).toEqual([
    [4, 'same-sku', { row: 3 }],
    [5, 'sku-elsewhere', { name: 'Taken' }],
  ])
})

test('two products of one file with the same SKU are refused with row, cell and sentence, in every format', async () => {
  const woo = ['Type', 'SKU', 'Name', 'Regular price']
  const files = [
    csv(SHOPIFY, ['pot', 'Pot', '', '', 'SAME', 20], ['pan', 'Pan', '', '', 'SAME', 20]),
    csv(woo, ['simple', 'SAME', 'Pot', 20], ['simple', 'SAME', 'Pan', 20]),
    csv(OWN, ['', 'pot', 'Pot', 'SAME', 1, 20, '', '', ''], ['', 'pan', 'Pan', 'SAME', 1, 20, '', '', '']),
  ]
  for (const file of files) {
    const { run, faults } = await dryRun(market.app, market.vendorId, file)
    expect([run.format, run.created, run.refused]).toEqual([run.format, 1, 1])
    expect(faults).toMatchObject([{ row: 3, cell: 'SAME', code: 'same-sku', values: { row: 2 } }])
    const rows: string[][] = []
    for await (const page of refusedRows(market.app, run)) rows.push(...page)
    expect(rows[1]?.[1]).toMatch(
      /SKU: The SKU belongs to another row\. Row 2 has it too\. Each product and each variation needs its own\.$/,
    )
  }
})

test('a category that nobody knows is asked for once, and is known to this seller from then on', async () => {
  const file = csv(OWN, ['', '', 'Pot', 'P', '1', '1', '', 'Kitchen > Pots', ''])
  expect((await dryRun(market.app, market.vendorId, file)).items[0]?.unknownCategory).toBe('Kitchen > Pots')
  const { rows } = await market.app.db.execute<{ id: number }>(
    sql`select id from categories where slug = 'home-kitchen'`,
  )
  await market.app.db
    .insert(vendorCategories)
    .values({ vendorId: market.vendorId, name: 'kitchen > pots', categoryId: rows[0]?.id ?? 0 })
  const { items } = await dryRun(market.app, market.vendorId, file)
  expect(items[0]).toMatchObject({ unknownCategory: null, data: { categories: ['Kitchen > Pots'] } })
  const stranger = await makeVendor(market.app.db)
  expect((await dryRun(market.app, stranger.id, file)).items[0]?.unknownCategory).toBe('Kitchen > Pots')
})

/** What a file would do where its seller says by what products are the same. */
async function checkedBy(sameBy: SameBy, file: string) {
  const { runId } = await dryRun(market.app, market.vendorId, file)
  const settings = { market: 'GB', newStatus: 'draft', pictures: 'list', sameBy, categories: [] } as const
  expect(await setImport(sellerContext(market.app, market.vendorId), runId, settings)).toMatchObject({
    ok: true,
  })
  await checkImport(market.app, runId)
  return told(market.app, runId)
}

test('the seller says by what products are the same: handle or SKU, one of them alone, or the name', async () => {
  const source = `seller:${market.vendorId}`
  const make = (name: string, sku: string, sourceId: string) =>
    makeProduct(market.app.db, { vendorId: market.vendorId, name, sku, source, sourceId })
  const [pot, pan] = [await make('Copper Pot', 'POT', 'pot'), await make('Iron pan', 'PAN', 'pan')]
  const file = csv(
    OWN,
    ['', 'pot', 'Anything', '', '', '1', '', '', ''],
    ['', 'other', 'Something', 'PAN', '', '2', '', '', ''],
    ['', 'third', ' copper POT', '', '', '3', '', '', ''],
  )
  const found = async (sameBy: SameBy) => {
    const { items, faults } = await checkedBy(sameBy, file)
    return [...items.map(({ productId }) => productId), ...faults.map(({ code }) => code)]
  }
  expect(await found('any')).toEqual([pot.id, pan.id, null])
  expect(await found('sku')).toEqual([null, pan.id, null])
  // Its SKU stays that of another product.
  expect(await found('handle')).toEqual([pot.id, null, null, 'sku-elsewhere'])
  expect(await found('name')).toEqual([null, null, pot.id, 'sku-elsewhere'])
})

test('by name, a product of a name that several have is refused, in the shop and in the file', async () => {
  for (const sku of ['A', 'B'])
    await makeProduct(market.app.db, { vendorId: market.vendorId, name: 'Bowl', sku })
  const { run, faults } = await checkedBy(
    'name',
    csv(
      OWN,
      ['', 'a', 'bowl', '', '', '1', '', '', ''],
      ['', 'b', 'Jug', '', '', '2', '', '', ''],
      ['', 'c', 'JUG', '', '', '3', '', '', ''],
    ),
  )
  expect(run).toMatchObject({ created: 1, refused: 2 })
  expect(faults.map(({ row, code, values }) => [row, code, values])).toEqual([
    [2, 'several-names', {}],
    [4, 'same-name', { row: 3 }],
  ])
})

test('each product is shown with its picture here, and with one of ours that the file names', async () => {
  const known = await makeProduct(market.app.db, { vendorId: market.vendorId, sku: 'POT', name: 'Pot' })
  await market.app.db.insert(productImages).values(
    [1, 0].map((position) => ({
      ...{ productId: known.id, position, key: `pot-${position}.webp`, width: 9, height: 9 },
    })),
  )
  const { runId } = await dryRun(
    market.app,
    market.vendorId,
    csv(
      OWN,
      ['', '', 'Pot', 'POT', '9', '', '', '', ''],
      ['', '', 'Pan', 'PAN', '1', '5', '', '', '/media/1920/webp/brought/1/pan.webp'],
      ['', '', 'Lid', 'LID', '1', '5', '', '', 'https://example.com/lid.jpg'],
    ),
  )
  const shown = async (outcome: 'changed' | 'created') =>
    (await listItems(market.app.db, { id: runId, newStatus: 'draft' }, outcome, 0)).rows.map(
      ({ name, image }) => `${name}: ${image}`,
    )
  expect(await shown('changed')).toEqual(['Pot: pot-0.webp'])
  expect(await shown('created')).toEqual(['Pan: brought/1/pan.webp', 'Lid: null'])
})
