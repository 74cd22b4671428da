import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { withProvider } from '#tests/providers.ts'
import { approve, granted, line, openPayment, payFor, prepare, refused } from '#tests/shopper.ts'
import { products } from '../catalog/tables.ts'
import { contextOf, systemContext } from '../context.ts'
import { orders } from '../orders/tables.ts'
import { approveDemoOrder } from '../payments/demo.ts'
import { forgetPayers } from '../payments/erasure.ts'
import { findPurchasePage } from '../payments/queries.ts'
import { demoProviderOrders, payments } from '../payments/tables.ts'
import { DAY, MINUTE } from '../platform/clock.ts'
import { shippingRates } from '../shipping/tables.ts'
import { vendors } from '../vendors/tables.ts'
import { createProviderOrder } from './actions.ts'
import { finishPayment } from './finish.ts'
import { releaseExpiredHolds } from './release.ts'
import { fingerprintOf } from './same-form.ts'

let app: TestApp
const clock = handClock()
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const chargesOf = async (number: string) =>
  (await app.db.select().from(demoProviderOrders).where(eq(demoProviderOrders.customId, number))).filter(
    (order) => order.captureId,
  )
const ordersOf = (id: number) => app.db.select().from(orders).where(eq(orders.purchaseId, id))
const paymentOf = async (providerOrderId: string) =>
  (await app.db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId)))[0]

/** Somebody who stands at the provider with a lamp, and their form, which another tab sends again. */
async function atProvider() {
  const vendor = await makeVendor(app.db, { dispatchMethod: 'store', dispatchActive: true })
  const lamp = await makeProduct(app.db, { name: 'Copper lamp', vendorId: vendor.id })
  const form = { attempt: crypto.randomUUID() }
  const { purchase, providerOrderId, finish } = await approve(app, [line(lamp.id)], { form })
  const sendAgain = async (change: Record<string, string> = {}) =>
    granted(await prepare(app, [line(lamp.id)], { form: { ...form, ...change } }))
  const shown = async () => {
    const page = await findPurchasePage(app.db, purchase.token, app.clock.now())
    if (!page) throw new Error('The page of the payment is gone.')
    return fingerprintOf(page, page.lines, app.clock.now())
  }
  return { vendor, lamp, purchase, providerOrderId, finish, sendAgain, shown }
}
type AtProvider = Awaited<ReturnType<typeof atProvider>>

const sentBy = (id: number, dispatchMethod: 'store' | 'infinity') =>
  app.db.update(vendors).set({ dispatchMethod }).where(eq(vendors.id, id))

/** Their time to pay ran out, and the form that is sent again finds something else. */
const later = async ({ sendAgain }: AtProvider, change: () => Promise<unknown>) => {
  clock.forward(16 * MINUTE)
  await releaseExpiredHolds(systemContext(app))
  await change()
  await sendAgain()
}

const CHANGES: [string, (those: AtProvider) => Promise<unknown>][] = [
  ['goes to another address', ({ sendAgain }) => sendAgain({ address: '9 Palm Street' })],
  ['goes to somebody else', ({ sendAgain }) => sendAgain({ lastName: 'Nasser' })],
  [
    'takes longer',
    (those) =>
      later(those, () =>
        app.db
          .update(shippingRates)
          .set({ estimatedDeliveryDays: sql`${shippingRates.estimatedDeliveryDays} + 1` })
          .where(eq(shippingRates.countryCode, 'AE')),
      ),
  ],
  [
    'is called something else',
    (those) =>
      later(those, () =>
        app.db.update(products).set({ name: 'Tin lamp' }).where(eq(products.id, those.lamp.id)),
      ),
  ],
  [
    'comes from a seller who is away',
    ({ vendor }) => app.db.update(vendors).set({ awayUntil: '2026-12-24' }).where(eq(vendors.id, vendor.id)),
  ],
  ['is sent by the marketplace instead of its seller', ({ vendor }) => sentBy(vendor.id, 'infinity')],
]

