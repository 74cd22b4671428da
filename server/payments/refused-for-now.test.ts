import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askRefund } from '#server/checkout/recheck-payment.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { ADMIN, buy } from '#tests/orders.ts'
import { telling, withProvider } from '#tests/providers.ts'
import { workOff } from '#tests/queue.ts'
import { approve, granted, line, payFor, refused } from '#tests/shopper.ts'
import { contextOf, systemContext } from '../context.ts'
import { after, DAY, HOUR } from '../platform/clock.ts'
import { listPaymentsToReview } from './case-queries.ts'
import type { ProviderRefund } from './provider.ts'
import { refundAgain } from './refund-again.ts'
import { sendRefundInTime } from './refund-rounds.ts'
import { refundOrder, sendRefund } from './refunds.ts'
import { payments, refunds } from './tables.ts'
import { listUnfinished } from './unfinished.ts'
import { unmatchedRefunds } from './unmatched-refund-tables.ts'
import { refundUnmatched } from './unmatched-refunds.ts'

let app: TestApp
const clock = handClock()
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const REASON = 'REFUND_FAILED_INSUFFICIENT_FUNDS'
const office = () => contextOf(app, ADMIN)
/** The provider's account is empty. */
const empty = () =>
  withProvider(app, { refund: async () => ({ refundId: '', status: 'delayed', reason: REASON }) })
const away = () => withProvider(app, { refund: () => Promise.reject(new Error('502')) })

/** When the jobs of a queue are due that were not done yet. */
async function due(queue: 'send-refund' | 'send-unmatched-refund'): Promise<Date[]> {
  const { rows } = await app.db.execute<{ at: string }>(sql`
    select start_after::text as at from pgboss.job where name = ${queue} and state = 'created'`)
  return rows.map(({ at }) => new Date(at))
}
const casesOf = async (number: string) =>
  (await listPaymentsToReview(app.db)).filter((each) => each.number === number)

async function promised() {
  const { order, purchase } = await buy(app, [line((await makeProduct(app.db)).id)])
  const key = `soon:${order.number}`
  const { refundId } = granted(
    await refundOrder(office(), { orderId: order.id, amount: 40, reason: 'It broke', key }),
  )
  const row = async () => (await app.db.select().from(refunds).where(eq(refunds.id, refundId)))[0]
  return { refundId, number: purchase.number, row }
}

describe('a refund that is refused for now', () => {
  test('is tried each hour, later each day, and after a month is put before a person, who can ask anew', async () => {
    const { number, row } = await promised()
    for (let attempt = 1; attempt <= 25; attempt++) {
      expect(await workOff(empty(), 'send-refund')).toBe(1)
      expect(await row()).toMatchObject({ status: 'queued', attempt: attempt + 1, error: REASON })
      const wait = attempt < 24 ? HOUR : DAY
      expect(await due('send-refund')).toEqual([after(clock.now(), wait)])
      clock.forward(wait)
    }
    clock.forward(30 * DAY)
    expect(await casesOf(number)).toEqual([])
    expect(await workOff(empty(), 'send-refund')).toBe(1)
    expect(await row()).toMatchObject({ status: 'failed', error: REASON })
    expect(await due('send-refund')).toEqual([])
    const [found] = await casesOf(number)
    expect(found).toMatchObject({
      kind: 'refund-failed',
      reason: REASON,
      amount: (await row())?.chargeAmount,
    })
    expect(granted(await refundAgain(office(), found?.id ?? 0))).toEqual({ amount: 40 })
    await workOff(app, 'send-refund')
    expect(await row()).toMatchObject({ status: 'completed' })
    expect(await casesOf(number)).toEqual([])
  })

  test('and whose provider is away afterwards is tried again by the same job, as before', async () => {
    const { row } = await promised()
    await expect(workOff(away(), 'send-refund')).rejects.toThrow('502')
    expect(await due('send-refund')).toEqual([])
    expect(await row()).toMatchObject({ status: 'queued', attempt: 1, error: null })
    await app.db.update(refunds).set({ status: 'completed' })
  })

  test('and was made after all, by an attempt that was answered late, is done: no further one sends it again', async () => {
    const { refundId, row } = await promised()
    let answer: (refund: ProviderRefund) => void = () => undefined
    let asked = () => {}
    const isAsked = new Promise<void>((told) => (asked = told))
    const slow = withProvider(app, {
      refund: () => {
        asked()
        return new Promise((told) => (answer = told))
      },
    })
    const first = sendRefund(systemContext(slow), refundId)
    await isAsked
    await expect(sendRefund(systemContext(empty()), refundId)).rejects.toThrow('refused for now')
    expect(await row()).toMatchObject({ status: 'queued', attempt: 2 })
    answer({ refundId: 'LATE', status: 'completed', reason: 'COMPLETED' })
    await first
    expect(await row()).toMatchObject({ status: 'completed', providerRefundId: 'LATE' })
    const again = withProvider(app, { refund: () => Promise.reject(new Error('asked again')) })
    await workOff(again, 'send-refund')
  })

  test('and has its next job already gets no other', async () => {
    const { refundId, row } = await promised()
    await workOff(empty(), 'send-refund')
    await sendRefundInTime(systemContext(empty()), { refundId })
    expect(await row()).toMatchObject({ attempt: 3 })
    expect(await due('send-refund')).toHaveLength(1)
    await workOff(app, 'send-refund')
  })

  test('and that an administrator asks for meanwhile has one next job, not two', async () => {
    const { refundId } = await promised()
    await workOff(empty(), 'send-refund')
    expect(refused(await askRefund(contextOf(empty(), ADMIN), refundId)).code).toBe('no-answer')
    expect(await due('send-refund')).toHaveLength(1)
    await workOff(app, 'send-refund')
  })
})

