import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeVendor } from '#tests/factories.ts'
import { granted } from '#tests/shopper.ts'
import type { Fulfiller } from '../actor.ts'
import { findWholeProduct } from '../catalog/product-edit-queries.ts'
import { productInput } from '../catalog/product-input.ts'
import { contextOf } from '../context.ts'
import { admins, users } from '../identity/tables.ts'
import { mediaFiles } from '../media/tables.ts'
import { readInput } from '../platform/input.ts'
import { bulkInput } from './bulk-input.ts'
import { changeProducts } from './change-products.ts'
import { deleteProduct, publishProduct } from './publish-product.ts'
import { type Saving, saveProduct } from './save-product.ts'

let app: TestApp
let seller: Fulfiller & { role: 'vendor' }
let other: Fulfiller & { role: 'vendor' }
beforeAll(async () => {
  app = await openTestApp()
  seller = { role: 'vendor', vendorId: (await makeVendor(app.db)).id }
  other = { role: 'vendor', vendorId: (await makeVendor(app.db)).id }
})
afterAll(() => app.close())

const KEEPER: Fulfiller = { role: 'admin', userId: 'admin' }
const LAMP = { name: 'Copper Lamp', prices: { GB: { sold: 'on', price: '24.50' } }, stock: '12' }

const save = (
  fields: Record<string, unknown> = {},
  saving: Partial<Saving> = {},
  actor: Fulfiller = seller,
) =>
  saveProduct(contextOf(app, actor), granted(readInput(productInput, { ...LAMP, ...fields })), {
    productId: null,
    version: null,
    as: 'saved',
    ...saving,
  })
const saved = async (...parts: Parameters<typeof save>) => granted(await save(...parts)).productId
const refused = async (...parts: Parameters<typeof save>) => {
  const outcome = await save(...parts)
  return outcome.ok ? null : { code: outcome.code, ...outcome.fields }
}
async function whole(id: number) {
  const found = await findWholeProduct(app.db, id, undefined)
  if (!found) throw new Error('The product is gone.')
  return found
}

test('an administrator adds one for a seller who sells, and for nobody else', async () => {
  const id = await saved({}, { forVendor: seller.vendorId }, KEEPER)
  expect((await whole(id)).product.vendorId).toBe(seller.vendorId)
  const { id: closed } = await makeVendor(app.db, { status: 'suspended' })
  expect(await refused({}, { forVendor: closed }, KEEPER)).toEqual({ code: 'no-seller' })
  expect((await whole(await saved({}, { forVendor: other.vendorId }))).product.vendorId).toBe(seller.vendorId)
})

test('an administrator chooses its status; a seller does not, and what was taken off stays off', async () => {
  const id = await saved()
  await saved({}, { productId: id, status: 'inactive' })
  expect((await whole(id)).product.status).toBe('active')
  await saved({}, { productId: id, status: 'inactive' }, KEEPER)
  await saved({}, { productId: id })
  await saved({}, { productId: id, as: 'draft' })
  expect((await whole(id)).product.status).toBe('inactive')
  await saved({}, { productId: id, status: 'active' }, KEEPER)
  expect((await whole(id)).product.status).toBe('active')
})

test('a draft is put on sale by its status only when it is complete', async () => {
  const id = await saved({}, { as: 'draft' }, KEEPER)
  expect(await refused({}, { productId: id, status: 'active' }, KEEPER)).toEqual({ code: 'incomplete' })
  expect((await whole(id)).product.status).toBe('draft')
})

test('the draft of a seller is read by an administrator, and neither saved, published, changed nor deleted', async () => {
  const id = await saved({}, { as: 'draft' })
  const acting = contextOf(app, { role: 'admin', userId: 'admin' } as const)
  expect(await refused({ name: 'Mine' }, { productId: id }, KEEPER)).toEqual({ code: 'read-only' })
  const outcomes = [await publishProduct(acting, id), await deleteProduct(acting, id)]
  expect(outcomes.map((outcome) => outcome.ok || outcome.code)).toEqual(['read-only', 'read-only'])
  const bulk = granted(readInput(bulkInput, { ids: [String(id)], change: 'stock', value: '5' }))
  expect(await changeProducts(acting, bulk)).toMatchObject({
    code: 'left-unchanged',
    message: expect.stringContaining('It is a draft of its seller.'),
  })
  expect((await whole(id)).product).toMatchObject({ name: 'Copper Lamp', status: 'draft', stock: 12 })
})

test('the later of two administrators is told who was first; a seller is not told the name', async () => {
  const [admin] = await app.db
    .insert(users)
    .values({ id: 'layla', name: 'layla', email: 'layla@market.example' })
    .returning()
  await app.db.insert(admins).values({ userId: admin?.id ?? '', username: 'layla' })
  const id = await saved()
  const { version } = (await whole(id)).product
  await saved({ name: 'First' }, { productId: id, version }, { role: 'admin', userId: 'layla' })
  const outcome = await save({ name: 'Second' }, { productId: id, version }, KEEPER)
  expect(outcome).toMatchObject({
    code: 'changed-meanwhile',
    message:
      'layla saved this product while you edited it. Nothing was overwritten: compare what differs below, then save again.',
  })
  expect(await save({ name: 'Third' }, { productId: id, version })).toMatchObject({
    message: expect.stringContaining('This product was saved elsewhere while you edited it.'),
  })
  await saved({ name: 'Fourth' }, { productId: id })
  expect(await save({ name: 'Fifth' }, { productId: id, version }, KEEPER)).toMatchObject({
    message: expect.stringContaining('Its seller saved this product'),
  })
})

test('a picture that an administrator brought for a seller is the seller’s from then on', async () => {
  const key = 'brought/marketplace/one.webp'
  await app.db.insert(mediaFiles).values({
    ...{ key, kind: 'image', contentType: 'image/webp', bytes: 9, width: 9, height: 9, hue: 1 },
    ...{ vendorId: null, inUse: false },
  })
  const id = await saved()
  expect(await refused({ pictures: [key] }, { productId: id })).toMatchObject({
    'pictures[0]': 'A picture is no longer there. Please upload it again.',
  })
  await saved({ pictures: [key] }, { productId: id }, KEEPER)
  const [file] = await app.db.select().from(mediaFiles).where(eq(mediaFiles.key, key))
  expect(file).toMatchObject({ inUse: true, vendorId: seller.vendorId })
})
