import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyAuditLog } from '#tests/audit.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { type MadeProduct, makeProduct, makeVendor } from '#tests/factories.ts'
import { ADMIN } from '#tests/orders.ts'
import { granted, refused } from '#tests/shopper.ts'
import { auditEvents } from '../audit/tables.ts'
import { productPrices, products } from '../catalog/tables.ts'
import { contextOf } from '../context.ts'
import { vendors } from '../vendors/tables.ts'
import type { HomeSection } from './places.ts'
import { readHome } from './queries.ts'
import { addToSection, removeFromSection, sortSection } from './sections.ts'
import { homeSectionProducts } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  await app.db.execute(sql`truncate products, categories, vendors cascade`)
  await emptyAuditLog(app)
})
afterAll(() => app.close())

const act = () => contextOf(app, ADMIN)
const make = (values: MadeProduct = {}) => makeProduct(app.db, values)
const add = (productId: number, section: HomeSection = 'hot_products', from: HomeSection | null = null) =>
  addToSection(act(), { productId, section, from })

const standsIn = async (section: HomeSection) =>
  (
    await app.db
      .select({ id: homeSectionProducts.productId })
      .from(homeSectionProducts)
      .where(eq(homeSectionProducts.section, section))
      .orderBy(asc(homeSectionProducts.position))
  ).map(({ id }) => id)

const several = (count: number, values: MadeProduct = {}) =>
  Promise.all(Array.from({ length: count }, () => make(values)))

const oneAfterTheOther = async (ids: readonly number[], section: HomeSection = 'hot_products') => {
  for (const id of ids) granted(await add(id, section))
}

