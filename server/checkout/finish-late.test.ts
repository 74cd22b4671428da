import { readFile } from 'node:fs/promises'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { refundMessage } from '#tests/fakes/paypal-events.ts'
import { untilSomebodyWaits } from '#tests/locks.ts'
import { ADMIN } from '#tests/orders.ts'
import { emailsTo } from '#tests/people.ts'
import { workOff } from '#tests/queue.ts'
import { approve, granted, line, refused, type Visit } from '#tests/shopper.ts'
import { tell } from '#tests/told.ts'
import { auditEvents } from '../audit/tables.ts'
import { products } from '../catalog/tables.ts'
import { contextOf, systemContext } from '../context.ts'
import { listBalances } from '../ledger/queries.ts'
import { emails } from '../mail/tables.ts'
import { forgetBuyer } from '../orders/erasure.ts'
import { lockPurchase } from '../orders/purchases.ts'
import { orderLines, orders, purchases } from '../orders/tables.ts'
import { paymentCases } from '../payments/case-tables.ts'
import { readReconciliation } from '../payments/reconciliation.ts'
import { unexplainedOf } from '../payments/reconciliation-rules.ts'
import { demoProviderOrders, payments, refunds } from '../payments/tables.ts'
import { listUnfinished } from '../payments/unfinished.ts'
import { refundUnmatched } from '../payments/unmatched-refunds.ts'
import { HOUR, MINUTE } from '../platform/clock.ts'
import { money } from '../platform/money.ts'
import { vendors } from '../vendors/tables.ts'
import { finishPayment } from './finish.ts'
import { finishLate } from './finish-late.ts'
import { listLatePayments } from './late-queries.ts'
import { releaseExpiredHolds } from './release.ts'

const clock = handClock()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const office = () => contextOf(app, ADMIN)
const setStock = (id: number, stock: number) =>
  app.db.update(products).set({ stock }).where(eq(products.id, id))
const stockOf = async (id: number) => {
  const [row] = await app.db.select().from(products).where(eq(products.id, id))
  return { stock: row?.stock, held: row?.held, sold: row?.soldCount }
}
const paymentOf = async (providerOrderId: string) =>
  (await app.db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId)))[0]
const caseOf = async (number: string) =>
  (await listUnfinished(app.db, clock.now())).cases.find((each) => each.number === number)

/** Money that came a quarter of an hour too late, when only `left` pieces of each product were there. */
async function paidLate(lines: ReturnType<typeof line>[], left: Record<number, number>, visit: Visit = {}) {
  for (const { productId } of lines) await setStock(productId, 9)
  const { purchase, providerOrderId } = await approve(app, lines, { market: 'GB', ...visit })
  clock.forward(16 * MINUTE)
  await releaseExpiredHolds(systemContext(app))
  for (const { productId } of lines) await setStock(productId, 0)
  await app.provider.capture(providerOrderId, 'by hand')
  await finishPayment(systemContext(app), providerOrderId)
  for (const [id, stock] of Object.entries(left)) await setStock(Number(id), stock)
  const found = await caseOf(purchase.number)
  if (!found) throw new Error('Nothing waits for a person.')
  const row = async () => (await app.db.select().from(purchases).where(eq(purchases.id, purchase.id)))[0]
  const ordersOf = () =>
    app.db.select().from(orders).where(eq(orders.purchaseId, purchase.id)).orderBy(orders.id)
  return { purchase, providerOrderId, caseId: found.id, row, ordersOf }
}
const unexplained = async () => {
  const period = {
    from: new Date(clock.now().getTime() - 240 * HOUR),
    to: new Date(clock.now().getTime() + HOUR),
  }
  return (await readReconciliation(app.db, period)).money.map(unexplainedOf)
}

