import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countImported } from '#server/stock/imported.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { openForSellers } from '#tests/importing.ts'
import { bringFile, csv, dryRun, sellerContext, told } from '#tests/imports.ts'
import { granted } from '#tests/shopper.ts'
import { productPrices, products } from '../../tables.ts'
import { discardImport, matchColumns, setImport, startImport } from './actions.ts'
import { checkImport } from './check.ts'
import { mainMarket } from './main-market.ts'
import type { Mapping } from './mapping.ts'
import { proposeMapping } from './mapping-queries.ts'
import { refusedRows } from './refused-rows.ts'
import { runImport } from './run.ts'
import { sweepImports } from './sweep.ts'

const market = openForSellers()

const FILE = csv(
  ['Bezeichnung', 'Preis', 'Qty', 'Farbe'],
  ['Copper pot', '12,50', 3, 'red'],
  ['Bent pan', 'cheap', 1, 'black'],
)
const SAID: Mapping = ['name', 'price', 'stock', 'color']
const ctx = () => sellerContext(market.app, market.vendorId)

const brought = async (file = FILE) => granted(await bringFile(market.app, market.vendorId, file)).runId
const proposed = async (runId: number) => proposeMapping(market.app.db, (await told(market.app, runId)).run)
async function matched(runId: number, mapping: Mapping = SAID) {
  granted(await matchColumns(ctx(), runId, 'AE', mapping))
  await checkImport(market.app, runId)
  return told(market.app, runId)
}

test('a file that nobody knows waits for its seller to say what its columns hold, and then tells what would happen', async () => {
  const runId = await brought()
  // Nothing is read before: not even by somebody who asks for it.
  await checkImport(market.app, runId)
  expect((await told(market.app, runId)).run).toMatchObject({ status: 'matching', format: 'mapped', rows: 0 })
  expect(await startImport(ctx(), runId)).toMatchObject({ code: 'wrong-status' })
  expect(await proposed(runId)).toEqual([null, null, 'stock', null])
  const { run, items, faults } = await matched(runId)
  expect(run).toMatchObject({ status: 'checked', market: 'AE', created: 1, refused: 1, rows: 2 })
  expect(items[0]?.data.values).toEqual({ name: 'Copper pot', 'price.AE': 1250, stock: 3, color: 'red' })
  expect(faults).toMatchObject([{ row: 3, column: 'Preis', cell: 'cheap', code: 'wrong-price' }])
})

test('what was checked is written, and the refused rows come back with the columns of the file', async () => {
  const { runId, run } = await matched(await brought())
  granted(await startImport(ctx(), runId))
  await runImport(market.app, runId, countImported)
  const [made] = await market.app.db.select().from(products).where(eq(products.vendorId, market.vendorId))
  expect(made).toMatchObject({ name: 'Copper pot', color: 'red', stock: 3, status: 'draft' })
  expect(
    await market.app.db
      .select()
      .from(productPrices)
      .where(eq(productPrices.productId, made?.id ?? 0)),
  ).toMatchObject([{ market: 'AE', price: 1250, sold: true }])
  const rows: string[][] = []
  for await (const page of refusedRows(market.app, run)) rows.push(...page)
  expect(rows.map(([row, , ...cells]) => [row, ...cells])).toEqual([
    ['Row', 'Bezeichnung', 'Preis', 'Qty', 'Farbe'],
    ['3', 'Bent pan', 'cheap', '1', 'black'],
  ])
  // Mended and brought again, what was said of its columns is known.
  expect(await proposed(await brought(csv(...rows)))).toEqual([null, null, ...SAID])
})

test('a list of SKUs and pieces changes the products that are there, and says what is missing for others', async () => {
  const { id } = await makeProduct(market.app.db, { vendorId: market.vendorId, sku: 'POT-1', stock: 3 })
  const runId = await brought(csv(['SKU', 'Qty'], ['POT-1', 8], ['POT-2', 5]))
  const { run, faults } = await matched(runId, ['sku', 'stock'])
  expect(run).toMatchObject({ changed: 1, created: 0, refused: 1 })
  expect(faults).toMatchObject([{ row: 3, code: 'no-name-column' }])
  granted(await startImport(ctx(), runId))
  await runImport(market.app, runId, countImported)
  expect(await market.app.db.select().from(products).where(eq(products.id, id))).toMatchObject([{ stock: 8 }])
})

