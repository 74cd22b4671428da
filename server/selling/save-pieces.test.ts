import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeVendor } from '#tests/factories.ts'
import { granted } from '#tests/shopper.ts'
import { listMovements } from '#tests/stocking.ts'
import type { Fulfiller } from '../actor.ts'
import { findWholeProduct } from '../catalog/product-edit-queries.ts'
import { draftInput, productInput } from '../catalog/product-input.ts'
import { contextOf } from '../context.ts'
import { readInput } from '../platform/input.ts'
import { saveProduct } from './save-product.ts'

let app: TestApp
let seller: Fulfiller
beforeAll(async () => {
  app = await openTestApp()
  seller = { role: 'vendor', vendorId: (await makeVendor(app.db)).id }
})
afterAll(() => app.close())

const LAMP = { name: 'Copper Lamp', prices: { GB: { sold: 'on', price: '24.50' } } }

const SIZES = [{ name: 'Size', options: [{ name: 'S' }, { name: 'L' }] }]

async function save(small: Record<string, string>, productId: number | null = null) {
  const large = { options: ['L'], offered: 'on', stock: '3', stockSeen: productId === null ? '' : '3' }
  const variations = [{ options: ['S'], offered: 'on', ...small }, large]
  const form = granted(readInput(productInput, { ...LAMP, types: SIZES, variations }))
  const saving = { productId, version: null, as: 'saved' } as const
  return granted(await saveProduct(contextOf(app, seller), form, saving)).productId
}

test('the pieces of a combination stay where its figure was left as it stood, and where it is offered no more without one', async () => {
  const id = await save({ stock: '5' })
  const counted = await listMovements(app.db, id)
  await save({ stock: '5', stockSeen: '5' }, id)
  await save({ stock: '', stockSeen: '5', offered: '' }, id)
  expect((await findWholeProduct(app.db, id, undefined))?.variations).toMatchObject([
    { label: 'S', stock: 5, isActive: false },
    { label: 'L', stock: 3, isActive: true },
  ])
  expect(await listMovements(app.db, id)).toEqual(counted)
})

test('a draft whose stock was emptied has none', async () => {
  const draft = async (stock: string, productId: number | null = null) => {
    const stockSeen = productId === null ? '' : '5'
    const form = granted(readInput(draftInput, { ...LAMP, stock, stockSeen }))
    const saving = { productId, version: null, as: 'draft' } as const
    return granted(await saveProduct(contextOf(app, seller), form, saving)).productId
  }
  const id = await draft('5')
  await draft('', id)
  expect((await findWholeProduct(app.db, id, undefined))?.product.stock).toBe(0)
})
