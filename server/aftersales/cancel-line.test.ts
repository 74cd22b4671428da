import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { listBalances } from '#server/ledger/queries.ts'
import { putOnHold } from '#server/orders/actions.ts'
import { shipOrder } from '#server/orders/dispatch.ts'
import { orderEvents } from '#server/orders/event-tables.ts'
import { orders } from '#server/orders/tables.ts'
import { payments, refunds } from '#server/payments/tables.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { ADMIN, buy, deliver } from '#tests/orders.ts'
import { emailsTo } from '#tests/people.ts'
import { granted, line, refused } from '#tests/shopper.ts'
import { contextOf } from '../context.ts'
import { cancelOrder } from './cancel.ts'
import { cancelLine } from './cancel-line.ts'
import { decideReturn, requestReturn } from './returns.ts'

const clock = handClock()
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

let shoppers = 0
/** Two lamps for 10.00 and one bell for 4.00, with shipping. */
async function sell() {
  const vendor = await makeVendor(app.db)
  const lamp = await makeProduct(app.db, { vendorId: vendor.id, name: 'Lamp', stock: 10 })
  const bell = await makeProduct(app.db, { vendorId: vendor.id, name: 'Bell', stock: 10, prices: 400 })
  const email = `pieces-${++shoppers}@mail.example`
  const bought = await buy(app, [line(lamp.id, 2), line(bell.id)], { form: { email } })
  const [lamps, bells] = bought.lines
  if (!lamps || !bells) throw new Error('The lines are missing.')
  const ctx = () => contextOf(app, { role: 'vendor', vendorId: vendor.id } as const)
  const orderId = bought.order.id
  const cancel = (lineId: number, quantity: unknown, more: Record<string, unknown> = {}) =>
    cancelLine(ctx(), orderId, { lineId, quantity, reason: 'Broken in our store', ...more })
  return { ...bought, vendor, lamp, bell, email, ctx, orderId, cancel, lamps: lamps.id, bells: bells.id }
}

const orderOf = async (orderId: number) =>
  (await app.db.select().from(orders).where(eq(orders.id, orderId)))[0]
const timelineOf = async (orderId: number) =>
  (await app.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))).filter(
    ({ kind }) => kind === 'cancelled-pieces',
  )
const stockOf = async (productId: number) =>
  (await app.db.select().from(products).where(eq(products.id, productId)))[0]?.stock
const refundsOf = async (orderId: number) =>
  (await app.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.id)).map(
    ({ amount }) => amount,
  )

test('a piece that cannot be sent goes back into stock, its price to the buyer with the reason, which the timeline says too', async () => {
  const { orderId, order, cancel, lamps, lamp, email, vendor, purchase } = await sell()
  expect(order.shipping).toBeGreaterThan(0)
  expect(granted(await cancel(lamps, '1', { seen: '3' }))).toEqual({ refund: 1000 })
  expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed', refundedTotal: 1000 })
  expect(await stockOf(lamp.id)).toBe(9)
  expect(await refundsOf(orderId)).toEqual([1000])
  expect(await emailsTo(app, email, 'order-cancelled')).toMatchObject([
    { refund: 1000, reason: 'Broken in our store', items: [{ name: 'Lamp', quantity: 1 }] },
  ])
  expect(await timelineOf(orderId)).toMatchObject([
    {
      kind: 'cancelled-pieces',
      actor: 'vendor',
      note: 'Broken in our store',
      items: [{ name: 'Lamp', quantity: 1 }],
    },
  ])
  const balances = await listBalances(app.db, { vendorId: vendor.id, purchaseId: purchase.id })
  expect(balances.find(({ account }) => account === 'sales')?.amount).toBe(-1400)
})

test('the email that an order has arrived names what was sent, and nothing that was cancelled whole', async () => {
  const { orderId, cancel, bells, lamps, email } = await sell()
  granted(await cancel(bells, 1))
  granted(await cancel(lamps, 1))
  await deliver(app, orderId)
  expect(await emailsTo(app, email, 'order-delivered')).toMatchObject([{ items: ['Lamp'] }])
})

test('the last piece of an order cancels it and brings the shipping back, too, and never more than was paid', async () => {
  const { orderId, order, cancel, lamps, bells, lamp, bell, email } = await sell()
  granted(await cancel(lamps, 2))
  expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed' })
  expect(granted(await cancel(bells, 1))).toEqual({ refund: 400 + order.shipping })
  expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', refundedTotal: order.total })
  expect([await stockOf(lamp.id), await stockOf(bell.id)]).toEqual([10, 10])
  const told = await emailsTo(app, email, 'order-cancelled')
  expect(told).toHaveLength(2)
  expect(told.filter((each) => !('items' in each))).toHaveLength(1)
  expect(refused(await cancel(bells, 1)).code).toBe('wrong-status')
})