describe('money that came after its items were given away', () => {
  test('buys what is still there, and what is gone goes back to its payer', async () => {
    const lamp = await makeProduct(app.db, { stock: 9, prices: { GB: 1000, AE: 5000 } })
    const chair = await makeProduct(app.db, { stock: 9, prices: { GB: 700, AE: 3500 } })
    const late = await paidLate([line(lamp.id, 3), line(chair.id, 1)], { [lamp.id]: 2, [chair.id]: 5 })
    const before = await late.row()
    const [offer] = await listLatePayments(app.db, [late.caseId])
    expect(offer).toMatchObject({
      ...{ caseId: late.caseId, pieces: 4, there: 3, back: 1000 },
      kept: (before?.total ?? 0) - 1000,
    })
    expect(granted(await finishLate(office(), late.caseId))).toEqual({ orders: 1, refund: 1000 })
    expect(await late.row()).toMatchObject({ status: 'paid', reviewReason: null })
    const [order] = await late.ordersOf()
    expect(order).toMatchObject({
      status: 'confirmed',
      refundedTotal: 1000,
      chargeTotal: before?.chargeTotal,
    })
    const lines = await app.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? 0))
    expect(lines.map(({ quantity, cancelledQuantity }) => [quantity, cancelledQuantity])).toEqual(
      expect.arrayContaining([
        [3, 1],
        [1, 0],
      ]),
    )
    expect(await stockOf(lamp.id)).toMatchObject({ stock: 0, held: 0, sold: 2 })
    expect(await stockOf(chair.id)).toMatchObject({ stock: 4, held: 0, sold: 1 })
    await workOff(app, 'send-refund')
    const [books] = await app.db
      .select()
      .from(demoProviderOrders)
      .where(eq(demoProviderOrders.id, late.providerOrderId))
    expect(books?.refunded).toBe(1000)
    expect(await caseOf(late.purchase.number)).toBeUndefined()
    expect(new Set(await unexplained())).toEqual(new Set([0]))
    const told = await app.db
      .select()
      .from(emails)
      .where(eq(emails.key, `order-cancelled:${order?.number}:late`))
    expect(told).toMatchObject([{ data: { refund: 1000, items: [{ quantity: 1 }] } }])
    const noted = and(
      eq(auditEvents.subjectId, late.purchase.number),
      eq(auditEvents.action, 'payment.finished-late'),
    )
    expect(await app.db.select().from(auditEvents).where(noted)).toMatchObject([
      { actorRole: 'admin', details: { refund: 1000, currency: 'GBP' } },
    ])
  })

  test('with all of it there again sells all, and with a seller of whom nothing is left cancels that order whole', async () => {
    const lamp = await makeProduct(app.db, { stock: 9 })
    const all = await paidLate([line(lamp.id, 2)], { [lamp.id]: 2 })
    expect(granted(await finishLate(office(), all.caseId)).refund).toBe(0)
    expect((await all.ordersOf()).map(({ status }) => status)).toEqual(['confirmed'])
    const vendor = await makeVendor(app.db)
    const gone = await makeProduct(app.db, { stock: 9, vendorId: vendor.id })
    const two = await paidLate([line(lamp.id), line(gone.id)], { [lamp.id]: 1 })
    const { refund } = granted(await finishLate(office(), two.caseId))
    const [first, second] = await two.ordersOf()
    const cancelled = [first, second].find((order) => order?.vendorId === vendor.id)
    expect(cancelled).toMatchObject({ status: 'cancelled', refundedTotal: cancelled?.total })
    expect(refund).toBe(cancelled?.total)
    expect(await emailsTo(app, vendor.email ?? '', 'vendor-order')).toMatchObject([{ change: 'cancelled' }])
  })

  test('that was charged in another currency is shared out in that of its prices', async () => {
    const lamp = await makeProduct(app.db, { stock: 9 })
    const late = await paidLate([line(lamp.id, 2)], { [lamp.id]: 1 }, { market: 'AE' })
    granted(await finishLate(office(), late.caseId))
    const purchaseId = (await late.row())?.id ?? 0
    const [order] = await late.ordersOf()
    const ofOrder = eq(refunds.orderId, order?.id ?? 0)
    const [back] = await app.db.select().from(refunds).where(ofOrder)
    // 30.84 dollars were charged for 113.15 dirhams, of which one lamp is 10.
    expect(order).toMatchObject({ total: 11_315, chargeTotal: 3084 })
    expect(back).toMatchObject({ amount: 1000, chargeAmount: 273 })
    const told = eq(emails.key, `order-cancelled:${order?.number}:late`)
    expect(await app.db.select().from(emails).where(told)).toMatchObject([
      { data: { refund: 1000, currency: 'AED', charged: money(273, 'USD') } },
    ])
    const balances = await listBalances(app.db, { purchaseId })
    for (const { account, amount } of balances) if (account === 'shoppers') expect(amount).toBe(0)
    expect(new Set(await unexplained())).toEqual(new Set([0]))
  })

  test('is finished once, however often and with whatever else it is asked for at once', async () => {
    const lamp = await makeProduct(app.db, { stock: 9 })
    const twice = await paidLate([line(lamp.id, 2)], { [lamp.id]: 1 })
    const both = await Promise.all([finishLate(office(), twice.caseId), finishLate(office(), twice.caseId)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find((each) => !each.ok)).toMatchObject({ code: expect.stringMatching(/not-(found|late)/) })
    expect(await twice.ordersOf()).toHaveLength(1)
    const torn = await paidLate([line(lamp.id)], { [lamp.id]: 1 })
    const ways = await Promise.all([
      finishLate(office(), torn.caseId),
      refundUnmatched(office(), torn.caseId),
    ])
    expect(ways.filter(({ ok }) => ok)).toHaveLength(1)
    const payment = await paymentOf(torn.providerOrderId)
    expect(payment?.status).toBe(ways[0].ok ? 'captured' : 'review')
  })

  test('of which nothing is left, or whose seller sells no more, is only sent back', async () => {
    const vendor = await makeVendor(app.db)
    const lamp = await makeProduct(app.db, { stock: 9, vendorId: vendor.id })
    const late = await paidLate([line(lamp.id)], {})
    expect(refused(await finishLate(office(), late.caseId)).code).toBe('nothing-left')
    await setStock(lamp.id, 5)
    await app.db.update(vendors).set({ status: 'suspended' }).where(eq(vendors.id, vendor.id))
    expect(await listLatePayments(app.db, [late.caseId])).toMatchObject([{ there: 0 }])
    expect(refused(await finishLate(office(), late.caseId)).code).toBe('nothing-left')
    granted(await refundUnmatched(office(), late.caseId))
    expect(await listLatePayments(app.db, [late.caseId])).toEqual([])
    expect(refused(await finishLate(office(), late.caseId)).code).toBe('not-late')
  })

  test('and that somebody sent back at the provider, in part or whole, buys nothing any more', async () => {
    const lamp = await makeProduct(app.db, { stock: 9 })
    const late = await paidLate([line(lamp.id, 2)], { [lamp.id]: 2 })
    const payment = await paymentOf(late.providerOrderId)
    const told = money(100, payment?.currency ?? 'GBP')
    const refund = () => tell(app, refundMessage(payment?.captureId ?? '', told))
    const [finished] = await Promise.all([finishLate(office(), late.caseId), refund()])
    if (finished.ok) expect(await late.ordersOf()).toMatchObject([{ refundedTotal: 100 }])
    else expect(finished.code).toBe('not-late')
    const again = await paidLate([line(lamp.id, 2)], { [lamp.id]: 2 })
    const other = await paymentOf(again.providerOrderId)
    await tell(app, refundMessage(other?.captureId ?? '', told))
    expect(await listLatePayments(app.db, [again.caseId])).toEqual([])
    expect(refused(await finishLate(office(), again.caseId)).code).toBe('not-late')
    expect(await again.ordersOf()).toEqual([])
    expect(new Set(await unexplained())).toEqual(new Set([0]))
  })

  test('and of which a part goes back at the provider just while it is finished is taken from its order', async () => {
    const lamp = await makeProduct(app.db, { stock: 9 })
    const late = await paidLate([line(lamp.id, 2)], { [lamp.id]: 2 })
    const { captureId } = (await paymentOf(late.providerOrderId)) ?? {}
    const both = await app.db.transaction(async (tx) => {
      await lockPurchase(tx, late.purchase.id)
      const finishing = finishLate(office(), late.caseId)
      await untilSomebodyWaits(app, tx)
      const refunding = tell(app, refundMessage(captureId ?? '', money(100, 'GBP')))
      await untilSomebodyWaits(app, tx, 2)
      return { finishing, refunding }
    })
    granted(await both.finishing)
    await both.refunding
    expect(await late.ordersOf()).toMatchObject([{ refundedTotal: 100 }])
    expect(new Set(await unexplained())).toEqual(new Set([0]))
  })

  test('is finished by nobody who comes when it is finished', async () => {
    const lamp = await makeProduct(app.db, { stock: 9 })
    const late = await paidLate([line(lamp.id)], { [lamp.id]: 1 })
    granted(await finishLate(office(), late.caseId))
    for (const id of [late.caseId, 999_999])
      expect(refused(await finishLate(office(), id))).toEqual({
        code: 'not-found',
        message: 'There is no such case, or it is closed already.',
      })
  })

  test('is finished once when the provider tells of it again at the same moment', async () => {
    const lamp = await makeProduct(app.db, { stock: 9 })
    const late = await paidLate([line(lamp.id)], { [lamp.id]: 1 })
    const [finished] = await Promise.all([
      finishLate(office(), late.caseId),
      finishPayment(systemContext(app), late.providerOrderId),
      finishPayment(systemContext(app), late.providerOrderId),
    ])
    granted(finished)
    await finishPayment(systemContext(app), late.providerOrderId)
    expect(await late.ordersOf()).toMatchObject([{ status: 'confirmed', refundedTotal: 0 }])
    expect(await stockOf(lamp.id)).toMatchObject({ stock: 0, held: 0, sold: 1 })
    expect(await caseOf(late.purchase.number)).toBeUndefined()
    expect(new Set(await unexplained())).toEqual(new Set([0]))
  })

  test('and after its buyer was deleted buys nothing, though everything is there, and is only sent back', async () => {
    const lamp = await makeProduct(app.db, { stock: 9 })
    const { purchase, providerOrderId } = await approve(app, [line(lamp.id)], { market: 'GB' })
    clock.forward(16 * MINUTE)
    await releaseExpiredHolds(systemContext(app))
    await forgetBuyer(app.db, [purchase.id], clock.now())
    await app.provider.capture(providerOrderId, 'by hand')
    await finishPayment(systemContext(app), providerOrderId)
    const found = await caseOf(purchase.number)
    expect(found?.reason).toBe('CANCELLED_BEFORE')
    expect(await listLatePayments(app.db, [found?.id ?? 0])).toEqual([])
    expect(refused(await finishLate(office(), found?.id ?? 0)).code).toBe('not-late')
    granted(await refundUnmatched(office(), found?.id ?? 0))
  })
})

