import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { ADMIN, buy, deliver } from '#tests/orders.ts'
import { granted, line, refused } from '#tests/shopper.ts'
import type { Fulfiller } from '../actor.ts'
import { cancelOrder } from '../aftersales/cancel.ts'
import { cancelLine } from '../aftersales/cancel-line.ts'
import { refundDelivered } from '../aftersales/refund.ts'
import { contextOf } from '../context.ts'
import { emails } from '../mail/tables.ts'
import { DAY } from '../platform/clock.ts'
import { writeNote } from './actions.ts'
import { confirmProcessing, markDelivered, markParcelDelivered, shipOrder } from './dispatch.ts'
import { forgetBuyer } from './erasure.ts'
import { findPurchaseByLink } from './history.ts'
import { countSellingViews, listSellingOrders, listSellingOrdersToExport } from './selling.ts'
import { findSellingOrder, listOrderNumbers, listPackingSlips } from './selling-order.ts'
import type { PlacedWithin, SellingView } from './selling-views.ts'
import { orders, returns } from './tables.ts'
import { changeTracking } from './tracking.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

test("a seller's orders are counted by view, and nobody else's are among them", async () => {
  const [vendor, other] = [await makeVendor(app.db), await makeVendor(app.db)]
  const product = await makeProduct(app.db, { vendorId: vendor.id })
  const { order } = await buy(app, [line(product.id)])
  const sent = await buy(app, [line(product.id)])
  await deliver(app, sent.order.id)
  expect(await countSellingViews(app.db, vendor.id)).toMatchObject({
    ...{ all: { value: 2, more: false }, 'to-send': { value: 1 }, sent: { value: 1 }, returns: { value: 0 } },
  })
  expect(await countSellingViews(app.db, other.id)).toMatchObject({
    ...{ all: { value: 0 }, 'to-send': { value: 0 }, sent: { value: 0 }, returns: { value: 0 } },
  })
  const query = { view: 'all', q: '', sort: '-date', filters: {}, after: null } as const
  const now = new Date()
  expect((await listSellingOrders(app.db, vendor.id, query, { now })).orders).toHaveLength(2)
  expect((await listSellingOrders(app.db, other.id, query, { now })).orders).toEqual([])
  const stranger = { role: 'vendor', vendorId: other.id } as const
  expect(await findSellingOrder(app.db, stranger, order.number)).toBeNull()
  expect(await listPackingSlips(app.db, stranger, [order.number])).toEqual([])
  expect(await listOrderNumbers(app.db, stranger, [String(order.id), 'x', '-1', '9'.repeat(30)])).toEqual([])
})

test('where a buyer lives is told by the file of a seller’s orders and by the page of one, not by their list', async () => {
  const vendor = await makeVendor(app.db)
  await buy(app, [line((await makeProduct(app.db, { vendorId: vendor.id })).id)])
  const query = { view: 'all', q: '', sort: '-date', filters: {}, after: null } as const
  const asked = [app.db, vendor.id, query, { now: new Date() }] as const
  const [listed] = (await listSellingOrders(...asked)).orders
  for (const column of ['phone', 'address', 'state', 'zipCode', 'country'])
    expect(listed).not.toHaveProperty(column)
  const [exported] = (await listSellingOrdersToExport(...asked)).orders
  expect(exported).toMatchObject({ id: listed?.id, city: listed?.city, address: expect.stringMatching(/./) })
  expect(exported).not.toHaveProperty('email')
})