describe.each(CHANGES)('what %s by the time that its payment is approved', (_, change) => {
  test('is not charged before its shopper has seen it', async () => {
    const those = await atProvider()
    const { purchase, providerOrderId, finish, shown } = those
    const before = await shown()
    await change(those)
    expect(await shown()).not.toBe(before)
    expect(refused(await finish())).toEqual({
      code: 'foreign-approval',
      message:
        'This approval does not belong to this order. You were not charged. Please check your order and pay again.',
    })
    expect(await chargesOf(purchase.number)).toHaveLength(0)
    const opened = await createProviderOrder(
      contextOf(app, { role: 'guest', token: purchase.token }),
      purchase.token,
      await shown(),
    )
    const again = granted(opened).providerOrderId
    expect(again).not.toBe(providerOrderId)
    await approveDemoOrder(app.db, again)
    expect(granted(await payFor(app, purchase.token, again)).state).toBe('paid')
    expect(await chargesOf(purchase.number)).toHaveLength(1)
  })

  test('is not charged by a message of the provider either, and can still be paid', async () => {
    const those = await atProvider()
    const { purchase, providerOrderId } = those
    await change(those)
    await finishPayment(systemContext(app), providerOrderId)
    expect(await chargesOf(purchase.number)).toHaveLength(0)
    expect(await ordersOf(purchase.id)).toHaveLength(0)
    const again = granted(await openPayment(app, purchase.token)).providerOrderId
    await approveDemoOrder(app.db, again)
    expect(granted(await payFor(app, purchase.token, again)).state).toBe('paid')
  })
})

test.each(CHANGES.slice(2, 4))(
  'the payment of a page is over at the moment when what is bought %s',
  async (_, change) => {
    const those = await atProvider()
    await change(those)
    expect(await paymentOf(those.providerOrderId)).toMatchObject({ status: 'voided' })
  },
)

test('the same form sent again, to be read as before, leaves a payment as it is', async () => {
  const those = await atProvider()
  await those.sendAgain()
  await later(those, async () => undefined)
  expect(granted(await those.finish()).state).toBe('paid')
})

test('a seller who clears the day of a holiday that is over takes no payment away', async () => {
  const { vendor, lamp } = await atProvider()
  const awayUntil = (day: string | null) =>
    app.db.update(vendors).set({ awayUntil: day }).where(eq(vendors.id, vendor.id))
  await awayUntil('2026-11-20')
  const { purchase, finish } = await approve(app, [line(lamp.id)])
  await awayUntil(null)
  expect(granted(await finish()).state).toBe('paid')
  expect(await chargesOf(purchase.number)).toHaveLength(1)
})

test('a page that was read before midnight is paid after it, though its seller is back by then', async () => {
  const { vendor, purchase, shown } = await atProvider()
  const midnight = new Date(Math.ceil(clock.now().getTime() / DAY) * DAY)
  await app.db
    .update(vendors)
    .set({ awayUntil: midnight.toISOString().slice(0, 10) })
    .where(eq(vendors.id, vendor.id))
  clock.set(new Date(midnight.getTime() - MINUTE))
  const read = await shown()
  clock.forward(2 * MINUTE)
  expect(await shown()).not.toBe(read)
  const guest = contextOf(app, { role: 'guest', token: purchase.token })
  expect(await createProviderOrder(guest, purchase.token, read)).toMatchObject({ ok: true })
})

test('money that is on its way already makes its orders, whoever sends them by now', async () => {
  const { vendor, purchase, providerOrderId } = await atProvider()
  const away = withProvider(app, {
    capture: async (id, key) => {
      await app.provider.capture(id, key)
      throw new Error('socket hang up')
    },
  })
  expect(granted(await payFor(away, purchase.token, providerOrderId)).state).toBe('finishing')
  await sentBy(vendor.id, 'infinity')
  expect(granted(await payFor(app, purchase.token, providerOrderId)).state).toBe('paid')
  expect(await chargesOf(purchase.number)).toHaveLength(1)
  expect(await ordersOf(purchase.id)).toHaveLength(1)
})

test('a payment from before it was kept what was shown is taken as it was approved', async () => {
  const { providerOrderId, finish } = await atProvider()
  await app.db.update(payments).set({ shown: null }).where(eq(payments.providerOrderId, providerOrderId))
  expect(granted(await finish()).state).toBe('paid')
})

test('of erased people nothing is kept of what they were shown, and of others it is', async () => {
  const [erased, other] = [await atProvider(), await atProvider()]
  await forgetPayers(systemContext(app), [erased.purchase.id])
  expect(await paymentOf(erased.providerOrderId)).toMatchObject({ shown: null })
  expect(await paymentOf(other.providerOrderId)).toMatchObject({ shown: await other.shown() })
})
