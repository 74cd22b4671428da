import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { line } from '#tests/shopper.ts'
import { vendors } from '../vendors/tables.ts'
import { findPurchaseByLink } from './history.ts'
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

test('a buyer is led to the page of their seller as long as there is one, and reads the name of a suspended one', async () => {
  const vendor = await makeVendor(app.db)
  const { purchase } = await buy(app, [line((await makeProduct(app.db, { vendorId: vendor.id })).id)])
  const parts = async () => (await findPurchaseByLink(app.db, purchase.token, app.clock.now()))?.parts
  const { businessName: vendorName, slug: vendorSlug } = vendor
  expect(await parts()).toMatchObject([{ vendorName, vendorSlug }])
  await app.db.update(vendors).set({ status: 'suspended' }).where(eq(vendors.id, vendor.id))
  expect(await parts()).toMatchObject([{ vendorName, vendorSlug: null }])
})
