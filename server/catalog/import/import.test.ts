import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCategories } from '#demo/seed/categories.ts'
import { contextOf, systemContext } from '#server/context.ts'
import { importReviews } from '#server/reviews/imported.ts'
import { decideReviews } from '#server/reviews/moderation.ts'
import { countImportedProducts } from '#server/stock/imported.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { untilSomebodyWaits } from '#tests/locks.ts'
import { granted } from '#tests/shopper.ts'
import { productLocks } from '../product-locks.ts'
import { type ImportParts, importFile } from './import.ts'
import { UnreadableFile } from './read.ts'

const retail = (id: string, change: object = {}) => ({
  ...{ id, name: `Pack ${id}`, category: 'accessories', style: 'backpack', description: 'A pack.' },
  ...{ price: 127, current_stock: 5, image: 'x.jpg', where_visible: 'UI' },
  ...change,
})
const lamp = {
  ...{ id: 7, title: 'Lamp', description: 'It lights.', category: 'home-decoration', price: 80 },
  ...{ discountPercentage: 20, stock: 3, tags: ['lamp'], brand: 'Glow', sku: 'LMP-7', weight: 12 },
  dimensions: { width: 10, height: 30.5, depth: 12 },
  reviews: [
    { rating: 4, comment: 'Bright.', date: '2025-04-30T09:41:02.053Z', reviewerEmail: 'ada.b@example.com' },
    { rating: 2, comment: 'Too bright.', date: '2025-05-30T09:41:02.053Z', reviewerEmail: 'cy@example.com' },
  ],
}

let app: TestApp
let folder: string
let bad: string[]
const parts: ImportParts = {
  picturesOf: async (_, subjects) =>
    new Map(
      subjects.map((subject) => [
        subject,
        { key: `shared/${subject}.jpg`, width: 640, height: 640, hue: 80 },
      ]),
    ),
  countStock: countImportedProducts,
  importReviews,
  onBad: (line, reason) => bad.push(`${line}: ${reason}`),
}
const rows = async (question: string) => (await app.db.execute(sql.raw(question))).rows
const write = async (name: string, lines: unknown[]) => {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  const file = path.join(folder, name)
  await writeFile(file, name.endsWith('.gz') ? gzipSync(text) : text)
  return file
}
const take = (file: string) => importFile(systemContext(app), file, parts)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'infinity-import-'))
  app = await openTestApp()
  await openCategories(app.db)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  bad = []
  await app.db.execute(sql`truncate products, vendors cascade`)
})

test('a catalogue arrives in a seller’s name, in its subcategory, priced in four markets', async () => {
  expect(await take(await write('products.ndjson', [retail('a'), lamp]))).toEqual({
    ...{ added: 2, changed: 0, unchanged: 0, bad: 0, fault: null },
  })
  expect(
    await rows(`select p.name, v.business_name as vendor, v.status, c.slug as category, s.slug as subcategory, i.key
      from products p join vendors v on v.id = p.vendor_id join categories c on c.id = p.category_id
      join product_subcategories ps on ps.product_id = p.id join subcategories s on s.id = ps.subcategory_id
      join product_images i on i.product_id = p.id order by p.name`),
  ).toEqual([
    {
      ...{
        name: 'Lamp',
        vendor: 'Room by Room',
        status: 'active',
        category: 'home-kitchen',
        subcategory: 'living',
      },
      key: 'shared/home-decoration.jpg',
    },
    {
      ...{ name: 'Pack a', vendor: 'Fenwick Outfitters', status: 'active', category: 'fashion' },
      ...{ subcategory: 'bags-accessories', key: 'shared/backpack.jpg' },
    },
  ])
  expect(
    await rows(
      "select market, price, original from product_prices join products on id = product_id where name = 'Pack a' order by market",
    ),
  ).toEqual([
    { market: 'AE', price: 46_600, original: null },
    { market: 'GB', price: 10_000, original: null },
    { market: 'SA', price: 47_500, original: null },
    { market: 'US', price: 12_700, original: null },
  ])
})

