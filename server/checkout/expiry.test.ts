import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { withProvider } from '#tests/providers.ts'
import { workOff } from '#tests/queue.ts'
import { approve, granted, line, prepare, refused } from '#tests/shopper.ts'
import { productPrices, products } from '../catalog/tables.ts'
import { systemContext } from '../context.ts'
import { purchases } from '../orders/tables.ts'
import { demoProviderOrders } from '../payments/tables.ts'
import { after, MINUTE } from '../platform/clock.ts'
import { vendors } from '../vendors/tables.ts'
import { finishPayment } from './finish.ts'
import { releaseExpiredHolds } from './release.ts'

let app: TestApp
const clock = handClock()
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const purchaseOf = async (id: number) =>
  (await app.db.select().from(purchases).where(eq(purchases.id, id)))[0]
const stockOf = async (id: number) => {
  const [row] = await app.db.select().from(products).where(eq(products.id, id))
  return { stock: row?.stock, held: row?.held }
}
const chargedFor = async (number: string) =>
  (await app.db.select().from(demoProviderOrders).where(eq(demoProviderOrders.customId, number))).filter(
    (order) => order.captureId,
  )

describe('a hold that ran out', () => {
  test('gives its pieces back, and the purchase holds none any more', async () => {
    const lamp = await makeProduct(app.db, { stock: 4 })
    const { purchase } = await approve(app, [line(lamp.id, 2)])
    clock.forward(14 * MINUTE)
    expect(await releaseExpiredHolds(systemContext(app))).toBe(0)
    clock.forward(2 * MINUTE)
    expect(await releaseExpiredHolds(systemContext(app))).toBeGreaterThanOrEqual(1)
    expect(await stockOf(lamp.id)).toEqual({ stock: 4, held: 0 })
    expect((await purchaseOf(purchase.id))?.status).toBe('unheld')
  })

  test('is held again when the shopper comes back late and the items are still there', async () => {
    const lamp = await makeProduct(app.db, { stock: 4 })
    const { purchase, finish } = await approve(app, [line(lamp.id, 2)])
    clock.forward(16 * MINUTE)
    await releaseExpiredHolds(systemContext(app))
    expect(granted(await finish()).state).toBe('paid')
    expect((await purchaseOf(purchase.id))?.status).toBe('paid')
    expect(await stockOf(lamp.id)).toEqual({ stock: 2, held: 0 })
  })

  test('is held again for the whole time when the form is sent again, before any cleaner came and after', async () => {
    const lamp = await makeProduct(app.db, { stock: 4 })
    const form = { attempt: crypto.randomUUID() }
    const first = granted(await prepare(app, [line(lamp.id, 2)], { form })).purchase
    for (const clean of [async () => 0, () => releaseExpiredHolds(systemContext(app))]) {
      clock.forward(16 * MINUTE)
      await clean()
      const { purchase } = granted(await prepare(app, [line(lamp.id, 2)], { form }))
      expect(purchase).toMatchObject({ token: first.token, promisedUntil: after(clock.now(), 15 * MINUTE) })
      expect(await purchaseOf(purchase.id)).toMatchObject({
        status: 'pending',
        promisedUntil: purchase.promisedUntil,
      })
      expect(await stockOf(lamp.id)).toEqual({ stock: 4, held: 2 })
    }
  })

  test('is refused before anybody is charged when somebody else has the items', async () => {
    const lamp = await makeProduct(app.db, { name: 'Lamp', stock: 4 })
    const { purchase, finish } = await approve(app, [line(lamp.id, 2)])
    clock.forward(16 * MINUTE)
    await releaseExpiredHolds(systemContext(app))
    granted(await (await approve(app, [line(lamp.id, 3)])).finish())
    const { code, message } = refused(await finish())
    expect(code).toBe('sold-out')
    expect(message).toContain('You were not charged. Lamp is sold out.')
    expect(await chargedFor(purchase.number)).toHaveLength(0)
    expect(await stockOf(lamp.id)).toEqual({ stock: 1, held: 0 })
  })

  test('is refused when the seller was suspended meanwhile', async () => {
    const vendor = await makeVendor(app.db)
    const lamp = await makeProduct(app.db, { vendorId: vendor.id })
    const { purchase, finish } = await approve(app, [line(lamp.id)])
    clock.forward(16 * MINUTE)
    await releaseExpiredHolds(systemContext(app))
    await app.db.update(vendors).set({ status: 'suspended' }).where(eq(vendors.id, vendor.id))
    expect(refused(await finish()).code).toBe('gone')
    expect(await chargedFor(purchase.number)).toHaveLength(0)
  })

  test('is refused when it is no longer sold in the country that it is sent to', async () => {
    const lamp = await makeProduct(app.db, { name: 'Lamp', prices: { GB: 1000, AE: 5000 } })
    const { purchase, finish } = await approve(app, [line(lamp.id)], { market: 'GB' })
    clock.forward(16 * MINUTE)
    await releaseExpiredHolds(systemContext(app))
    const there = and(eq(productPrices.productId, lamp.id), eq(productPrices.market, 'AE'))
    await app.db.update(productPrices).set({ sold: false }).where(there)
    const { code, message } = refused(await finish())
    expect(code).toBe('not-sold-here')
    expect(message).toContain('Lamp is not sold in UAE.')
    expect(await chargedFor(purchase.number)).toHaveLength(0)
    expect(await stockOf(lamp.id)).toMatchObject({ held: 0 })
  })

  test('is never given away while its payment may have been taken: the provider is asked first', async () => {
    const lamp = await makeProduct(app.db, { stock: 1 })
    const { purchase, finish } = await approve(app, [line(lamp.id)], { behaviour: 'lose-answer' })
    granted(await finish())
    clock.forward(20 * MINUTE)
    const away = withProvider(app, { findOrder: () => Promise.reject(new Error('502')) })
    await releaseExpiredHolds(systemContext(away))
    await expect(workOff(away, 'finish-payment')).rejects.toThrow('502')
    expect(await stockOf(lamp.id)).toEqual({ stock: 1, held: 1 })
    clock.forward(6 * MINUTE)
    expect(await releaseExpiredHolds(systemContext(app))).toBe(0)
    await workOff(app, 'finish-payment')
    expect((await purchaseOf(purchase.id))?.status).toBe('paid')
    expect(await stockOf(lamp.id)).toEqual({ stock: 0, held: 0 })
  })

  test('is given back though older ones wait for a provider that does not answer', async () => {
    const lamp = await makeProduct(app.db, { stock: 4 })
    granted(await (await approve(app, [line(lamp.id)], { behaviour: 'lose-answer' })).finish())
    clock.forward(6 * MINUTE)
    const { purchase } = await approve(app, [line(lamp.id)])
    clock.forward(20 * MINUTE)
    const { promise: never } = Promise.withResolvers<never>()
    const away = withProvider(app, { findOrder: () => never })
    expect(await releaseExpiredHolds(systemContext(away), 1)).toBe(1)
    expect((await purchaseOf(purchase.id))?.status).toBe('unheld')
    expect(await stockOf(lamp.id)).toEqual({ stock: 4, held: 1 })
  })

  test('is given back in one call, also where more ran out than one transaction looks at', async () => {
    const lamp = await makeProduct(app.db, { stock: 20 })
    for (let left = 0; left < 5; left++) await approve(app, [line(lamp.id)])
    clock.forward(16 * MINUTE)
    expect(await releaseExpiredHolds(systemContext(app), 2)).toBe(5)
    expect(await stockOf(lamp.id)).toEqual({ stock: 20, held: 0 })
  })

  test('of a purchase whose payment came too late is found again, or waits for a person', async () => {
    const lamp = await makeProduct(app.db, { stock: 1 })
    const buy = async () => {
      const { purchase, providerOrderId } = await approve(app, [line(lamp.id)])
      clock.forward(16 * MINUTE)
      await releaseExpiredHolds(systemContext(app))
      await app.provider.capture(providerOrderId, 'by hand')
      return { purchase, providerOrderId }
    }
    const first = await buy()
    const second = await buy()
    await finishPayment(systemContext(app), first.providerOrderId)
    await finishPayment(systemContext(app), second.providerOrderId)
    expect((await purchaseOf(first.purchase.id))?.status).toBe('paid')
    expect(await purchaseOf(second.purchase.id)).toMatchObject({
      status: 'review',
      reviewReason: 'ITEMS_GONE',
    })
    expect(await stockOf(lamp.id)).toEqual({ stock: 0, held: 0 })
  })
})
