import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { type MadeProduct, makeProduct, makeVendor } from '#tests/factories.ts'
import { ADMIN } from '#tests/orders.ts'
import { granted } from '#tests/shopper.ts'
import { auditEvents } from '../audit/tables.ts'
import { listedProducts } from '../catalog/listed-tables.ts'
import { productPrices, products } from '../catalog/tables.ts'
import { variationPrices } from '../catalog/variation-tables.ts'
import { contextOf } from '../context.ts'
import { readInput } from '../platform/input.ts'
import { bulkInput } from './bulk-input.ts'
import { changeProducts, findChosenVersion } from './change-products.ts'

let app: TestApp
let vendorId: number
beforeAll(async () => {
  app = await openTestApp()
  vendorId = (await makeVendor(app.db)).id
})
afterAll(() => app.close())

const make = (values: MadeProduct = {}) => makeProduct(app.db, { vendorId, ...values })

async function change(ids: number[], fields: Record<string, unknown>, as = vendorId) {
  const input = readInput(bulkInput, { ids: ids.map(String), ...fields })
  if (!input.ok) return { refused: input.message }
  const outcome = await changeProducts(contextOf(app, { role: 'vendor', vendorId: as }), input.value)
  return outcome.ok ? outcome.value : { refused: outcome.message }
}

async function priceOf(productId: number, market: 'GB' | 'US' = 'GB') {
  const [row] = await app.db
    .select({ price: productPrices.price })
    .from(productPrices)
    .where(and(eq(productPrices.productId, productId), eq(productPrices.market, market)))
  return row?.price
}

const rowsOf = (ids: number[]) =>
  app.db
    .select({ status: products.status, stock: products.stock })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)

test('sets one price for many in one country, and leaves the other countries as they are', async () => {
  const [one, two] = [await make(), await make()]
  expect(await change([one.id, two.id], { change: 'price', market: 'GB', value: '12,50' })).toEqual({
    changed: 2,
    skipped: [],
  })
  expect([await priceOf(one.id), await priceOf(two.id), await priceOf(one.id, 'US')]).toEqual([
    1250, 1250, 1000,
  ])
})

test('raises and lowers prices by percent, rounded to the penny; a product without a price there is left and named', async () => {
  const [one, two] = [await make({ prices: { GB: 999 } }), await make({ name: 'Only US', prices: { US: 5 } })]
  const raised = await change([one.id, two.id], { change: 'raise', market: 'GB', value: '10' })
  expect(raised).toEqual({
    changed: 1,
    skipped: [{ id: two.id, name: 'Only US', why: 'It has no price in GBP' }],
  })
  expect(await priceOf(one.id)).toBe(1099)
  await change([one.id], { change: 'lower', market: 'GB', value: '٥٠' })
  expect(await priceOf(one.id)).toBe(550)
})

test('prices go up once, however often their form is sent, and from no other state than it saw', async () => {
  const [one, two] = [await make({ prices: { GB: 1000 } }), await make({ prices: { GB: 2000 } })]
  const ids = [two.id, one.id]
  const raise = async () => ({
    ...{ change: 'raise', market: 'GB', value: '10' },
    seen: await findChosenVersion(app.db, ids, vendorId),
  })
  const form = await raise()
  const late = {
    refused:
      'These products were changed since you opened this, perhaps by this very form. Look at their prices before you change them again.',
  }
  expect(await change(ids, form)).toEqual({ changed: 2, skipped: [] })
  expect(await change(ids, form)).toEqual(late)
  expect([await priceOf(one.id), await priceOf(two.id)]).toEqual([1100, 2200])
  const again = await raise()
  await change([one.id], { change: 'price', market: 'GB', value: '5' })
  expect(await change(ids, { ...again, change: 'lower' })).toEqual(late)
  expect(await change(ids, { ...again, change: 'price', value: '7' })).toEqual({ changed: 2, skipped: [] })
})

