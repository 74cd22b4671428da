import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { emails } from '#server/mail/tables.ts'
import { DAY } from '#server/platform/clock.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { ADMIN, asCustomer, buy, deliver } from '#tests/orders.ts'
import { becomeCustomer } from '#tests/people.ts'
import { granted, line, refused } from '#tests/shopper.ts'
import { decideReturn, requestReturn } from '../aftersales/returns.ts'
import { contextOf } from '../context.ts'
import { archiveOrder } from './archive.ts'
import { archiveOrders, deliverOrders } from './bulk.ts'
import { markDelivered, shipOrder } from './dispatch.ts'
import { orderEvents } from './event-tables.ts'
import { findPurchaseByLink, findPurchaseOf } from './history.ts'
import { countOfficeViews, listOfficeOrders, type OfficeQuery } from './office.ts'
import { findOfficeOrder, findPickList } from './office-order.ts'
import { listToSend } from './selling-overview.ts'
import { orders, purchases } from './tables.ts'

const clock = handClock()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const office = () => contextOf(app, ADMIN)
const list = (query: Partial<OfficeQuery> = {}, most = 25) =>
  listOfficeOrders(
    app.db,
    { view: 'all', q: '', sort: '-date', filters: {}, after: null, ...query },
    { now: clock.now(), most },
  )
const idsOf = async (query: Partial<OfficeQuery>) => (await list(query)).orders.map(({ id }) => id)
const statusOf = async (id: number) =>
  (await app.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status

async function sell(dispatchMethod: 'store' | 'infinity' = 'store') {
  const vendor = await makeVendor(app.db, { dispatchMethod })
  const product = await makeProduct(app.db, { vendorId: vendor.id, stock: 50 })
  return { vendor, product, ...(await buy(app, [line(product.id, 2)])) }
}

describe('the orders of all sellers', () => {
  test('stand newest first, page by page, and are found by number, by name and by email', async () => {
    const [one, two, three] = [await sell(), await sell(), await sell()]
    const first = await list({}, 2)
    expect(first.orders.map(({ id }) => id)).toEqual([three.order.id, two.order.id])
    expect((await list({ after: first.next }, 2)).orders[0]?.id).toBe(one.order.id)
    await app.db
      .update(purchases)
      .set({
        customerFirstName: 'Zenobia',
        customerLastName: 'Quill',
        customerEmail: 'Z.Quill@palmyra.example',
      })
      .where(eq(purchases.id, two.purchase.id))
    for (const q of [two.order.number.slice(4, 20), 'obia qui', 'quill@palmyra'])
      expect(await idsOf({ q })).toEqual([two.order.id])
    await app.db
      .update(purchases)
      .set({ customerEmail: 'liz.quill@palmyra.example' })
      .where(eq(purchases.id, one.purchase.id))
    expect(await idsOf({ q: '.quill@palmyra' })).toEqual([two.order.id, one.order.id])
    // Whoever says all of it means that one alone.
    for (const q of ['z.quill@palmyra.example', two.order.number.toLowerCase()])
      expect(await idsOf({ q })).toEqual([two.order.id])
    expect(await idsOf({ q: 'nobody at all' })).toEqual([])
    expect((await list()).orders.find(({ id }) => id === two.order.id)).toMatchObject({
      ...{ number: two.order.number, firstName: 'Zenobia', email: 'Z.Quill@palmyra.example' },
      ...{
        paymentStatus: 'completed',
        status: 'confirmed',
        total: two.order.total,
        vendor: two.vendor.businessName,
      },
    })
  })

  test('are narrowed by status, payment, currency and age, and counted by view', async () => {
    const before = await countOfficeViews(app.db, clock.now())
    const { order } = await sell('infinity')
    const late = await sell()
    await app.db
      .update(orders)
      .set({
        deliverBy: new Date(clock.now().getTime() - DAY),
        createdAt: new Date(clock.now().getTime() - 9 * DAY),
      })
      .where(eq(orders.id, late.order.id))
    const unpaid = await sell()
    await app.db
      .update(orders)
      .set({ status: 'pending', paymentStatus: 'pending' })
      .where(eq(orders.id, unpaid.order.id))
    const more = await countOfficeViews(app.db, clock.now())
    const grown = (view: keyof typeof more) => more[view].value - before[view].value
    expect([grown('all'), grown('open'), grown('late'), grown('dispatch'), grown('unpaid')]).toEqual([
      3, 2, 1, 1, 1,
    ])
    expect(await idsOf({ view: 'late' })).toEqual([late.order.id])
    expect(await idsOf({ view: 'unpaid' })).toEqual([unpaid.order.id])
    expect(await idsOf({ filters: { status: 'pending' } })).toEqual([unpaid.order.id])
    expect(await idsOf({ filters: { payment: 'pending' } })).toEqual([unpaid.order.id])
    expect(await idsOf({ filters: { dispatch: 'infinity' } })).toContain(order.id)
    expect(await idsOf({ filters: { dispatch: 'infinity' } })).not.toContain(late.order.id)
    expect(await idsOf({ filters: { placed: '7' } })).not.toContain(late.order.id)
    expect(await idsOf({ filters: { currency: 'SAR' } })).toEqual([])
  })

  test('are late once the day that was promised is over in UTC and no hour of it sooner, in the view, in its count, in the row and for their seller', async () => {
    const { order, vendor } = await sell()
    const promise = (deliverBy: string | null) =>
      app.db
        .update(orders)
        .set({ deliverBy: deliverBy === null ? null : new Date(deliverBy) })
        .where(eq(orders.id, order.id))
    const lateAt = async (at: string) => {
      const now = new Date(at)
      const query: OfficeQuery = { view: 'late', q: '', sort: '-date', filters: {}, after: null }
      const mine = ({ id }: { id: number }) => id === order.id
      const [inView, all, counted, waiting] = [
        await listOfficeOrders(app.db, query, { now, most: 100 }),
        await listOfficeOrders(app.db, { ...query, view: 'all' }, { now, most: 100 }),
        await countOfficeViews(app.db, now),
        await listToSend(app.db, vendor.id, { now }),
      ]
      expect(counted.late.value).toBe(inView.orders.length)
      return [inView.orders.some(mine), all.orders.find(mine)?.isLate, waiting.find(mine)?.isLate]
    }
    await promise('2026-12-03T12:00:00Z')
    expect(await lateAt('2026-12-03T23:59:59Z')).toEqual([false, false, false])
    expect(await lateAt('2026-12-04T00:00:00Z')).toEqual([true, true, true])
    await promise(null)
    expect(await lateAt('2026-12-04T00:00:00Z')).toEqual([false, false, false])
    await promise('2026-12-03T12:00:00Z')
    await app.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, order.id))
    expect(await lateAt('2026-12-04T00:00:00Z')).toEqual([false, false, undefined])
  })
})

