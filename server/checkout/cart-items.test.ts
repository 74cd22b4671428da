import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { line } from '#tests/shopper.ts'
import { productImages } from '../catalog/tables.ts'
import { variations } from '../catalog/variation-tables.ts'
import { readCartItems } from './cart-items.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const HOME = { market: 'GB', shipTo: 'GB' } as const

test('a line of a variation is what that says, and what its product says of all others', async () => {
  const { id, variations: made } = await makeProduct(app.db, {
    ...{ sku: 'LAMP', weight: 2, weightUnit: 'kg', prices: { price: 900, original: 1200 } },
    variations: [
      { label: 'Copper', stock: 9, prices: { price: 700, original: 800 } },
      { label: 'Brass', stock: 4, prices: 600 },
      { label: 'Iron', stock: 30 },
    ],
  })
  const [copper, brass, iron] = made
  const size = { width: 9, height: 9 }
  await app.db.insert(productImages).values({ productId: id, position: 0, key: 'lamp.webp', ...size })
  await app.db
    .update(variations)
    .set({
      sku: 'LAMP-CU',
      weight: 900_000,
      imageKey: 'copper.webp',
      imageHue: 20,
      imageWidth: 9,
      imageHeight: 9,
    })
    .where(eq(variations.id, copper?.id ?? 0))
  const cart = [copper, brass, iron].map((each) => line(id, 1, each?.id ?? 0))
  const items = await readCartItems(app.db, HOME, cart)
  expect(
    items.map(({ facts, original, sku, half, imageKey }) => [facts.price, original, sku, half, imageKey]),
  ).toEqual([
    [700, 800, 'LAMP-CU', 4, 'copper.webp'],
    [600, null, 'LAMP', 2, 'lamp.webp'],
    [900, 1200, 'LAMP', 15, 'lamp.webp'],
  ])
  expect(items.map(({ facts }) => [facts.isTooHeavy, facts.available])).toEqual([
    [true, 9],
    [false, 4],
    [false, 30],
  ])
})
