import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { finishPayment } from '#server/checkout/finish.ts'
import { askRefund, recheckPayment } from '#server/checkout/recheck-payment.ts'
import { orders } from '#server/orders/tables.ts'
import { HOUR, MINUTE } from '#server/platform/clock.ts'
import { handClock } from '#tests/database.ts'
import { ADMIN, buy } from '#tests/orders.ts'
import { setDemoBehaviour, telling, withProvider } from '#tests/providers.ts'
import { workOff } from '#tests/queue.ts'
import { approve, granted, line, openPayment, payFor, refused } from '#tests/shopper.ts'
import { openStockedMarket } from '#tests/stocked-market.ts'
import { cancelOrder } from '../aftersales/cancel.ts'
import { contextOf, inTransaction, systemContext, unaudited } from '../context.ts'
import { money } from '../platform/money.ts'
import { approveDemoOrder } from './demo.ts'
import { findPurchaseMoney } from './purchase-money.ts'
import { readReconciliation } from './reconciliation.ts'
import { byCurrency } from './reconciliation-rules.ts'
import { refundAgain } from './refund-again.ts'
import { refundOrder, sendRefund } from './refunds.ts'
import { bookReturnedMoney } from './returned-money.ts'
import { demoProviderOrders, payments, refunds } from './tables.ts'
import { listUnfinished } from './unfinished.ts'
import { unmatchedRefunds } from './unmatched-refund-tables.ts'
import { refundUnmatched, sendUnmatchedRefund } from './unmatched-refunds.ts'

const clock = handClock()
const { app, productId } = await openStockedMarket({ clock })

const office = (of = app as Parameters<typeof contextOf>[0]) => contextOf(of, ADMIN)
const reconciliation = async () => {
  const from = new Date(clock.now().getTime() - 24 * HOUR)
  return byCurrency(
    (await readReconciliation(app.db, { from, to: new Date(clock.now().getTime() + HOUR) })).money,
  )
}
const inPounds = async () => (await reconciliation()).find(({ currency }) => currency === 'GBP')

/** A purchase whose money is not as it was asked for: it waits for a person. */
async function mismatch() {
  const wrong = telling(app, (capture) => ({ ...capture, number: 'ORD-SOMEBODY-ELSE' }))
  const bought = await approve(wrong, [line(productId)], { market: 'GB' })
  granted(await payFor(wrong, bought.purchase.token, bought.providerOrderId))
  const [payment] = await app.db
    .select()
    .from(payments)
    .where(eq(payments.providerOrderId, bought.providerOrderId))
  const found = (await listUnfinished(app.db, clock.now())).cases.find(
    ({ number }) => number === bought.purchase.number,
  )
  if (!payment || !found) throw new Error('Nothing waits for a person.')
  return { ...bought, payment, caseId: found.id }
}
const theirs = async (captureId: string | null) =>
  (await app.db.select().from(demoProviderOrders).where(sql`capture_id = ${captureId}`))[0]

describe('the money that was captured', () => {
  test('is in orders, back, or open; and what is in none of them is told', async () => {
    const { order, purchase } = await buy(app, [line(productId, 2)], { market: 'GB' })
    const first = await inPounds()
    expect(first).toMatchObject({
      captured: purchase.chargeTotal,
      orders: purchase.chargeTotal,
      unexplained: 0,
    })
    granted(
      await refundOrder(office(), { orderId: order.id, amount: 300, reason: 'A scratch', key: 'scratch' }),
    )
    const promised = await inPounds()
    expect(promised).toMatchObject({
      orders: purchase.chargeTotal - 300,
      refunds: 0,
      open: 300,
      unexplained: 0,
    })
    await workOff(app, 'send-refund')
    expect(await inPounds()).toMatchObject({ refunds: 300, refundCount: 1, open: 0, unexplained: 0 })
    const { payment } = await mismatch()
    const waiting = await inPounds()
    expect(waiting).toMatchObject({ open: payment.capturedAmount, openCount: 1, captures: 2, unexplained: 0 })
    await app.db.update(orders).set({ chargeTotal: sql`charge_total - 40` }).where(eq(orders.id, order.id))
    expect(await inPounds()).toMatchObject({ unexplained: 40 })
    await app.db.update(orders).set({ chargeTotal: sql`charge_total + 40` }).where(eq(orders.id, order.id))
  })

  test('of one purchase is told with its events, entries and orders', async () => {
    const { purchase } = await buy(app, [line(productId)], { market: 'GB' })
    const found = await findPurchaseMoney(app.db, purchase.number)
    expect(found?.payments[0]?.captureId).toBeTruthy()
    expect(found?.postings.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['capture', 'split']))
    expect(found?.orders).toHaveLength(1)
    expect(await findPurchaseMoney(app.db, 'ORD-0')).toBeNull()
  })
})

