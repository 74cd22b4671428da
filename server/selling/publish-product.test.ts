import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { type MadeProduct, makeProduct, makeVendor } from '#tests/factories.ts'
import { ADMIN } from '#tests/orders.ts'
import { granted, refused } from '#tests/shopper.ts'
import { productInput } from '../catalog/product-input.ts'
import { productImages, products } from '../catalog/tables.ts'
import { contextOf } from '../context.ts'
import { readInput } from '../platform/input.ts'
import { deleteProduct, publishProduct, saveAndPublish } from './publish-product.ts'

let app: TestApp
let vendorId: number
let categoryId: number
beforeAll(async () => {
  app = await openTestApp()
  vendorId = (await makeVendor(app.db)).id
  categoryId = (await makeCategory(app.db, { slug: 'lamps', name: 'Lamps' })).id
})
afterAll(() => app.close())

const as = (id = vendorId) => contextOf(app, { role: 'vendor', vendorId: id } as const)

/** A draft that has everything that must be there, but for what is taken away. */
async function draft(values: MadeProduct = {}, pictures = 1) {
  const made = { vendorId, categoryId, description: 'It shines.', status: 'draft' as const, ...values }
  const { id } = await makeProduct(app.db, made)
  if (pictures > 0)
    await app.db
      .insert(productImages)
      .values({ productId: id, key: `p/${id}.webp`, position: 0, width: 9, height: 9, hue: 1, alt: '' })
  return id
}
const statusOf = async (id: number) =>
  (await app.db.select().from(products).where(eq(products.id, id)))[0]?.status

test('a complete draft is published, and publishing it again does no harm', async () => {
  const id = await draft()
  expect(await publishProduct(as(), id)).toMatchObject({ ok: true })
  // Sold out meanwhile, it stays on sale.
  await app.db.update(products).set({ stock: 0 }).where(eq(products.id, id))
  expect(await publishProduct(as(), id)).toMatchObject({ ok: true })
  expect(await statusOf(id)).toBe('active')
})

test.each<[string, MadeProduct, number?]>([
  ['a name', { name: '' }],
  ['a price above 0 in a country where it is sold', { prices: { GB: 0 } }],
  ['stock', { stock: 0 }],
  ['a category', { categoryId: null }],
  ['a description', { description: '' }],
  ['an image', {}, 0],
])('a draft without %s stays one', async (_what, values, pictures) => {
  const id = await draft(values, pictures)
  expect(refused(await publishProduct(as(), id))).toEqual({
    code: 'incomplete',
    message:
      'Cannot publish draft. Please fill in all mandatory fields: Name, Price, Stock, Category, Description, and Image.',
  })
  expect(await statusOf(id)).toBe('draft')
})

test('what is typed into a draft and published is saved with it, or not at all while something is missing', async () => {
  const id = await draft({ categoryId: null })
  const publish = (values: Record<string, string>) => {
    const form = new FormData()
    const typed = { name: 'Typed', 'prices.GB.sold': 'on', 'prices.GB.price': '9', stock: '5', ...values }
    for (const [name, value] of Object.entries(typed)) form.set(name, value)
    form.set('pictures[0]', `p/${id}.webp`)
    return saveAndPublish(as(), granted(readInput(productInput, form)), {
      ...{ productId: id, version: 1, as: 'saved' as const },
    })
  }
  const rowOf = async () => (await app.db.select().from(products).where(eq(products.id, id)))[0]
  const before = await rowOf()
  expect(refused(await publish({})).code).toBe('incomplete')
  expect(await rowOf()).toEqual(before)
  granted(await publish({ categoryId: String(categoryId), description: 'It shines.' }))
  expect(await rowOf()).toMatchObject({ name: 'Typed', status: 'active' })
})

test('another seller’s product does not exist: it is neither published nor deleted', async () => {
  const id = await draft()
  const stranger = as((await makeVendor(app.db)).id)
  const nothing = { code: 'not-found', message: 'There is no such product.' }
  expect(refused(await publishProduct(stranger, id))).toEqual(nothing)
  expect(refused(await deleteProduct(stranger, id))).toEqual(nothing)
  expect(await statusOf(id)).toBe('draft')
})

test('a product that is deleted keeps the moment at which it was', async () => {
  const id = await draft()
  granted(await deleteProduct(as(), id))
  const [row] = await app.db.select().from(products).where(eq(products.id, id))
  expect(row).toMatchObject({ status: 'archived', archivedAt: expect.any(Date) })
})

test('what an administrator took off the shop is put on sale again by administrators alone', async () => {
  const id = await draft({ status: 'inactive' })
  expect(refused(await publishProduct(as(), id))).toEqual({
    code: 'taken-off',
    message: 'It was taken off the shop by an administrator',
  })
  expect(await publishProduct(contextOf(app, ADMIN), id)).toMatchObject({ ok: true })
  expect(await statusOf(id)).toBe('active')
})
