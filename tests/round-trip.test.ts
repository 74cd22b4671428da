import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startImport } from '#server/catalog/import/files/actions.ts'
import { runImport } from '#server/catalog/import/files/run.ts'
import { FORMATS } from '#server/catalog/import/files/states.ts'
import { importRuns } from '#server/catalog/import/files/tables.ts'
import { productInput } from '#server/catalog/product-input.ts'
import { categories, productImages, products, subcategories } from '#server/catalog/tables.ts'
import { variations } from '#server/catalog/variation-tables.ts'
import { readInput } from '#server/platform/input.ts'
import { onOneLine } from '#server/platform/typed.ts'
import { saveProduct } from '#server/selling/save-product.ts'
import { countImported } from '#server/stock/imported.ts'
import { openTestApp, type TestApp } from './database.ts'
import { exported } from './exports.ts'
import { makeProduct, makeVendor } from './factories.ts'
import { dryRun, sellerContext } from './imports.ts'

let app: TestApp
let kitchen = 0
beforeAll(async () => {
  app = await openTestApp()
  const [category] = await app.db
    .insert(categories)
    .values({ slug: 'kitchen', name: 'Pots, Pans & More' })
    .returning()
  kitchen = category?.id ?? 0
  await app.db
    .insert(subcategories)
    .values(['Kettles', 'Lids, loose'].map((name, at) => ({ categoryId: kitchen, slug: `part-${at}`, name })))
})
afterAll(() => app.close())

const HARD = [
  ...[
    '=1+1',
    "=cmd|' /C calc'!A0",
    '+44 20',
    '-5',
    '@SUM(A1)',
    "'quoted'",
    "'=held",
    "''twice",
    '＝1',
    '"a", b',
  ],
  ...[
    'إبريق نحاسي',
    '\u200fعربي ١٢',
    '5 < 6 & 7 > 3',
    '<b>bold</b>',
    '&amp; &eacute;',
    'a;b\tc',
    'infinity-7',
    '🫖',
  ],
]
const text = fc.oneof(fc.constantFrom(...HARD), fc.string({ unit: 'grapheme', maxLength: 30 }))
const line = text.map(onOneLine).filter(Boolean)
const lines = fc.array(text, { maxLength: 4 }).map((all) => all.join('\n').trim())
/** Entries of a list: a comma is between two tags here, and a backslash is no letter of WooCommerce's lists. */
const word = line.map((each) => onOneLine(each.replace(/[,\\]/g, ' '))).filter(Boolean)
const words = (maxLength: number) =>
  fc.uniqueArray(word, { maxLength, selector: (each) => each.toLowerCase() })
const amount = fc.integer({ min: 1, max: 99_999_999 }).map((minor) => (minor / 100).toFixed(2))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: '' })
const priced = fc.record({ price: maybe(amount), original: maybe(amount) })
const markets = fc.record({ GB: priced, US: priced, AE: priced, SA: priced })
const weighed = {
  weight: maybe(fc.integer({ min: 1, max: 999_999_999 }).map((grams) => String(grams / 1000))),
  weightUnit: fc.constantFrom('g', 'kg', 'lb', 'oz'),
}
const stock = fc.nat(1_000_000).map(String)

/** What somebody writes into the form of a product, with all that tables find hard. */
const product = fc.record({
  ...{
    name: line,
    brand: maybe(line),
    sku: maybe(word),
    description: lines,
    longDescription: lines,
    warranty: lines,
  },
  ...{ material: maybe(line), metaTitle: maybe(line), stock, ...weighed },
  dimensions: maybe(fc.constantFrom('30 x 20 x 10', '1.5x2x3', 'as large as a hat')),
  dimensionUnit: fc.constantFrom('cm', 'mm', 'in'),
  tags: words(4),
  features: fc.uniqueArray(line, { maxLength: 3 }),
  specifications: fc.uniqueArray(
    fc.record({ name: word, value: line.map((each) => each.replaceAll('\\', '/')) }),
    {
      maxLength: 4,
      selector: ({ name }) => name.toLowerCase(),
    },
  ),
  shelved: fc.constantFrom([], ['Kettles'], ['Kettles', 'Lids, loose'], null),
  prices: markets,
  sold: fc.subarray(['GB', 'US', 'AE', 'SA'] as const),
  types: fc.uniqueArray(fc.record({ name: word, options: words(3).filter((all) => all.length > 0) }), {
    maxLength: 4,
    selector: ({ name }) => name.toLowerCase(),
  }),
  own: fc.array(fc.record({ prices: markets, stock, sku: maybe(word), offered: fc.boolean(), ...weighed }), {
    maxLength: 4,
  }),
  status: fc.constantFrom('active', 'draft', 'inactive'),
  pictures: fc.nat(3),
})

