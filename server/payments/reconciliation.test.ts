import { beforeEach, describe, expect, test } from 'vitest'
import { handClock } from '#tests/database.ts'
import { refundMessage } from '#tests/fakes/paypal-events.ts'
import { mismatch } from '#tests/money-of-no-order.ts'
import { ADMIN, buy } from '#tests/orders.ts'
import { withProvider } from '#tests/providers.ts'
import { workOff } from '#tests/queue.ts'
import { granted, line } from '#tests/shopper.ts'
import { openStockedMarket } from '#tests/stocked-market.ts'
import { buyOfTwo, tell } from '#tests/told.ts'
import { contextOf } from '../context.ts'
import { after, HOUR } from '../platform/clock.ts'
import { readReconciliation } from './reconciliation.ts'
import { refundOrder } from './refunds.ts'

const clock = handClock()
const { app, productId } = await openStockedMarket({ clock })
/** Each test has hours of its own. */
beforeEach(() => clock.forward(2 * HOUR))

const rowsOf = async (from: Date) => (await readReconciliation(app.db, { from, to: after(from, HOUR) })).money
/** Where the money of this hour is. */
const here = () => rowsOf(clock.now())

const NOTHING_BACK = { refunds: 0, refundCount: 0, open: 0, openCount: 0 }

describe('the money of an hour', () => {
  test('is in the orders that were paid with it, beside the prices that its shoppers saw', async () => {
    const { payment, whole } = await buyOfTwo(app)
    const [row, ...more] = await here()
    expect(more).toEqual([])
    expect(row).toEqual({
      ...{ market: 'AE', priced: 'AED', currency: 'USD', shown: expect.any(Number) },
      ...{ captured: whole.amount, captures: 1, orders: whole.amount, orderCount: 2 },
      ...NOTHING_BACK,
    })
    expect(payment.capturedAmount).toBe(whole.amount)
    const { purchase } = await buy(app, [line(productId)])
    const [both] = await here()
    expect(both?.shown).toBe((row?.shown ?? 0) + purchase.total)
    expect(both).toMatchObject({ captures: 2, orderCount: 3, captured: whole.amount + purchase.chargeTotal })
  })

  test('is open while it is promised back, is back once it was sent, and in the orders where it was refused', async () => {
    const { orders, whole, refunds } = await buyOfTwo(app)
    for (const [index, order] of orders.entries())
      granted(
        await refundOrder(contextOf(app, ADMIN), {
          ...{ orderId: order.id, amount: 700, reason: 'A scratch', key: `scratch ${order.id} ${index}` },
        }),
      )
    const [first, second] = (await refunds()).map(({ chargeAmount }) => chargeAmount)
    const promised = (first ?? 0) + (second ?? 0)
    expect(await here()).toMatchObject([
      { orders: whole.amount - promised, refunds: 0, refundCount: 0, open: promised, openCount: 2 },
    ])
    let isFirst = true
    const refusing = withProvider(app, {
      refund: async () => {
        const status = isFirst ? 'completed' : 'failed'
        isFirst = false
        return { refundId: `SENT-${clock.now().getTime()}`, status }
      },
    })
    await workOff(refusing, 'send-refund')
    const [sent] = (await refunds()).filter(({ status }) => status === 'completed')
    const back = sent?.chargeAmount ?? 0
    expect(back).toBeGreaterThan(0)
    expect(await here()).toMatchObject([
      { orders: whole.amount - back, orderCount: 2, refunds: back, refundCount: 1, open: 0, openCount: 0 },
    ])
  })

  test('that came for no order is open, but for what went back of it, until all of it has', async () => {
    const { captureId, whole } = await mismatch(app, productId)
    const none = { shown: 0, orders: 0, orderCount: 0, captured: whole.amount, captures: 1 }
    expect(await here()).toMatchObject([{ ...none, ...NOTHING_BACK, open: whole.amount, openCount: 1 }])
    const part = { ...whole, amount: 300 }
    await tell(app, refundMessage(captureId, part, { refundId: `PART-${captureId}` }))
    const left = whole.amount - 300
    expect(await here()).toMatchObject([{ ...none, refunds: 300, refundCount: 1, open: left, openCount: 1 }])
    const rest = { ...whole, amount: left }
    await tell(app, refundMessage(captureId, rest, { refundId: `REST-${captureId}` }))
    expect(await here()).toMatchObject([
      { ...none, refunds: whole.amount, refundCount: 2, open: 0, openCount: 0 },
    ])
  })

  test('that was said to be back and is not is open as before, and no refund is counted of it', async () => {
    const { captureId, whole } = await mismatch(app, productId)
    const part = { ...whole, amount: 300 }
    const refundId = `FAILS-${captureId}`
    await tell(app, refundMessage(captureId, part, { refundId }))
    const type = 'PAYMENT.REFUND.FAILED'
    await tell(app, refundMessage(captureId, part, { refundId, type, status: 'FAILED' }))
    expect(await here()).toMatchObject([{ ...NOTHING_BACK, open: whole.amount, openCount: 1 }])
  })

  test('is that of the hour in which it came: the first moment is in it, and that of the next is not', async () => {
    const at = (hour: string) => new Date(`2026-11-22T${hour}:00:00Z`)
    const [previous, hour, next] = [at('08'), at('09'), at('10')]
    clock.set(hour)
    const { whole } = await buyOfTwo(app)
    expect(await rowsOf(previous)).toEqual([])
    expect(await rowsOf(hour)).toMatchObject([{ captured: whole.amount }])
    expect(await rowsOf(next)).toEqual([])
  })
})