test('a seller sees the orders of the last day, week, month or quarter, or those with a return that waits', async () => {
  const vendor = await makeVendor(app.db)
  const product = await makeProduct(app.db, { vendorId: vendor.id })
  const now = new Date()
  const placedAgo = async (days: number) => {
    const { order } = await buy(app, [line(product.id)])
    const createdAt = new Date(now.getTime() - days * DAY)
    await app.db.update(orders).set({ createdAt }).where(eq(orders.id, order.id))
    return order.id
  }
  const young = await placedAgo(0.5)
  const [ofWeek, ofMonth, ofQuarter] = [await placedAgo(6), await placedAgo(29), await placedAgo(89)]
  const old = await placedAgo(91)
  const shown = async (filters: { placed?: PlacedWithin }, view: SellingView = 'all') => {
    const query = { view, q: '', sort: '-date', filters, after: null } as const
    return (await listSellingOrders(app.db, vendor.id, query, { now })).orders.map(({ id }) => id)
  }
  expect(await shown({ placed: '1' })).toEqual([young])
  expect(await shown({ placed: '7' })).toEqual([young, ofWeek])
  expect(await shown({ placed: '30' })).toEqual([young, ofWeek, ofMonth])
  expect(await shown({ placed: '90' })).toEqual([young, ofWeek, ofMonth, ofQuarter])
  expect(await shown({})).toEqual([young, ofWeek, ofMonth, ofQuarter, old])
  for (const [orderId, status] of [
    [young, 'requested'],
    [ofWeek, 'rejected'],
    [ofMonth, 'refunded'],
    [ofQuarter, 'approved'],
  ] as const)
    await app.db.insert(returns).values({ orderId, status, reason: 'other' })
  expect(await shown({}, 'returns')).toEqual([young, ofQuarter])
  expect(await shown({ placed: '30' }, 'returns')).toEqual([young])
})

test('a note on an order is read by its seller and the marketplace, by no buyer and no other seller', async () => {
  const [vendor, other] = [await makeVendor(app.db), await makeVendor(app.db)]
  const product = await makeProduct(app.db, { vendorId: vendor.id })
  const { order, purchase } = await buy(app, [line(product.id)])
  const seller = { role: 'vendor', vendorId: vendor.id } as const
  const write = (actor: Fulfiller, note: string) => writeNote(contextOf(app, actor), order.id, { note })
  granted(await write(seller, 'Call her\nbefore it leaves: a gift'))
  expect(refused(await write({ role: 'vendor', vendorId: other.id }, 'Mine?')).code).toBe('not-found')
  expect(await write(seller, ' ')).toMatchObject({ fields: { note: 'Please write a note' } })
  expect(await write(seller, 'a'.repeat(2001))).toMatchObject({
    fields: { note: 'Please use at most 2,000 characters' },
  })
  const audited = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, order.number))
  expect(audited.filter(({ action }) => action === 'order.noted')).toMatchObject([{ actorRole: 'vendor' }])
  expect(JSON.stringify(audited)).not.toContain('a gift')
  const notesOf = async (actor: Fulfiller) =>
    (await findSellingOrder(app.db, actor, order.number))?.events.filter(({ kind }) => kind === 'note')
  const note = { actor: 'vendor', note: 'Call her\nbefore it leaves: a gift', to: 'confirmed' }
  expect(await notesOf(seller)).toMatchObject([note])
  expect(await notesOf(ADMIN)).toMatchObject([note])
  granted(await shipOrder(contextOf(app, seller), order.id, { carrier: 'Post', trackingNumber: 'P 1' }))
  const seen = await findPurchaseByLink(app.db, purchase.token, app.clock.now())
  const { rows: emails } = await app.db.execute(sql`select * from emails`)
  expect(emails.length).toBeGreaterThan(0)
  expect(JSON.stringify([seen, emails])).not.toContain('a gift')
  await forgetBuyer(app.db, [purchase.id], app.clock.now())
  expect(await notesOf(seller)).toEqual([])
})

test('a search finds an order once, by number and by name, and goes on page by page', async () => {
  const vendor = await makeVendor(app.db)
  const product = await makeProduct(app.db, { vendorId: vendor.id, stock: 100 })
  const made: number[] = []
  for (let n = 0; n < 4; n += 1) made.unshift((await buy(app, [line(product.id)])).order.id)
  const { rows } = await app.db.execute<{ name: string; number: string }>(
    sql`select customer_last_name as name, number from purchases order by id desc limit 1`,
  )
  const search = (q: string, after: string | null = null, most = 3) =>
    listSellingOrders(
      app.db,
      vendor.id,
      { view: 'all', q, sort: '-date', filters: {}, after },
      { now: new Date(), most },
    )
  const name = rows[0]?.name ?? ''
  const first = await search(name)
  const rest = await search(name, first.next)
  expect([...first.orders, ...rest.orders].map(({ id }) => id)).toEqual(made)
  expect((await search(rows[0]?.number ?? '')).orders.map(({ id }) => id)).toEqual(made.slice(0, 1))
  expect((await search('ord-', null, 9)).orders).toHaveLength(4)
  expect((await search(name.slice(0, 2), null, 9)).orders).toHaveLength(4)
  expect((await search(name.slice(1, 3), null, 9)).orders).toEqual([])
})

