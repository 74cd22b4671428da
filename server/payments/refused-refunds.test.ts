import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { untilSomebodyWaits } from '#tests/locks.ts'
import { buy } from '#tests/orders.ts'
import { runJob } from '#tests/queue.ts'
import { granted, line, refused } from '#tests/shopper.ts'
import type { App } from '../app.ts'
import { auditEvents } from '../audit/tables.ts'
import { systemContext } from '../context.ts'
import { lockPurchase } from '../orders/purchases.ts'
import { orders, purchases } from '../orders/tables.ts'
import { DAY, HOUR } from '../platform/clock.ts'
import type { ProviderRefund } from './provider.ts'
import { resendRefunds } from './refund-rounds.ts'
import { refundOrder, sendRefund } from './refunds.ts'
import { demoProviderOrders, refunds } from './tables.ts'

let app: TestApp
const clock = handClock()
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

/** An order of 10 dirhams and its shipping of 93.15, paid. */
async function paidOrder() {
  const { order, purchase } = await buy(app, [line((await makeProduct(app.db)).id)])
  const now = async () => ({
    order: (await app.db.select().from(orders).where(eq(orders.id, order.id)))[0],
    purchase: (await app.db.select().from(purchases).where(eq(purchases.id, purchase.id)))[0],
    back: (
      await app.db.select().from(demoProviderOrders).where(eq(demoProviderOrders.customId, purchase.number))
    )[0]?.refunded,
  })
  return { order, now }
}
const ask = (orderId: number, amount: number, key: string) =>
  refundOrder(systemContext(app), { orderId, amount, reason: 'It broke', key })
/** The same app with a provider that answers so instead of giving money back. */
const answering = (answer: Omit<ProviderRefund, 'refundId'>): App => ({
  ...app,
  provider: { ...app.provider, refund: async () => ({ refundId: '', ...answer }) },
})
const REFUSED = { status: 'failed', reason: 'REFUND_NOT_ALLOWED' } as const
const waiting = async (refundId: number) => {
  const { rows } = await app.db.execute<{ id: string }>(sql`
    select id from pgboss.job where name = 'send-refund' and state < 'completed' and data->>'refundId' = ${refundId}::text`)
  return rows.length
}
/** The jobs gave up, however long they tried. */
const giveUp = () => app.db.execute(sql`update pgboss.job set state = 'failed' where name = 'send-refund'`)

describe('a refund that the provider refuses', () => {
  test('is told to the log and the audit, with what was promised to whom and why it did not go', async () => {
    const { order } = await paidOrder()
    const { refundId } = granted(await ask(order.id, 40, `cancel:${order.number}`))
    const error = vi.fn()
    await sendRefund(
      systemContext({ ...answering(REFUSED), log: Object.assign(Object.create(app.log), { error }) }),
      refundId,
    )
    expect(error).toHaveBeenCalledWith(
      { refund: refundId, order: order.number, reason: 'REFUND_NOT_ALLOWED' },
      expect.stringContaining('refused'),
    )
    const told = await app.db.select().from(auditEvents).where(eq(auditEvents.action, 'refund.failed'))
    expect(told).toMatchObject([
      {
        actorRole: 'system',
        subjectKind: 'order',
        subjectId: order.number,
        details: { reason: 'REFUND_NOT_ALLOWED', key: `cancel:${order.number}`, amount: 40, currency: 'AED' },
      },
    ])
  })

  test('is sent when the same refund is asked for again, under another key, and once', async () => {
    const { order, now } = await paidOrder()
    const key = `cancel:${order.number}`
    const { refundId } = granted(await ask(order.id, order.total, key))
    const keys: string[] = []
    const { provider } = app
    const refusing = answering(REFUSED)
    const watched = (refund: typeof provider.refund): App => ({
      ...app,
      provider: {
        ...provider,
        refund: (captureId, amount, underKey, note) => {
          keys.push(underKey)
          return refund(captureId, amount, underKey, note)
        },
      },
    })
    await sendRefund(systemContext(watched(refusing.provider.refund)), refundId)
    expect(await now()).toMatchObject({ order: { refundedTotal: 0 }, back: 0 })
    expect(granted(await ask(order.id, order.total, key))).toMatchObject({ refundId })
    expect(granted(await ask(order.id, order.total, key))).toMatchObject({ refundId })
    await sendRefund(systemContext(watched(provider.refund)), refundId)
    await sendRefund(systemContext(watched(provider.refund)), refundId)
    expect(await now()).toMatchObject({
      order: { refundedTotal: order.total, paymentStatus: 'refunded' },
      purchase: { paymentStatus: 'refunded' },
      back: order.chargeTotal,
    })
    expect(keys).toEqual([key, `${key}#2`])
  })

  test('is not sent again beyond what the buyer paid, when other money went back meanwhile', async () => {
    const { order, now } = await paidOrder()
    const first = granted(await ask(order.id, 40, `return:${order.number}`))
    await sendRefund(systemContext(answering(REFUSED)), first.refundId)
    const second = granted(await ask(order.id, order.total - 39, `other:${order.number}`))
    await sendRefund(systemContext(app), second.refundId)
    expect(refused(await ask(order.id, 40, `return:${order.number}`)).code).toBe('too-much')
    granted(await ask(order.id, 39, `return:${order.number}`))
    await sendRefund(systemContext(app), first.refundId)
    expect(await now()).toMatchObject({ order: { refundedTotal: order.total }, back: order.chargeTotal })
  })

  test('late, after it was asked for anew, ends the first attempt only', async () => {
    const { order } = await paidOrder()
    const { refundId } = granted(await ask(order.id, 40, `late:${order.number}`))
    let answer: (refund: ProviderRefund) => void = () => undefined
    const asked = Promise.withResolvers<void>()
    const slow = {
      ...app.provider,
      refund: () => {
        asked.resolve()
        return new Promise<ProviderRefund>((resolve) => {
          answer = resolve
        })
      },
    }
    const sending = sendRefund(systemContext({ ...app, provider: slow }), refundId)
    await asked.promise
    await sendRefund(systemContext(answering(REFUSED)), refundId)
    granted(await ask(order.id, 40, `late:${order.number}`))
    answer({ refundId: '', ...REFUSED })
    await sending
    const [row] = await app.db.select().from(refunds).where(eq(refunds.id, refundId))
    expect(row).toMatchObject({ status: 'queued', attempt: 2 })
  })

  test('for now stays promised, and goes out under another key when the provider can', async () => {
    const { order, now } = await paidOrder()
    const { refundId } = granted(await ask(order.id, order.total, `empty:${order.number}`))
    const empty = answering({ status: 'delayed', reason: 'REFUND_FAILED_INSUFFICIENT_FUNDS' })
    await expect(sendRefund(systemContext(empty), refundId)).rejects.toThrow(
      'REFUND_FAILED_INSUFFICIENT_FUNDS',
    )
    expect((await now()).order).toMatchObject({ refundedTotal: order.total, paymentStatus: 'completed' })
    const [row] = await app.db.select().from(refunds).where(eq(refunds.id, refundId))
    expect(row).toMatchObject({ status: 'queued', attempt: 2, error: 'REFUND_FAILED_INSUFFICIENT_FUNDS' })
    await sendRefund(systemContext(app), refundId)
    expect(await now()).toMatchObject({ order: { paymentStatus: 'refunded' }, back: order.chargeTotal })
  })
})

