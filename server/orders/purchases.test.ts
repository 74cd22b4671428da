import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { line } from '#tests/shopper.ts'
import { lockPurchase } from './purchases.ts'
import { orderLines } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

test('what refers to a purchase is written while somebody else works on it, so that the two cannot wait for each other', async () => {
  const { purchase, lines } = await buy(app, [line((await makeProduct(app.db)).id)])
  const [first] = lines
  if (!first) throw new Error('The line is missing.')
  const { id: _own, ...copy } = first
  await app.db.transaction(async (working) => {
    await lockPurchase(working, purchase.id)
    await app.db.transaction(async (other) => {
      await other.execute(sql`set local lock_timeout = '2s'`)
      await other.insert(orderLines).values(copy)
    })
  })
  expect(await app.db.$count(orderLines, eq(orderLines.purchaseId, purchase.id))).toBe(2)
})
