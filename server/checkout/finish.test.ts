import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { telling, withProvider } from '#tests/providers.ts'
import { countWaiting, workOff } from '#tests/queue.ts'
import { approve, granted, line, openPayment, payFor, prepare, refused } from '#tests/shopper.ts'
import { systemContext } from '../context.ts'
import { emails } from '../mail/tables.ts'
import { purchases } from '../orders/tables.ts'
import { approveDemoOrder } from '../payments/demo.ts'
import { payments } from '../payments/tables.ts'
import { after, HOUR, MINUTE } from '../platform/clock.ts'
import { finishPayment } from './finish.ts'

const clock = handClock()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const fromNow = (time: number) => after(clock.now(), time)
const waiting = () => countWaiting(app, 'finish-payment')
async function approved() {
  const lamp = await makeProduct(app.db)
  const { purchase, providerOrderId } = await approve(app, [line(lamp.id)])
  const isPaid = async () =>
    (await app.db.select().from(purchases).where(eq(purchases.id, purchase.id)))[0]?.status === 'paid'
  return { purchase, providerOrderId, isPaid }
}

describe('a payment whose answer does not come', () => {
  test('is looked up by one job, which comes back by itself and writes no other', async () => {
    const { purchase, providerOrderId, isPaid } = await approved()
    const limited = withProvider(app, { capture: () => Promise.reject(new Error('429')) })
    expect(granted(await payFor(limited, purchase.token, providerOrderId)).state).toBe('finishing')
    expect(await waiting()).toBe(1)
    await expect(finishPayment(systemContext(limited), providerOrderId)).rejects.toThrow('429')
    await expect(finishPayment(systemContext(limited), providerOrderId)).rejects.toThrow('429')
    expect(await waiting()).toBe(1)
    await workOff(app, 'finish-payment')
    expect(await isPaid()).toBe(true)
  })

  test('is not given up when the provider took the money and does not say how much', async () => {
    const { providerOrderId, isPaid } = await approved()
    await app.provider.capture(providerOrderId, `capture-${providerOrderId}`)
    const silent = withProvider(app, {
      findOrder: async (id) => {
        const order = await app.provider.findOrder(id)
        return order && { ...order, capture: null }
      },
    })
    await expect(finishPayment(systemContext(silent), providerOrderId)).rejects.toThrow(
      'does not say how much',
    )
    await finishPayment(systemContext(app), providerOrderId)
    expect(await isPaid()).toBe(true)
  })
})

test('an order that cannot be written after the money was taken is told as being finished, not as failed', async () => {
  const other = await approved()
  granted(await payFor(app, other.purchase.token, other.providerOrderId))
  const [taken] = await app.db
    .select()
    .from(payments)
    .where(eq(payments.providerOrderId, other.providerOrderId))
  const { purchase, providerOrderId, isPaid } = await approved()
  const confused = withProvider(app, {
    capture: async (id, key) => ({
      ...(await app.provider.capture(id, key)),
      captureId: taken?.captureId ?? '',
    }),
  })
  expect(granted(await payFor(confused, purchase.token, providerOrderId)).state).toBe('finishing')
  expect(await workOff(app, 'finish-payment')).toBe(1)
  expect(await isPaid()).toBe(true)
})

describe('an email that a payment failed', () => {
  const count = () => app.db.$count(emails, eq(emails.kind, 'payment-failed'))

  test('is not written to a shopper who stands by and reads it on the page', async () => {
    const lamp = await makeProduct(app.db)
    const before = await count()
    const { finish } = await approve(app, [line(lamp.id)], { behaviour: 'decline' })
    expect(granted(await finish()).state).toBe('declined')
    expect(await count()).toBe(before)
  })

  test('is not written while the provider has not decided', async () => {
    const { purchase, providerOrderId } = await approved()
    const before = await count()
    const slow = telling(app, (capture) => ({ ...capture, status: 'pending', reason: 'ECHECK' }))
    expect(granted(await payFor(slow, purchase.token, providerOrderId)).state).toBe('finishing')
    await finishPayment(systemContext(slow), providerOrderId)
    expect(await count()).toBe(before)
  })

  /** A provider that knows nothing of any payment, as of one that nobody approved in time. */
  const forgetting = () => systemContext(withProvider(app, { findOrder: async () => null }))
  const slow = () => telling(app, (capture) => ({ ...capture, status: 'pending' }))

  test('is written once to a shopper who was told to wait, and not of a payment that was never under way', async () => {
    const [begun, waited] = [await approved(), await approved()]
    const before = await count()
    await finishPayment(forgetting(), begun.providerOrderId)
    expect(await count()).toBe(before)
    expect(granted(await payFor(slow(), waited.purchase.token, waited.providerOrderId)).state).toBe(
      'finishing',
    )
    await finishPayment(forgetting(), waited.providerOrderId)
    await finishPayment(forgetting(), waited.providerOrderId)
    expect(await count()).toBe(before + 1)
  })

  test('is not written where the purchase was paid in another way meanwhile', async () => {
    const lamp = await makeProduct(app.db)
    const { purchase, providerOrderId, finish } = await approve(app, [line(lamp.id)], {
      behaviour: 'decline',
    })
    granted(await finish())
    const other = granted(await openPayment(app, purchase.token)).providerOrderId
    for (const id of [providerOrderId, other]) await approveDemoOrder(app.db, id, 'approve')
    const before = await count()
    expect(granted(await payFor(slow(), purchase.token, providerOrderId)).state).toBe('finishing')
    await app.provider.capture(other, `capture-${other}`)
    await finishPayment(systemContext(app), other)
    await finishPayment(forgetting(), providerOrderId)
    const [paid] = await app.db.select().from(purchases).where(eq(purchases.id, purchase.id))
    expect(paid?.status).toBe('paid')
    expect(await count()).toBe(before)
  })
})

