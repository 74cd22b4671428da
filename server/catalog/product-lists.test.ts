import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { vendors } from '#server/vendors/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import {
  type MadePrices,
  type MadeProduct,
  makeProduct,
  makeShippingRates,
  makeVendor,
} from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { line } from '#tests/shopper.ts'
import { findWholeProduct } from './product-edit-queries.ts'
import {
  countHidden,
  countProductsOf,
  listProductsOf,
  type Owner,
  PRODUCT_VIEWS,
  type ProductQuery,
} from './product-lists.ts'
import { countProducts, listLowStock } from './seller-figures.ts'
import { products } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const ALL: ProductQuery = { view: 'all', q: '', sort: '-id', categoryId: null, market: null, after: null }

const namesOf = async (vendorId: number, query: Partial<ProductQuery>) =>
  (await listProductsOf(app.db, vendorId, { ...ALL, ...query })).rows.map(({ name }) => name)

describe('a seller who searches their products', () => {
  test('finds a piece of a name or of an SKU, each product once, and no product of others', async () => {
    const [vendor, other] = [await makeVendor(app.db), await makeVendor(app.db)]
    const skus = { 'Brass Lamp': 'LAMP-77', 'Copper Kettle': 'K-1077', 'Linen 50% off': '' }
    for (const [name, sku] of Object.entries(skus))
      await makeProduct(app.db, { vendorId: vendor.id, name, sku })
    await makeProduct(app.db, { vendorId: other.id, name: 'Lamp of others', sku: 'LAMP-77' })
    expect(await namesOf(vendor.id, { q: 'lamp' })).toEqual(['Brass Lamp'])
    expect(await namesOf(vendor.id, { q: '077' })).toEqual(['Copper Kettle'])
    expect(await namesOf(vendor.id, { q: '-77' })).toEqual(['Brass Lamp'])
    expect(await namesOf(vendor.id, { q: '50% off' })).toEqual(['Linen 50% off'])
    expect(await namesOf(vendor.id, { q: '5_% o' })).toEqual([])
    expect(await namesOf(vendor.id, { q: 'lamp', view: 'draft' })).toEqual([])
  })

  test('finds by one or two letters what begins a word', async () => {
    const vendor = await makeVendor(app.db)
    for (const name of ['Walnut Chair', 'Chalk', 'Arch'])
      await makeProduct(app.db, { vendorId: vendor.id, name })
    expect(await namesOf(vendor.id, { q: 'CH' })).toEqual(['Chalk', 'Walnut Chair'])
  })

  test('goes on behind the page before, in any order', async () => {
    const vendor = await makeVendor(app.db)
    const made = Array.from({ length: 30 }, (_, n) => `Vase ${String(n).padStart(2, '0')}`)
    for (const name of [...made, 'Lamp']) await makeProduct(app.db, { vendorId: vendor.id, name })
    for (const [sort, expected] of [
      ['name', made],
      ['-id', made.toReversed()],
    ] as const) {
      const first = await listProductsOf(app.db, vendor.id, { ...ALL, q: 'vase', sort })
      const rest = await listProductsOf(app.db, vendor.id, { ...ALL, q: 'vase', sort, after: first.next })
      expect([...first.rows, ...rest.rows].map(({ name }) => name)).toEqual(expected)
      expect(rest.next).toBeNull()
    }
  })
})

