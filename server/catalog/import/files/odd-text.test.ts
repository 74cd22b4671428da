import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openForSellers } from '#tests/importing.ts'
import { csv, dryRun, sellerContext } from '#tests/imports.ts'
import { discardImport } from './actions.ts'
import { plainText } from './plain-text.ts'

const market = openForSellers()
const HEAD = ['Handle', 'Title', 'Body (HTML)', 'Variant SKU', 'Variant Price', 'Image Src', 'Image Alt Text']
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
const read = (content: string | Uint8Array) => dryRun(market.app, market.vendorId, content)

test('a text that is cut in the middle of an emoji is read, with a mark in the place of the half', async () => {
  const { run, items, faults } = await read(
    csv(
      HEAD,
      ['pot', `${'x'.repeat(199)}😀`, '', '', '5', 'https://a.example/p.png', `${'y'.repeat(299)}😀`],
      ['pan', 'Pan', '', '', `${'z'.repeat(199)}😀`, '', ''],
      [`${'h'.repeat(254)}😀`, `${'n'.repeat(299)}😀`, '', `${'s'.repeat(199)}😀`, '5', '', ''],
    ),
  )
  expect(run).toMatchObject({ status: 'checked', created: 1, refused: 2 })
  expect(items[0]?.data.pictures[0]?.alt).toBe(`${'y'.repeat(299)}\uFFFD`)
  expect(faults.map(({ cell }) => cell.at(-1))).toContain('\uFFFD')
})

test.each([
  ['\r\n', '\n'],
  ['\n', '\r\n'],
  ['\r', '\n'],
])('rows that were pasted below a header (%o) end otherwise (%o), and each is read', async (above, below) => {
  const [head = '', ...rows] = csv(
    HEAD,
    ['pot', 'Pot', '', 'P', '5', '', ''],
    ['pan', 'Pan', '', 'Q', '6', '', ''],
  ).split(/\r?\n/)
  const { run } = await read(`${head}${above}${rows.filter(Boolean).join(below)}${below}`)
  expect(run).toMatchObject({ status: 'checked', rows: 2, created: 2, refused: 0 })
})

test('half of a character that a description names by its number is a mark', async () => {
  expect([plainText('a &#55357; b'), plainText('&#xDE00;'), plainText('&#55357;&#56832;')]).toEqual([
    'a \uFFFD b',
    '\uFFFD',
    '😀',
  ])
  const { run } = await read(csv(HEAD, ['pot', 'Pot', '&#55357;', 'P', '5', '', '']))
  expect(run).toMatchObject({ status: 'checked', created: 1 })
})

test('headers may be long, be cut inside an emoji and have marks that no screen shows', async () => {
  const head = [...HEAD, `${'c'.repeat(99)}😀`, 'Op\0tion1 Value\u0007', 'what\0ever']
  const { run, faults } = await read(
    utf16(
      csv(head, ['pot', 'Pot', '', 'P', '5', '', '', 'a', '', 'b'], ['a', 'A', ...'bcdefgh', 'i', 'j\0']),
    ),
  )
  expect(run.layout.unread).toEqual([`${'c'.repeat(99)}\uFFFD`, 'whatever'])
  expect(run.layout.columns.map(({ header }) => header)).toContain('Option1 Value')
  expect(run.status).toBe('checked')
  expect(faults).toHaveLength(1)
})

test('a cell too much with marks that nothing can keep is told of without them', async () => {
  const { faults } = await read(utf16(csv(HEAD, ['pot', 'Pot', '', 'P', '5', '', '', 'stray\0'])))
  expect(faults).toMatchObject([{ code: 'cells-missing', cell: 'stray' }])
})

test('whatever stands in the cells of a file, it is read to its end', async () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.integer({ min: 95, max: 300 }).map((length) => `${'a'.repeat(length)}😀`),
    fc.integer({ min: 0, max: 0x110000 }).map((code) => `&#${code};`),
  )
  const cells = { minLength: HEAD.length, maxLength: HEAD.length + 1 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(odd, cells), { minLength: 1, maxLength: 8 }),
      odd,
      async (rows, header) => {
        const { run, runId } = await read(utf16(csv([...HEAD, header], ...rows)))
        expect(run.status).toBe('checked')
        await discardImport(sellerContext(market.app, market.vendorId), runId)
      },
    ),
    { numRuns: 40 },
  )
})

test.each([
  ['our own', { 'Infinity ID': '', Handle: 'pot', Name: 'Pot', 'Price GBP': '5', 'Sold GB': 'yes' }],
  ['a Shopify', { Handle: 'pot', Title: 'Pot', 'Body (HTML)': '', 'Variant Price': '5' }],
  ['a WooCommerce', { ID: '7', Type: 'simple', SKU: 'POT', Name: 'Pot', 'Regular price': '5' }],
])('the tags of %s file stand between Latin or Arabic commas', async (_, cells) => {
  const row = { ...cells, Tags: 'oak, نحاس، مصباح' }
  const { items } = await read(csv(Object.keys(row), Object.values(row)))
  expect(items.map(({ data }) => data.values.tags)).toEqual([['oak', 'نحاس', 'مصباح']])
})
