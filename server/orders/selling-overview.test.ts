import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { line } from '#tests/shopper.ts'
import { listToSend } from './selling-overview.ts'
import { orders } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

test('an order to send is pressing from three days before the day that was promised', async () => {
  const vendor = await makeVendor(app.db, { dispatchMethod: 'store' })
  const { order } = await buy(app, [line((await makeProduct(app.db, { vendorId: vendor.id })).id)])
  const isSoonAt = async (deliverBy: string | null) => {
    const promised = deliverBy === null ? null : new Date(deliverBy)
    await app.db.update(orders).set({ deliverBy: promised }).where(eq(orders.id, order.id))
    const [row] = await listToSend(app.db, vendor.id, { now: new Date('2026-12-01T09:00:00Z') })
    return row?.isSoon
  }
  expect(await isSoonAt('2026-12-04T08:59:59Z')).toBe(true)
  expect(await isSoonAt('2026-12-04T09:00:00Z')).toBe(false)
  expect(await isSoonAt(null)).toBe(false)
})