let made = 0
async function add(
  vendorId: number,
  wished: typeof product extends fc.Arbitrary<infer Value> ? Value : never,
) {
  const { sold, shelved, status, types, own, pictures, ...fields } = wished
  const prices = Object.fromEntries(
    Object.entries(fields.prices).map(([market, price]) => [
      market,
      { ...price, sold: sold.some((each) => each === market) ? 'on' : '' },
    ]),
  )
  const first = { ...fields.prices.GB, sold: 'on', price: fields.prices.GB.price || '1.00' }
  const combinations = types.reduce<string[][]>(
    (rows, { options }) => rows.flatMap((row) => options.map((option) => [...row, option])),
    [[]],
  )
  const skus = new Set<string>()
  const read = readInput(productInput, {
    ...fields,
    prices: { ...prices, GB: first },
    categoryId: shelved === null ? '' : String(kitchen),
    subcategories: shelved ?? [],
    types: types.map(({ name, options }) => ({ name, options: options.map((option) => ({ name: option })) })),
    variations: own.slice(0, types.length === 0 ? 0 : combinations.length).map((each, at) => {
      const isNew = skus.size < skus.add(each.sku.toLowerCase()).size
      return {
        ...each,
        sku: isNew ? each.sku : '',
        offered: each.offered ? 'on' : '',
        options: combinations[at],
      }
    }),
  })
  // What the form refuses, such as two options that differ in spaces, nobody has.
  if (!read.ok) return
  const saved = await saveProduct(sellerContext(app, vendorId), read.value, {
    ...{ productId: null, version: null, as: 'saved' as const },
  })
  if (!saved.ok) throw new Error(saved.message)
  const { productId } = saved.value
  await app.db.update(products).set({ status }).where(eq(products.id, productId))
  const key = () => {
    made += 1
    return `brought/${vendorId}/${made}.webp`
  }
  for (let position = 0; position < pictures; position += 1)
    await app.db
      .insert(productImages)
      .values({ productId, position, key: key(), width: 9, height: 9, hue: 85, alt: '' })
  if (pictures > 0)
    await app.db
      .update(variations)
      .set({ imageKey: key(), imageWidth: 9, imageHeight: 9, imageHue: 85 })
      .where(sql`${variations.id} = (select min(id) from variations where product_id = ${productId})`)
}

test('exporting products and importing the file again changes nothing, whatever they are called and cost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 6 }), async (wished) => {
      const { id: vendorId } = await makeVendor(app.db)
      for (const each of wished) await add(vendorId, each)
      for (const format of FORMATS)
        for (const market of ['GB', 'AE'] as const) {
          const { file, rows } = await exported(app, vendorId, format, market)
          if (rows.length === 0) continue
          const { run, faults, items } = await dryRun(app, vendorId, file, market)
          const changes = items.flatMap((item) => item.changes)
          expect([format, market, faults, changes]).toEqual([format, market, [], []])
          expect(run).toMatchObject({ created: 0, changed: 0, refused: 0, format })
        }
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

test('an export of our own format is read whole: another seller who imports it exports the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 6 }), async (wished) => {
      const { id: vendorId } = await makeVendor(app.db)
      for (const each of wished)
        await add(vendorId, {
          ...each,
          // What an administrator took off in one shop begins as a draft in another.
          status: each.status === 'inactive' ? 'draft' : each.status,
          pictures: 0,
          sku: '',
          own: each.own.map((own) => ({ ...own, sku: '' })),
        })
      const before = await exported(app, vendorId, 'infinity')
      if (before.rows.length === 0) return
      const { id: stranger } = await makeVendor(app.db)
      const anew = before.rows.map((row) => ['', `mark-${row[0]}`, ...row.slice(2)])
      const file = [before.head, ...anew].map((row) =>
        row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
      )
      const { runId, faults } = await dryRun(app, stranger, file.join('\n'))
      expect(faults).toEqual([])
      await app.db.update(importRuns).set({ newStatus: 'file' }).where(eq(importRuns.id, runId))
      await startImport(sellerContext(app, stranger), runId)
      await runImport(app, runId, countImported)
      const after = await exported(app, stranger, 'infinity')
      expect(after.rows.map((row) => row.slice(2))).toEqual(before.rows.map((row) => row.slice(2)))
    }),
    { numRuns: 8, endOnFailure: true },
  )
})

test('no cell of an export is a formula, and what began like one comes back', async () => {
  const { id: vendorId } = await makeVendor(app.db)
  const [base] = fc.sample(product, 1)
  if (!base) throw new Error('There is no product.')
  const formulas = ["=cmd|' /C calc'!A0", '+1', '-1', '@SUM(A1)', ' =1', "'=1", '＝1']
  for (const name of formulas)
    await add(vendorId, { ...base, types: [], own: [], name: onOneLine(name), brand: name, tags: [name] })
  for (const format of FORMATS) {
    const { rows } = await exported(app, vendorId, format)
    expect(rows.length).toBeGreaterThanOrEqual(formulas.length)
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
  }
})

test('an export for WooCommerce names a product by its SKU, unless two products have it', async () => {
  const { id: vendorId } = await makeVendor(app.db)
  await makeProduct(app.db, { vendorId, sku: 'POT', name: 'Pot' })
  const pan = await makeProduct(app.db, { vendorId, sku: 'SHARED', name: 'Pan' })
  const cup = await makeProduct(app.db, { vendorId, sku: 'CUP', name: 'Cup', variations: [{ label: 'S' }] })
  await app.db.update(variations).set({ sku: 'SHARED' }).where(eq(variations.productId, cup.id))
  await makeProduct(app.db, { vendorId: (await makeVendor(app.db)).id, sku: 'POT' })
  const { head, rows } = await exported(app, vendorId, 'woocommerce')
  const skuOf = (name: string) =>
    rows.find((row) => row[head.indexOf('Name')] === name)?.[head.indexOf('SKU')]
  expect([skuOf('Pot'), skuOf('Pan'), skuOf('Cup')]).toEqual([
    'POT',
    `infinity-${pan.id}`,
    `infinity-${cup.id}`,
  ])
})
