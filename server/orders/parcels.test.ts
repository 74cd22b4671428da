import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { reversalMessage } from '#tests/fakes/paypal-events.ts'
import { ADMIN, buy } from '#tests/orders.ts'
import { emailsTo } from '#tests/people.ts'
import { granted, line, refused } from '#tests/shopper.ts'
import { tell } from '#tests/told.ts'
import { contextOf } from '../context.ts'
import { payments } from '../payments/tables.ts'
import { DAY } from '../platform/clock.ts'
import { money } from '../platform/money.ts'
import { acceptOrders, shipOrders } from './bulk.ts'
import { confirmProcessing, markDelivered, markParcelDelivered, shipOrder } from './dispatch.ts'
import { orderEvents } from './event-tables.ts'
import { findPurchaseByLink } from './history.ts'
import { parcelLines, parcels } from './parcel-tables.ts'
import { orders } from './tables.ts'

const clock = handClock()
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const parcel = { carrier: 'Harbour Couriers', trackingNumber: 'HC 1' }

let shoppers = 0
/** A seller with an order of two radios and three microphones. */
async function sell(values: Parameters<typeof makeVendor>[1] = {}) {
  const vendor = await makeVendor(app.db, values)
  const radio = await makeProduct(app.db, { vendorId: vendor.id, name: 'Radio' })
  const microphone = await makeProduct(app.db, { vendorId: vendor.id, name: 'Microphone' })
  const email = `parcels-${++shoppers}@mail.example`
  const bought = await buy(app, [line(radio.id, 2), line(microphone.id, 3)], { form: { email } })
  const [first, second] = bought.lines
  if (!first || !second) throw new Error('The lines are missing.')
  const ctx = () => contextOf(app, { role: 'vendor', vendorId: vendor.id } as const)
  return { ...bought, vendor, email, ctx, radios: first.id, microphones: second.id }
}

const pieces = (lineId: number, quantity: unknown) => ({ lineId, quantity })