describe('a section of the home page', () => {
  test.each([
    ['hot_products', 'Hot Products'],
    ['todays_deals', "Today's Deals"],
    ['new_arrivals', 'New Arrivals'],
    ['exclusive_offers', 'Exclusive Offers'],
  ] as const)('%s takes four products and names itself when a fifth comes', async (section, name) => {
    const made = await several(5)
    const ids = made.map(({ id }) => id)
    await oneAfterTheOther(ids.slice(0, 4), section)
    expect(refused(await add(ids[4] ?? 0, section))).toEqual({
      code: 'full',
      message: `Maximum 4 products allowed in ${name} section for USD`,
    })
    expect(await standsIn(section)).toEqual(ids.slice(0, 4))
    expect(refused(await add(ids[0] ?? 0, section))).toEqual({
      code: 'already',
      message: `Product is already in ${name} section`,
    })
  })

  test('is full in the first currency of a product in which it has four, whatever currency is looked at', async () => {
    const british = await several(4, { prices: { GB: 500 } })
    await oneAfterTheOther(british.map(({ id }) => id))
    const saudi = await make({ prices: { SA: 500 } })
    granted(await add(saudi.id))
    const both = await make({ prices: { SA: 500, GB: 500 } })
    expect(refused(await add(both.id)).message).toBe(
      'Maximum 4 products allowed in Hot Products section for GBP',
    )
  })

  test('takes no product of a suspended seller, and those that stand in it already take no place', async () => {
    const { id: vendorId } = await makeVendor(app.db)
    const theirs = await several(4, { vendorId })
    await oneAfterTheOther(theirs.slice(0, 3).map(({ id }) => id))
    await app.db.update(vendors).set({ status: 'suspended' }).where(eq(vendors.id, vendorId))
    expect(refused(await add(theirs[3]?.id ?? 0))).toEqual({
      code: 'not-on-sale',
      message: 'The seller of this product is suspended. Reactivate the seller first, then add it.',
    })
    const own = await several(5)
    await oneAfterTheOther(own.slice(0, 4).map(({ id }) => id))
    expect(refused(await add(own[4]?.id ?? 0)).code).toBe('full')
  })

  test('counts only products that have a price: a price of nothing takes no place', async () => {
    const made = await several(4, { prices: { GB: 500, US: 0 } })
    await oneAfterTheOther(made.map(({ id }) => id))
    const american = await make({ prices: { US: 700 } })
    granted(await add(american.id))
    expect(await standsIn('hot_products')).toHaveLength(5)
    await app.db.update(productPrices).set({ price: 700, sold: false }).where(eq(productPrices.price, 0))
    granted(await add((await make({ prices: { US: 700 } })).id))
    const { sections } = await readHome(app.db, 'GB', app.clock.now())
    expect(sections.hot_products).toHaveLength(4)
  })

  test('never holds five, though eight requests come at once', async () => {
    const made = await several(8)
    const outcomes = await Promise.all(made.map(({ id }) => add(id)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4)
    expect(await standsIn('hot_products')).toHaveLength(4)
  })

  test('has a product to itself: another section is told of, asked and then moves it', async () => {
    const product = await make({ name: 'Lamp' })
    granted(await add(product.id, 'hot_products'))
    expect(await add(product.id, 'new_arrivals')).toEqual({
      ok: false,
      code: 'elsewhere',
      message: 'Product is already in Hot Products section',
      fields: { from: 'hot_products' },
    })
    granted(await add(product.id, 'new_arrivals', 'hot_products'))
    expect([await standsIn('hot_products'), await standsIn('new_arrivals')]).toEqual([[], [product.id]])
    // Whoever agreed to move it out of where it does not stand any more is asked anew.
    expect(refused(await add(product.id, 'todays_deals', 'hot_products')).message).toBe(
      'Product is already in New Arrivals section',
    )
  })

  test('stands full for a product that is moved, too', async () => {
    const made = await several(4)
    await oneAfterTheOther(
      made.map(({ id }) => id),
      'new_arrivals',
    )
    const product = await make()
    granted(await add(product.id, 'hot_products'))
    expect(refused(await add(product.id, 'new_arrivals', 'hot_products')).code).toBe('full')
    expect(await standsIn('hot_products')).toEqual([product.id])
  })

  test('is not full for a product that stands in it already, and keeps its order', async () => {
    const ids = (await several(4)).map(({ id }) => id)
    await oneAfterTheOther(ids)
    granted(await add(ids[0] ?? 0, 'hot_products', 'hot_products'))
    expect(await standsIn('hot_products')).toEqual(ids)
  })

  test('lets a product go once, and keeps the order of the others', async () => {
    const made = await several(3)
    const [one = 0, two = 0, three = 0] = made.map(({ id }) => id)
    await oneAfterTheOther([one, two, three])
    granted(await removeFromSection(act(), { productId: two, section: 'hot_products' }))
    granted(await removeFromSection(act(), { productId: two, section: 'hot_products' }))
    // Who looked at another section, from which it was moved meanwhile, leaves it where it is.
    granted(await removeFromSection(act(), { productId: one, section: 'todays_deals' }))
    expect(await standsIn('hot_products')).toEqual([one, three])
    const removed = await app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'home.section-removed'))
    expect(removed).toMatchObject([{ actorRole: 'admin', subjectId: String(two) }])
  })

  test('is sorted by hand, unless somebody changed it meanwhile', async () => {
    const made = await several(3)
    const [one = 0, two = 0, three = 0] = made.map(({ id }) => id)
    await oneAfterTheOther([one, two, three])
    const seen = [one, two, three]
    granted(await sortSection(act(), { section: 'hot_products', order: [three, one, two], seen }))
    expect(await standsIn('hot_products')).toEqual([three, one, two])
    expect(
      refused(await sortSection(act(), { section: 'hot_products', order: [two, one, three], seen })),
    ).toEqual({
      code: 'changed-meanwhile',
      message:
        'Somebody changed this list while you sorted it. Nothing was overwritten: it is shown as it is now.',
    })
    const twice = { order: [one, one, one], seen: [three, one, two] }
    expect(refused(await sortSection(act(), { section: 'hot_products', ...twice })).code).toBe(
      'changed-meanwhile',
    )
    expect(await standsIn('hot_products')).toEqual([three, one, two])
  })

  test('takes nothing that is not on sale, and nothing that is deleted', async () => {
    for (const status of ['draft', 'inactive'] as const) {
      const { id } = await make({ status })
      expect(refused(await add(id)).message).toBe(
        'This product is not on sale. Publish it first, then add it.',
      )
    }
    const gone = await make({ status: 'archived' })
    expect([refused(await add(gone.id)).code, refused(await add(0)).code]).toEqual(['not-found', 'not-found'])
  })

  test('gives the place of a deleted product to another', async () => {
    const made = await several(5)
    const ids = made.map(({ id }) => id)
    await oneAfterTheOther(ids.slice(0, 4))
    await app.db
      .update(products)
      .set({ status: 'archived' })
      .where(eq(products.id, ids[0] ?? 0))
    granted(await add(ids[4] ?? 0))
    const { sections } = await readHome(app.db, 'GB', app.clock.now())
    expect(sections.hot_products.map(({ id }) => id)).toEqual(ids.slice(1))
  })
})