test('a row that is no product is told of by its line, and the others come in', async () => {
  const beyond = JSON.stringify(retail('c', { description: 'x'.repeat(1_000_000) }))
  const lines = ['null', '[]', '"a pack"', '{', lamp, beyond, { ...lamp, id: 8, price: 0 }, retail('b')]
  const elsewhere = { ...lamp, id: 9, category: 'time-machines' }
  const report = await take(await write('odd.ndjson', [...lines, elsewhere, beyond]))
  expect(report).toMatchObject({ added: 2, bad: 8, fault: null })
  expect(bad).toEqual([
    ...['1: this is not a JSON object', '2: this is not a JSON object', '3: this is not a JSON object'],
    '4: this is not JSON',
    '6: the line is longer than 1,000,000 characters',
    '7: price must be above 0',
    '9: category time-machines has no place in the shop',
    '10: the line is longer than 1,000,000 characters',
  ])
})

test('a discount becomes a real original price, and reviews come approved without an email', async () => {
  await take(await write('lamp.ndjson', [lamp]))
  expect(await rows("select price, original from product_prices where market = 'US'")).toEqual([
    { price: 8000, original: 10_000 },
  ])
  expect(await rows('select dimensions, weight, sku, brand, rating_sum, rating_count from products')).toEqual(
    [
      {
        dimensions: '12x10x30.5',
        weight: '12.000',
        sku: 'LMP-7',
        brand: 'Glow',
        rating_sum: 6,
        rating_count: 2,
      },
    ],
  )
  expect(await rows('select public_name, rating, status from reviews order by created_at')).toEqual([
    { public_name: 'ada.b', rating: 4, status: 'approved' },
    { public_name: 'cy', rating: 2, status: 'approved' },
  ])
  expect(await rows('select rating_sum, rating_count from vendors')).toEqual([
    { rating_sum: 6, rating_count: 2 },
  ])
})

test('products that thousands spoke of bring every word', async () => {
  const [said] = lamp.reviews
  const famous = Array.from({ length: 9 }, (_, at) => ({
    ...{ ...lamp, id: 100 + at },
    reviews: Array.from({ length: 1000 }, () => ({ ...said, comment: 'Bright.' })),
  }))
  expect(await take(await write('famous.ndjson', famous))).toMatchObject({ added: 9 })
  expect(await rows('select count(*)::int as reviews from reviews')).toEqual([{ reviews: 9000 }])
  expect(await rows('select distinct rating_sum, rating_count from products')).toEqual([
    { rating_sum: 4000, rating_count: 1000 },
  ])
})

test('the same catalogue again changes nothing, packed or not', async () => {
  const products = [retail('a'), retail('b'), lamp]
  await take(await write('products.ndjson', products))
  const before = await rows('select * from products order by id')
  expect(await take(await write('products.ndjson.gz', products))).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 3,
  })
  expect(await rows('select * from products order by id')).toEqual(before)
})

test('a changed row changes its product and leaves the pieces of open purchases in stock', async () => {
  await take(await write('products.ndjson', [retail('a'), lamp]))
  await app.db.execute(sql`update products set held = 4 where name = 'Pack a'`)
  const later = [
    retail('a', {
      name: 'Pack with pockets',
      price: 254,
      current_stock: 1,
      category: 'outdoors',
      style: 'camping',
    }),
    { ...lamp, reviews: lamp.reviews.slice(0, 1) },
  ]
  expect(await take(await write('products.ndjson', later))).toMatchObject({
    added: 0,
    changed: 2,
    unchanged: 0,
  })
  expect(await rows('select name, stock, rating_sum, rating_count from products order by id')).toEqual([
    { name: 'Pack with pockets', stock: 4, rating_sum: 0, rating_count: 0 },
    { name: 'Lamp', stock: 3, rating_sum: 4, rating_count: 1 },
  ])
  expect(
    await rows(
      "select price from product_prices join products on id = product_id where market = 'GB' and stock = 4",
    ),
  ).toEqual([{ price: 20_000 }])
  expect(
    await rows(
      'select s.slug from product_subcategories join subcategories s on s.id = subcategory_id order by 1',
    ),
  ).toEqual([{ slug: 'living' }, { slug: 'outdoor' }])
  expect(await rows('select count(*)::int as vendors from vendors')).toEqual([{ vendors: 3 }])
})