const statusOf = async (orderId: number) =>
  (await app.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status

describe('an order in several parcels', () => {
  test('is in processing until its last piece is sent, and the buyer reads what is in each parcel', async () => {
    const { order, ctx, radios, microphones, email, purchase } = await sell()
    const first = { ...parcel, lines: [pieces(radios, 2), pieces(microphones, 1)] }
    expect(granted(await shipOrder(ctx(), order.id, first))).toEqual({ pieces: 3, left: 2 })
    expect(await statusOf(order.id)).toBe('processing')
    const second = { ...parcel, trackingNumber: 'HC 2', lines: [pieces(microphones, 2)] }
    expect(granted(await shipOrder(ctx(), order.id, second))).toEqual({ pieces: 2, left: 0 })
    expect(await statusOf(order.id)).toBe('shipped')
    const told = await emailsTo(app, email, 'order-shipped')
    expect(told.reverse()).toMatchObject([
      { trackingNumber: 'HC 1', left: 2, items: [{ name: 'Radio', quantity: 2 }, { quantity: 1 }] },
      { trackingNumber: 'HC 2', left: 0, items: [{ name: 'Microphone', quantity: 2 }] },
    ])
    const part = (await findPurchaseByLink(app.db, purchase.token, clock.now()))?.parts[0]
    expect(part?.parcels.map((each) => each.lines)).toEqual([
      [pieces(radios, 2), pieces(microphones, 1)],
      [pieces(microphones, 2)],
    ])
    expect(part?.events.map((event) => event.to)).toEqual(['confirmed', 'processing', 'shipped'])
    const events = await app.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(orderEvents.id)
    expect(events.filter(({ kind }) => kind === 'parcel')).toMatchObject([
      { actor: 'vendor', note: 'Harbour Couriers HC 1', items: [{ quantity: 2 }, { quantity: 1 }] },
      { actor: 'vendor', note: 'Harbour Couriers HC 2', items: [{ name: 'Microphone', quantity: 2 }] },
    ])
    const audited = app.db.select().from(auditEvents).where(eq(auditEvents.action, 'order.shipped'))
    expect((await audited).filter(({ subjectId }) => subjectId === order.number)).toMatchObject([
      { action: 'order.shipped', actorRole: 'vendor', details: { pieces: 3, left: 2 } },
      { action: 'order.shipped', actorRole: 'vendor', details: { pieces: 2, left: 0 } },
    ])
  })

  test('has arrived while pieces are left only where an administrator says why', async () => {
    const { order, ctx, radios } = await sell()
    granted(await shipOrder(ctx(), order.id, { ...parcel, lines: [pieces(radios, 2)] }))
    expect(refused(await markDelivered(contextOf(app, ADMIN), order.id)).code).toBe('no-reason')
    const [carrier, reason] = [contextOf(app, { role: 'carrier' } as const), 'Came as one']
    expect(refused(await markDelivered(carrier, order.id, { reason })).code).toBe('wrong-status')
    const whole = await sell()
    granted(await shipOrder(whole.ctx(), whole.order.id, parcel))
    granted(await markDelivered(contextOf(app, ADMIN), whole.order.id))
    granted(await markDelivered(contextOf(app, ADMIN), order.id, { reason }))
    const sent = await app.db.select().from(parcels).where(eq(parcels.orderId, order.id))
    expect(sent.map((each) => each.deliveredAt)).toEqual([clock.now()])
  })

  test('arrives parcel by parcel, and is delivered with the last one', async () => {
    const { order, ctx, radios, email, purchase } = await sell()
    granted(await shipOrder(ctx(), order.id, { ...parcel, lines: [pieces(radios, 2)] }))
    const sent = () => app.db.select().from(parcels).where(eq(parcels.orderId, order.id)).orderBy(parcels.id)
    const [first] = await sent()
    if (!first) throw new Error('The parcel is missing.')
    const guest = () => contextOf(app, { role: 'guest', token: purchase.token } as const)
    const early = clock.now()
    expect(refused(await markParcelDelivered(ctx(), order.id, first.id)).code).toBe('wrong-status')
    expect(granted(await markParcelDelivered(guest(), order.id, first.id))).toEqual({ orderDelivered: false })
    expect(await statusOf(order.id)).toBe('processing')
    expect(refused(await markParcelDelivered(guest(), order.id, first.id)).message).toBe(
      'This parcel is marked as delivered already.',
    )
    clock.forward(DAY)
    granted(await shipOrder(ctx(), order.id, { ...parcel, trackingNumber: 'HC 2' }))
    const second = (await sent())[1]
    if (!second) throw new Error('The parcel is missing.')
    expect(await emailsTo(app, email, 'order-delivered')).toEqual([])
    const carrier = contextOf(app, { role: 'carrier' })
    expect(granted(await markParcelDelivered(carrier, order.id, second.id))).toEqual({ orderDelivered: true })
    expect(await statusOf(order.id)).toBe('delivered')
    expect((await sent()).map(({ deliveredAt }) => deliveredAt)).toEqual([early, clock.now()])
    expect(await emailsTo(app, email, 'order-delivered')).toHaveLength(1)
    const events = await app.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
    expect(events.filter(({ kind }) => kind === 'parcel-delivered')).toMatchObject([
      { actor: 'customer', note: 'Harbour Couriers HC 1', items: [{ name: 'Radio', quantity: 2 }] },
      { actor: 'carrier', items: [{ name: 'Microphone', quantity: 3 }] },
    ])
  })

  test('knows only its own parcels, and those only for who has to do with it', async () => {
    const [one, other] = [await sell(), await sell()]
    for (const { ctx, order } of [one, other]) granted(await shipOrder(ctx(), order.id, parcel))
    const [sent] = await app.db.select().from(parcels).where(eq(parcels.orderId, one.order.id))
    const by = (token: string) => contextOf(app, { role: 'guest', token } as const)
    const id = sent?.id ?? 0
    for (const outcome of [
      await markParcelDelivered(by(other.purchase.token), one.order.id, id),
      await markParcelDelivered(by(other.purchase.token), other.order.id, id),
    ])
      expect(refused(outcome).code).toBe('not-found')
    expect(await statusOf(one.order.id)).toBe('shipped')
  })

  test.each(['0', '-1', '3', '1.5', '1e0', '', '99999999999999999999', '٣'])(
    'does not take %j pieces of two, and says it plainly where one alone is left',
    async (quantity) => {
      const { order, ctx, radios } = await sell()
      const send = (count: string) =>
        shipOrder(ctx(), order.id, { ...parcel, lines: [pieces(radios, count)] })
      const wrong = (message: string) => ({ code: 'wrong-quantity', message: `Of Radio, ${message}` })
      const ofTwo = wrong('2 can be chosen at most. Enter a number from 1 to 2.')
      expect(refused(await send(quantity))).toEqual(ofTwo)
      expect(await app.db.select().from(parcels).where(eq(parcels.orderId, order.id))).toEqual([])
      granted(await send('1'))
      expect(refused(await send(quantity))).toEqual(wrong('only 1 can be chosen. Enter 1.'))
    },
  )

  test('loses what is left when a bank takes the money back: what is sent stays sent, and that is written down', async () => {
    const { order, purchase, radios, ctx } = await sell()
    granted(await shipOrder(ctx(), order.id, { ...parcel, lines: [pieces(radios, 2)] }))
    const [payment] = await app.db.select().from(payments).where(eq(payments.purchaseId, purchase.id))
    const all = money(purchase.chargeTotal, purchase.chargeCurrency)
    await tell(app, reversalMessage(payment?.captureId ?? '', all))
    expect(await statusOf(order.id)).toBe('shipped')
    const written = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, order.number))
    const actions = written.map(({ action }) => action)
    expect(actions).toContain('order.pieces-cancelled')
    expect(actions).not.toContain('order.cancelled')
  })

  test('takes figures as they are written in Arabic and in Persian', async () => {
    const { order, ctx, radios, microphones } = await sell()
    const lines = [pieces(radios, '٢'), pieces(microphones, '۱')]
    expect(granted(await shipOrder(ctx(), order.id, { ...parcel, lines }))).toEqual({ pieces: 3, left: 2 })
  })

  test('takes nothing of another order, nothing twice, and not nothing', async () => {
    const { order, ctx, radios, microphones } = await sell()
    const other = await sell()
    const ship = async (lines: unknown[]) => refused(await shipOrder(ctx(), order.id, { ...parcel, lines }))
    const nothing = { code: 'nothing', message: 'Choose what is in the parcel.' }
    expect(await ship([pieces(other.radios, 1)])).toEqual(nothing)
    expect(await ship([pieces(radios, 1), pieces(radios, 1)])).toEqual(nothing)
    expect(await ship([])).toEqual(nothing)
    expect(await ship([{ quantity: '1' }])).toEqual(nothing)
    granted(await shipOrder(ctx(), order.id, { ...parcel, lines: [pieces(radios, 2)] }))
    expect(await ship([pieces(radios, 1), pieces(microphones, 1)])).toEqual({
      code: 'wrong-quantity',
      message: 'Nothing is left of Radio: all of it is sent or cancelled.',
    })
  })

  test('tells the second of two tabs that the pieces are on their way, even where as many are left', async () => {
    const { order, ctx, microphones } = await sell()
    const form = { ...parcel, lines: [pieces(microphones, 1)], seen: '5' }
    const both = await Promise.all([
      shipOrder(ctx(), order.id, form),
      shipOrder(ctx(), order.id, { ...form, trackingNumber: 'HC 9' }),
    ])
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(both.find((outcome) => !outcome.ok)).toMatchObject({
      code: 'changed-meanwhile',
      message:
        'This order changed while you had it open: 4 of its pieces are left to send now. Look at it again.',
    })
    expect(await app.db.select().from(parcels).where(eq(parcels.orderId, order.id))).toHaveLength(1)
  })

  test('never sends more than was bought, whoever is quicker', async () => {
    const { order, ctx, microphones } = await sell()
    const form = { ...parcel, lines: [pieces(microphones, 2)] }
    const both = await Promise.all([
      shipOrder(ctx(), order.id, form),
      shipOrder(contextOf(app, ADMIN), order.id, form),
    ])
    expect(both.map((outcome) => (outcome.ok ? 'sent' : outcome.code)).sort()).toEqual([
      'sent',
      'wrong-quantity',
    ])
    const rows = await app.db.select().from(parcelLines).where(eq(parcelLines.orderLineId, microphones))
    expect(rows.map(({ quantity }) => quantity)).toEqual([2])
  })
})