test('prices of variations go up and down with those of their products, in that country alone, and stay where a price is set', async () => {
  const lamp = await make({
    prices: 2000,
    variations: [{ label: 'S', prices: { GB: 995, US: 900 } }, { label: 'M' }],
  })
  const bystander = await make({ variations: [{ label: 'S', prices: { GB: 995 } }] })
  const cheapest = (id: number) =>
    app.db
      .select({ market: listedProducts.market, price: listedProducts.price })
      .from(listedProducts)
      .where(and(eq(listedProducts.productId, id), inArray(listedProducts.market, ['GB', 'US'])))
      .orderBy(listedProducts.market)
      .then((rows) => rows.map(({ price }) => price))
  await change([lamp.id], { change: 'lower', market: 'GB', value: '10' })
  expect(await cheapest(lamp.id)).toEqual([896, 900])
  await change([lamp.id], { change: 'raise', market: 'GB', value: '10' })
  expect(await cheapest(lamp.id)).toEqual([986, 900])
  await change([lamp.id], { change: 'price', market: 'GB', value: '30' })
  expect(await cheapest(lamp.id)).toEqual([986, 900])
  expect(await cheapest(bystander.id)).toEqual([995, 1000])
})

test('no price becomes nothing by lowering it, and none of a variation is raised beyond what a price can be', async () => {
  const sweet = await make({ prices: { GB: 1 }, variations: [{ label: 'S', prices: { GB: 2 } }] })
  await change([sweet.id], { change: 'lower', market: 'GB', value: '90' })
  expect(await priceOf(sweet.id)).toBe(1)
  const own = () =>
    app.db
      .select({ price: variationPrices.price })
      .from(variationPrices)
      .where(eq(variationPrices.variationId, sweet.variations[0]?.id ?? 0))
  expect(await own()).toEqual([{ price: 1 }])
  const crown = { name: 'Crown', prices: 1000, variations: [{ label: 'Gold', prices: { GB: 99_000_000 } }] }
  const { id } = await make(crown)
  const why = 'A price can be 1,000,000.00 at most'
  expect(await change([id], { change: 'raise', market: 'GB', value: '10' })).toEqual({
    refused: `0 products changed, 1 left unchanged. Crown: ${why}.`,
  })
})

test('sets the stock, but not of a product whose variations are counted one by one', async () => {
  const [one, two] = [await make(), await make({ name: 'Of two kinds', variations: [{ label: 'Red' }] })]
  expect(await change([one.id, two.id], { change: 'stock', value: '7' })).toEqual({
    changed: 1,
    skipped: [{ id: two.id, name: 'Of two kinds', why: 'Its variations are counted one by one' }],
  })
  expect((await rowsOf([one.id, two.id])).map(({ stock }) => stock)).toEqual([7, 10])
})

test('takes products off the shop as drafts, and puts only complete ones back', async () => {
  const [one, two] = [await make(), await make({ name: 'Taken off', status: 'inactive' })]
  expect(await change([one.id, two.id], { change: 'status', to: 'draft' })).toMatchObject({
    changed: 1,
    skipped: [{ name: 'Taken off', why: 'It was taken off the shop by an administrator' }],
  })
  expect(await change([one.id], { change: 'status', to: 'active' })).toEqual({
    refused: `0 products changed, 1 left unchanged. ${one.name}: Some mandatory fields are missing.`,
  })
  expect((await rowsOf([one.id, two.id])).map(({ status }) => status)).toEqual(['draft', 'inactive'])
})

test('what can be changed of none of them is refused with what each says, and none is written', async () => {
  const [one, two] = [
    await make({ name: 'Shirt', variations: [{ label: 'S' }] }),
    await make({ name: 'Sock', variations: [{ label: 'M' }] }),
  ]
  const ids = [one.id, two.id]
  const versions = () =>
    app.db
      .select({ version: products.version, updatedAt: products.updatedAt })
      .from(products)
      .where(inArray(products.id, ids))
      .orderBy(products.id)
  const before = await versions()
  const why = 'Its variations are counted one by one'
  expect(await change(ids, { change: 'stock', value: '7' })).toEqual({
    refused: `0 products changed, 2 left unchanged. Shirt: ${why}. Sock: ${why}.`,
  })
  expect(await versions()).toEqual(before)
})

test('the audit log tells of each product that was changed, as an act in the shop of its seller', async () => {
  const [one, two] = [await make({ stock: 4 }), await make({ stock: 9 })]
  const left = await make({ variations: [{ label: 'Red' }] })
  const ids = [one.id, two.id, left.id]
  await change(ids, { change: 'stock', value: '7' })
  const rows = await app.db
    .select()
    .from(auditEvents)
    .where(inArray(auditEvents.subjectId, ids.map(String)))
    .orderBy(auditEvents.id)
  const by = { actorRole: 'vendor', actorId: String(vendorId), vendorId: String(vendorId) }
  expect(rows).toMatchObject(
    [one, two].map(({ id, name, stock }) => ({
      ...by,
      action: 'product.bulk-stock',
      subjectKind: 'product',
      subjectId: String(id),
      details: { name, before: { stock }, after: { stock: 7 } },
    })),
  )
})