test('a case of the version before, whose reason is an English sentence, keeps it as a code, and what came late is still to be sold', async () => {
  const lamp = await makeProduct(app.db, { stock: 9 })
  const late = await paidLate([line(lamp.id)], { [lamp.id]: 5 })
  const upgraded = async (said: string) => {
    await app.db.update(paymentCases).set({ reason: said }).where(eq(paymentCases.id, late.caseId))
    await app.db.update(purchases).set({ reviewReason: said }).where(eq(purchases.id, late.purchase.id))
    await app.db.execute(sql.raw(await readFile('migrations/0087_case_reasons.sql', 'utf8')))
    return [(await caseOf(late.purchase.number))?.reason, (await late.row())?.reviewReason]
  }
  const told = {
    'This purchase was cancelled before the payment came.': 'CANCELLED_BEFORE',
    'This purchase was paid a second time.': 'PAID_TWICE',
    'Its money was sent back, and did not arrive.': 'FAILED_LATER',
    'The payment names order INF-20261128-AB12.': 'OTHER_ORDER INF-20261128-AB12',
    'USD 1,234.50 was asked for, GBP 0.09 was paid.': 'OTHER_AMOUNT USD 1234.50 GBP 0.09',
    'Somebody wrote this.': 'Somebody wrote this.',
    'The goods were gone when the payment came.': 'ITEMS_GONE',
  }
  for (const [said, code] of Object.entries(told)) expect(await upgraded(said)).toEqual([code, code])
  expect(await listLatePayments(app.db, [late.caseId])).toHaveLength(1)
})
