import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { listMovements } from '#tests/stocking.ts'
import { contextOf } from '../context.ts'
import { countStock } from './restock.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the first pieces of a variation are received, whatever is known of the others; what is counted later corrects', async () => {
  const cup = await makeProduct(app.db, {
    variations: [
      { label: 'Copper', stock: 3 },
      { label: 'Brass', stock: 0 },
    ],
  })
  const brass = cup.variations[1]?.id ?? 0
  const count = (pieces: number) =>
    countStock(contextOf(app, { role: 'admin', userId: 'ada' }), [
      { productId: cup.id, variationId: brass, pieces },
    ])
  await count(4)
  await count(6)
  expect((await listMovements(app.db, cup.id)).slice(-2)).toMatchObject([
    { kind: 'received', variationId: brass, stock: 4 },
    { kind: 'corrected', variationId: brass, stock: 2 },
  ])
})