test('a review from elsewhere that the office took down takes its stars with it once, also where the file comes again', async () => {
  await take(await write('lamp.ndjson', [lamp]))
  const [low] = await rows("select id from reviews where public_name = 'cy'")
  const admin = contextOf(app, { role: 'admin', userId: 'boss' })
  granted(
    await decideReviews(admin, {
      ids: [Number(low?.id)],
      to: 'rejected',
      reason: 'It speaks of another shop.',
    }),
  )
  const [kept] = lamp.reviews
  await take(await write('later.ndjson', [{ ...lamp, reviews: [kept] }]))
  for (const table of ['products', 'vendors'])
    expect(await rows(`select rating_sum, rating_count from ${table}`)).toEqual([
      { rating_sum: 4, rating_count: 1 },
    ])
})

test('a buyer who holds a product goes first, and an import of it waits without standing in the way', async () => {
  await take(await write('products.ndjson', [lamp]))
  const later = await write('later.ndjson', [{ ...lamp, stock: 9 }])
  const importing = await app.db.transaction(async (tx) => {
    await tx.execute(productLocks(sql`(select id from products)`))
    const begun = take(later)
    begun.catch(() => undefined)
    await untilSomebodyWaits(app, tx)
    await tx.execute(sql`set local lock_timeout = '2s'`)
    await tx.execute(sql`update products set held = 2`)
    return { begun }
  })
  expect(await importing.begun).toMatchObject({ changed: 1 })
  expect(await rows('select stock, held from products')).toEqual([{ stock: 9, held: 2 }])
})

test('a bad row is reported with its line and reason, and the good ones stay', async () => {
  const { name: _name, ...nameless } = retail('c')
  const report = await take(
    await write('mixed.ndjson', [
      ...[retail('a'), '{"id": "b", "name":', nameless, '', retail('d', { price: -3 })],
      ...[retail('e', { description: 'x'.repeat(20_001) }), 'y'.repeat(1_000_000 + 1), retail('a'), '[]'],
      ...[
        retail('f', { category: 'weapons' }),
        retail('g', { name: 'nil \u0000' }),
        retail('h', { current_stock: 1.5 }),
      ],
      retail('z'),
    ]),
  )
  expect(report).toEqual({ added: 2, changed: 0, unchanged: 0, bad: 10, fault: null })
  expect(bad).toEqual([
    '2: this is not JSON',
    '3: name must be a text',
    '5: price must be above 0',
    '6: description is longer than 20,000 characters',
    '7: the line is longer than 1,000,000 characters',
    '8: this id was on line 1 already',
    '9: this is not a JSON object',
    '10: category weapons has no place in the shop',
    '11: name contains a character that cannot be kept',
    '12: current_stock must be a whole number',
  ])
  expect(await rows('select source_id from products order by 1')).toEqual([
    { source_id: 'a' },
    { source_id: 'z' },
  ])
})

test('a file that is not there or is damaged at its beginning brings nothing, and says so', async () => {
  const nothing = { added: 0, changed: 0, unchanged: 0, bad: 0, fault: expect.any(UnreadableFile) }
  expect(await take(path.join(folder, 'nothing.ndjson.gz'))).toEqual(nothing)
  const file = path.join(folder, 'damaged.ndjson.gz')
  await writeFile(file, gzipSync(JSON.stringify(retail('a')).repeat(50)).subarray(0, 60))
  expect(await take(file)).toEqual(nothing)
})

test('a file that is damaged further on is reported with the products that it brought before', async () => {
  const products = Array.from({ length: 500 }, (_, at) =>
    retail(`r${at}`, { description: randomBytes(3000).toString('base64') }),
  )
  const file = await write('torn.ndjson.gz', products)
  const { size } = await stat(file)
  await truncate(file, Math.floor(size * 0.95))
  expect(await take(file)).toMatchObject({ added: 400, bad: 0, fault: expect.any(UnreadableFile) })
  expect(await rows('select count(*)::int as products from products')).toEqual([{ products: 400 }])
})
