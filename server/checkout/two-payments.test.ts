import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { telling, withProvider } from '#tests/providers.ts'
import { approve, granted, line, openPayment, payFor, refused } from '#tests/shopper.ts'
import { products } from '../catalog/tables.ts'
import { systemContext } from '../context.ts'
import { orders } from '../orders/tables.ts'
import { approveDemoOrder } from '../payments/demo.ts'
import { demoProviderOrders } from '../payments/tables.ts'
import { finishPayment } from './finish.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ connections: 20 })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const chargesOf = async (number: string) =>
  (await app.db.select().from(demoProviderOrders).where(eq(demoProviderOrders.customId, number))).filter(
    (order) => order.captureId,
  )

/** A purchase whose first payment was declined, so that a second one was opened, and now both are approved. */
async function twoApproved(stock = 10) {
  const lamp = await makeProduct(app.db, { stock })
  const {
    purchase,
    providerOrderId: first,
    finish,
  } = await approve(app, [line(lamp.id)], {
    behaviour: 'decline',
  })
  granted(await finish())
  const second = granted(await openPayment(app, purchase.token)).providerOrderId
  for (const id of [first, second]) await approveDemoOrder(app.db, id, 'approve')
  return { lamp, purchase, first, second }
}

describe('two approved payments of one purchase', () => {
  test('sent at the same moment from two tabs charge once', async () => {
    const bought = await Promise.all(Array.from({ length: 8 }, twoApproved))
    await Promise.all(
      bought.flatMap(({ purchase, first, second }) =>
        [first, second].map((id) => payFor(app, purchase.token, id)),
      ),
    )
    for (const { purchase } of bought) {
      expect(await chargesOf(purchase.number)).toHaveLength(1)
      expect(await app.db.select().from(orders).where(eq(orders.purchaseId, purchase.id))).toHaveLength(1)
    }
  })

  test('while one of them is pending at the provider: the other is refused before anybody is charged', async () => {
    const { purchase, first, second } = await twoApproved()
    const { provider } = app
    const slow = {
      ...app,
      provider: {
        ...provider,
        capture: async (id: string, key: string) => ({
          ...(await provider.capture(id, key)),
          status: 'pending' as const,
        }),
      },
    }
    expect(granted(await payFor(slow, purchase.token, first)).state).toBe('finishing')
    expect(refused(await payFor(app, purchase.token, second))).toEqual({
      code: 'payment-running',
      message: 'Another payment for this order is being confirmed. You were not charged for this one.',
    })
    expect(await chargesOf(purchase.number)).toHaveLength(1)
    await finishPayment(systemContext(app), first)
    expect(granted(await payFor(app, purchase.token, second)).state).toBe('paid')
    expect(await chargesOf(purchase.number)).toHaveLength(1)
  })

  test('while one of them is pending at the provider: its pieces stay set aside, though the other is declined', async () => {
    // The last piece is promised to nobody before they pay.
    const { lamp, purchase, first, second } = await twoApproved(1)
    const slow = telling(app, (capture) => ({ ...capture, status: 'pending' }))
    expect(granted(await payFor(slow, purchase.token, first)).state).toBe('finishing')
    const declining = withProvider(app, {
      findOrder: async (id) => {
        const order = await app.provider.findOrder(id)
        return order && { ...order, capture: { ...order, captureId: 'none', status: 'declined' } }
      },
    })
    await finishPayment(systemContext(declining), second)
    const [row] = await app.db.select().from(products).where(eq(products.id, lamp.id))
    expect(row).toMatchObject({ stock: 1, held: 1 })
    await finishPayment(systemContext(app), first)
    expect(await app.db.select().from(orders).where(eq(orders.purchaseId, purchase.id))).toHaveLength(1)
  })
})
