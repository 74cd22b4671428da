import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { setDemoBehaviour, telling, withProvider } from '#tests/providers.ts'
import { approve, granted, line, openPayment, payFor, prepare, refused } from '#tests/shopper.ts'
import { auditEvents } from '../audit/tables.ts'
import { products } from '../catalog/tables.ts'
import { systemContext } from '../context.ts'
import { orders, purchases } from '../orders/tables.ts'
import { approveDemoOrder } from '../payments/demo.ts'
import type { ProviderCapture } from '../payments/provider.ts'
import { findPayment, findPurchasePage } from '../payments/queries.ts'
import { demoProviderOrders, payments } from '../payments/tables.ts'
import { HOUR, MINUTE } from '../platform/clock.ts'
import { money } from '../platform/money.ts'
import { finishPayment } from './finish.ts'
import { releaseExpiredHolds } from './release.ts'
import { settlePayment } from './settle.ts'

let app: TestApp
const clock = handClock()
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const purchaseOf = async (id: number) =>
  (await app.db.select().from(purchases).where(eq(purchases.id, id)))[0]
const ordersOf = (id: number) => app.db.select().from(orders).where(eq(orders.purchaseId, id))
const stockOf = async (id: number) => {
  const [row] = await app.db.select().from(products).where(eq(products.id, id))
  return { stock: row?.stock, held: row?.held }
}
const chargedFor = async (number: string) =>
  (await app.db.select().from(demoProviderOrders).where(eq(demoProviderOrders.customId, number))).filter(
    (order) => order.captureId,
  )

describe('an answer that was lost', () => {
  test('is told as being confirmed, and the order is finished once it is found', async () => {
    const lamp = await makeProduct(app.db)
    const { purchase, providerOrderId, finish } = await approve(app, [line(lamp.id)], {
      behaviour: 'lose-answer',
    })
    expect(granted(await finish()).state).toBe('finishing')
    expect(await ordersOf(purchase.id)).toHaveLength(0)
    expect(await chargedFor(purchase.number)).toHaveLength(1)

    await finishPayment(systemContext(app), providerOrderId)
    await finishPayment(systemContext(app), providerOrderId)
    expect(await ordersOf(purchase.id)).toHaveLength(1)
    expect(await chargedFor(purchase.number)).toHaveLength(1)
    expect(granted(await finish()).state).toBe('paid')
    expect(await stockOf(lamp.id)).toEqual({ stock: 9, held: 0 })
  })

  test('is found as well by the shopper who presses the button again', async () => {
    const lamp = await makeProduct(app.db)
    const { purchase, finish } = await approve(app, [line(lamp.id)], { behaviour: 'lose-answer' })
    granted(await finish())
    expect(granted(await finish()).state).toBe('paid')
    expect(await chargedFor(purchase.number)).toHaveLength(1)
  })

  test('before any money moved is followed by one charge when the payment is looked up', async () => {
    const lamp = await makeProduct(app.db)
    const { purchase, providerOrderId } = await approve(app, [line(lamp.id)])
    const broken = withProvider(app, { capture: () => Promise.reject(new Error('socket hang up')) })
    expect(granted(await payFor(broken, purchase.token, providerOrderId)).state).toBe('finishing')
    expect(await chargedFor(purchase.number)).toHaveLength(0)
    await finishPayment(systemContext(app), providerOrderId)
    expect((await purchaseOf(purchase.id))?.status).toBe('paid')
    expect(await chargedFor(purchase.number)).toHaveLength(1)
  })

  test('is no reason to doubt that the money came: the payment says so while the orders cannot be written', async () => {
    const { db, database } = app
    const lamp = await makeProduct(db)
    const { purchase, providerOrderId, finish } = await approve(app, [line(lamp.id)])
    const isReceived = async () =>
      (await findPurchasePage(db, purchase.token, app.clock.now()))?.payment?.isReceived
    await database.pool.query('alter table order_events rename to order_events_away')
    try {
      expect(granted(await finish()).state).toBe('finishing')
    } finally {
      await database.pool.query('alter table order_events_away rename to order_events')
    }
    expect(await isReceived()).toBe(true)
    await finishPayment(systemContext(app), providerOrderId)
    expect((await purchaseOf(purchase.id))?.status).toBe('paid')
    expect(await chargedFor(purchase.number)).toHaveLength(1)

    const other = await approve(app, [line(lamp.id)], { behaviour: 'lose-answer' })
    expect(granted(await other.finish()).state).toBe('finishing')
    expect((await findPurchasePage(db, other.purchase.token, app.clock.now()))?.payment?.isReceived).toBe(
      false,
    )
  })

  test('of a node that died between the charge and the orders is finished by another node', async () => {
    const lamp = await makeProduct(app.db)
    const { purchase, providerOrderId } = await approve(app, [line(lamp.id)])
    await app.db
      .update(payments)
      .set({ status: 'capturing' })
      .where(eq(payments.providerOrderId, providerOrderId))
    await app.provider.capture(providerOrderId, `capture-${providerOrderId}`)
    await finishPayment(systemContext(app), providerOrderId)
    expect((await purchaseOf(purchase.id))?.status).toBe('paid')
    expect(await ordersOf(purchase.id)).toHaveLength(1)
  })

  test('keeps waiting while the provider is away', async () => {
    const lamp = await makeProduct(app.db)
    const { providerOrderId, finish } = await approve(app, [line(lamp.id)], { behaviour: 'lose-answer' })
    granted(await finish())
    const away = withProvider(app, { findOrder: () => Promise.reject(new Error('502')) })
    await expect(finishPayment(systemContext(away), providerOrderId)).rejects.toThrow('502')
  })
})