describe('money that came for no order', () => {
  test('goes back whole, once, however often it is asked for, and its case is closed', async () => {
    const { payment, caseId, purchase } = await mismatch()
    for (const outcome of await Promise.all([
      refundUnmatched(office(), caseId),
      refundUnmatched(office(), caseId),
    ]))
      granted(outcome)
    const [row] = await app.db
      .select()
      .from(unmatchedRefunds)
      .where(eq(unmatchedRefunds.paymentId, payment.id))
    await Promise.all([
      sendUnmatchedRefund(systemContext(app), row?.id ?? 0),
      sendUnmatchedRefund(systemContext(app), row?.id ?? 0),
    ])
    expect((await theirs(payment.captureId))?.refunded).toBe(payment.capturedAmount)
    expect(refused(await refundUnmatched(office(), caseId)).code).toBe('not-found')
    expect((await listUnfinished(app.db, clock.now())).cases.map(({ id }) => id)).not.toContain(caseId)
    expect((await inPounds())?.unexplained).toBe(0)
    const noted = await app.db
      .select()
      .from(auditEvents)
      .where(sql`subject_id = ${purchase.number} and action ~ '^payment.*(requested|back)$'`)
    expect(noted.map(({ action, actorRole }) => `${action} by ${actorRole}`)).toEqual([
      'payment.given-back by admin',
      'payment.back by system',
    ])
  })

  test('and that the provider refuses to send waits on, and can be asked for anew', async () => {
    const { payment, caseId } = await mismatch()
    granted(await refundUnmatched(office(), caseId))
    const [row] = await app.db
      .select()
      .from(unmatchedRefunds)
      .where(eq(unmatchedRefunds.paymentId, payment.id))
    const refusing = withProvider(app, {
      refund: async () => ({ refundId: '', status: 'failed', reason: 'INSUFFICIENT_FUNDS' }),
    })
    await sendUnmatchedRefund(systemContext(refusing), row?.id ?? 0)
    const waiting = (await listUnfinished(app.db, clock.now())).cases.find(({ id }) => id === caseId)
    expect(waiting?.back).toMatchObject({ status: 'failed', error: 'INSUFFICIENT_FUNDS' })
    granted(await refundUnmatched(office(), caseId))
    await sendUnmatchedRefund(systemContext(app), row?.id ?? 0)
    expect((await theirs(payment.captureId))?.refunded).toBe(payment.capturedAmount)
  })
})

describe('of money that came for no order, some of which went back at the provider already', () => {
  /** Somebody pays a part of it back at the provider itself, which tells us. */
  const payBackThere = async (payment: typeof payments.$inferSelect, amount: number) => {
    const { captureId } = payment
    const told = { kind: 'refund', status: 'completed', id: `THERE-${payment.id}`, reference: null } as const
    await app.provider.refund(captureId ?? '', money(amount, 'GBP'), `there:${payment.id}`, 'Sorry')
    await inTransaction(systemContext(app), async (act) => {
      await bookReturnedMoney(act, payment, {
        ...told,
        captureId: captureId ?? '',
        amount: money(amount, 'GBP'),
      })
      return unaudited(null)
    })
  }

  test('the rest is sent', async () => {
    const { payment, caseId } = await mismatch()
    await payBackThere(payment, 300)
    granted(await refundUnmatched(office(), caseId))
    const [row] = await app.db
      .select()
      .from(unmatchedRefunds)
      .where(eq(unmatchedRefunds.paymentId, payment.id))
    expect(row?.amount).toBe((payment.capturedAmount ?? 0) - 300)
    await sendUnmatchedRefund(systemContext(app), row?.id ?? 0)
    expect((await theirs(payment.captureId))?.refunded).toBe(payment.capturedAmount)
    expect((await inPounds())?.unexplained).toBe(0)
  })

  test('what went back of another payment of the same purchase stays with that one', async () => {
    const first = await approve(app, [line(productId)], { market: 'GB', behaviour: 'decline' })
    granted(await first.finish())
    const { token, number, chargeTotal } = first.purchase
    const pay = async (behaviour: 'decline' | 'approve') => {
      const { providerOrderId } = granted(await openPayment(app, token))
      await setDemoBehaviour(app.db, providerOrderId, behaviour)
      await approveDemoOrder(app.db, providerOrderId)
      granted(await payFor(app, token, providerOrderId))
      return providerOrderId
    }
    const second = await pay('decline')
    await pay('approve')
    // Nobody expects money of the first two any more, and it comes.
    const comeAfterAll = async (providerOrderId: string) => {
      await setDemoBehaviour(app.db, providerOrderId, 'approve')
      await app.provider.capture(providerOrderId, 'by hand, in the books of the provider')
      await finishPayment(systemContext(app), providerOrderId)
      const [payment] = await app.db
        .select()
        .from(payments)
        .where(eq(payments.providerOrderId, providerOrderId))
      if (!payment) throw new Error('The payment is missing.')
      return payment
    }
    const whole = await comeAfterAll(first.providerOrderId)
    const part = await comeAfterAll(second)
    await payBackThere(part, 300)
    for (const each of (await listUnfinished(app.db, clock.now())).cases)
      if (each.number === number && each.kind === 'mismatch')
        granted(await refundUnmatched(office(), each.id))
    const rows = await app.db
      .select()
      .from(unmatchedRefunds)
      .where(inArray(unmatchedRefunds.paymentId, [whole.id, part.id]))
    expect(new Map(rows.map(({ paymentId, amount }) => [paymentId, amount]))).toEqual(
      new Map([
        [whole.id, chargeTotal],
        [part.id, chargeTotal - 300],
      ]),
    )
    for (const row of rows) await sendUnmatchedRefund(systemContext(app), row.id)
    expect((await theirs(whole.captureId))?.refunded).toBe(chargeTotal)
    expect((await inPounds())?.unexplained).toBe(0)
  })

  test('and that was refused since it is less by now, is asked for anew with the rest', async () => {
    const { payment, caseId } = await mismatch()
    granted(await refundUnmatched(office(), caseId))
    await payBackThere(payment, 300)
    const rowOf = async () =>
      (await app.db.select().from(unmatchedRefunds).where(eq(unmatchedRefunds.paymentId, payment.id)))[0]
    await sendUnmatchedRefund(systemContext(app), (await rowOf())?.id ?? 0)
    expect(await rowOf()).toMatchObject({ status: 'failed' })
    granted(await refundUnmatched(office(), caseId))
    await sendUnmatchedRefund(systemContext(app), (await rowOf())?.id ?? 0)
    expect(await rowOf()).toMatchObject({ status: 'completed', amount: (payment.capturedAmount ?? 0) - 300 })
  })

  test('and of which nothing is left, only its case is closed', async () => {
    const { payment, caseId } = await mismatch()
    await payBackThere(payment, payment.capturedAmount ?? 0)
    granted(await refundUnmatched(office(), caseId))
    expect(await app.db.$count(unmatchedRefunds, eq(unmatchedRefunds.paymentId, payment.id))).toBe(0)
    expect((await listUnfinished(app.db, clock.now())).cases.map(({ id }) => id)).not.toContain(caseId)
  })
})

