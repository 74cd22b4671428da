import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory, putInSubcategories } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { inOrder, listedRows } from '#tests/listed-rows.ts'
import { untilSomebodyWaits } from '#tests/locks.ts'
import { MARKET_CODES } from '../markets/markets.ts'
import { vendors } from '../vendors/tables.ts'
import { cardPrices, listedProducts, listedSubcategories } from './listed-tables.ts'
import { readListing } from './listing.ts'
import { listProductCards } from './listing-queries.ts'
import { sellable } from './sellable.ts'
import { productPrices, productSubcategories, products } from './tables.ts'
import { options, optionTypes, variationPrices, variations } from './variation-tables.ts'

const SUBCATEGORIES = ['phones', 'speakers']

let app: TestApp
let categories: number[]
let subIds: number[]
let sellers: number[]
let ids: number[]
beforeAll(async () => {
  app = await openTestApp()
  const { db } = app
  const audio = await makeCategory(db, { slug: 'audio', name: 'Audio' }, SUBCATEGORIES)
  const books = await makeCategory(db, { slug: 'books', name: 'Books' })
  categories = [audio.id, books.id]
  subIds = SUBCATEGORIES.map((name) => audio.children[name] ?? 0)
  sellers = [(await makeVendor(db)).id, (await makeVendor(db)).id]
  const made = [
    await makeProduct(db, { vendorId: sellers[0] ?? null, categoryId: audio.id, prices: 4000, color: 'Red' }),
    await makeProduct(db, { vendorId: sellers[1] ?? null, prices: { GB: { price: 800, original: 1000 } } }),
    await makeProduct(db, {
      variations: [{ label: 'S', prices: { GB: 900 } }, { label: 'M' }],
      prices: 1200,
    }),
  ]
  await putInSubcategories(db, made[0]?.id ?? 0, subIds[0])
  ids = made.map(({ id }) => id)
})
afterAll(() => app.close())