test('an order that an administrator deleted is gone from every list, count and page of its seller', async () => {
  const vendor = await makeVendor(app.db)
  const product = await makeProduct(app.db, { vendorId: vendor.id })
  const { order } = await buy(app, [line(product.id)])
  await app.db.update(orders).set({ archivedAt: new Date() }).where(eq(orders.id, order.id))
  const own = { role: 'vendor', vendorId: vendor.id } as const
  const query = { view: 'to-send', q: '', sort: '-date', filters: {}, after: null } as const
  expect((await listSellingOrders(app.db, vendor.id, query, { now: new Date() })).orders).toEqual([])
  expect(await countSellingViews(app.db, vendor.id)).toMatchObject({
    all: { value: 0 },
    'to-send': { value: 0 },
  })
  expect(await findSellingOrder(app.db, own, order.number)).toBeNull()
  expect(await listPackingSlips(app.db, own, [order.number])).toEqual([])
  for (const actor of [own, ADMIN])
    expect(await listOrderNumbers(app.db, actor, [String(order.id)])).toEqual([])
  const parcel = { carrier: 'Post', trackingNumber: 'P 1' }
  expect(refused(await shipOrder(contextOf(app, own), order.id, parcel)).code).toBe('not-found')
})

test('nothing is done any more with an order that was deleted, by an administrator either, and its buyer hears nothing', async () => {
  const { order, lines, purchase } = await buy(app, [line((await makeProduct(app.db)).id, 2)])
  const office = contextOf(app, ADMIN)
  const parcel = { carrier: 'Post', trackingNumber: 'P 2', trackingUrl: '' }
  granted(await shipOrder(office, order.id, { ...parcel, lines: [{ lineId: lines[0]?.id, quantity: 1 }] }))
  granted(
    await cancelLine(office, order.id, { lineId: lines[0]?.id, quantity: 1, reason: 'Broken', seen: 1 }),
  )
  const parcelId = (await findSellingOrder(app.db, ADMIN, order.number))?.parcels[0]?.id ?? 0
  await app.db.update(orders).set({ archivedAt: new Date() }).where(eq(orders.id, order.id))
  const written = () => app.db.$count(emails, eq(emails.recipient, purchase.customerEmail))
  const before = await written()
  const about = { lineId: lines[0]?.id, quantity: 1, reason: 'Torn' }
  const acts = {
    accept: confirmProcessing(office, order.id),
    ship: shipOrder(office, order.id, parcel),
    track: changeTracking(office, { orderId: order.id, parcelId }, { ...parcel, carrier: 'Courier' }),
    arriveParcel: markParcelDelivered(office, order.id, parcelId),
    arrive: markDelivered(office, order.id, { reason: 'They said so' }),
    note: writeNote(office, order.id, { note: 'Who is it?' }),
    cancelLine: cancelLine(office, order.id, { ...about, seen: 0 }),
    cancel: cancelOrder(office, order.id),
  }
  for (const [act, outcome] of Object.entries(acts))
    expect({ act, code: refused(await outcome).code }).toEqual({ act, code: 'not-found' })
  expect(await written()).toBe(before)
  // Money alone goes back: its buyer may be owed it.
  await app.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, order.id))
  const { refund } = granted(await refundDelivered(office, order.id, 'Torn'))
  // One of the two lamps, which cost ten pounds, was cancelled and paid back before.
  expect(refund).toBe(order.total - 1000)
  expect(await written()).toBe(before + 1)
})