test('what a seller said is proposed for their next file with the same columns, and for nobody else’s', async () => {
  await matched(await brought())
  expect(await proposed(await brought())).toEqual(SAID)
  // Of other columns only their names tell.
  expect(await proposed(await brought(FILE.replace('Farbe', 'Colour')))).toEqual([
    null,
    null,
    'stock',
    'color',
  ])
  // A wider file is guessed where the earlier one says nothing.
  await matched(await brought(csv(['Name', 'Preis', 'SKU'], ['Pot', '12', 'P'])), ['name', 'price', null])
  const wider = csv(['Name', 'Preis', 'SKU', 'Qty', 'Price', 'Title'], ['Pot', '12', 'P', 3, '13', 'Pot'])
  expect(await proposed(await brought(wider))).toEqual(['name', 'price', null, 'stock', null, null])
  const stranger = await makeVendor(market.app.db)
  const theirs = granted(await bringFile(market.app, stranger.id, FILE)).runId
  expect(await proposed(theirs)).toEqual([null, null, 'stock', null])
})

test('a mapping without a price, or with a column that holds the same, changes nothing', async () => {
  const runId = await brought()
  expect(await matchColumns(ctx(), runId, 'AE', ['name', null, 'stock', null])).toMatchObject({
    ...{ code: 'not-matched', fields: { price: expect.anything() } },
  })
  expect(await matchColumns(ctx(), runId, 'AE', ['name', 'price', 'price.AE', null])).toMatchObject({
    fields: { 'columns[2]': expect.anything() },
  })
  expect((await told(market.app, runId)).run).toMatchObject({ status: 'matching', market: 'GB' })
})

test('columns are matched anew after the check; a country whose prices another column holds is not chosen for the others', async () => {
  const file = csv(['Bezeichnung', 'Preis', 'Price in pounds'], ['Copper pot', '50', '12'])
  const runId = await brought(file)
  await matched(runId, ['name', 'price', 'price.GB'])
  const settings = { newStatus: 'draft', pictures: 'list', sameBy: 'any', categories: [] } as const
  expect(await setImport(ctx(), runId, { ...settings, market: 'GB' })).toMatchObject({ code: 'not-matched' })
  granted(await setImport(ctx(), runId, { ...settings, market: 'SA' }))
  await checkImport(market.app, runId)
  expect((await told(market.app, runId)).items[0]?.data.values).toMatchObject({
    'price.SA': 5000,
    'price.GB': 1200,
  })
  const { items } = await matched(runId, ['name', null, 'price'])
  expect(items.map(({ data }) => data.values)).toEqual([{ name: 'Copper pot', 'price.AE': 1200 }])
})

test('only its seller says what the columns of a file hold, and of no file whose layout is known', async () => {
  const runId = await brought()
  const stranger = sellerContext(market.app, (await makeVendor(market.app.db)).id)
  expect(await matchColumns(stranger, runId, 'GB', SAID)).toMatchObject({ code: 'not-found' })
  const known = await dryRun(market.app, market.vendorId, csv(['Name', 'Price GBP'], ['Pot', 12]))
  expect(await matchColumns(ctx(), known.runId, 'GB', ['name', 'price'])).toMatchObject({
    code: 'wrong-status',
  })
})

test('products that a seller has are found by their SKU; two rows with the same one are not', async () => {
  const mine = await makeProduct(market.app.db, {
    ...{ vendorId: market.vendorId, sku: 'POT', name: 'Pot', stock: 4, prices: { AE: 1000 } },
  })
  const runId = await brought(
    csv(['Titel', 'Preis', 'Nummer'], ['Pot', '12', 'POT'], ['Pan', '9', 'PAN'], ['Lid', '8', 'PAN']),
  )
  const { items, faults } = await matched(runId, ['name', 'price', 'sku'])
  expect(items.map(({ outcome, productId }) => [outcome, productId])).toEqual([
    ['changed', mine.id],
    ['created', null],
    ['refused', null],
  ])
  expect(items[0]?.changes).toMatchObject([{ field: 'price.AE', now: 1000, becomes: 1200 }])
  expect(faults).toMatchObject([{ row: 4, column: 'Nummer', code: 'same-sku' }])
})