test('money that came for no order waits as long, and after a month its case says why it did not go', async () => {
  const wrong = telling(app, (capture) => ({ ...capture, number: 'ORD-SOMEBODY-ELSE' }))
  const product = await makeProduct(app.db)
  const { purchase, providerOrderId } = await approve(wrong, [line(product.id)], { market: 'GB' })
  granted(await payFor(wrong, purchase.token, providerOrderId))
  const [payment] = await app.db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId))
  const [found] = await casesOf(purchase.number)
  granted(await refundUnmatched(office(), found?.id ?? 0))
  const row = async () =>
    (
      await app.db
        .select()
        .from(unmatchedRefunds)
        .where(eq(unmatchedRefunds.paymentId, payment?.id ?? 0))
    )[0]
  await workOff(empty(), 'send-unmatched-refund')
  expect(await due('send-unmatched-refund')).toEqual([after(clock.now(), HOUR)])
  expect(await row()).toMatchObject({ status: 'queued', attempt: 2 })
  clock.forward(31 * DAY)
  await workOff(empty(), 'send-unmatched-refund')
  expect(await due('send-unmatched-refund')).toEqual([])
  const { cases } = await listUnfinished(app.db, clock.now())
  expect(cases.find(({ number }) => number === purchase.number)?.back).toMatchObject({
    ...{ status: 'failed', error: REASON },
  })
})

test('a refund without an answer is asked for under its number only while the provider knows that', async () => {
  const { refundId, row } = await promised()
  const isTooOld = async () =>
    (await listUnfinished(app.db, clock.now())).unanswered.find((each) => each.refundId === refundId)
      ?.isTooOld
  const asks: string[] = []
  const silent = withProvider(app, {
    refund: (_capture, _amount, key) => {
      asks.push(key)
      return Promise.reject(new Error('away'))
    },
  })
  clock.forward(29 * DAY)
  expect(await isTooOld()).toBe(false)
  expect(refused(await askRefund(contextOf(silent, ADMIN), refundId)).code).toBe('no-answer')
  clock.forward(DAY)
  expect(await isTooOld()).toBe(true)
  expect(refused(await askRefund(contextOf(silent, ADMIN), refundId))).toMatchObject({
    code: 'too-old',
    message: expect.stringContaining('too old to be asked for again'),
  })
  expect(asks).toHaveLength(1)
  expect(await row()).toMatchObject({ status: 'queued' })
})
