import { expect, test } from 'vitest'
import { countImported } from '#server/stock/imported.ts'
import { openForSellers } from '#tests/importing.ts'
import { bringFile, csv, sellerContext, told } from '#tests/imports.ts'
import { granted } from '#tests/shopper.ts'
import { matchColumns, startImport } from './actions.ts'
import { checkImport } from './check.ts'
import type { Mapping } from './mapping.ts'
import { pricesOfNew } from './new-product.ts'
import { runImport } from './run.ts'

const market = openForSellers()

const SELLING = ['Family', 'Code', 'Called', 'GBP', 'Pieces', 'Size']
const SAID: Mapping = ['group', 'sku', 'name', 'price', 'stock', 'option']
type Row = (string | number)[]

async function matched(rows: Row[], { head = SELLING, said = SAID } = {}) {
  const { runId } = granted(await bringFile(market.app, market.vendorId, csv(head, ...rows)))
  granted(await matchColumns(sellerContext(market.app, market.vendorId), runId, 'GB', said))
  await checkImport(market.app, runId)
  return told(market.app, runId)
}

async function written(...about: Parameters<typeof matched>) {
  const { runId } = await matched(...about)
  granted(await startImport(sellerContext(market.app, market.vendorId), runId))
  await runImport(market.app, runId, countImported)
}

/** A shirt in two sizes, and the row that tells of it. */
const shirt = (costs: string | number, ...each: (string | number)[]): Row[] => [
  ['SHIRT', 'SHIRT', 'Linen shirt', costs, '', ''],
  ...each.map((price, at) => ['SHIRT', `SH-${at}`, '', price, 3, `Size ${at}`]),
]

test('a price of nothing beside the product says nothing where its variations are sold; alone it is refused', async () => {
  for (const nothing of ['0', '0.00', '£0.00']) {
    const { items, faults } = await matched(shirt(nothing, 20, 22))
    expect([nothing, faults]).toEqual([nothing, []])
    expect(items[0]?.data.values).not.toHaveProperty('price.GB')
  }
  const codes = async (rows: Row[]) => (await matched(rows)).faults.map(({ row, code }) => [row, code])
  expect(await codes([['', 'POT', 'Copper pot', 0, 1, '']])).toEqual([[2, 'price-zero']])
  expect(await codes(shirt(30, 20, 0))).toEqual([[4, 'price-zero']])
})

test('what the row of a product leaves empty is told by the first of its variations that tells it', async () => {
  const head = [...SELLING, 'Brand', 'Shelf', 'About', 'Shown', 'Weave']
  const said: Mapping = [...SAID, 'brand', 'category', 'description', 'images', 'specification']
  const [parent = [], small = [], medium = []] = shirt('', 20, 22)
  const picture = 'https://a.example/1.jpg'
  const { items, faults } = await matched(
    [
      [...parent, '', '', 'Of the product', '', ''],
      [...small, '', 'Clothing', 'Of a size', picture, 'Plain'],
      [...medium, 'Loom', 'Shoes', 'Of another', picture, 'Twill'],
    ],
    { head, said },
  )
  expect(faults).toEqual([])
  expect(items[0]?.data).toMatchObject({
    ...{ name: 'Linen shirt', categories: ['Clothing'] },
    values: {
      ...{ sku: 'SHIRT', brand: 'Loom', description: 'Of the product' },
      specifications: [['Weave', 'Plain']],
    },
    pictures: [{ url: picture, variation: null }],
  })
})

