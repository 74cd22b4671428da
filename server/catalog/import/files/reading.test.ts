import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeVendor } from '#tests/factories.ts'
import { bringFile, csv, dryRun } from '#tests/imports.ts'
import { inGrams, inUnit, readMeasure, readPrice, weightUnit } from './numbers.ts'
import { asHtml, plainText } from './plain-text.ts'
import { importRuns } from './tables.ts'

let app: TestApp
let vendorId: number
beforeAll(async () => {
  app = await openTestApp()
  vendorId = (await makeVendor(app.db)).id
})
beforeEach(() => app.db.delete(importRuns))
afterAll(() => app.close())

const HEAD = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Option1 Name',
  'Option1 Value',
  'Variant Price',
  'Variant SKU',
]
const pot = ['pot', 'Théière', 'Warm', 'Title', 'Default Title', '12.50', 'POT-1']
const names = async (content: string | Uint8Array) =>
  (await dryRun(app, vendorId, content)).items.map(({ name }) => name)
const refusal = async (content: string | Uint8Array) => {
  const answer = await bringFile(app, vendorId, content)
  return answer.ok ? null : answer.code
}
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test('a file says the same in any script: with a byte-order mark or without, in UTF-16, in Windows-1252', async () => {
  const text = csv(HEAD, pot)
  const scripts = {
    plain: Buffer.from(text),
    marked: Buffer.from(`\uFEFF${text}`),
    wide: utf16(`\uFEFF${text}`),
    'wide without a mark': utf16(text),
    'wide, the other way round': utf16(`\uFEFF${text}`).swap16(),
    'the other way round without a mark': utf16(text).swap16(),
    western: Buffer.from(text, 'latin1'),
  }
  for (const [script, bytes] of Object.entries(scripts))
    expect([script, await names(bytes)]).toEqual([script, ['Théière']])
  const { run } = await dryRun(app, vendorId, scripts.western)
  expect(run).toMatchObject({ encoding: 'windows-1252', format: 'shopify', rows: 1, created: 1 })
  expect((await dryRun(app, vendorId, scripts.marked)).run).toMatchObject({ encoding: 'utf-8', marked: true })
})

test('what a program of tables puts above the names of the columns is no row: a separator, empty lines', async () => {
  const text = csv(HEAD, pot)
  const semicolons = text.replaceAll(',', ';')
  const files = {
    separator: `sep=;\r\n${semicolons}`,
    'separator with a mark': `\uFEFFSEP=,\n${text}`,
    'separator of tabs': `sep=\t\n${text.replaceAll(',', '\t')}`,
    'empty lines': `\r\n\n${text}`,
    'empty cells': `,,,\n"",\n${text}`,
  }
  for (const [above, content] of Object.entries(files)) {
    const { run, items } = await dryRun(app, vendorId, content)
    expect([above, run.rows, items.map(({ name }) => name)]).toEqual([above, 1, ['Théière']])
  }
  // Whoever looks for a row finds it where their program shows it, which hides the separator.
  const wrong = csv(HEAD, ['pan', 'Pan', '', '', '', '-1', 'PAN'])
  expect((await dryRun(app, vendorId, `sep=,\n${wrong}`)).faults).toMatchObject([{ row: 2 }])
  expect((await dryRun(app, vendorId, `\n\n${wrong}`)).faults).toMatchObject([{ row: 4 }])
})

test('Arabic of an old Windows is read as Arabic', async () => {
  const arabic = Buffer.from([0xc5, 0xc8, 0xd1, 0xed, 0xde])
  const [before = '', after = ''] = csv(HEAD, ['pot', '@', '', '', '', '12.50', 'POT-1']).split('@')
  expect(await names(Buffer.concat([Buffer.from(before), arabic, Buffer.from(after)]))).toEqual(['إبريق'])
})

test('semicolons, tabs, any line break and quotes around anything are read alike', async () => {
  const rows = [HEAD, ['pot', 'A "big" pot, round', 'One\nTwo', '', '', '12,50', 'P;1']]
  for (const [comma, end] of [
    [',', '\n'],
    [';', '\r\n'],
    ['\t', '\r'],
  ] as const) {
    const text = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(comma)).join(end)
    const { items } = await dryRun(app, vendorId, text)
    expect(items[0]?.data.values).toMatchObject({
      ...{ name: 'A "big" pot, round', description: 'One\nTwo', 'price.GB': 1250, sku: 'P;1' },
    })
  }
})

test('two hundred columns that nobody knows are left alone', async () => {
  const more = Array.from({ length: 200 }, (_, at) => `Custom ${at}`)
  const { items } = await dryRun(app, vendorId, csv([...HEAD, ...more], [...pot, ...more]))
  expect(items[0]?.data.values.name).toBe('Théière')
  expect(JSON.stringify(items[0]?.data)).not.toContain('Custom')
})