describe('an administrator calls an order delivered', () => {
  test('at once where it is paid, and with a reason where it is not paid or was cancelled', async () => {
    const paid = await sell()
    granted(await markDelivered(office(), paid.order.id))
    expect(await statusOf(paid.order.id)).toBe('delivered')
    expect(refused(await markDelivered(office(), paid.order.id)).code).toBe('wrong-status')
    for (const [change, sentence] of [
      [{ status: 'pending' }, 'Nothing is paid for this order. Say why it counts as delivered all the same.'],
      [
        { paymentStatus: 'failed' },
        'Nothing is paid for this order. Say why it counts as delivered all the same.',
      ],
      [{ status: 'cancelled' }, 'This order is cancelled. Say why it counts as delivered all the same.'],
    ] as const) {
      const { order } = await sell()
      await app.db.update(orders).set(change).where(eq(orders.id, order.id))
      const no = refused(await markDelivered(office(), order.id, { reason: '  ' }))
      expect(no).toEqual({ code: 'no-reason', message: sentence })
      const far = refused(await markDelivered(office(), order.id, { reason: 'x'.repeat(301) }))
      expect(far).toEqual({ code: 'wrong-fields', message: 'Please use at most 300 characters' })
      granted(await markDelivered(office(), order.id, { reason: 'Paid in cash at the door' }))
      expect(await statusOf(order.id)).toBe('delivered')
      const [noted] = await app.db
        .select()
        .from(auditEvents)
        .where(sql`action = 'order.delivered' and subject_id = ${order.number}`)
      expect(noted).toMatchObject({ actorId: ADMIN.userId, details: { reason: 'Paid in cash at the door' } })
      const events = await app.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
      expect(events.at(-1)).toMatchObject({
        to: 'delivered',
        actor: 'admin',
        note: 'Paid in cash at the door',
      })
    }
  })

  test('by no reason where it is on hold, nor may a carrier give one', async () => {
    const { order } = await sell()
    await app.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id))
    const carrier = contextOf(app, { role: 'carrier' })
    expect(refused(await markDelivered(carrier, order.id, { reason: 'Left at the door' })).code).toBe(
      'wrong-status',
    )
    await app.db.update(orders).set({ status: 'pending', onHold: 'dispute' }).where(eq(orders.id, order.id))
    expect(refused(await markDelivered(office(), order.id, { reason: 'Yes' })).code).toBe('on-hold')
  })

  test('several at once: those that can be, and the others stay', async () => {
    const [one, two] = [await sell(), await sell()]
    await app.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, two.order.id))
    const bulk = granted(await deliverOrders(office(), { orderIds: [one.order.id, two.order.id] }))
    expect(bulk.done).toEqual([one.order.id])
    expect(bulk.refused.map(({ orderId }) => orderId)).toEqual([two.order.id])
    expect(refused(await deliverOrders(office(), {})).message).toBe('Choose the orders first.')
  })
})

