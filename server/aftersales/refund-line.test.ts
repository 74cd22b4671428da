import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf, systemContext } from '#server/context.ts'
import { findOfficeOrder } from '#server/orders/office-order.ts'
import { lineRefundKey } from '#server/orders/refund-rules.ts'
import { orders } from '#server/orders/tables.ts'
import { listPaymentsToReview } from '#server/payments/case-queries.ts'
import { listRefundsOf } from '#server/payments/queries.ts'
import { refundAgain } from '#server/payments/refund-again.ts'
import { sendRefund } from '#server/payments/refunds.ts'
import { refunds } from '#server/payments/tables.ts'
import { toDecimal } from '#server/platform/money.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { ADMIN, buy, deliver } from '#tests/orders.ts'
import { withProvider } from '#tests/providers.ts'
import { granted, line, refused } from '#tests/shopper.ts'
import { cancelLine } from './cancel-line.ts'
import { refundDelivered } from './refund.ts'
import { listRefundable, refundLine } from './refund-line.ts'
import { decideReturn, requestReturn } from './returns.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

/** Two products of one seller, the first of them in `pieces`. */
async function sell(pieces = 1) {
  const [lamp, rug] = [await makeProduct(app.db, { stock: 9 }), await makeProduct(app.db, { stock: 9 })]
  const bought = await buy(app, [line(lamp.id, pieces), line(rug.id)], { market: 'GB' })
  const find = async () => {
    const [order] = await app.db.select().from(orders).where(eq(orders.id, bought.order.id))
    if (!order) throw new Error('The order is missing.')
    return order
  }
  const [first] = bought.lines
  if (!first) throw new Error('The line is missing.')
  const back = async (amount: number, seen: number, newest = 0) =>
    refundLine(contextOf(app, ADMIN), bought.order.id, {
      ...{ lineId: first.id, amount: toDecimal(amount), reason: 'A scratch', seen, newest },
    })
  const newest = async () => (await listRefundsOf(app.db, bought.order.id)).at(-1)?.id ?? 0
  const most = async () => (await listRefundable(app.db, await find())).get(first.id) ?? 0
  return { ...bought, first, find, back, newest, most }
}

const office = () => contextOf(app, ADMIN)

/** One piece of the first line comes back; what its buyer gets for it. */
async function comeBack({ order, purchase, first }: Awaited<ReturnType<typeof sell>>) {
  const buyer = contextOf(app, { role: 'guest', token: purchase.token })
  const lines = [{ lineId: first.id, quantity: 1 }]
  const request = { reason: 'damaged', comment: '', imageKeys: [], lines }
  const { returnId } = granted(await requestReturn(buyer, order.id, request))
  granted(await decideReturn(office(), returnId, { to: 'approved' }))
  return granted(await decideReturn(office(), returnId, { to: 'received' })).refund
}

/** One piece of the first line is not sent; what its buyer gets for it. */
const cancelOne = async ({ order, first }: Awaited<ReturnType<typeof sell>>) =>
  granted(await cancelLine(office(), order.id, { lineId: first.id, quantity: '1', reason: 'Broken' })).refund

test('an order of which all has been paid back is not refunded again, and stays what it is', async () => {
  const { order, find, lines } = await sell()
  await deliver(app, order.id)
  for (const { id } of lines) {
    const left = (await listRefundable(app.db, await find())).get(id) ?? 0
    const newest = (await listRefundsOf(app.db, order.id)).at(-1)?.id ?? 0
    const seen = (await find()).refundedTotal
    const asked = { lineId: id, amount: toDecimal(left), reason: 'A scratch', seen, newest }
    granted(await refundLine(contextOf(app, ADMIN), order.id, asked))
  }
  expect((await find()).refundedTotal).toBe(order.total)
  expect(refused(await refundDelivered(contextOf(app, ADMIN), order.id, 'Again.')).code).toBe('wrong-amount')
  expect(await find()).toMatchObject({ status: 'delivered', refundedTotal: order.total })
})

test('a line is refunded in part and whole, never beyond its price and its share of the shipping', async () => {
  const { back, newest, most, find, first, order } = await sell()
  const whole = await most()
  expect(order.shipping).toBeGreaterThan(1)
  // The other line cost as much, and bears the other half.
  expect(whole).toBe(first.total + Math.ceil(order.shipping / 2))
  expect(refused(await back(whole + 1, 0)).code).toBe('too-much')
  expect(refused(await back(0, 0)).message).toBe('Please enter an amount above 0.')
  granted(await back(100, 0))
  expect(await most()).toBe(whole - 100)
  expect(refused(await back(whole, 100, await newest())).code).toBe('too-much')
  granted(await back(whole - 100, 100, await newest()))
  expect((await find()).refundedTotal).toBe(whole)
})

test('a refund that is asked for twice at once is made once, and who comes later hears of it', async () => {
  const { back, order, find } = await sell()
  for (const outcome of await Promise.all([back(250, 0), back(250, 0)])) granted(outcome)
  expect(await app.db.select().from(refunds).where(eq(refunds.orderId, order.id))).toHaveLength(1)
  const later = refused(await back(300, 0))
  expect(later.code).toBe('changed-meanwhile')
  expect(later.message).toContain('£0.00 of this order was refunded when you opened it, and £2.50 is now.')
  expect((await find()).refundedTotal).toBe(250)
})

