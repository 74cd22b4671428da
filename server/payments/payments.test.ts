import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { withProvider } from '#tests/providers.ts'
import { workOff } from '#tests/queue.ts'
import { approve, granted, line } from '#tests/shopper.ts'
import { finishPayment } from '../checkout/finish.ts'
import { releaseExpiredHolds } from '../checkout/release.ts'
import { systemContext } from '../context.ts'
import { purchases } from '../orders/tables.ts'
import { MINUTE } from '../platform/clock.ts'
import { reconcilePayments, recordPaymentEvent } from './actions.ts'
import { paymentEvents, payments } from './tables.ts'

let app: TestApp
const clock = handClock()
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const statusOf = async (id: number) =>
  (await app.db.select().from(purchases).where(eq(purchases.id, id)))[0]?.status

describe('a payment whose answer never came is looked up', () => {
  test('by a job that was written when the answer was lost', async () => {
    const lamp = await makeProduct(app.db)
    const { purchase, finish } = await approve(app, [line(lamp.id)], { behaviour: 'lose-answer' })
    expect(granted(await finish()).state).toBe('finishing')
    expect(await workOff(app, 'finish-payment')).toBe(1)
    expect(await statusOf(purchase.id)).toBe('paid')
  })

  test('by the round that comes every minute, when a node died while it took the money', async () => {
    const lamp = await makeProduct(app.db)
    const { purchase, providerOrderId } = await approve(app, [line(lamp.id)])
    await app.provider.capture(providerOrderId, 'k')
    await app.db
      .update(payments)
      .set({ status: 'capturing', updatedAt: clock.now() })
      .where(eq(payments.providerOrderId, providerOrderId))
    expect(await reconcilePayments(systemContext(app))).toBe(0)
    clock.forward(2 * MINUTE)
    expect(await reconcilePayments(systemContext(app))).toBe(1)
    expect(await reconcilePayments(systemContext(app))).toBe(0)
    expect(await workOff(app, 'finish-payment')).toBe(1)
    expect(await statusOf(purchase.id)).toBe('paid')
  })

  test('by one job at a time, however many rounds come by while the provider is away', async () => {
    const lamp = await makeProduct(app.db)
    const { finish } = await approve(app, [line(lamp.id)], { behaviour: 'lose-answer' })
    expect(granted(await finish()).state).toBe('finishing')
    for (let round = 0; round < 3; round++) {
      clock.forward(10 * MINUTE)
      expect(await reconcilePayments(systemContext(app))).toBe(1)
      await releaseExpiredHolds(systemContext(app))
    }
    expect(await workOff(app, 'finish-payment')).toBe(1)
  })
})

describe('a message of the provider', () => {
  test('is kept once, has its payment looked up, and is handled when that is done', async () => {
    const lamp = await makeProduct(app.db)
    const { purchase, providerOrderId } = await approve(app, [line(lamp.id)])
    const message = {
      id: 'WH-1',
      type: 'CHECKOUT.ORDER.APPROVED',
      providerOrderId,
      captureId: null,
      content: null,
      body: { id: 'WH-1' },
    }
    expect(await recordPaymentEvent(systemContext(app), message)).toBe(true)
    expect(await recordPaymentEvent(systemContext(app), message)).toBe(false)
    expect(await app.db.select().from(paymentEvents)).toMatchObject([
      { eventId: 'WH-1', type: message.type, handledAt: null },
    ])
    const away = withProvider(app, { findOrder: () => Promise.reject(new Error('502')) })
    await expect(finishPayment(systemContext(away), providerOrderId)).rejects.toThrow('502')
    expect(await app.db.select().from(paymentEvents)).toMatchObject([{ handledAt: null }])
    expect(await workOff(app, 'finish-payment')).toBe(1)
    expect(await app.db.select().from(paymentEvents)).toMatchObject([{ handledAt: clock.now() }])
    expect(await statusOf(purchase.id)).toBe('paid')
  })

  test('about a payment that nobody knows is kept, stands out as not handled, and changes nothing', async () => {
    const message = {
      id: 'WH-2',
      type: 'PAYMENT.CAPTURE.COMPLETED',
      providerOrderId: 'X',
      captureId: 'Y',
      content: null,
      body: {},
    }
    expect(await recordPaymentEvent(systemContext(app), message)).toBe(true)
    expect(await workOff(app, 'finish-payment')).toBe(0)
    const [kept] = await app.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, 'WH-2'))
    expect(kept).toMatchObject({ paymentId: null, handledAt: null })
  })
})
