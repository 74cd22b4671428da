import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory, putInSubcategories } from '#tests/categories.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { VENDOR_STATUSES } from '../vendors/tables.ts'
import { findWholeProduct } from './product-edit-queries.ts'
import { findProduct, findWhyMissing, type ProductPage } from './product-queries.ts'
import { salesOf } from './product-rules.ts'
import { listRelated } from './related.ts'
import { variations } from './variation-tables.ts'
import { listVisibleProductIds } from './visible-products.ts'

let app: TestApp
const clock = handClock()
beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())

const find = (id: string | number) => findProduct(app.db, 'GB', String(id), clock.now())

async function pageOf(id: number): Promise<ProductPage> {
  const found = await find(id)
  if (found?.state !== 'found') throw new Error('The product is not sold.')
  return found.product
}

test('of what was bought, that has a page which is on sale, of a seller who is open', async () => {
  const closed = await makeVendor(app.db, { status: 'suspended' })
  const shown = await makeProduct(app.db)
  const elsewhere = await makeProduct(app.db, { prices: { US: 100 } })
  const hidden = [
    await makeProduct(app.db, { status: 'archived' }),
    await makeProduct(app.db, { status: 'inactive' }),
    await makeProduct(app.db, { vendorId: closed.id }),
  ]
  const ids = [shown, elsewhere, ...hidden, shown].map(({ id }) => id)
  expect(await listVisibleProductIds(app.db, ids)).toEqual(new Set([shown.id, elsewhere.id]))
})

test.each(VENDOR_STATUSES)(
  'the details of a product say what its shoppers find while its seller is %s',
  async (status) => {
    const seller = await makeVendor(app.db, { status })
    const { id } = await makeProduct(app.db, { vendorId: seller.id })
    const whole = await findWholeProduct(app.db, id, undefined)
    const isSaidSold = whole && salesOf({ ...whole, status: whole.product.status }, 'office')[0]?.why === null
    expect(isSaidSold).toBe((await listVisibleProductIds(app.db, [id])).has(id))
  },
)

describe('an address of a product', () => {
  test('that never was one finds nothing', async () => {
    for (const id of [
      '0',
      '-1',
      '1e3',
      '007',
      '1.5',
      'abc',
      '',
      '9'.repeat(5000),
      '9007199254740993',
      '1 or 1=1',
    ])
      expect(await find(id)).toBeNull()
    expect(await find('9007199254740991')).toBeNull()
  })

  test('of a draft, an inactive or an archived one, or of a suspended seller, finds nothing either', async () => {
    const suspended = await makeVendor(app.db, { status: 'suspended' })
    for (const hidden of [
      { status: 'draft' as const },
      { status: 'inactive' as const },
      { status: 'archived' as const },
      { vendorId: suspended.id },
      { vendorId: suspended.id, prices: { US: 1 } },
    ])
      expect(await find((await makeProduct(app.db, hidden)).id)).toBeNull()
  })

  test('sold in another market only, says so with its name', async () => {
    const { id: categoryId } = await makeCategory(app.db, { slug: 'rugs', name: 'Rugs' })
    const product = await makeProduct(app.db, { name: 'Rug', categoryId, prices: { US: 100 } })
    expect(await find(product.id)).toEqual({ state: 'elsewhere', name: 'Rug', categorySlug: 'rugs' })
  })

  test('whose product is archived is gone, any other is unknown', async () => {
    const gone = await makeProduct(app.db, { status: 'archived' })
    const draft = await makeProduct(app.db, { status: 'draft' })
    expect(await findWhyMissing(app.db, String(gone.id))).toBe('archived')
    for (const id of [String(draft.id), '999999', 'x'])
      expect(await findWhyMissing(app.db, id)).toBe('unknown')
  })
})