test('what stands above the names of the columns is no product, in UTF-16 as well', async () => {
  const text = '\uFEFFPrice list;;\r\n\r\nTitel;Preis;Menge\r\nTopf;12,50;3\r\nPfanne;frei;3\r\n'
  const runId = granted(await bringFile(market.app, market.vendorId, Buffer.from(text, 'utf16le'))).runId
  const { run, items, faults } = await matched(runId, ['name', 'price', 'stock'])
  expect(run).toMatchObject({ rows: 2, encoding: 'utf-16le', delimiter: ';' })
  expect(items.map(({ row, name }) => [row, name])).toEqual([
    [4, 'Topf'],
    [5, 'Pfanne'],
  ])
  expect(faults).toMatchObject([{ row: 5, code: 'wrong-price' }])
  const rows: string[][] = []
  for await (const page of refusedRows(market.app, run)) rows.push(...page)
  expect(rows.map((row) => row.slice(2))).toEqual([
    ['Titel', 'Preis', 'Menge'],
    ['Pfanne', 'frei', '3'],
  ])
})

test('of a file with long rows whole ones are shown, and no figure that is cut off', async () => {
  const about = (length: number) => 'x'.repeat(length)
  const first = ['Preisliste;;', 'Text;Preis;Menge', `${about(100_000)};12,50;3`, ''].join('\n')
  // 256 KB end in the middle of the second price.
  for (const text of [about(256 * 1024 - first.length - 2), `"${about(100_000)}\n${about(200_000)}"`]) {
    const runId = await brought(`${first}${text};99,00;4\n`)
    const { head } = (await told(market.app, runId)).run
    expect(head).toMatchObject({
      headers: ['Text', 'Preis', 'Menge'],
      samples: [[about(80)], ['12,50'], ['3']],
    })
  }
})

test('specifications of a file add to those of a product, each under the name that it has there, as long as there is room', async () => {
  const mine = await makeProduct(market.app.db, {
    ...{ vendorId: market.vendorId, sku: 'LAMP', name: 'Lamp' },
    specifications: { Socket: 'E27', Voltage: '230 V' },
  })
  const full = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`Detail ${at}`, 'yes']))
  await makeProduct(market.app.db, {
    ...{ vendorId: market.vendorId, sku: 'FULL', name: 'Full', specifications: full },
  })
  const file = csv(
    ['Nummer', 'VOLTAGE', 'Dimmbar', 'Detail 3'],
    ['LAMP', '110 V', 'ja', ''],
    ['FULL', '', 'ja', ''],
    ['FULL-2', '', '', 'no'],
  )
  const said: Mapping = ['sku', 'specification', 'specification', 'specification']
  const { items, faults } = await matched(await brought(file), said)
  expect(items.map(({ productId, outcome }) => [productId, outcome])[0]).toEqual([mine.id, 'changed'])
  expect(items[0]?.changes).toMatchObject([
    {
      field: 'specifications',
      becomes: [
        ['Socket', 'E27'],
        ['Voltage', '110 V'],
        ['Dimmbar', 'ja'],
      ],
    },
  ])
  expect(faults).toMatchObject([{ row: 3, code: 'too-many', values: { most: 60 } }, { row: 4 }])
  // What a product has already may change where there is no more room.
  const again = await matched(await brought(file.replace('FULL-2', 'FULL').replace('"FULL"', '"NONE"')), said)
  expect(again.items.at(-1)).toMatchObject({ outcome: 'changed' })
})

test('a formula of a file is no name, and does not run in the file of refused rows', async () => {
  const runId = await brought(csv(['Titel', '=1+1', 'Qty'], ['=HYPERLINK("http://x")', '12', 1]))
  const { run, faults } = await matched(runId, ['name', 'price', 'stock'])
  expect(faults).toMatchObject([{ code: 'formula' }])
  const rows: string[][] = []
  for await (const page of refusedRows(market.app, run)) rows.push(...page)
  expect(rows.flat().filter((cell) => /^[=+@-]/.test(cell))).toEqual([])
})

test('a file that was never matched is left by its seller, or goes after thirty days', async () => {
  const [left, forgotten] = [await brought(), await brought()]
  granted(await discardImport(ctx(), left))
  const later = { ...market.app, clock: { now: () => new Date(Date.now() + 31 * 86_400_000) } }
  await sweepImports(later)
  for (const runId of [left, forgotten])
    await expect(told(market.app, runId)).rejects.toThrow('no such import')
})

test('the main market of a seller is the one in which most of their products are sold', async () => {
  const { db } = market.app
  expect(await mainMarket(db, market.vendorId)).toBe('GB')
  for (const prices of [{ AE: 100 }, { AE: 100, GB: 100 }, { SA: 100 }])
    await makeProduct(db, { vendorId: market.vendorId, prices })
  expect(await mainMarket(db, market.vendorId)).toBe('AE')
})