describe('a payment that was declined', () => {
  test('leaves the items held, says so, and can be tried again with another order at the provider', async () => {
    const lamp = await makeProduct(app.db, { stock: 2 })
    const { purchase, providerOrderId, finish } = await approve(app, [line(lamp.id)], {
      behaviour: 'decline',
    })
    expect(granted(await finish()).state).toBe('declined')
    expect(await stockOf(lamp.id)).toEqual({ stock: 2, held: 1 })
    const again = granted(await openPayment(app, purchase.token)).providerOrderId
    expect(again).not.toBe(providerOrderId)
    await approveDemoOrder(app.db, again)
    expect(granted(await payFor(app, purchase.token, again)).state).toBe('paid')
    expect(await chargedFor(purchase.number)).toHaveLength(1)
  })

  test('because the shopper never approved it charges nobody', async () => {
    const lamp = await makeProduct(app.db)
    const { purchase } = granted(await prepare(app, [line(lamp.id)]))
    const { providerOrderId } = granted(await openPayment(app, purchase.token))
    expect(granted(await payFor(app, purchase.token, providerOrderId)).state).toBe('declined')
    expect(await chargedFor(purchase.number)).toHaveLength(0)
  })

  test('at first pending is told as being confirmed, keeps its items and ends when the provider says so', async () => {
    const lamp = await makeProduct(app.db)
    const { purchase, providerOrderId } = await approve(app, [line(lamp.id)])
    const slow = telling(app, (capture) => ({ ...capture, status: 'pending', reason: 'ECHECK' }))
    expect(granted(await payFor(slow, purchase.token, providerOrderId)).state).toBe('finishing')
    clock.forward(20 * MINUTE)
    await releaseExpiredHolds(systemContext(slow))
    expect(await stockOf(lamp.id)).toEqual({ stock: 10, held: 1 })
    await finishPayment(systemContext(app), providerOrderId)
    expect((await purchaseOf(purchase.id))?.status).toBe('paid')
  })
})

describe('money that is not what was asked for', () => {
  const wrong: [string, (capture: ProviderCapture) => ProviderCapture][] = [
    ['another amount', (capture) => ({ ...capture, amount: money(1, capture.amount.currency) })],
    ['another currency', (capture) => ({ ...capture, amount: money(capture.amount.amount, 'GBP') })],
    ['another order', (capture) => ({ ...capture, number: 'ORD-OF-SOMEBODY-ELSE' })],
  ]
  test.each(wrong)('%s makes no orders and waits for a person', async (_, tell) => {
    const lamp = await makeProduct(app.db)
    const { purchase, providerOrderId } = await approve(app, [line(lamp.id)])
    const lying = telling(app, tell)
    expect(granted(await payFor(lying, purchase.token, providerOrderId)).state).toBe('review')
    expect(granted(await payFor(lying, purchase.token, providerOrderId)).state).toBe('review')
    await finishPayment(systemContext(lying), providerOrderId)
    expect(await purchaseOf(purchase.id)).toMatchObject({ status: 'review', paymentStatus: 'pending' })
    expect((await purchaseOf(purchase.id))?.reviewReason).toBeTruthy()
    expect(await ordersOf(purchase.id)).toHaveLength(0)
    const noted = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, purchase.number))
    expect(noted).toMatchObject([{ action: 'purchase.review', actorRole: 'system' }])
  })

  test('told by the browser and by the provider at once, it is put before a person once', async () => {
    const lamp = await makeProduct(app.db)
    const { purchase, providerOrderId } = await approve(app, [line(lamp.id)])
    const facts = await findPayment(app.db, 'demo', providerOrderId)
    if (!facts) throw new Error('The payment is missing.')
    const order = await app.provider.capture(providerOrderId, 'taken')
    const less = { ...order, amount: money(1, order.amount.currency) }
    const answers = await Promise.all([1, 2, 3].map(() => settlePayment(systemContext(app), facts, less)))
    expect(new Set(answers)).toEqual(new Set(['review']))
    const noted = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, purchase.number))
    expect(noted).toHaveLength(1)
  })

  test('a second payment for the same items is kept for a person, and the orders stay as they are', async () => {
    const lamp = await makeProduct(app.db)
    const { purchase, providerOrderId, finish } = await approve(app, [line(lamp.id)], {
      behaviour: 'decline',
    })
    granted(await finish())
    const second = granted(await openPayment(app, purchase.token)).providerOrderId
    await approveDemoOrder(app.db, second)
    granted(await payFor(app, purchase.token, second))
    await setDemoBehaviour(app.db, providerOrderId, 'approve')
    await app.provider.capture(providerOrderId, 'by hand, in the books of the provider')
    await finishPayment(systemContext(app), providerOrderId)
    expect(await purchaseOf(purchase.id)).toMatchObject({
      status: 'paid',
      reviewReason: 'PAID_TWICE',
    })
    expect(await ordersOf(purchase.id)).toHaveLength(1)
  })
})