describe('an order that is deleted', () => {
  test('is gone from each list, count and act, and stays in the books and on the receipt', async () => {
    const { id: customerId } = await becomeCustomer(app, 'deleted-1@example.com')
    const vendor = await makeVendor(app.db)
    const product = await makeProduct(app.db, { vendorId: vendor.id })
    const { order, purchase } = await buy(app, [line(product.id)], { customerId })
    await deliver(app, order.id)
    const before = await countOfficeViews(app.db, clock.now())
    expect(
      (await findPurchaseOf(app.db, customerId, purchase.token, clock.now()))?.parts[0]?.returnableUntil,
    ).not.toBeNull()
    const both = await Promise.all([archiveOrder(office(), order.id), archiveOrder(office(), order.id)])
    for (const outcome of both) granted(outcome)
    expect((await countOfficeViews(app.db, clock.now())).all.value).toBe(before.all.value - 1)
    expect(await idsOf({ q: order.number })).toEqual([])
    expect((await findOfficeOrder(app.db, order.number))?.archivedAt).toEqual(clock.now())
    const receipt = await findPurchaseByLink(app.db, purchase.token, clock.now())
    expect(receipt?.parts[0]).toMatchObject({
      number: order.number,
      returnableUntil: null,
      cancellableUntil: null,
    })
    const noted = await app.db
      .select()
      .from(auditEvents)
      .where(sql`action = 'order.archived' and subject_id = ${order.number}`)
    const { total, currency } = order
    expect(noted.map(({ details }) => details)).toEqual([
      { status: 'delivered', paymentStatus: 'completed', total, currency },
    ])
  })

  test('has arrived, or ended: one on its way, or with an open return, is not deleted', async () => {
    const { order } = await sell()
    expect(refused(await archiveOrder(office(), order.id)).message).toBe(
      'This order is paid and has not arrived. Cancel it or mark it as delivered, then delete it.',
    )
    const { id: customerId } = await becomeCustomer(app, 'deleted-2@example.com')
    const product = await makeProduct(app.db)
    const bought = await buy(app, [line(product.id)], { customerId })
    await deliver(app, bought.order.id)
    const asked = { reason: 'other', comment: '', lines: [{ lineId: bought.lines[0]?.id, quantity: 1 }] }
    const { returnId } = granted(await requestReturn(asCustomer(app, customerId), bought.order.id, asked))
    expect(refused(await archiveOrders(office(), { orderIds: [bought.order.id] })).message).toBe(
      '1 order stays as it is: A return of this order waits for its end. Decide it, then delete the order.',
    )
    // Nor while its pieces are on their way back.
    granted(await decideReturn(office(), returnId, { to: 'approved' }))
    expect(refused(await archiveOrder(office(), bought.order.id)).code).toBe('in-use')
    // A return of another order keeps this one from nothing.
    const other = await buy(app, [line(product.id)], { customerId })
    await deliver(app, other.order.id)
    granted(await archiveOrder(office(), other.order.id))
  })

  test('is chosen first, and is one that there is', async () => {
    expect(await archiveOrders(office(), { orderIds: [] })).toMatchObject({
      ok: false,
      message: 'Choose the orders first.',
    })
    expect(refused(await archiveOrder(office(), 999_999))).toEqual({
      code: 'not-found',
      message: 'There is no such order.',
    })
  })
})

test('the pick list gathers the pieces of orders that Infinity Dispatch sends and nobody deleted, and an administrator sends them', async () => {
  const vendor = await makeVendor(app.db, { dispatchMethod: 'infinity' })
  const product = await makeProduct(app.db, { vendorId: vendor.id, stock: 20 })
  const [one, two] = [await buy(app, [line(product.id, 2)]), await buy(app, [line(product.id, 3)])]
  const own = await sell('store')
  const gathered = async () =>
    (await findPickList(app.db)).pieces.find(({ productId }) => productId === product.id)
  expect(await gathered()).toMatchObject({
    left: 5,
    for: [
      { number: one.order.number, left: 2 },
      { number: two.order.number, left: 3 },
    ],
  })
  const waiting = async () => new Map((await findPickList(app.db)).orders.map(({ id, left }) => [id, left]))
  const before = await waiting()
  expect([one, two, own].map(({ order }) => before.get(order.id))).toEqual([2, 3, undefined])
  const parcel = { carrier: 'Desert Post', trackingNumber: 'DP 7' }
  const part = { ...parcel, lines: [{ lineId: two.lines[0]?.id, quantity: 2 }] }
  granted(await shipOrder(office(), one.order.id, parcel))
  granted(await shipOrder(office(), two.order.id, part))
  expect(await gathered()).toMatchObject({ left: 1, for: [{ number: two.order.number, left: 1 }] })
  const after = await waiting()
  expect([one, two].map(({ order }) => after.get(order.id))).toEqual([undefined, 1])
  await app.db.update(orders).set({ archivedAt: clock.now() }).where(eq(orders.id, two.order.id))
  expect([await gathered(), (await waiting()).get(two.order.id)]).toEqual([undefined, undefined])
  const told = await app.db.select().from(emails).where(sql`data->>'trackingNumber' = 'DP 7'`)
  expect(told).toHaveLength(2)
})
