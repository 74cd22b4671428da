import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handClock, openTestHouse, type TestHouse } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { withProvider } from '#tests/providers.ts'
import { countWaiting, workOff } from '#tests/queue.ts'
import { approve, granted, line } from '#tests/shopper.ts'
import { purchases } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { finishPurchase } from './actions.ts'
import { finishPayment } from './finish.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse({ clock: handClock() })
  await makeShippingRates(house.db)
})
afterAll(() => house.close())

const waiting = () => countWaiting(house, 'finish-payment')
async function approved() {
  const lamp = await makeProduct(house.db)
  const { purchase, providerOrderId } = await approve(house, [line(lamp.id)])
  const isPaid = async () =>
    (await house.db.select().from(purchases).where(eq(purchases.id, purchase.id)))[0]?.status === 'paid'
  return { purchase, providerOrderId, isPaid }
}

describe('a payment whose answer does not come', () => {
  test('is looked up by one job, which comes back by itself and writes no other', async () => {
    const { purchase, providerOrderId, isPaid } = await approved()
    const limited = withProvider(house, { capture: () => Promise.reject(new Error('429')) })
    expect(granted(await finishPurchase(limited, purchase.token, providerOrderId)).state).toBe('finishing')
    expect(await waiting()).toBe(1)
    await expect(finishPayment(limited, providerOrderId)).rejects.toThrow('429')
    await expect(finishPayment(limited, providerOrderId)).rejects.toThrow('429')
    expect(await waiting()).toBe(1)
    await workOff(house, 'finish-payment')
    expect(await isPaid()).toBe(true)
  })

  test('is not given up when the provider took the money and does not say how much', async () => {
    const { providerOrderId, isPaid } = await approved()
    await house.provider.capture(providerOrderId, `capture-${providerOrderId}`)
    const silent = withProvider(house, {
      findOrder: async (id) => {
        const order = await house.provider.findOrder(id)
        return order && { ...order, capture: null }
      },
    })
    await expect(finishPayment(silent, providerOrderId)).rejects.toThrow('does not say how much')
    await finishPayment(house, providerOrderId)
    expect(await isPaid()).toBe(true)
  })
})

test('an order that cannot be written after the money was taken is told as being finished, not as failed', async () => {
  const other = await approved()
  granted(await finishPurchase(house, other.purchase.token, other.providerOrderId))
  const [taken] = await house.db
    .select()
    .from(payments)
    .where(eq(payments.providerOrderId, other.providerOrderId))
  const { purchase, providerOrderId, isPaid } = await approved()
  const confused = withProvider(house, {
    capture: async (id, key) => ({
      ...(await house.provider.capture(id, key)),
      captureId: taken?.captureId ?? '',
    }),
  })
  expect(granted(await finishPurchase(confused, purchase.token, providerOrderId)).state).toBe('finishing')
  expect(await workOff(house, 'finish-payment')).toBe(1)
  expect(await isPaid()).toBe(true)
})