describe('a promised refund whose job gave up', () => {
  test('is taken up again by the round, once, for as long as the provider knows its key', async () => {
    const { order } = await paidOrder()
    await giveUp()
    await app.db.update(refunds).set({ status: 'completed' })
    const { refundId } = granted(await ask(order.id, 40, `round:${order.number}`))
    expect(await resendRefunds(systemContext(app))).toBe(0)
    await giveUp()
    await runJob(app, 'reconcile-payments')
    expect(await resendRefunds(systemContext(app))).toBe(0)
    expect(await waiting(refundId)).toBe(1)
    await giveUp()
    clock.forward(30 * DAY + HOUR)
    expect(await resendRefunds(systemContext(app))).toBe(0)
  })
})

describe('what an order and its purchase say of their money', () => {
  test('is what is back, not what is promised, also when a promise failed', async () => {
    const { order, now } = await paidOrder()
    const { refundId: a } = granted(await ask(order.id, 40, `a:${order.number}`))
    const { refundId: b } = granted(await ask(order.id, order.total - 40, `b:${order.number}`))
    await sendRefund(systemContext(app), a)
    const partly = {
      order: { paymentStatus: 'partially_refunded' },
      purchase: { paymentStatus: 'partially_refunded' },
    }
    expect(await now()).toMatchObject(partly)
    await sendRefund(systemContext(answering(REFUSED)), b)
    expect(await now()).toMatchObject({ ...partly, order: { ...partly.order, refundedTotal: 40 } })
    // 40 of the 10315 fils for which 2811 cents were charged.
    expect((await now()).back).toBe(11)
  })

  test('is that all is paid, when the only promise failed', async () => {
    const { order, now } = await paidOrder()
    const { refundId } = granted(await ask(order.id, order.total, `only:${order.number}`))
    await sendRefund(systemContext(answering(REFUSED)), refundId)
    expect(await now()).toMatchObject({
      order: { paymentStatus: 'completed' },
      purchase: { paymentStatus: 'completed' },
    })
  })

  test('is written beside an account that is being deleted, whoever comes first', async () => {
    const { order, now } = await paidOrder()
    const { refundId } = granted(await ask(order.id, order.total, `beside:${order.number}`))
    let sending = Promise.resolve()
    await app.db.transaction(async (tx) => {
      await lockPurchase(tx, order.purchaseId)
      sending = sendRefund(systemContext(app), refundId)
      await untilSomebodyWaits(app, tx)
      await tx.update(orders).set({ customerId: null }).where(eq(orders.purchaseId, order.purchaseId))
    })
    await sending
    expect(await now()).toMatchObject({ order: { paymentStatus: 'refunded' } })
  })
})
