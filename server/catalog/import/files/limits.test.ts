import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countImported } from '#server/stock/imported.ts'
import { makeProduct } from '#tests/factories.ts'
import { openForSellers } from '#tests/importing.ts'
import { csv, dryRun, sellerContext } from '#tests/imports.ts'
import { variationPrices, variations } from '../../variation-tables.ts'
import { startImport } from './actions.ts'
import { runImport } from './run.ts'

const market = openForSellers()

const many = (most: number, text = 'n') => Array.from({ length: most }, (_, n) => `${text}${n}`)

/** What is said of the rows of a file, in its order. */
async function refusals(file: string) {
  const { faults, run } = await dryRun(market.app, market.vendorId, file)
  return { run, said: faults.map(({ row, column, code, values }) => [row, column, code, values]) }
}

test('a cell of our own format takes what the form of a product takes, and no more', async () => {
  const HEAD = [
    'Infinity ID',
    'Name',
    'Specifications',
    'Tags',
    'Status',
    'Weight',
    'Weight Unit',
    'Dimension Unit',
    'Sold GB',
  ]
  const cells = (over: Record<string, string>) =>
    HEAD.map((head) => over[head] ?? (head === 'Name' ? 'Pot' : ''))
  const most = {
    Specifications: [`${'n'.repeat(60)}: ${'v'.repeat(500)}`, ...many(59).map((name) => `${name}: 1`)].join(
      '\n',
    ),
    Tags: ['t'.repeat(50), ...many(49)].join(','),
    ...{
      Status: 'Inactive',
      Weight: '1000000',
      'Weight Unit': 'kg',
      'Dimension Unit': 'IN',
      'Sold GB': 'no',
    },
  }
  const { run, said } = await refusals(
    csv(
      HEAD,
      cells(most),
      cells({ 'Infinity ID': 'my pot' }),
      cells({ Specifications: many(61).join('\n') }),
      cells({ Specifications: `${'n'.repeat(61)}: 1` }),
      cells({ Specifications: `n: ${'v'.repeat(501)}` }),
      cells({ Tags: many(51).join(',') }),
      cells({ Tags: 't'.repeat(51) }),
      cells({ Status: 'archived' }),
      cells({ Weight: 'heavy' }),
      cells({ Weight: '1000001' }),
      cells({ Weight: '1', 'Weight Unit': 'stone' }),
      cells({ 'Dimension Unit': 'feet' }),
      cells({ 'Sold GB': 'perhaps' }),
    ),
  )
  expect(said).toEqual([
    [3, 'Infinity ID', 'not-yours', {}],
    [4, 'Specifications', 'too-many', { most: 60 }],
    [5, 'Specifications', 'too-long', { most: 60 }],
    [6, 'Specifications', 'too-long', { most: 500 }],
    [7, 'Tags', 'too-many', { most: 50 }],
    [8, 'Tags', 'too-long', { most: 50 }],
    [9, 'Status', 'wrong-status', {}],
    [10, 'Weight', 'wrong-weight', {}],
    [11, 'Weight', 'wrong-weight', {}],
    [12, 'Weight Unit', 'wrong-unit', {}],
    [13, 'Dimension Unit', 'wrong-length-unit', {}],
    [14, 'Sold GB', 'wrong-yes', {}],
  ])
  expect(run).toMatchObject({ created: 1, refused: 12 })
})

const OPTIONS = [
  'Handle',
  'Name',
  'Price GBP',
  ...[1, 2, 3].flatMap((n) => [`Option ${n} Name`, `Option ${n} Value`]),
]
/** A row of a variation: the names of the options stand in the first one of its product. */
const variation = (handle: string, ...values: string[]) => [
  ...[handle, handle, '5'],
  ...[0, 1, 2].flatMap((at) => (at in values ? [`Option ${at}`, values[at] ?? ''] : ['', ''])),
]

test('a product has as many options and combinations of them as the form makes, and each of them once', async () => {
  const { run, said } = await refusals(
    csv(
      OPTIONS,
      ...many(50).map((size) => variation('fifty', size)),
      ...many(51).map((size) => variation('more', size)),
      // 5 x 5 x 10 combinations, and 7 x 6 x 6.
      ...many(10).map((size, n) => variation('combined', `${n % 5}`, `${n % 5}`, size)),
      ...many(7).map((size, n) => variation('too combined', size, `${n % 6}`, `${n % 6}`)),
      variation('long', 'n'.repeat(60)),
      variation('longer', 'n'.repeat(61)),
      variation('twice', 'Red', 'S'),
      variation('twice', 'Red', 'M'),
      variation('twice', 'red', 's'),
      variation('open', 'Red', 'S'),
      variation('open', 'Blue', ''),
    ),
  )
  expect(said).toEqual([
    [52, 'Option 1 Value', 'too-many', { most: 50 }],
    [113, 'Option 1 Value', 'too-many', { most: 250 }],
    [121, 'Option 1 Value', 'too-long', { most: 60 }],
    [124, 'Option 1 Value', 'same-options', { row: 122 }],
    [126, 'Option 2 Value', 'no-option', {}],
  ])
  expect(run).toMatchObject({ created: 3, refused: 5 })
})

