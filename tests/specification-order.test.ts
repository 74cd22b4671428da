import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginUndo, startImport } from '#server/catalog/import/files/actions.ts'
import { runImport } from '#server/catalog/import/files/run.ts'
import { undoImport } from '#server/catalog/import/files/undo.ts'
import { findWholeProduct } from '#server/catalog/product-edit-queries.ts'
import { productInput } from '#server/catalog/product-input.ts'
import { findProduct } from '#server/catalog/product-queries.ts'
import { listSoldPictures } from '#server/orders/purchase-parts.ts'
import { readInput } from '#server/platform/input.ts'
import { saveProduct } from '#server/selling/save-product.ts'
import { countImported } from '#server/stock/imported.ts'
import { rowsIn, valuesOf } from '#web/product-form/values.ts'
import { valueText } from '#web/vendor/import/words.ts'
import { openTestApp, type TestApp } from './database.ts'
import { exported } from './exports.ts'
import { makeProduct, makeVendor } from './factories.ts'
import { csv, dryRun, sellerContext } from './imports.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Neither by length nor by letters, and with a name that is a number, which JavaScript would put first. */
const LINES: [name: string, value: string][] = [
  ['Wood', 'Oak'],
  ['Height of the seat', '45 cm'],
  ['Arms', 'None'],
  ['2', 'Cushions'],
]
const backwards = LINES.toReversed()

async function write(vendorId: number, lines: typeof LINES, productId: number | null = null) {
  const read = readInput(productInput, {
    ...{ name: 'Chair', stock: '4', prices: { GB: { sold: 'on', price: '60' } } },
    specifications: lines.map(([name, value]) => ({ name, value })),
  })
  if (!read.ok) throw new Error('The form was refused.')
  const saved = await saveProduct(sellerContext(app, vendorId), read.value, {
    ...{ productId, version: productId === null ? null : 1, as: 'saved' as const },
  })
  if (!saved.ok) throw new Error(saved.message)
  return saved.value.productId
}

/** As its page says them, and as its form begins with them. */
async function read(productId: number) {
  const whole = await findWholeProduct(app.db, productId, undefined)
  const found = await findProduct(app.db, 'GB', String(productId), new Date())
  if (!whole || found?.state !== 'found') throw new Error('There is no such product.')
  return {
    page: found.product.specifications,
    form: rowsIn(valuesOf(whole), 'specifications').map(({ name, value }) => [name, value]),
  }
}

test('specifications stand in the order in which the seller wrote them, on the page and in the form', async () => {
  const { id: vendorId } = await makeVendor(app.db)
  const productId = await write(vendorId, LINES)
  expect(await read(productId)).toEqual({ page: LINES, form: LINES })
  await write(vendorId, backwards, productId)
  expect(await read(productId)).toEqual({ page: backwards, form: backwards })
})

test('lines whose place was never kept are all there, behind those that have one', async () => {
  const specifications = { Wood: 'Oak', Arms: 'None', Seat: 'Cane' }
  const { id } = await makeProduct(app.db, { specifications, specificationOrder: ['Seat', 'Gone'] })
  expect((await read(id)).page).toEqual([
    ['Seat', 'Cane'],
    ['Arms', 'None'],
    ['Wood', 'Oak'],
  ])
})

test('a file of products has them in that order, brings another one, and taking the import back restores it', async () => {
  const { id: vendorId } = await makeVendor(app.db)
  const productId = await write(vendorId, LINES)
  const { head, rows, file } = await exported(app, vendorId, 'infinity')
  const cell = rows[0]?.[head.indexOf('Specifications')] ?? ''
  expect(cell.split('\n')).toEqual(LINES.map((line) => line.join(': ')))
  expect((await dryRun(app, vendorId, file)).run).toMatchObject({ unchanged: 1, changed: 0 })

  const turned = file.replace(cell, backwards.map((line) => line.join(': ')).join('\n'))
  const { runId, items } = await dryRun(app, vendorId, turned)
  const [change] = items[0]?.changes ?? []
  expect(change).toMatchObject({ field: 'specifications', now: LINES, becomes: backwards })
  expect(valueText('specifications', change?.becomes)).toBe(
    '2: Cushions; Arms: None; Height of the seat: 45 cm; Wood: Oak',
  )
  await startImport(sellerContext(app, vendorId), runId)
  await runImport(app, runId, countImported)
  expect((await read(productId)).page).toEqual(backwards)
  await beginUndo(sellerContext(app, vendorId), runId)
  await undoImport(app, runId, countImported, listSoldPictures)
  expect((await read(productId)).page).toEqual(LINES)
})

test('the attributes of another shop add to them: what is new comes last, and a new product has the order of the file', async () => {
  const { id: vendorId } = await makeVendor(app.db)
  const known = await write(vendorId, LINES)
  const attributes = [
    ...['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 2 name', 'Attribute 2 value(s)'],
  ]
  const content = csv(
    ['ID', 'Type', 'SKU', 'Name', 'Regular price', ...attributes],
    ['', 'simple', `infinity-${known}`, 'Chair', 60, 'Glue', 'None', 'Wood', 'Ash'],
    ['7', 'simple', '', 'Stool', 30, 'Wood', 'Elm', 'Arms', 'Two'],
  )
  const { runId } = await dryRun(app, vendorId, content)
  await startImport(sellerContext(app, vendorId), runId)
  await runImport(app, runId, countImported)
  const [, ...others] = LINES
  expect((await read(known)).page).toEqual([['Wood', 'Ash'], ...others, ['Glue', 'None']])
  const { head, rows } = await exported(app, vendorId, 'infinity')
  const stool = rows.find((row) => row[head.indexOf('Name')] === 'Stool')
  expect(stool?.[head.indexOf('Specifications')]).toBe('Wood: Elm\nArms: Two')
})
