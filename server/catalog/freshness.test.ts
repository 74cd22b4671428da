import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { granted, line, prepare } from '#tests/shopper.ts'
import { systemContext } from '../context.ts'
import { exchangeRates } from '../markets/tables.ts'
import type { Db } from '../platform/database.ts'
import { saveSetting } from '../settings/actions.ts'
import { shippingRates } from '../shipping/tables.ts'
import { holdStock, releaseStock } from '../stock/holds.ts'
import { vendors } from '../vendors/tables.ts'
import { listenToCatalogue, touchCatalogue } from './freshness.ts'
import { categories, productPrices, products, subcategories } from './tables.ts'
import { variationPrices } from './variation-tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

function urlOf(): string {
  const { connectionString } = app.database.pool.options
  if (!connectionString) throw new Error('The pool has an address.')
  return connectionString
}

/** A node that listens, and what it hears between a change and a word after it. */
async function listening() {
  const heard: string[][] = []
  const waiting = new Map<string, () => void>()
  const node = listenToCatalogue(urlOf(), (tags) => {
    heard.push(tags)
    for (const tag of tags) waiting.get(tag)?.()
  })
  await node.ready
  let words = 0
  const until = (tag: string) => new Promise<void>((resolve) => waiting.set(tag, resolve))
  return {
    until,
    stop: node.stop,
    after: async (change: () => Promise<unknown>): Promise<string[]> => {
      await change()
      const word = `word:${++words}`
      const said = until(word)
      await touchCatalogue(app.db, [word])
      await said
      return [...new Set(heard.splice(0).flat())].filter((tag) => tag !== word).toSorted()
    },
  }
}

const update = (id: number, values: Partial<typeof products.$inferInsert>) => () =>
  app.db.update(products).set(values).where(eq(products.id, id))

test('every node hears of a change when it is kept, and only then', async () => {
  const nodes = await Promise.all([listening(), listening()])
  const undone = () =>
    app.db
      .transaction(async (tx) => {
        await touchCatalogue(tx)
        throw new Error('taken back')
      })
      .catch(() => undefined)
  for (const { after } of nodes) expect(await after(undone)).toEqual([])
  const [one, other] = nodes
  const heard = other?.until('everything')
  expect(await one?.after(() => app.db.transaction((tx) => touchCatalogue(tx)))).toContain('everything')
  await heard
  await Promise.all(nodes.map(({ stop }) => stop()))
})

test('the last piece set aside is heard everywhere, and so is its coming back; one of many is not', async () => {
  await makeShippingRates(app.db)
  const lamp = await makeProduct(app.db, { stock: 3 })
  const { after, stop } = await listening()
  const told = ['list', `product:${lamp.id}`]
  expect(await after(async () => granted(await prepare(app, [line(lamp.id, 1)])))).toEqual([])
  const { purchase } = granted(await prepare(app, [line(lamp.id, 2)]))
  const last = [{ productId: lamp.id, variationId: null, quantity: 2 }]
  expect(await after(() => holdStock(systemContext(app), purchase.id, last))).toEqual(told)
  expect(await after(() => releaseStock(systemContext(app), [purchase.id]))).toEqual(told)
  await stop()
})

test('a name, a rate of sending, a rate of exchange and a subcategory that change are heard everywhere', async () => {
  const { db } = app
  const { after, stop } = await listening()
  const changes: [string, () => Promise<unknown>][] = [
    ['settings', () => saveSetting(systemContext(app), 'marketplace_name', 'Souk')],
    ['rates', async () => db.update(shippingRates).set({ cost: 1 })],
    ['rates', async () => db.update(exchangeRates).set({ perPound: '1.3' })],
    ['categories', async () => db.insert(categories).values({ slug: 'tea', name: 'Tea' })],
    ['categories', async () => db.delete(subcategories)],
  ]
  for (const [tag, change] of changes) expect(await after(change)).toEqual([tag])
  await stop()
})

test('an edit of a product drops the pages that show it, and the lists whose order or number it changes', async () => {
  const { db } = app
  const [category, other] = [
    await makeCategory(db, { slug: 'jam', name: 'Jam' }),
    await makeCategory(db, { slug: 'honey', name: 'Honey' }),
  ]
  const vendor = await makeVendor(db)
  const { id } = await makeProduct(db, { categoryId: category.id, vendorId: vendor.id, stock: 3 })
  const product = `product:${id}`
  const lists = (at: number, market = '') =>
    [`list:category:${at}`, `list:vendor:${vendor.id}`, 'list'].map((list) => list + market)
  const ofProduct = eq(productPrices.productId, id)
  const british = and(ofProduct, eq(productPrices.market, 'GB'))
  const { after, stop } = await listening()
  const changes: [string, () => Promise<unknown>, string[]][] = [
    ['nothing', update(id, { name: sql`name` as never }), []],
    ['warranty', update(id, { warranty: 'Two years' }), [product]],
    ['description', update(id, { description: 'Sweet.' }), [product, 'search']],
    ['pieces', update(id, { stock: 9, soldCount: 4 }), []],
    ['sold out', update(id, { stock: 0 }), [product, ...lists(category.id)]],
    ['stars', update(id, { ratingSum: 5, ratingCount: 1 }), [product, ...lists(category.id)]],
    [
      'a price',
      async () => db.update(productPrices).set({ price: 777 }).where(british),
      [product, ...lists(category.id, ':GB')],
    ],
    [
      'no longer sold in a market',
      async () => db.update(productPrices).set({ sold: false }).where(british),
      [product, ...lists(category.id, ':GB'), `near:${category.id}`],
    ],
    [
      'a pin',
      update(id, { featured: true }),
      [product, ...lists(category.id), `near:${category.id}`, 'featured'],
    ],
    [
      'another category',
      update(id, { categoryId: other.id }),
      [
        product,
        ...lists(category.id),
        `list:category:${other.id}`,
        `near:${category.id}`,
        `near:${other.id}`,
        'featured',
      ],
    ],
    [
      'a seller’s name',
      async () => db.update(vendors).set({ businessName: 'Bees' }).where(eq(vendors.id, vendor.id)),
      [`vendor:${vendor.id}`, 'vendors', ...lists(other.id)],
    ],
    [
      'a seller’s stars',
      async () => db.update(vendors).set({ ratingSum: 5 }).where(eq(vendors.id, vendor.id)),
      [`list:vendor:${vendor.id}`],
    ],
    [
      'a draft',
      update(id, { status: 'draft' }),
      [product, 'search', ...lists(other.id), `near:${other.id}`, 'featured'],
    ],
    ['a draft that is edited', update(id, { name: 'Heather honey' }), []],
  ]
  for (const [what, change, told] of changes)
    expect([what, await after(change)]).toEqual([what, told.toSorted()])
  await stop()
})