test('a row whose SKU others give as their group is sold itself where it has one option that no other row has', async () => {
  const family = (...sizes: string[]): Row[] =>
    sizes.map((size, at) => [at ? 'A1' : '', `A${at + 1}`, 'Apron', 20 + at, 3, size])
  const sold = async (...sizes: string[]) => {
    const { items, faults } = await matched(family(...sizes))
    expect(faults).toEqual([])
    return items.map(({ data }) => data.variations.map(({ options, values }) => [options[0], values.sku]))
  }
  expect(await sold('S', 'M')).toEqual([
    [
      ['S', 'A1'],
      ['M', 'A2'],
    ],
  ])
  // A figure may be written with a comma.
  expect((await sold('1,5 l', '2 l'))[0]).toHaveLength(2)
  // It tells of the product where it lists what the others are, says the same as one of them, or nothing.
  for (const listed of ['S, M', 'S|M', 'M,S', 'M', ''])
    expect([listed, await sold(listed, 'M')]).toEqual([listed, [[['M', 'A2']]]])
})

test('a product costs what its cheapest variation does in each market, and the same file changes nothing the second time', async () => {
  const head = [...SELLING, 'USD']
  const said: Mapping = [...SAID, 'price.US']
  const costs = async (...prices: [gbp: Row[number], usd: Row[number]][]) => {
    const rows = shirt('', ...prices.slice(1).map(([gbp]) => gbp))
    const priced = rows.map((row, at) => [...row.with(3, prices[at]?.[0] ?? ''), prices[at]?.[1] ?? ''])
    const { items } = await matched(priced, { head, said })
    const data = items[0]?.data
    return data && pricesOfNew(data).map((each) => [each.market, each.price, each.most])
  }
  // In dollars only the variations say what they cost, and one of them only that.
  for (const second of [22, ''])
    expect(await costs([30, ''], [20, 25], [second, 27])).toEqual([
      ['US', 2500, 2700],
      ['GB', 2000, second ? 2200 : 3000],
    ])
  expect(await costs([30, ''], ['', ''], ['', ''])).toEqual([['GB', 3000, 3000]])
  for (const [at, rows] of [shirt(30, 20, 22), shirt(30, 20, ''), shirt(30, '', '')].entries()) {
    const own = rows.map((row) => row.with(0, `F${at}`).with(1, `${row[1]}-${at}`))
    await written(own)
    expect((await matched(own)).items.map(({ outcome, changes }) => [outcome, changes])).toEqual([
      ['unchanged', []],
    ])
  }
})

test('a group that is longer than a product can keep it is refused', async () => {
  const long = 'g'.repeat(255)
  const row = (group: string, sku: string): Row => [group, sku, `Pot ${sku}`, 20, 3, 'S']
  const { items, faults } = await matched([row(long, 'A'), row(`${long}a`, 'B'), row(`${long}b`, 'C')])
  expect(items.map(({ outcome }) => outcome)).toEqual(['created', 'refused', 'refused'])
  expect(faults).toMatchObject([
    { row: 3, column: 'Family', code: 'too-long', values: { most: 255 } },
    { row: 4, code: 'too-long' },
  ])
})

test('a group of another file with other SKUs and another name is another product, and is found again by its SKUs', async () => {
  const of = (name: string, ...skus: string[]): Row[] =>
    skus.map((sku, at) => ['1', sku, name, 20, 3, `Size ${at}`])
  const outcomes = async (rows: Row[]) =>
    (await matched(rows)).items.map(({ outcome, productId }) => [outcome, productId])
  await written(of('Linen shirt', 'SH-S', 'SH-M'))
  const [[, first] = []] = await outcomes(of('Linen shirt', 'SH-S', 'SH-M'))
  expect(await outcomes(of('Steel pan', 'PAN-S', 'PAN-M'))).toEqual([['created', null]])
  await written(of('Steel pan', 'PAN-S', 'PAN-M'))
  const [[outcome, second] = []] = await outcomes(of('Steel pan', 'PAN-S', 'PAN-M'))
  expect([outcome, typeof second, second === first]).toEqual(['unchanged', 'number', false])
  // With a SKU in common it may have another name, and with the same name other SKUs.
  expect(await outcomes(of('Shirt of linen', 'SH-S', 'SH-N'))).toEqual([['changed', first]])
  expect(await outcomes(of('LINEN SHIRT', 'SH-X'))).toEqual([['changed', first]])
})