test('a file of WooCommerce is told of kinds that nobody knows, of variations without options, and of too many attributes', async () => {
  const numbers = many(61, '').map((_, at) => at + 1)
  const HEAD = [
    'Type',
    'SKU',
    'Name',
    'Parent',
    'Regular price',
    ...numbers.flatMap((n) => [`Attribute ${n} name`, `Attribute ${n} value(s)`]),
  ]
  const row = (type: string, sku: string, parent: string, attributes: number) => [
    ...[type, sku, sku, parent, '5'],
    ...numbers.flatMap((n) => (n <= attributes ? [`A${n}`, 'x'] : ['', ''])),
  ]
  const { run, said } = await refusals(
    csv(
      HEAD,
      row('ticket', 'A', '', 0),
      row('variable', 'B', '', 0),
      row('variation', 'B-1', 'B', 0),
      row('simple', 'C', '', 61),
      row('simple', 'D', '', 60),
      row('variable', 'E', '', 6),
      row('variation', 'E-1', 'E', 6),
      row('variable', 'F', '', 5),
      row('variation', 'F-1', 'F', 5),
    ),
  )
  expect(said).toEqual([
    [2, 'Type', 'wrong-type', {}],
    [4, 'Name', 'no-option', {}],
    [5, 'Name', 'too-many', { most: 60 }],
    [7, '', 'too-many', { most: 5 }],
  ])
  expect(run).toMatchObject({ created: 2, refused: 4 })
})

test('what a file says of the options of a product has to fit those that it has in the shop', async () => {
  const { vendorId, app } = market
  const own = { vendorId, source: `seller:${vendorId}` }
  const shirt = { ...own, name: 'Shirt', sourceId: 'shirt', variations: [{ label: 'S' }, { label: 'M' }] }
  await makeProduct(app.db, shirt)
  await makeProduct(app.db, { ...own, name: 'Lamp', sourceId: 'lamp' })
  const HEAD = ['Handle', 'Name', 'Stock', 'Price GBP', 'Option 1 Name', 'Option 1 Value']
  const said = async (...rows: string[][]) => (await refusals(csv(HEAD, ...rows))).said
  expect(await said(['shirt', 'Shirt', '5', '', '', ''])).toEqual([[2, '', 'has-variations', {}]])
  expect(await said(['shirt', 'Best shirt', '', '7', '', ''])).toEqual([])
  expect(await said(['lamp', 'Lamp', '', '', 'Colour', 'Red'])).toEqual([[2, '', 'no-variations', {}]])
  expect(await said(['shirt', 'Shirt', '', '', 'Size', 'L'])).toEqual([
    [2, '', 'other-options', { options: 'Option' }],
  ])
  expect(await said(['shirt', 'Shirt', '', '', 'option', 'L'])).toEqual([])
})

test('of a product of which a file changes more than three hundred values so many are shown, and all are written', async () => {
  const { vendorId, app } = market
  const labels = many(50, 'S')
  const shirt = { vendorId, source: `seller:${vendorId}`, sourceId: 'shirt', name: 'Shirt' }
  const { id } = await makeProduct(app.db, { ...shirt, variations: labels.map((label) => ({ label })) })
  const markets = ['GBP', 'USD', 'AED', 'SAR']
  const figures = [
    ...markets.map((code) => `Variation Price ${code}`),
    ...markets.map((code) => `Variation Original Price ${code}`),
  ]
  const HEAD = ['Infinity ID', 'Handle', 'Name', 'Option 1 Name', 'Option 1 Value', ...figures]
  const { runId, items } = await dryRun(
    app,
    vendorId,
    csv(HEAD, ...labels.map((label) => ['', 'shirt', 'Shirt', 'Option', label, 7, 7, 7, 7, 9, 9, 9, 9])),
  )
  expect(items[0]?.changes).toHaveLength(300)
  await startImport(sellerContext(app, vendorId), runId)
  await runImport(app, runId, countImported)
  const prices = await app.db
    .select({ price: variationPrices.price, original: variationPrices.original })
    .from(variationPrices)
    .innerJoin(variations, eq(variations.id, variationPrices.variationId))
    .where(eq(variations.productId, id))
  expect(prices).toEqual(Array.from({ length: 200 }, () => ({ price: 700, original: 900 })))
})