test('another price of a variation drops the lists of its market where it is what the card shows, else only the pages with the product', async () => {
  const { db } = app
  const made = [{ label: 'S', prices: 500 }, { label: 'M' }]
  const { id, variations } = await makeProduct(db, { prices: 1000, variations: made })
  const cost = (at: number, price: number) => async () =>
    db
      .insert(variationPrices)
      .values({ variationId: variations[at]?.id ?? 0, market: 'GB', price })
      .onConflictDoUpdate({ target: [variationPrices.variationId, variationPrices.market], set: { price } })
  const { after, stop } = await listening()
  expect(await after(cost(1, 800))).toEqual([`product:${id}`])
  expect(await after(cost(1, 400))).toEqual(['list:GB', `product:${id}`])
  expect(await after(cost(0, 300))).toEqual(['list:GB', `product:${id}`])
  await stop()
})

test('a statement that changes many products says everything, in one word', async () => {
  for (let made = 0; made < 201; made++) await makeProduct(app.db)
  const { after, stop } = await listening()
  expect(await after(async () => app.db.update(products).set({ warranty: 'None' }))).toEqual(['everything'])
  await stop()
})

/** The columns of a table that change without a word, with spaces between. */
async function unheardOf(table: string): Promise<string> {
  // Heard is a column that a trigger compares and, where it compares only what an edit names, that is named; or one that a trigger watches.
  const { rows } = await app.db.execute<{ name: string }>(sql`
    with triggers as (
      select p.prosrc as source, t.tgqual is not null as after_edits, tgname like '%_edited' as notes, t.tgattr::int2[] as columns
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = ${table}::regclass and not t.tgisinternal)
    select attname as name from pg_attribute a where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and not exists (select from triggers where source ~ ('n[.]' || attname || '[ ,)]')
        and (not after_edits or exists (select from triggers where notes and attnum = any (columns))))
      and not exists (select from triggers where not notes and attnum = any (columns))
    order by 1`)
  return rows.map(({ name }) => name).join(' ')
}

test('no column of a product, a variation or a vendor changes unheard but those that pages do not show', async () => {
  const unheard = {
    products:
      'archived_at id listed_prices proposed_featured proposed_new_arrival search search_name sold_count source source_hash source_id updated_at version',
    variations: 'id product_id',
    vendors: 'code created_at email phone return_address updated_at user_id',
  }
  for (const [table, columns] of Object.entries(unheard))
    expect(
      [table, await unheardOf(table)],
      'A column that came with a migration is heard once its last line is: select watch_products();',
    ).toEqual([table, columns])
})

test('a purchase does not wait for whole rows to be compared; an edit does', async () => {
  const { id } = await makeProduct(app.db, { stock: 3 })
  const compares = (change: (db: Db) => Promise<unknown>) =>
    app.db.transaction(async (tx) => {
      await change(tx)
      const { rows } = await tx.execute<{ edits: string | null }>(
        sql`select nullif(current_setting('catalogue.edits_products', true), '') as edits`,
      )
      return rows[0]?.edits ?? null
    })
  const sale = { held: sql`held`, stock: sql`stock - 1`, soldCount: sql`sold_count + 1` }
  expect(await compares((tx) => tx.update(products).set(sale).where(eq(products.id, id)))).toBeNull()
  expect(await compares((tx) => tx.update(products).set({ warranty: 'None' }))).toBe('yes')
})

test('a lost connection comes back by itself and reports what may have been missed', async () => {
  const { until, after, stop } = await listening()
  const heard = until('everything')
  await app.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'freshness' and datname = current_database()`,
  )
  await heard
  expect(await after(() => touchCatalogue(app.db, ['product:1']))).toContain('product:1')
  await stop()
})

// Last: it changes the table.
test('a new column of a product is heard of once the database was told to watch', async () => {
  const { id } = await makeProduct(app.db)
  await app.db.execute(sql`alter table products add column origin text not null default ''`)
  expect(await unheardOf('products')).toContain(' origin ')
  const { after, stop } = await listening()
  const move = (origin: string) => () =>
    app.db.execute(sql`update products set origin = ${origin} where id = ${id}`)
  expect(await after(move('Kyoto'))).toEqual([])
  await app.db.execute(sql`select watch_products()`)
  expect(await unheardOf('products')).not.toContain('origin')
  expect(await after(move('Oaxaca'))).toEqual([`product:${id}`])
  await stop()
})