describe('what a seller does not send', () => {
  test('is what Infinity Dispatch sends for them; an administrator sends it', async () => {
    const { order, ctx } = await sell({ dispatchMethod: 'infinity' })
    const notTheirs = {
      code: 'sent-by-infinity',
      message: 'Infinity Dispatch sends this order for you. You need not do anything.',
    }
    expect(refused(await confirmProcessing(ctx(), order.id))).toEqual(notTheirs)
    expect(refused(await shipOrder(ctx(), order.id, parcel))).toEqual(notTheirs)
    granted(await shipOrder(contextOf(app, ADMIN), order.id, parcel))
  })

  test("is anybody else's order", async () => {
    const { order } = await sell()
    const { ctx: stranger } = await sell()
    expect(refused(await shipOrder(stranger(), order.id, parcel)).code).toBe('not-found')
    const unchanged = {
      code: 'left-unchanged',
      message: '1 order stays as it is: There is no such order.',
    }
    expect(refused(await acceptOrders(stranger(), { orderIds: [order.id] }))).toEqual(unchanged)
    const bulk = { carrier: 'Post', orders: [{ orderId: order.id, trackingNumber: '1' }] }
    expect(refused(await shipOrders(stranger(), bulk))).toEqual(unchanged)
    expect(await statusOf(order.id)).toBe('confirmed')
  })
})

