import { expect, test } from 'vitest'
import { openForSellers } from '#tests/importing.ts'
import { csv, dryRun } from '#tests/imports.ts'
import { refusedRows } from './refused-rows.ts'

const market = openForSellers()

const SHOPIFY = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price']
const OWN = ['Infinity ID', 'Handle', 'Name', 'SKU', 'Stock', 'Price GBP', 'Price AED', 'Category', 'Images']

test('refused rows come back as a file, with why, to be mended and brought again', async () => {
  const head = [...SHOPIFY, 'Vendor']
  const { runId, run } = await dryRun(
    market.app,
    market.vendorId,
    csv(
      head,
      ['shirt', 'Shirt', 'Size', 'S', 'SH-S', 20, 'Acme'],
      ['shirt', '', '', 'M', 'SH-M', -20, ''],
      ['mug', 'Mug', '', '', 'MUG', 5, '=1+1'],
      ['cup', 'Cup', '', '', 'CUP', 5, 'Acme', 'stray'],
    ),
  )
  const rows: string[][] = []
  for await (const page of refusedRows(market.app, run)) rows.push(...page)
  expect(rows).toEqual([
    ['Row', 'Why, and what helps', ...head],
    ['2', '', 'shirt', 'Shirt', 'Size', 'S', 'SH-S', '20', 'Acme'],
    [
      ...[
        '3',
        'Variant Price: A price is above zero. Write 20.00, or leave it empty to keep what it costs now.',
      ],
      ...['shirt', '', '', 'M', 'SH-M', "'-20", ''],
    ],
    [
      '5',
      expect.stringContaining('another number of cells'),
      'cup',
      'Cup',
      '',
      '',
      'CUP',
      '5',
      'Acme',
      'stray',
    ],
  ])
  const mended = rows.slice(0, 3).map((row) => row.map((cell) => (cell === "'-20" ? '20' : cell)))
  const again = await dryRun(market.app, market.vendorId, csv(...mended))
  expect(again.run).toMatchObject({ created: 1, refused: 0, format: 'shopify' })
  expect(again.runId).not.toBe(runId)
})

test('no cell of refused rows runs as a formula in a spreadsheet, not even one above them', async () => {
  const { run } = await dryRun(
    market.app,
    market.vendorId,
    csv([...SHOPIFY, '=cmd', "'@SUM"], ['cup', '=1+1', '＝1', '＠x', 'CUP', -5, '+1', '@x']),
  )
  const rows: string[][] = []
  for await (const page of refusedRows(market.app, run)) rows.push(...page)
  expect(rows[0]?.slice(-2)).toEqual(["'=cmd", "'@SUM"])
  expect(rows[1]?.slice(2)).toEqual(['cup', "'=1+1", "'＝1", "'＠x", 'CUP', "'-5", "'+1", "'@x"])
})

test('two rows of our own format that would be one product, without options, are not swallowed', async () => {
  const own = (...rows: string[][]) => dryRun(market.app, market.vendorId, csv(OWN, ...rows))
  const row = (handle: string, name: string, sku: string) => ['', handle, name, sku, '1', '20', '', '', '']
  const bySku = await own(row('', 'Pot', 'SAME'), row('', 'Pan', 'SAME'), row('', 'Cup', 'CUP'))
  expect([bySku.run.created, bySku.run.refused]).toEqual([1, 1])
  expect(bySku.faults).toMatchObject([{ row: 3, column: 'SKU', code: 'same-sku', values: { row: 2 } }])
  const byHandle = await own(row('pot', 'Pot', 'A'), row('pot', 'Pan', 'B'))
  expect([byHandle.run.created, byHandle.run.refused]).toEqual([0, 1])
  expect(byHandle.faults).toMatchObject([
    { row: 3, column: 'Handle', code: 'same-product', values: { row: 2 } },
  ])
})
