import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeShippingRates } from '#tests/factories.ts'
import { refundMessage, reversalMessage } from '#tests/fakes/paypal-events.ts'
import { ADMIN, deliver } from '#tests/orders.ts'
import { withProvider } from '#tests/providers.ts'
import { workOff } from '#tests/queue.ts'
import { granted } from '#tests/shopper.ts'
import { buyOfTwo, tell } from '#tests/told.ts'
import { cancelOrder } from '../aftersales/cancel.ts'
import { refundDelivered } from '../aftersales/refund.ts'
import { auditEvents } from '../audit/tables.ts'
import { contextOf, systemContext } from '../context.ts'
import { emails } from '../mail/tables.ts'
import { listPaymentsToReview } from './case-queries.ts'
import { refundAgain } from './refund-again.ts'
import { refundOrder, sendRefund } from './refunds.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock: handClock() })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const office = () => contextOf(app, ADMIN)
const failedOf = async (number: string) =>
  (await listPaymentsToReview(app.db)).find((each) => each.number === number && each.kind === 'refund-failed')
const refusing = () =>
  systemContext(
    withProvider(app, {
      refund: async () => ({ refundId: '', status: 'failed', reason: 'CAPTURE_DISPUTED' }),
    }),
  )
const ask = async (orderId: number, amount: number, key: string) =>
  granted(await refundOrder(systemContext(app), { orderId, amount, reason: 'It broke', key })).refundId

describe('a refund that the provider did not make', () => {
  test('for which nothing is left, as a bank took all back, is not asked for again, and its case is closed', async () => {
    const bought = await buyOfTwo(app)
    granted(await cancelOrder(office(), bought.orders[0].id))
    await tell(app, reversalMessage(bought.captureId, bought.whole))
    const found = await failedOf(bought.number)
    expect(granted(await refundAgain(office(), found?.id ?? 0))).toEqual({ amount: 0 })
    expect(await failedOf(bought.number)).toBeUndefined()
    const noted = await app.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'payment.case-closed'), eq(auditEvents.subjectId, String(found?.id))))
    expect(noted).toHaveLength(1)
  })

  test('and that was made meanwhile in another way needs nobody any more', async () => {
    const bought = await buyOfTwo(app)
    const [order] = bought.orders
    const key = `return:again-${order.id}`
    await sendRefund(refusing(), await ask(order.id, 400, key))
    expect(await failedOf(bought.number)).toBeDefined()
    await sendRefund(systemContext(app), await ask(order.id, 400, key))
    expect(await failedOf(bought.number)).toBeUndefined()
  })

  test('and that is on its way again already is not asked for a third time, and its case is closed', async () => {
    const bought = await buyOfTwo(app)
    const [order] = bought.orders
    const key = `return:twice-${order.id}`
    await sendRefund(refusing(), await ask(order.id, 400, key))
    await ask(order.id, 400, key)
    const found = await failedOf(bought.number)
    expect(granted(await refundAgain(office(), found?.id ?? 0))).toEqual({ amount: 0 })
    expect(await failedOf(bought.number)).toBeUndefined()
    expect(await bought.refunds()).toMatchObject([{ status: 'queued', attempt: 2 }])
  })

  test('and of which only a part is left is asked for again with that', async () => {
    const bought = await buyOfTwo(app)
    const [order] = bought.orders
    await sendRefund(refusing(), await ask(order.id, 400, `return:part-${order.id}`))
    await ask(order.id, order.total - 100, `return:rest-${order.id}`)
    const found = await failedOf(bought.number)
    expect(granted(await refundAgain(office(), found?.id ?? 0))).toEqual({ amount: 100 })
    await workOff(app, 'send-refund')
    expect(await bought.state()).toMatchObject([{ refundedTotal: order.total }, {}])
  })

  test('is promised to its buyer by an email each time that it is asked for', async () => {
    const bought = await buyOfTwo(app)
    const [{ id, number }] = bought.orders
    await deliver(app, id)
    granted(await refundDelivered(office(), id, 'It broke'))
    const [refund] = await bought.refunds()
    await sendRefund(refusing(), refund?.id ?? 0)
    const found = await failedOf(bought.number)
    granted(await refundAgain(office(), found?.id ?? 0))
    const told = await app.db
      .select({ kind: emails.kind })
      .from(emails)
      .where(and(sql`${emails.data} ->> 'number' = ${number}`, like(emails.kind, '%refund%')))
      .orderBy(emails.id)
    expect(told.map(({ kind }) => kind)).toEqual(['order-refunded', 'refund-delayed', 'order-refunded'])
  })

  test('and that failed after it was sent is done with once it is made anew', async () => {
    const bought = await buyOfTwo(app)
    const [order] = bought.orders
    const refundId = await ask(order.id, 400, `return:later-${order.id}`)
    await sendRefund(systemContext(app), refundId)
    const [sent] = await bought.refunds()
    const told = { refundId: sent?.providerRefundId ?? '', status: 'FAILED' } as const
    const amount = bought.charged(sent?.chargeAmount ?? 0)
    await tell(app, refundMessage(bought.captureId, amount, { ...told, type: 'PAYMENT.REFUND.FAILED' }))
    expect(await failedOf(bought.number)).toBeDefined()
    await ask(order.id, 400, `return:later-${order.id}`)
    await sendRefund(systemContext(app), refundId)
    expect(await failedOf(bought.number)).toBeUndefined()
  })
})
