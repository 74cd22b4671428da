import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countImported } from '#server/stock/imported.ts'
import { openForSellers } from '#tests/importing.ts'
import { bringFile, csv, sellerContext, told } from '#tests/imports.ts'
import { granted } from '#tests/shopper.ts'
import { products } from '../../tables.ts'
import { variations } from '../../variation-tables.ts'
import { matchColumns, startImport } from './actions.ts'
import { checkImport } from './check.ts'
import { guessColumns } from './guess-columns.ts'
import { judgeMapping, type Mapping } from './mapping.ts'
import { runImport } from './run.ts'

const market = openForSellers()

const HEAD = ['Family', 'Code', 'Called', 'Costs', 'Pieces', 'Size', 'Shade', 'Weave']
const SAID: Mapping = ['group', 'sku', 'name', 'price', 'stock', 'option', 'option', 'specification']
const SHIRT = [
  ['SHIRT', 'SH-S', 'Linen shirt', '20', 3, 'S', 'Blue', 'Plain'],
  ['SHIRT', 'SH-M', 'Linen shirt', '22', 4, 'M', 'Blue', 'Plain'],
]

async function matched(rows: (string | number)[][], { head = HEAD, said = SAID } = {}) {
  const { runId } = granted(await bringFile(market.app, market.vendorId, csv(head, ...rows)))
  granted(await matchColumns(sellerContext(market.app, market.vendorId), runId, 'GB', said))
  await checkImport(market.app, runId)
  return told(market.app, runId)
}

async function written(rows: (string | number)[][]) {
  const { runId } = await matched(rows)
  granted(await startImport(sellerContext(market.app, market.vendorId), runId))
  await runImport(market.app, runId, countImported)
}

test('rows of one group are variations of a product, called as their columns are', async () => {
  const { run, items, faults } = await matched([
    ...SHIRT,
    ['', 'POT', 'Copper pot', '12', 1, '20 cm', '', 'None'],
  ])
  expect([run.created, run.variations, faults]).toEqual([2, 2, []])
  expect(items[0]?.data).toMatchObject({
    ...{ handle: 'SHIRT', name: 'Linen shirt', rows: [2, 3], optionTypes: ['Size', 'Shade'] },
    values: { name: 'Linen shirt', specifications: [['Weave', 'Plain']] },
    variations: [
      { options: ['S', 'Blue'], values: { sku: 'SH-S', stock: 3, 'price.GB': 2000 } },
      { options: ['M', 'Blue'], values: { sku: 'SH-M', stock: 4, 'price.GB': 2200 } },
    ],
  })
  // A name that a column beside them has, too, is that of the option all the same.
  const twice = await matched(SHIRT, { head: HEAD.with(2, 'Size') })
  expect(twice.items[0]?.data.optionTypes).toEqual(['Size', 'Shade'])
  // What each variation has of its own is not the product's as well.
  expect(items[0]?.data.values).not.toHaveProperty('sku')
  // What belongs to no group has no variations; what would tell them apart specifies it.
  expect(items[1]?.data).toMatchObject({
    variations: [],
    values: {
      sku: 'POT',
      specifications: [
        ['Size', '20 cm'],
        ['Weave', 'None'],
      ],
    },
  })
})

test('they are written, found again by their group, and another of them is added to the product', async () => {
  await written(SHIRT)
  const [made] = await market.app.db.select().from(products).where(eq(products.vendorId, market.vendorId))
  expect(made).toMatchObject({ name: 'Linen shirt', hasVariations: true, sourceId: 'SHIRT', stock: 7 })
  expect((await matched(SHIRT)).run).toMatchObject({ unchanged: 1, created: 0, refused: 0 })
  const larger = ['SHIRT', 'SH-L', 'Linen shirt', '25', 2, 'L', 'Blue', 'Plain']
  expect((await matched([larger])).items).toMatchObject([{ outcome: 'changed', productId: made?.id }])
  await written([larger])
  const has = await market.app.db
    .select()
    .from(variations)
    .where(eq(variations.productId, made?.id ?? 0))
  expect(has.map(({ label }) => label).toSorted()).toEqual(['L - Blue', 'M - Blue', 'S - Blue'])
})

test('the product that others name by its SKU tells of itself, wherever its row stands', async () => {
  const parent = ['', 'shirt', 'Shirt of linen', '', '', 'S, M', '', 'Plain']
  const { items, faults } = await matched([...SHIRT, parent])
  expect(faults).toEqual([])
  expect(items).toMatchObject([
    { data: { name: 'Shirt of linen', rows: [2, 3, 4], values: { sku: 'shirt' } } },
  ])
  expect(items[0]?.data.variations.map(({ options }) => options[0])).toEqual(['S', 'M'])
})