test('a refund that was refused for good is asked for again once, by two at the same moment', async () => {
  const { order, purchase } = await buy(app, [line(productId)], { market: 'GB' })
  granted(await cancelOrder(office(), order.id))
  const [promise] = await app.db.select().from(refunds).where(eq(refunds.orderId, order.id))
  const refusing = withProvider(app, {
    refund: async () => ({ refundId: '', status: 'failed', reason: 'CAPTURE_DISPUTED' }),
  })
  await sendRefund(systemContext(refusing), promise?.id ?? 0)
  const found = (await listUnfinished(app.db, clock.now())).cases.find(
    ({ number }) => number === purchase.number,
  )
  expect(found).toMatchObject({ kind: 'refund-failed', reason: 'CAPTURE_DISPUTED' })
  const both = await Promise.all([
    refundAgain(office(), found?.id ?? 0),
    refundAgain(office(), found?.id ?? 0),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  await workOff(app, 'send-refund')
  const rows = await app.db.select().from(refunds).where(eq(refunds.orderId, order.id))
  expect(rows.map(({ status, amount }) => [status, amount])).toEqual([['completed', order.total]])
})

describe('what has no answer yet', () => {
  test('is a payment that the provider took, and is finished when it is asked again', async () => {
    const { purchase, finish } = await approve(app, [line(productId)], {
      market: 'GB',
      behaviour: 'lose-answer',
    })
    expect(granted(await finish())).toMatchObject({ state: 'finishing' })
    expect((await listUnfinished(app.db, clock.now())).moving).toEqual([])
    clock.set(new Date(clock.now().getTime() + 3 * MINUTE))
    const moving = (await listUnfinished(app.db, clock.now())).moving.find(
      ({ number }) => number === purchase.number,
    )
    const silent = withProvider(app, { findOrder: async () => Promise.reject(new Error('away')) })
    expect(refused(await recheckPayment(office(silent), moving?.paymentId ?? 0)).code).toBe('no-answer')
    expect(granted(await recheckPayment(office(), moving?.paymentId ?? 0))).toBe('captured')
    expect((await findPurchaseMoney(app.db, purchase.number))?.status).toBe('paid')
  })

  test('is a refund that was promised an hour ago, and is asked for under the number it has', async () => {
    const { order } = await buy(app, [line(productId)], { market: 'GB' })
    granted(await refundOrder(office(), { orderId: order.id, amount: 200, reason: 'Late', key: 'late' }))
    clock.set(new Date(clock.now().getTime() + 2 * HOUR))
    const waiting = (await listUnfinished(app.db, clock.now())).unanswered.find(
      ({ amount }) => amount === 200,
    )
    const silent = withProvider(app, { refund: async () => Promise.reject(new Error('away')) })
    expect(refused(await askRefund(office(silent), waiting?.refundId ?? 0)).code).toBe('no-answer')
    granted(await askRefund(office(), waiting?.refundId ?? 0))
    expect(refused(await askRefund(office(), waiting?.refundId ?? 0)).code).toBe('not-found')
  })
})