test('the audit log tells what each variation with a price of its own cost and costs, where prices go up', async () => {
  const shirt = await make({
    prices: 1000,
    variations: [
      { label: 'S', prices: { GB: 995, US: 900 } },
      { label: 'M' },
      { label: 'L', prices: { GB: 1995 } },
    ],
  })
  const plain = await make({ prices: 500 })
  await change([shirt.id, plain.id], { change: 'raise', market: 'GB', value: '10' })
  const rows = await app.db
    .select({ details: auditEvents.details })
    .from(auditEvents)
    .where(inArray(auditEvents.subjectId, [shirt.id, plain.id].map(String)))
    .orderBy(auditEvents.id)
  const paths = ['prices GB price', 'variations S prices GB price', 'variations L prices GB price']
  const told = (...prices: number[]) => Object.fromEntries(prices.map((price, at) => [paths[at], price]))
  expect(rows.map(({ details }) => details)).toEqual([
    { name: shirt.name, before: told(1000, 995, 1995), after: told(1100, 1095, 2195) },
    { name: plain.name, before: told(500), after: told(550) },
  ])
})

test('another seller’s products do not exist, whatever is asked of them, and nothing is said to be changed', async () => {
  const theirs = await make()
  const other = (await makeVendor(app.db)).id
  for (const fields of [
    { change: 'stock', value: '1' },
    { change: 'price', market: 'GB', value: '1' },
    { change: 'lower', market: 'GB', value: '50' },
    { change: 'status', to: 'draft' },
  ])
    expect(await change([theirs.id], fields, other)).toEqual({
      refused: 'None of these products is there any more.',
    })
  expect(await rowsOf([theirs.id])).toEqual([{ status: 'active', stock: 10 }])
  expect(await priceOf(theirs.id)).toBe(1000)
})

test.each([
  ['nothing selected', [], { change: 'stock', value: '1' }, 'Please select one product at least'],
  [
    'more than 200',
    Array.from({ length: 201 }, (_, at) => at + 1),
    { change: 'stock', value: '1' },
    'Please select at most 200 products',
  ],
  ['no stock', [1], { change: 'stock', value: ' ' }, 'Please enter the stock'],
  ['less than nothing', [1], { change: 'stock', value: '-4' }, 'Stock cannot be below 0'],
  ['no price', [1], { change: 'price', market: 'GB', value: '' }, 'Please enter a price'],
  [
    'a huge price',
    [1],
    { change: 'price', market: 'GB', value: '9999999999' },
    'A price can be 1,000,000.00 at most',
  ],
  [
    'a rise of nothing',
    [1],
    { change: 'raise', market: 'GB', value: '0' },
    'Please write a percentage above 0 and up to 90',
  ],
  [
    'a fall to less than a tenth',
    [1],
    { change: 'lower', market: 'GB', value: '90.01' },
    'Please write a percentage above 0 and up to 90',
  ],
])('says what to do about %s', async (_what, ids, fields, sentence) => {
  expect(await change(ids, fields)).toEqual({ refused: sentence })
})

test('an administrator changes products of every seller, and takes them off the shop; a seller cannot', async () => {
  const [one, other] = [await make(), await makeProduct(app.db)]
  const ids = [one.id, other.id]
  const taken = readInput(bulkInput, { ids: ids.map(String), change: 'status', to: 'inactive' })
  if (!taken.ok) throw new Error(taken.message)
  expect(await change([one.id], { change: 'status', to: 'inactive' })).toEqual({
    refused: `0 products changed, 1 left unchanged. ${one.name}: Only an administrator can take it off the shop.`,
  })
  expect(granted(await changeProducts(contextOf(app, ADMIN), taken.value))).toEqual({
    changed: 2,
    skipped: [],
  })
  expect(await change([one.id], { change: 'status', to: 'active' })).toEqual({
    refused: `0 products changed, 1 left unchanged. ${one.name}: It was taken off the shop by an administrator.`,
  })
  const back = { ...taken.value, to: 'active' as const }
  expect(granted(await changeProducts(contextOf(app, ADMIN), back))).toEqual({ changed: 2, skipped: [] })
})