/** Whatever anybody changes of a product, each as the statement that changes it. */
const changes: Record<string, (id: number, value: number) => Promise<unknown>> = {
  price: (id, value) =>
    app.db
      .update(productPrices)
      .set({ price: value * 100, original: 500 })
      .where(eq(productPrices.productId, id)),
  'price of one market': (id, value) =>
    app.db.execute(
      sql`update product_prices set price = ${value * 99} where product_id = ${id} and market = 'AE'`,
    ),
  'sold in a market': (id, value) =>
    app.db.execute(
      sql`update product_prices set sold = ${value % 2 === 0} where product_id = ${id} and market = 'SA'`,
    ),
  'a market left': (id) =>
    app.db.execute(sql`delete from product_prices where product_id = ${id} and market = 'US'`),
  'a market entered': (id, value) =>
    app.db.insert(productPrices).values({ productId: id, market: 'US', price: value }).onConflictDoNothing(),
  pieces: (id, value) => app.db.update(products).set({ stock: value, held: 0 }).where(eq(products.id, id)),
  'held pieces': (id) => app.db.update(products).set({ held: sql`stock` }).where(eq(products.id, id)),
  status: (id, value) =>
    app.db
      .update(products)
      .set({ status: value % 3 === 0 ? 'archived' : value % 3 === 1 ? 'active' : 'inactive' })
      .where(eq(products.id, id)),
  category: (id, value) =>
    app.db
      .update(products)
      .set({ categoryId: categories[value % 2] ?? null })
      .where(eq(products.id, id)),
  'moved out': (id) => app.db.delete(productSubcategories).where(eq(productSubcategories.productId, id)),
  'moved in': (id, value) => putInSubcategories(app.db, id, subIds[value % 2]).catch(() => undefined),
  seller: (id, value) =>
    app.db
      .update(products)
      .set({ vendorId: sellers[value % 3] ?? null })
      .where(eq(products.id, id)),
  'brand and pin': (id, value) =>
    app.db
      .update(products)
      .set({ brand: ['', 'Pearl'][value % 2] ?? '', featured: value > 2 })
      .where(eq(products.id, id)),
  rating: (id, value) =>
    app.db
      .update(products)
      .set({ ratingSum: value * 2, ratingCount: 3 })
      .where(eq(products.id, id)),
  colour: (id, value) =>
    app.db
      .update(products)
      .set({ color: ['', 'Navy  Blue', 'navy blue'][value % 3] ?? '' })
      .where(eq(products.id, id)),
  specifications: (id, value) =>
    app.db
      .update(products)
      .set({ specifications: { Storage: `${value} GB`, Size: 'L' } })
      .where(eq(products.id, id)),
  'an option called differently': (_, value) =>
    app.db.update(options).set({ name: sql`left(name, 1) || ${String(value)} || id` }),
  'what options are of': (id, value) =>
    app.db.execute(sql`
      update option_types set name = ${value % 2 === 0 ? 'Size' : 'Colour'}
      where id = (select min(id) from option_types where product_id = ${id})`),
  'a variation for more or less': (id, value) =>
    app.db
      .insert(variationPrices)
      .select(sql`select id, 'GB', ${value * 250}::bigint, 1300::bigint from variations where product_id = ${id}
        order by position limit ${value % 2}`)
      .onConflictDoUpdate({
        target: [variationPrices.variationId, variationPrices.market],
        set: { price: value * 250, original: 1300 },
      }),
  'a variation at the price of its product': (id) =>
    app.db.execute(sql`
      delete from variation_prices where variation_id = (select max(id) from variations where product_id = ${id})`),
  'variations for nothing': (id) =>
    app.db.execute(sql`
      update variation_prices set price = 0 where variation_id in (select id from variations where product_id = ${id})`),
  'variations or none': (id, value) =>
    app.db
      .update(products)
      .set({ hasVariations: value % 2 === 0 })
      .where(eq(products.id, id)),
  'a variation switched': (_, value) =>
    app.db.execute(sql`update variations set is_active = ${value % 2 === 0} where position = 0`),
  'options given': async (id, value) => {
    const [type] = await app.db
      .insert(optionTypes)
      .values({ productId: id, name: `Kind ${value}` })
      .onConflictDoNothing()
      .returning()
    if (!type) return
    const [option] = await app.db
      .insert(options)
      .values({ optionTypeId: type.id, name: `Sort ${value}` })
      .returning()
    const label = `Sort ${value}`
    await app.db.insert(variations).values({ productId: id, optionIds: [option?.id ?? 0], label })
  },
  'a variation of another option': (id) =>
    app.db.execute(sql`
      update variations set option_ids = array[(
        select max(options.id) from options join option_types on option_types.id = option_type_id
        where option_types.product_id = ${id} and not options.id = any(variations.option_ids))]
      where id = (select min(id) from variations where product_id = ${id}) and exists (
        select from options join option_types on option_types.id = option_type_id
        where option_types.product_id = ${id} and not options.id = any(variations.option_ids))
        and (select count(*) from variations others where others.product_id = ${id}) = 1`),
  'a variation taken': (id) =>
    app.db.execute(sql`
      delete from variations where id = (select max(id) from variations where product_id = ${id}) and not exists (
        select from stock_movements where variation_id = variations.id)`),
  'an option taken': (id) =>
    app.db.execute(sql`
      delete from options where id = (select max(options.id) from options
        join option_types on option_types.id = option_type_id where option_types.product_id = ${id})`),
  'all options of a type taken': (id) =>
    app.db.execute(sql`
      delete from option_types where id = (select max(id) from option_types where product_id = ${id})`),
  'the state of a seller': (_, value) =>
    app.db
      .update(vendors)
      .set({ status: value % 2 === 0 ? 'active' : 'suspended' })
      .where(eq(vendors.id, sellers[0] ?? 0)),
}

const names = Object.keys(changes)
const change = fc.record({
  name: fc.constantFrom(...names),
  product: fc.nat({ max: 2 }),
  value: fc.integer({ min: 1, max: 7 }),
})