describe('a payment that is being taken', () => {
  const slow = () => telling(app, (capture) => ({ ...capture, status: 'pending' }))
  const heldUntil = async (id: number) =>
    (await app.db.select().from(purchases).where(eq(purchases.id, id)))[0]?.holdUntil

  test('holds its items for five minutes at least, and no shorter than they were promised', async () => {
    const [early, late] = [await approved(), await approved()]
    const promised = fromNow(15 * MINUTE)
    granted(await payFor(slow(), early.purchase.token, early.providerOrderId))
    expect(await heldUntil(early.purchase.id)).toEqual(promised)
    clock.forward(14 * MINUTE)
    granted(await payFor(slow(), late.purchase.token, late.providerOrderId))
    expect(await heldUntil(late.purchase.id)).toEqual(fromNow(5 * MINUTE))
  })

  test('is the payment of its purchase however long the provider takes: no other one is opened beside it', async () => {
    const { purchase, providerOrderId } = await approved()
    granted(await payFor(slow(), purchase.token, providerOrderId))
    clock.forward(3 * HOUR)
    expect(granted(await openPayment(app, purchase.token))).toEqual({ providerOrderId })
  })
})

test.each([
  ['asks for another sum', { amount: 1 }],
  ['asks for another currency', { currency: 'GBP' }],
  ['is of a provider that the shop had before', { provider: 'paypal' }],
] as const)('an order at the provider that %s is not offered again', async (_, asked) => {
  const { purchase, providerOrderId } = await approved()
  const open = async () => granted(await openPayment(app, purchase.token)).providerOrderId
  expect(await open()).toBe(providerOrderId)
  await app.db.update(payments).set(asked).where(eq(payments.providerOrderId, providerOrderId))
  expect(await open()).not.toBe(providerOrderId)
})

describe('a shop whose payment provider is asked without end', () => {
  test('opens no further payment of a purchase for an hour after twenty that came to nothing', async () => {
    const lamp = await makeProduct(app.db)
    const { purchase } = granted(await prepare(app, [line(lamp.id)]))
    for (let tried = 0; tried < 20; tried += 1) {
      const { providerOrderId } = granted(await openPayment(app, purchase.token))
      await app.db
        .update(payments)
        .set({ status: 'declined' })
        .where(eq(payments.providerOrderId, providerOrderId))
    }
    const silent = withProvider(app, { createOrder: () => Promise.reject(new Error('This was asked.')) })
    clock.forward(HOUR - 1)
    expect(refused(await openPayment(silent, purchase.token)).code).toBe('too-often')
    clock.forward(1)
    granted(await openPayment(app, purchase.token))
  })

  test('does not ask more than thirty times whether a purchase that is promised nothing was approved', async () => {
    const lamp = await makeProduct(app.db)
    const { purchase } = granted(await prepare(app, [line(lamp.id)]))
    const { providerOrderId } = granted(await openPayment(app, purchase.token))
    await app.db.update(purchases).set({ status: 'unheld' }).where(eq(purchases.id, purchase.id))
    let asked = 0
    const counting = withProvider(app, {
      findOrder: (id) => {
        asked += 1
        return app.provider.findOrder(id)
      },
    })
    const codes: string[] = []
    for (let tried = 0; tried < 32; tried += 1)
      codes.push(refused(await payFor(counting, purchase.token, providerOrderId)).code)
    expect(codes.slice(29)).toEqual(['not-approved', 'too-often', 'too-often'])
    expect(asked).toBe(30)
  })
})