test('what went back for a line by itself does not go back again with its return or its cancellation', async () => {
  const returned = await sell()
  const { first, order } = returned
  granted(await returned.back(first.total - 300, 0))
  await deliver(app, order.id)
  const request = { reason: 'other', comment: '', imageKeys: [], lines: [{ lineId: first.id, quantity: 1 }] }
  const buyer = { role: 'guest', token: returned.purchase.token } as const
  const { returnId } = granted(await requestReturn(contextOf(app, buyer), order.id, request))
  const office = contextOf(app, ADMIN)
  const shown = await findOfficeOrder(app.db, order.number)
  expect(shown?.returns).toMatchObject([{ refund: 300 }])
  granted(await decideReturn(office, returnId, { to: 'approved' }))
  granted(await decideReturn(office, returnId, { to: 'received' }))
  expect((await returned.find()).refundedTotal).toBe(first.total)

  const cancelled = await sell()
  granted(await cancelled.back(cancelled.first.total, 0))
  const gone = { lineId: cancelled.first.id, quantity: '1', reason: 'Broken', seen: '2' }
  expect(granted(await cancelLine(office, cancelled.order.id, gone))).toEqual({ refund: 0 })
  expect((await cancelled.find()).refundedTotal).toBe(cancelled.first.total)
})

test('what went back with a piece that was cancelled or returned is not refunded for its line once more', async () => {
  for (const [way, arrives] of [[cancelOne, false] as const, [comeBack, true] as const]) {
    const sold = await sell(2)
    if (arrives) await deliver(app, sold.order.id)
    const whole = await sold.most()
    const unit = sold.first.unitPrice
    expect(await way(sold)).toBe(unit)
    expect(await sold.most()).toBe(whole - unit)
    expect(refused(await sold.back(whole - unit + 1, unit, await sold.newest())).code).toBe('too-much')
    granted(await sold.back(whole - unit, unit, await sold.newest()))
  }
})

test('of a line that was refunded in part, its pieces give back what is left of their price, and then nothing', async () => {
  for (const [way, arrives] of [[cancelOne, false] as const, [comeBack, true] as const]) {
    const sold = await sell(2)
    if (arrives) await deliver(app, sold.order.id)
    const unit = sold.first.unitPrice
    granted(await sold.back(unit + 100, 0))
    expect([await way(sold), await way(sold)]).toEqual([unit - 100, 0])
    expect((await sold.find()).refundedTotal).toBe(2 * unit)
  }
})

test('what the provider refused to send back for a line is owed again, once', async () => {
  const { back, most, find, first } = await sell()
  const whole = await most()
  granted(await back(first.total, 0))
  expect(await most()).toBe(whole - first.total)
  const [refund] = await app.db
    .select()
    .from(refunds)
    .where(eq(refunds.key, lineRefundKey(first.id, 0)))
  const refusing = withProvider(app, { refund: async () => ({ refundId: '', status: 'failed' }) })
  await sendRefund(systemContext(refusing), refund?.id ?? 0)
  expect((await find()).refundedTotal).toBe(0)
  expect(await most()).toBe(whole)
  granted(await back(whole, 0))
  expect(await most()).toBe(0)
})

test('a refund after one that failed is another one, though as much is back as before', async () => {
  const { back, newest, find, order } = await sell()
  const refusing = withProvider(app, { refund: async () => ({ refundId: '', status: 'failed' }) })
  granted(await back(500, 0))
  const first = await newest()
  granted(await back(500, 500, first))
  await sendRefund(systemContext(app), await newest())
  await sendRefund(systemContext(refusing), first)
  expect((await find()).refundedTotal).toBe(500)
  const shown = await newest()
  for (const outcome of await Promise.all([back(500, 500, shown), back(500, 500, shown)])) granted(outcome)
  expect((await find()).refundedTotal).toBe(1000)
  const states = (await listRefundsOf(app.db, order.id)).map(({ status }) => status)
  expect(states).toEqual(['failed', 'completed', 'queued'])
})

test('a line of another order is refunded in none, and no line of an order that there is not', async () => {
  const [mine, other] = [await sell(), await sell()]
  for (const orderId of [mine.order.id, 999_999]) {
    const asked = { lineId: other.first.id, amount: '1.00', reason: 'A scratch', seen: 0, newest: 0 }
    expect(refused(await refundLine(contextOf(app, ADMIN), orderId, asked))).toEqual({
      code: 'not-found',
      message: 'There is no such line in this order.',
    })
  }
  expect([(await mine.find()).refundedTotal, (await other.find()).refundedTotal]).toEqual([0, 0])
})

test.each([
  ['came back', comeBack],
  ['was not sent after all', cancelOne],
] as const)(
  'a refund of a line that failed is not asked for again once the line %s: it was paid for once',
  async (_, goBack) => {
    const sold = await sell()
    const { order, back, find, most } = sold
    if (goBack === comeBack) await deliver(app, order.id)
    const whole = await most()
    granted(await back(whole, 0))
    const [{ id: refundId } = { id: 0 }] = await app.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, order.id))
    const refusing = withProvider(app, {
      refund: async () => ({ refundId: '', status: 'failed', reason: 'CAPTURE_DISPUTED' }),
    })
    await sendRefund(systemContext(refusing), refundId)
    expect((await find()).refundedTotal).toBe(0)
    const returned = (await goBack(sold)) ?? 0
    const [failed] = (await listPaymentsToReview(app.db)).filter(
      ({ kind, number }) => kind === 'refund-failed' && number === sold.purchase.number,
    )
    const again = granted(await refundAgain(office(), failed?.id ?? 0)).amount
    // At most its share of the shipping is left of it.
    expect(again + returned).toBeLessThanOrEqual(whole)
    expect((await find()).refundedTotal).toBe(again + returned)
  },
)