describe('the page of a product', () => {
  test('shows what is left, its price here and the prices of every market that sells it', async () => {
    const vendor = await makeVendor(app.db, {
      businessName: 'Nour',
      slug: 'nour',
      dispatchMethod: 'infinity',
    })
    const product = await makeProduct(app.db, {
      vendorId: vendor.id,
      stock: 9,
      held: 2,
      createdAt: clock.now(),
      prices: { GB: { price: 667, original: 1000 }, AE: 4000, SA: 0 },
    })
    expect(await pageOf(product.id)).toMatchObject({
      available: 7,
      price: 667,
      original: 1000,
      percent: 33,
      currency: 'GBP',
      vendor: { name: 'Nour', slug: 'nour', dispatchMethod: 'infinity' },
      prices: [
        { market: 'AE', price: 4000, currency: 'AED' },
        { market: 'GB', price: 667, currency: 'GBP' },
      ],
      rating: { average: null, count: 0 },
      optionTypes: [],
      variations: [],
      isNew: true,
    })
  })

  test('gives each variation its own price here, or the product’s', async () => {
    const product = await makeProduct(app.db, {
      prices: { GB: { price: 1000, original: 2000 } },
      variations: [
        { label: 'Small', stock: 4 },
        { label: 'Large', prices: { GB: 900, US: 1 } },
        { label: 'Huge', prices: { GB: 0 } },
        { label: 'Withdrawn' },
      ],
    })
    await app.db.update(variations).set({ held: 1 }).where(eq(variations.label, 'Small'))
    await app.db.update(variations).set({ isActive: false }).where(eq(variations.label, 'Withdrawn'))
    const page = await pageOf(product.id)
    expect(page.variations).toMatchObject([
      { label: 'Small', price: 1000, original: 2000, percent: 50, available: 3 },
      { label: 'Large', price: 900, original: null, percent: 0, available: 10 },
    ])
    // What search engines are told is what the page begins with.
    expect(page.prices).toEqual([{ market: 'GB', currency: 'GBP', price: 900 }])
    expect(page.optionTypes[0]?.options.map(({ name }) => name)).toEqual([
      'Small',
      'Large',
      'Huge',
      'Withdrawn',
    ])
    expect(page.optionTypes[0]?.options[0]?.id).toBe(page.variations[0]?.optionIds[0])
  })

  test('leads to others of its subcategories first, then of its category, never to itself', async () => {
    const toys = await makeCategory(app.db, { slug: 'toys', name: 'Toys' }, ['balls', 'dolls'])
    const [ball, other, doll] = await Promise.all(
      ['Ball', 'Other ball', 'Doll'].map((name) => makeProduct(app.db, { name, categoryId: toys.id })),
    )
    await makeProduct(app.db, { name: 'Lamp' })
    if (!ball || !other || !doll) throw new Error('three toys')
    await putInSubcategories(app.db, ball.id, toys.children.balls)
    await putInSubcategories(app.db, other.id, toys.children.balls)
    await putInSubcategories(app.db, doll.id, toys.children.dolls)
    const related = await listRelated(app.db, 'GB', ball.id, 8)
    expect(related.map(({ name }) => name)).toEqual(['Other ball', 'Doll'])
    expect(await listRelated(app.db, 'GB', 999_999, 8)).toEqual([])
  })

  test('leads among others of its category to the featured ones first, then to the newest', async () => {
    const hats = await makeCategory(app.db, { slug: 'hats', name: 'Hats' })
    const put = (name: string, createdAt: string, featured = false) =>
      makeProduct(app.db, { name, featured, createdAt: new Date(createdAt), categoryId: hats.id })
    const cap = await put('Cap', '2024-01-01')
    await put('Bowler', '2021-01-01', true)
    await put('Beret', '2022-01-01')
    await put('Beanie', '2023-01-01')
    const related = await listRelated(app.db, 'GB', cap.id, 8)
    expect(related.map(({ name }) => name)).toEqual(['Bowler', 'Beanie', 'Beret'])
  })

  test('leads past what is not sold here, however much of it is newer', async () => {
    const cars = await makeCategory(app.db, { slug: 'cars', name: 'Cars' }, ['models'])
    const park = async (values: Parameters<typeof makeProduct>[1]) => {
      const car = await makeProduct(app.db, { categoryId: cars.id, ...values })
      await putInSubcategories(app.db, car.id, cars.children.models)
      return car
    }
    await park({ name: 'Old car', createdAt: new Date('2020-01-01') })
    const car = await park({ name: 'This car' })
    await makeProduct(app.db, { name: 'Tyre', categoryId: cars.id, createdAt: new Date('2019-01-01') })
    for (let draft = 0; draft < 31; draft += 1) await park({ status: 'draft' })
    for (let foreign = 0; foreign < 31; foreign += 1) await park({ prices: { US: 100 }, featured: true })
    const related = await listRelated(app.db, 'GB', car.id, 8)
    expect(related.map(({ name }) => name)).toEqual(['Old car', 'Tyre'])
  })
})