describe('an approval that does not belong here is refused, and nobody is charged', () => {
  test('when it is of another purchase', async () => {
    const lamp = await makeProduct(app.db)
    const mine = await approve(app, [line(lamp.id)])
    const theirs = await approve(app, [line(lamp.id, 2)])
    const answer = await payFor(app, mine.purchase.token, theirs.providerOrderId)
    expect(refused(answer).code).toBe('foreign-approval')
    expect(refused(await payFor(app, mine.purchase.token, 'NEVER-HEARD-OF')).code).toBe('foreign-approval')
    expect(await chargedFor(theirs.purchase.number)).toHaveLength(0)
    expect(granted(await mine.finish()).state).toBe('paid')
    expect(refused(await payFor(app, mine.purchase.token, theirs.providerOrderId)).code).toBe(
      'foreign-approval',
    )
  })

  test('when the cart was changed after the payment was opened', async () => {
    const lamp = await makeProduct(app.db)
    const form = { attempt: crypto.randomUUID() }
    const { purchase, providerOrderId } = await approve(app, [line(lamp.id)], { form })
    granted(await prepare(app, [line(lamp.id, 3)], { form }))
    expect(refused(await payFor(app, purchase.token, providerOrderId)).code).toBe('foreign-approval')
    expect(await chargedFor(purchase.number)).toHaveLength(0)
  })

  test.each([
    ['amount', { chargeTotal: 1 }],
    ['currency', { chargeCurrency: 'SAR' }],
  ] as const)('when it is of another %s than the purchase has by now', async (_, change) => {
    const { purchase, providerOrderId } = await approve(app, [line((await makeProduct(app.db)).id)])
    await app.db.update(purchases).set(change).where(eq(purchases.id, purchase.id))
    expect(refused(await payFor(app, purchase.token, providerOrderId)).code).toBe('foreign-approval')
    expect(await chargedFor(purchase.number)).toHaveLength(0)
  })

  test('when nobody knows the purchase', async () => {
    expect(refused(await payFor(app, 'no-such-token', 'X')).code).toBe('unknown-purchase')
    expect(refused(await openPayment(app, 'no-such-token')).code).toBe('unknown-purchase')
  })
})

describe('opening a payment', () => {
  test('that the provider cannot open is said in a sentence', async () => {
    const lamp = await makeProduct(app.db)
    const { purchase } = granted(await prepare(app, [line(lamp.id)]))
    const away = withProvider(app, { createOrder: () => Promise.reject(new Error('503')) })
    expect(refused(await openPayment(away, purchase.token))).toEqual({
      code: 'provider-failed',
      message: 'Failed to create PayPal order',
    })
  })

  test('hours after it was opened opens another: the provider forgets what nobody approved', async () => {
    const lamp = await makeProduct(app.db)
    const { purchase, providerOrderId } = await approve(app, [line(lamp.id)])
    clock.forward(1 * HOUR)
    expect(granted(await openPayment(app, purchase.token))).toEqual({ providerOrderId })
    clock.forward(2 * HOUR)
    const again = granted(await openPayment(app, purchase.token)).providerOrderId
    expect(again).not.toBe(providerOrderId)
    await approveDemoOrder(app.db, again)
    expect(granted(await payFor(app, purchase.token, again)).state).toBe('paid')
    expect(granted(await payFor(app, purchase.token, providerOrderId)).state).toBe('paid')
    expect(await chargedFor(purchase.number)).toHaveLength(1)
  })

  test('of a purchase that is paid is refused', async () => {
    const lamp = await makeProduct(app.db)
    const { purchase, finish } = await approve(app, [line(lamp.id)])
    granted(await finish())
    expect(refused(await openPayment(app, purchase.token)).code).toBe('already-paid')
  })
})

test('an order at the provider is offered again for two hours, and another one is opened then', async () => {
  const { purchase } = granted(await prepare(app, [line((await makeProduct(app.db)).id)]))
  const open = async () => granted(await openPayment(app, purchase.token)).providerOrderId
  const first = await open()
  clock.forward(2 * 60 * MINUTE - 1)
  expect(await open()).toBe(first)
  clock.forward(1)
  const second = await open()
  expect(second).not.toBe(first)
  expect(await open()).toBe(second)
})