test('rows of a group are refused as those of the known formats are', async () => {
  const codes = async (...rows: (string | number)[][]) =>
    (await matched(rows)).faults.map(({ row, column, code }) => [row, column, code])
  const [small = [], medium = []] = SHIRT
  // The same options twice, an option that is missing, and rows that nothing tells apart.
  const again = [...medium.slice(0, 1), 'SH-X', ...medium.slice(2, 5), 'S', 'Blue', '']
  expect(await codes(small, again)).toEqual([[3, 'Size', 'same-options']])
  expect(await codes(small, [...medium.slice(0, 6), '', ''])).toEqual([[3, 'Shade', 'no-option']])
  const bare = ['SHIRT', '', 'Linen shirt', '20', 3, '', '', '']
  expect(await codes(bare, bare)).toEqual([[3, 'Family', 'same-product']])
  // One row of a group tells of the product; a second one would be a variation without its options.
  expect(await codes(small, bare)).toEqual([])
  expect(await codes(small, bare, bare)).toEqual([[4, 'Size', 'no-option']])
  await written([['SHIRT', 'SH-S', 'Linen shirt', '20', 3, '', '', '']])
  expect(await codes(small)).toEqual([[2, '', 'no-variations']])
})

test('variations have pictures of their own where these differ', async () => {
  const said: Mapping = ['group', 'option', 'name', 'price', 'images']
  const shown = async (...pictures: string[]) => {
    const rows = pictures.map((url, at) => ['F', `S${at}`, 'Shirt', '20', url && `https://a.example/${url}`])
    const { items } = await matched(rows, { head: ['Family', 'Size', 'Called', 'Costs', 'Shown'], said })
    return items[0]?.data.pictures.map(({ url, variation }) => [url.slice(18), variation])
  }
  expect(await shown('1.jpg', '1.jpg')).toEqual([['1.jpg', null]])
  expect(await shown('1.jpg', '2.jpg')).toEqual([
    ['1.jpg', null],
    ['1.jpg', 0],
    ['2.jpg', 1],
  ])
})

test('a group is matched with options and options with a group, five at most, and no two called alike', () => {
  const judge = (headers: string[], mapping: Mapping) => {
    const judged = judgeMapping(headers, ['name', 'price', ...mapping], { market: 'GB', above: 0 })
    return judged.ok ? [] : Object.entries(judged.fields ?? {})
  }
  const six = ['N', 'P', 'Family', 'a', 'b', 'c', 'd', 'e', 'f']
  const all = (count: number): Mapping => ['group', ...Array<'option'>(count).fill('option')]
  expect(judge(six, all(5))).toEqual([])
  expect(judge(six, all(6))).toEqual([['columns[8]', expect.stringContaining('at most 5 options')]])
  expect(judge(six, ['group'])).toEqual([['columns[2]', expect.stringContaining('with Option')]])
  expect(judge(six, [null, 'option'])).toEqual([['columns[3]', expect.stringContaining('Product group')]])
  expect(judge(['N', 'P', 'Family', 'Size', 'Size'], all(2))).toHaveLength(1)
  // Options are called as their columns are: what nothing names could be called as another is.
  expect(judge(['N', 'P', 'Family', '', 'Size'], all(2))).toEqual([
    ['columns[3]', expect.stringContaining('has no name')],
  ])
  expect(judge(['N', 'P', 'Family', 'Size', 'SIZE'], all(2))).toEqual([
    ['columns[4]', expect.stringContaining('Column D holds this already')],
  ])
})

test('a group and its options are guessed by their names, and neither without the other', () => {
  const guess = (...headers: string[]) => guessColumns({ headers }, 'GB')
  for (const group of ['Parent SKU', 'item_group_id', 'Variant Group', 'Handle'])
    expect([group, guess(group, 'SKU', 'Title', 'Price', 'Size', 'Colour', 'Material')]).toEqual([
      group,
      ['group', 'sku', 'name', 'price', 'option', 'option', 'option'],
    ])
  expect(guess('SKU', 'Title', 'Price', 'Size', 'Colour', 'Material')).toEqual([
    ...['sku', 'name', 'price', null, 'color', 'material'],
  ])
  expect(guess('Parent SKU', 'SKU', 'Title', 'Price')).toEqual([null, 'sku', 'name', 'price'])
  expect(guess('Parent', 'Option 1', 'Option 2', 'Title')).toEqual(['group', 'option', 'option', 'name'])
})