describe('a product of which few are left', () => {
  const lowOf = async (vendorId: number) => {
    const counts = await countProductsOf(app.db, vendorId, PRODUCT_VIEWS)
    const names = await namesOf(vendorId, { view: 'low' })
    expect(counts.find(({ view }) => view === 'low')?.value).toBe(names.length)
    return names
  }

  test('is listed when its pieces are sold, until some arrive, it is deleted, or another shop has it', async () => {
    const [vendor, other] = [await makeVendor(app.db), await makeVendor(app.db)]
    const lamp = await makeProduct(app.db, {
      vendorId: vendor.id,
      name: 'Lamp',
      prices: 1000,
      stock: 10,
    })
    expect(await lowOf(vendor.id)).toEqual([])
    await buy(app, [line(lamp.id)])
    expect(await lowOf(vendor.id)).toEqual(['Lamp'])
    const change = (values: Partial<typeof products.$inferInsert>) =>
      app.db.update(products).set(values).where(eq(products.id, lamp.id))
    await change({ stock: 10 })
    expect(await lowOf(vendor.id)).toEqual([])
    await change({ stock: 0, vendorId: other.id })
    expect([await lowOf(vendor.id), await lowOf(other.id)]).toEqual([[], ['Lamp']])
    await change({ vendorId: vendor.id })
    expect([await lowOf(vendor.id), await lowOf(other.id)]).toEqual([['Lamp'], []])
    await change({ status: 'archived' })
    expect(await lowOf(vendor.id)).toEqual([])
  })

  test('is one whose free pieces are few, whatever is in stock', async () => {
    const vendor = await makeVendor(app.db)
    const lamp = await makeProduct(app.db, { vendorId: vendor.id, name: 'Lamp', stock: 12 })
    const hold = (held: number) => app.db.update(products).set({ held }).where(eq(products.id, lamp.id))
    await hold(2)
    expect(await lowOf(vendor.id)).toEqual([])
    await hold(3)
    expect(await lowOf(vendor.id)).toEqual(['Lamp'])
    expect((await listLowStock(app.db, vendor.id)).rows).toMatchObject([{ left: 9 }])
    expect((await listProductsOf(app.db, vendor.id, ALL)).rows).toMatchObject([{ stock: 12, low: 9 }])
    expect(await findWholeProduct(app.db, lamp.id, vendor.id)).toMatchObject({ low: 9 })
    await hold(0)
    expect(await lowOf(vendor.id)).toEqual([])
  })

  test('is judged by the number that its seller chose, from that moment on', async () => {
    const [vendor, other] = [await makeVendor(app.db), await makeVendor(app.db)]
    for (const { id } of [vendor, other]) {
      await makeProduct(app.db, { vendorId: id, name: 'Lamp', stock: 3 })
      await makeProduct(app.db, { vendorId: id, name: 'Vase', stock: 40 })
    }
    const choose = (lowStockBelow: number) =>
      app.db.update(vendors).set({ lowStockBelow }).where(eq(vendors.id, vendor.id))
    await choose(41)
    expect(await lowOf(vendor.id)).toEqual(['Vase', 'Lamp'])
    for (const [name, stock] of [
      ['Jug', 41],
      ['Rug', 40],
    ] as const)
      await makeProduct(app.db, { vendorId: vendor.id, name, stock })
    expect(await lowOf(vendor.id)).toEqual(['Rug', 'Vase', 'Lamp'])
    await choose(3)
    expect(await lowOf(vendor.id)).toEqual([])
    await makeProduct(app.db, { vendorId: vendor.id, name: 'Bowl', stock: 2 })
    expect(await lowOf(vendor.id)).toEqual(['Bowl'])
    await choose(0)
    expect([await lowOf(vendor.id), await lowOf(other.id)]).toEqual([[], ['Lamp']])
  })

  test('is judged by the new number when it is sold in the moment of the change', async () => {
    const vendor = await makeVendor(app.db)
    const lamp = await makeProduct(app.db, { vendorId: vendor.id, name: 'Lamp', stock: 30 })
    const sold = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const sale = app.db.transaction(async (tx) => {
      await tx.update(products).set({ stock: 20 }).where(eq(products.id, lamp.id))
      sold.resolve()
      await go.promise
    })
    await sold.promise
    const choice = app.db
      .update(vendors)
      .set({ lowStockBelow: 25 })
      .where(eq(vendors.id, vendor.id))
      .execute()
    await vi.waitFor(async () => {
      const { rows } = await app.db.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`)
      expect(rows).toHaveLength(1)
    })
    go.resolve()
    await Promise.all([sale, choice])
    expect(await lowOf(vendor.id)).toEqual(['Lamp'])
  })

  test('waits in the overview only while it is on sale', async () => {
    const vendor = await makeVendor(app.db)
    const lamp = await makeProduct(app.db, { vendorId: vendor.id, name: 'Lamp', stock: 3 })
    expect((await listLowStock(app.db, vendor.id)).count.value).toBe(1)
    await app.db.update(products).set({ status: 'inactive' }).where(eq(products.id, lamp.id))
    expect(await listLowStock(app.db, vendor.id)).toEqual({ rows: [], count: { value: 0, more: false } })
    expect(await lowOf(vendor.id)).toEqual(['Lamp'])
  })
})

describe('an administrator who looks at products', () => {
  test('sees those of every seller with its name, those of one, or the marketplace’s own', async () => {
    const vendor = await makeVendor(app.db, { businessName: 'Ember & Oak' })
    for (const [name, vendorId] of [
      ['Chest of theirs', vendor.id],
      ['Chest of ours', null],
    ] as const)
      await makeProduct(app.db, { name, vendorId })
    const sold = async (owner: Owner) =>
      (await listProductsOf(app.db, owner, { ...ALL, q: 'chest of' })).rows.map((row) => [
        row.name,
        row.vendor,
      ])
    expect(await sold('everybody')).toEqual([
      ['Chest of ours', null],
      ['Chest of theirs', 'Ember & Oak'],
    ])
    expect(await sold(vendor.id)).toEqual([['Chest of theirs', 'Ember & Oak']])
    expect(await sold(null)).toEqual([['Chest of ours', null]])
  })

  test('is told how many a currency hides: those without a price above 0 there', async () => {
    const { id } = await makeVendor(app.db)
    const make = (name: string, prices: MadePrices, values: MadeProduct = {}) =>
      makeProduct(app.db, { vendorId: id, name, prices, ...values })
    await make('Everywhere', 1000)
    await make('British', { GB: 900 })
    await make('Free in dollars', { US: 0, GB: 900 })
    await make('British draft', { GB: 900 }, { status: 'draft' })
    const inDollars = { ...ALL, market: 'US' as const }
    expect(await namesOf(id, inDollars)).toEqual(['Everywhere'])
    expect(await countHidden(app.db, id, inDollars)).toEqual({ value: 3, more: false })
    expect(await countHidden(app.db, id, { ...inDollars, view: 'active' })).toMatchObject({ value: 2 })
    expect(await countHidden(app.db, id, { ...inDollars, q: 'british' })).toMatchObject({ value: 2 })
    expect(await namesOf(id, {})).toHaveLength(4)
  })

  test('are searched by name and SKU in it, in the order of its prices, page by page', async () => {
    const [{ id }, other] = [await makeVendor(app.db), await makeVendor(app.db)]
    for (let at = 0; at < 27; at += 1) {
      const about = at % 2 === 0 ? { name: `Lamp ${at}` } : { name: `Kettle ${at}`, sku: `LAMP-${at}` }
      await makeProduct(app.db, { vendorId: id, ...about, prices: { US: 3000 - at, GB: 500 } })
    }
    await makeProduct(app.db, {
      vendorId: id,
      name: 'Lamp for the British',
      sku: 'LAMP-B',
      prices: { GB: 900 },
    })
    await makeProduct(app.db, { vendorId: id, name: 'Pan', sku: 'PAN', prices: { US: 100 } })
    await makeProduct(app.db, { vendorId: other.id, name: 'Lamp of others', prices: { US: 100 } })
    const lamps = { ...ALL, market: 'US' as const, q: 'lamp', sort: 'price' as const }
    const first = await listProductsOf(app.db, id, lamps)
    const second = await listProductsOf(app.db, id, { ...lamps, after: first.next })
    const found = [...first.rows, ...second.rows].map(({ name }) => Number(name.split(' ')[1]))
    expect(found).toEqual(Array.from({ length: 27 }, (_, at) => 26 - at))
    expect([first.rows.length, second.next]).toEqual([24, null])
    // It has the word in its name and in its SKU, and is one product.
    expect(await countHidden(app.db, id, lamps)).toEqual({ value: 1, more: false })
  })

  test('finds what is pinned, what is taken off, and low stock of everybody', async () => {
    const { id } = await makeVendor(app.db)
    await makeProduct(app.db, { vendorId: id, name: 'Pinned', featured: true })
    await makeProduct(app.db, { vendorId: id, name: 'Taken off', status: 'inactive', stock: 2 })
    expect(await namesOf(id, { featured: true })).toEqual(['Pinned'])
    expect(await namesOf(id, { view: 'inactive' })).toEqual(['Taken off'])
    const low = await listProductsOf(app.db, 'everybody', { ...ALL, view: 'low' })
    expect(low.rows.map(({ name }) => name)).toContain('Taken off')
  })
})

test('a seller has the products that are not deleted, and those of them on sale that are active', async () => {
  const { id: vendorId } = await makeVendor(app.db)
  for (const status of ['active', 'active', 'draft', 'inactive', 'archived'] as const)
    await makeProduct(app.db, { vendorId, status })
  expect(await countProducts(app.db, vendorId)).toEqual({ all: 4, active: 2 })
})