test('what is left after a parcel is cancelled without the shipping: the order is shipped', async () => {
  const { orderId, ctx, cancel, lamps, bells } = await sell()
  const form = { carrier: 'Post', trackingNumber: '1', lines: [{ lineId: lamps, quantity: 2 }] }
  granted(await shipOrder(ctx(), orderId, form))
  expect(refused(await cancelOrder(ctx(), orderId))).toEqual({
    code: 'partly-sent',
    message: 'A part of this order is sent already. Cancel the pieces that are not, line by line.',
  })
  expect(granted(await cancel(bells, 1))).toEqual({ refund: 400 })
  expect(await orderOf(orderId)).toMatchObject({ status: 'shipped', refundedTotal: 400 })
})

test('what cannot be refunded is not cancelled: neither pieces nor the whole order', async () => {
  const { orderId, purchase, ctx, cancel, lamps, lamp, email } = await sell()
  await app.db.update(payments).set({ status: 'review' }).where(eq(payments.purchaseId, purchase.id))
  const why = { code: 'not-paid', message: 'Nothing was paid for this order.' }
  expect(refused(await cancel(lamps, 1))).toEqual(why)
  expect(refused(await cancelOrder(ctx(), orderId))).toEqual(why)
  expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed', refundedTotal: 0 })
  expect(await stockOf(lamp.id)).toBe(8)
  expect(await emailsTo(app, email, 'order-cancelled')).toEqual([])
})

test('two tabs that cancel the same piece refund it once, and the later is told', async () => {
  const { orderId, cancel, lamps, lamp } = await sell()
  const both = await Promise.all([cancel(lamps, 1, { seen: 3 }), cancel(lamps, 1, { seen: 3 })])
  expect(both.map((outcome) => (outcome.ok ? 'cancelled' : outcome.code)).sort()).toEqual([
    'cancelled',
    'changed-meanwhile',
  ])
  expect(await refundsOf(orderId)).toEqual([1000])
  expect(await stockOf(lamp.id)).toBe(9)
})

test('the order that is cancelled whole afterwards brings only the rest back', async () => {
  const { orderId, order, ctx, cancel, lamps, lamp } = await sell()
  granted(await cancel(lamps, 1))
  expect(granted(await cancelOrder(ctx(), orderId))).toEqual({ refund: order.total - 1000 })
  expect(await stockOf(lamp.id)).toBe(10)
})

test('sent, foreign, too many and unexplained pieces are not cancelled, nor those of an order that waits', async () => {
  const { orderId, purchase, ctx, cancel, lamps, bells } = await sell()
  const other = await sell()
  const code = async (lineId: number, quantity: unknown, more = {}) =>
    refused(await cancel(lineId, quantity, more)).code
  for (const quantity of ['-1', '0', '3', '99999999999', '', '٣'])
    expect(await code(lamps, quantity)).toBe('wrong-quantity')
  expect(refused(await cancel(other.lamps, 1)).message).toBe('Choose what cannot be sent.')
  expect(refused(await cancel(lamps, 1, { reason: ' ' })).message).toBe('Please say why: the buyer reads it')
  const stranger = { lineId: lamps, quantity: 1, reason: 'x' }
  expect(refused(await cancelLine(other.ctx(), orderId, stranger)).code).toBe('not-found')
  await putOnHold(app.db, purchase.id, 'dispute', clock.now())
  expect(await code(lamps, 1)).toBe('on-hold')
  await putOnHold(app.db, purchase.id, null, clock.now())
  granted(
    await shipOrder(ctx(), orderId, {
      ...{ carrier: 'Post', trackingNumber: '1', lines: [{ lineId: bells, quantity: 1 }] },
    }),
  )
  expect(await code(bells, 1)).toBe('wrong-quantity')
  expect(await refundsOf(orderId)).toEqual([])
})

test('what was cancelled cannot be returned, and the others are the whole order when they come back', async () => {
  const { orderId, order, purchase, cancel, lamps, bells, lamp, bell, ctx } = await sell()
  granted(await cancel(lamps, 1))
  await deliver(app, orderId)
  const guest = contextOf(app, { role: 'guest', token: purchase.token } as const)
  const ask = (quantity: number) =>
    requestReturn(guest, orderId, {
      reason: 'changed-mind',
      lines: [
        { lineId: lamps, quantity },
        { lineId: bells, quantity: 1 },
      ],
    })
  expect(refused(await ask(2)).code).toBe('wrong-quantity')
  const { returnId } = granted(await ask(1))
  granted(await decideReturn(ctx(), returnId, { to: 'approved' }))
  const before = [await stockOf(lamp.id), await stockOf(bell.id)]
  granted(await decideReturn(ctx(), returnId, { to: 'received', restock: [lamps] }))
  expect([await stockOf(lamp.id), await stockOf(bell.id)]).toEqual([(before[0] ?? 0) + 1, before[1]])
  expect(await orderOf(orderId)).toMatchObject({ status: 'returned', refundedTotal: order.total })
})

test('an administrator cancels pieces of any order', async () => {
  const { orderId, lamps } = await sell()
  const form = { lineId: lamps, quantity: 1, reason: 'Recalled' }
  expect(granted(await cancelLine(contextOf(app, ADMIN), orderId, form))).toEqual({ refund: 1000 })
})