test('lists are of what is sold, whoever changed what of it last', async () => {
  const check = async () => {
    const expected = await listedRows(app.db)
    expect(inOrder(await app.db.select().from(listedProducts))).toEqual(inOrder(expected))
    const wanted = expected.flatMap(({ categoryId, terms, original, priceVaries, ...row }) => {
      const subcategories = terms.filter((term) => term.startsWith('sub:'))
      return subcategories.map((term) => ({ ...row, subcategoryId: Number(term.slice(4)) }))
    })
    const standing = await app.db.select().from(listedSubcategories)
    expect(standing).toHaveLength(wanted.length)
    expect(standing).toEqual(expect.arrayContaining(wanted))
    const kept = await app.db.execute<{ id: number; listed: (number | null)[] | null }>(
      sql`select id::int, to_json(listed_prices) as listed from products`,
    )
    for (const { id, listed } of kept.rows) {
      const prices = MARKET_CODES.map(
        (code) =>
          expected.find(({ productId, market }) => productId === id && market === code)?.price ?? null,
      )
      expect(listed).toEqual(prices.some((price) => price !== null) ? prices : null)
    }
    const onCards = await app.db
      .select({ product: products, own: productPrices })
      .from(products)
      .innerJoin(productPrices, eq(productPrices.productId, products.id))
      .where(sql`${products.status} <> 'archived' and ${productPrices.sold} and ${productPrices.price} > 0`)
    const cards = onCards.map(({ product: { vendorId }, own: { productId, market, price } }) => {
      const shown = expected.find((row) => row.productId === productId && row.market === market)
      return {
        productId,
        market,
        vendorId,
        price: shown?.price ?? price,
        varies: shown?.priceVaries ?? false,
      }
    })
    const written = await app.db.select().from(cardPrices)
    expect(written).toHaveLength(cards.length)
    expect(written).toEqual(expect.arrayContaining(cards))
    const placed = await app.db.select().from(productSubcategories)
    for (const market of ['GB', 'SA'] as const) {
      const sold = await app.db
        .select({ id: products.id })
        .from(products)
        .innerJoin(productPrices, eq(productPrices.productId, products.id))
        .leftJoin(vendors, eq(vendors.id, products.vendorId))
        .where(sellable(market))
      const shownIn = async (address: string) => {
        const query = readListing(new URLSearchParams(address))
        const { cards, count } = await listProductCards(app.db, market, query, app.clock.now())
        return { count, ids: cards.map(({ id }) => id).sort() }
      }
      const soldIds = sold.map(({ id }) => id).sort()
      expect(await shownIn('')).toEqual({ count: soldIds.length, ids: soldIds })
      for (const [at, name] of SUBCATEGORIES.entries()) {
        const there = placed.filter((row) => row.subcategoryId === subIds[at]).map((row) => row.productId)
        const ids = soldIds.filter((id) => there.includes(id))
        expect(await shownIn(`subcategory=${name}&sort=price-asc`)).toEqual({ count: ids.length, ids })
      }
    }
  }
  await check()
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (story) => {
      for (const { name, product, value } of story) await changes[name]?.(ids[product] ?? 0, value)
      await check()
    }),
    {
      numRuns: 40,
      // Each kind of change, to products that are sold, stand in a subcategory and have options.
      examples: names.map((name) => [
        [1, 2].flatMap((value) => [
          { name: 'status', product: 2 - value, value: 1 },
          { name: 'moved in', product: 2 - value, value },
          { name: 'options given', product: 2 - value, value },
          { name: 'options given', product: 2 - value, value: value + 2 },
          { name, product: 2 - value, value },
        ]),
      ]),
    },
  )
})

test('of two who change one product at once, its price and its state, neither is forgotten', async () => {
  const { db } = app
  const { id } = await makeProduct(db, { prices: 1000, stock: 0 })
  const listed = async () =>
    (await db.select().from(listedProducts).where(eq(listedProducts.productId, id))).map(({ price }) => price)
  let second: Promise<unknown> = Promise.resolve()
  await db.transaction(async (first) => {
    await first.update(products).set({ status: 'inactive' }).where(eq(products.id, id))
    second = db.update(productPrices).set({ price: 2000 }).where(eq(productPrices.productId, id)).execute()
    await untilSomebodyWaits(app, first)
  })
  await second
  expect(await listed()).toEqual([])
  await db.update(products).set({ status: 'active' }).where(eq(products.id, id))
  expect(await listed()).toEqual([2000, 2000, 2000, 2000])
  await db.execute(sql`delete from products where id = ${id}`)
  expect(await listed()).toEqual([])
})

test('the lists of few products are worked out by a plan that is kept, those of many by one for how many there are', async () => {
  const few = await openTestApp()
  const { db } = few
  await db.execute(sql`create table planned (many int, mode text)`)
  await db.execute(sql`create or replace function write_listed_products(ids bigint[]) returns void language sql as
    $$ insert into planned values (cardinality(ids), current_setting('plan_cache_mode')) $$`)
  for (const many of [1, 20, 21])
    await db.execute(sql`select list_products(array(select generate_series(1, ${many}::int)::bigint))`)
  const { rows } = await db.execute(sql`select mode from planned order by many`)
  expect(rows.map(({ mode }) => mode)).toEqual(['force_generic_plan', 'force_generic_plan', 'auto'])
  await few.close()
})