test('a file that is none is refused at once, with a sentence', async () => {
  const zip = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), deflateRawSync(Buffer.alloc(999))])
  expect(await refusal(zip)).toBe('not-text')
  expect(await refusal(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]))).toBe('not-text')
  expect(await refusal(Buffer.from('Handle,Title,Variant Price\npot,Po\0t,1'))).toBe('not-text')
  expect(await refusal('')).toBe('empty')
  expect(await refusal('\uFEFF \r\n')).toBe('empty')
  expect(await refusal('Surname\nDoe')).toBe('unknown-format')
})

test('ten files of a seller wait at most; the eleventh is refused until one is dealt with', async () => {
  for (let file = 0; file < 10; file += 1) expect(await refusal(csv(HEAD, pot))).toBe(null)
  expect(await refusal(csv(HEAD, pot))).toBe('too-many')
})

test('a quote that is never closed is told of by its row, and nothing is taken in', async () => {
  const { run, items } = await dryRun(
    app,
    vendorId,
    `${csv(HEAD, pot)}\r\nlamp,"Lamp, and all that follows\r\n${'x,'.repeat(900)}`,
  )
  expect(run).toMatchObject({ status: 'broken', fault: { code: 'open-quote', row: 3 } })
  expect(items).toEqual([])
})

test('a row with more cells than the header has is refused, and the others stay', async () => {
  const { faults, items } = await dryRun(
    app,
    vendorId,
    csv(HEAD, pot, ['lamp', 'Lamp', '', '', '', '5', 'L-1', 'stray']),
  )
  expect(faults).toMatchObject([{ row: 3, code: 'cells-missing', cell: 'stray' }])
  expect(items).toHaveLength(1)
})

test('prices are read as tables write them, and nothing else is a price', () => {
  const read = {
    ...{ '12.5': 1250, '1,299.00': 129_900, '1.299,00': 129_900, '12,50': 1250, '1,299': 129_900 },
    ...{ '١٢٫٥٠': 1250, '£12': 1200, '12 AED': 1200, "1'299": 129_900, '1.0000': 100, '.5': 50, '7.': 700 },
    ...{ '8.264463': 826, '19,9900': 1999 },
  }
  for (const [cell, value] of Object.entries(read)) expect([cell, readPrice(cell)]).toEqual([cell, { value }])
  for (const none of [
    '.',
    ',',
    '1,2,3',
    '12,3456.1',
    '1e5',
    '0x10',
    'NaN',
    '=1+1',
    '1.2.3',
    '--1',
    '1,29,900',
    '∞',
  ])
    expect([none, readPrice(none)]).toEqual([none, { code: 'wrong-price' }])
  expect(readPrice('1.299')).toEqual({ code: 'unclear-price' })
  // What costs nothing costs what nobody but its seller knows: no figure is proposed that shoppers would pay.
  expect(readPrice('0')).toEqual({ code: 'price-zero' })
  expect(readPrice('-0.00')).toEqual({ code: 'price-zero' })
  expect(readPrice('-3')).toEqual({ code: 'price-not-positive', values: { instead: '3.00' } })
  expect(readPrice('1000000')).toEqual({ value: 1_000_000_00 })
  expect(readPrice('1000000.01')).toEqual({ code: 'price-too-high' })
  // The pound and the ounce are defined by the gram, and files are as exact.
  expect([inGrams(1, 'lb'), inGrams(16, 'oz')]).toEqual([453.59237, 453.59237])
  expect([inUnit(1000, 'lb'), inUnit(1000, 'oz')]).toEqual([2.205, 35.274])
  // Shopify writes grams as exact as it converted them.
  expect(readMeasure('317.51465799999998')).toEqual({ value: 317.514658 })
  expect(readMeasure('2.8349523125000005')).toEqual({ value: 2.8349523125000005 })
})

test('a description in HTML is read as plain text, and plain text comes back as it was', () => {
  expect(plainText('<p>Warm &amp; round</p><ul><li>One</li><li>Two</li></ul><script>steal()</script>')).toBe(
    'Warm & round\n\n• One\n• Two',
  )
  // No name of a sign, though every object has it.
  expect(plainText('<p>Tea &constructor; co &toString;</p>')).toBe('Tea &constructor; co &toString;')
  expect([weightUnit('kgs'), weightUnit('constructor')]).toEqual(['kg', null])
  for (const text of ['5 < 6 & 7 > 3', 'one\ntwo\n\nthree', '<b>', '&amp;'])
    expect(plainText(asHtml(text))).toBe(text)
})

test('a description of nothing but tags that are begun is read in the time its length takes', () => {
  for (const begun of ['<li ', '<script ', '<style'])
    expect(plainText(begun.repeat(200_000))).toBe(begun.repeat(200_000).trim())
})