describe('several orders at once', () => {
  test('are accepted and sent whole with a number each; one that is refused leaves the others alone', async () => {
    const { order, ctx, vendor, radios } = await sell()
    const more = await makeProduct(app.db, { vendorId: vendor.id, name: 'Kettle' })
    const { order: second } = await buy(app, [line(more.id)])
    const orderIds = [order.id, second.id]
    expect(granted(await acceptOrders(ctx(), { orderIds }))).toEqual({ done: orderIds, refused: [] })
    granted(await shipOrder(ctx(), order.id, { ...parcel, lines: [pieces(radios, 1)] }))
    const form = {
      carrier: 'Harbour Couriers',
      orders: [
        { orderId: order.id, trackingNumber: 'HC 5', seen: '5' },
        { orderId: second.id, trackingNumber: 'HC 6', seen: '1' },
      ],
    }
    expect(granted(await shipOrders(ctx(), form))).toEqual({
      done: [second.id],
      refused: [
        {
          orderId: order.id,
          message:
            'This order changed while you had it open: 4 of its pieces are left to send now. Look at it again.',
        },
      ],
    })
    expect(await statusOf(second.id)).toBe('shipped')
    const again = { carrier: 'Post', orders: [{ orderId: order.id, trackingNumber: 'P 1' }] }
    granted(await shipOrders(ctx(), again))
    expect(await statusOf(order.id)).toBe('shipped')
  })

  test('need an order, a carrier and a number each', async () => {
    const { order, ctx } = await sell()
    expect(refused(await shipOrders(ctx(), { carrier: 'Post' })).message).toBe('Choose the orders first.')
    expect(refused(await acceptOrders(ctx(), {})).message).toBe('Choose the orders first.')
    const orderIds = Array.from({ length: 101 }, (_, at) => at + 1)
    expect(refused(await acceptOrders(ctx(), { orderIds })).message).toBe('Choose at most 100 orders')
    const without = { carrier: 'Post', orders: [{ orderId: order.id, trackingNumber: ' ' }] }
    expect(await shipOrders(ctx(), without)).toMatchObject({
      fields: { 'orders[0].trackingNumber': 'Please enter the tracking number' },
    })
  })
})
