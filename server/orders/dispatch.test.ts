import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emails } from '#server/mail/tables.ts'
import { DAY, HOUR, MINUTE } from '#server/platform/clock.ts'
import { inLanguage } from '#server/platform/speaking.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { ADMIN, asCustomer, buy, deliver } from '#tests/orders.ts'
import { becomeCustomer, comeIn, emailsTo } from '#tests/people.ts'
import { approve, granted, line, refused } from '#tests/shopper.ts'
import { contextOf } from '../context.ts'
import { confirmProcessing, markDelivered, shipOrder } from './dispatch.ts'
import { orderEvents } from './event-tables.ts'
import { findPurchaseByLink, findPurchaseOf, hasReceived, listPurchasesOf } from './history.ts'
import { listLinesToSend } from './parcels.ts'
import { ORDER_STATUS, type OrderStatus } from './status-rules.ts'
import { ORDER_STATUSES } from './tables.ts'
import { judgeTransition } from './transition-rules.ts'

const clock = handClock()
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const parcel = { carrier: 'Desert Post', trackingNumber: 'DP 123', trackingUrl: 'https://post.example/DP123' }

describe('the way of an order', () => {
  test('is gone by those who may, and by nobody in another way', () => {
    const granted = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.flatMap((to) => {
        const actors = (['customer', 'vendor', 'admin', 'carrier', 'system'] as const).filter(
          (actor) => judgeTransition(from, to, actor) === null,
        )
        return actors.length > 0 ? [`${from} to ${to}: ${actors.join(', ')}`] : []
      }),
    )
    expect(granted.sort()).toEqual([
      'confirmed to cancelled: customer, vendor, admin, system',
      'confirmed to delivered: admin',
      'confirmed to processing: vendor, admin',
      'confirmed to shipped: vendor, admin',
      'delivered to refunded: admin',
      'delivered to returned: vendor, admin',
      'pending to cancelled: admin, system',
      'pending to confirmed: system',
      'processing to cancelled: vendor, admin, system',
      'processing to delivered: admin',
      'processing to shipped: vendor, admin, system',
      'shipped to delivered: customer, admin, carrier',
    ])
    expect(judgeTransition('delivered', 'shipped', 'admin')).toMatchObject({
      message: 'This order is delivered and cannot become shipped.',
    })
  })

  test('confirmed and delivered are green, shipped blue, cancelled red, the others grey', () => {
    const colours: Partial<Record<OrderStatus, string>> = {
      confirmed: 'green',
      delivered: 'green',
      shipped: 'blue',
      cancelled: 'red',
    }
    for (const status of ORDER_STATUSES) expect(ORDER_STATUS[status].colour).toBe(colours[status] ?? 'grey')
  })

  test('counts every parcel that pieces of a line are in', async () => {
    const vendor = await makeVendor(app.db)
    const fulfiller = { role: 'vendor', vendorId: vendor.id } as const
    const product = await makeProduct(app.db, { vendorId: vendor.id })
    const { order, lines } = await buy(app, [line(product.id, 3)])
    const one = { ...parcel, lines: [{ lineId: lines[0]?.id, quantity: 1 }] }
    for (const left of [2, 1, 0])
      expect(granted(await shipOrder(contextOf(app, fulfiller), order.id, one))).toEqual({ pieces: 1, left })
    expect(refused(await shipOrder(contextOf(app, fulfiller), order.id, one)).code).toBe('wrong-status')
  })

  test('leads from packing over sending to arriving, with emails and a timeline', async () => {
    const vendor = await makeVendor(app.db)
    const fulfiller = { role: 'vendor', vendorId: vendor.id } as const
    const product = await makeProduct(app.db, { vendorId: vendor.id })
    const { email, id } = await becomeCustomer(app, 'way@mail.example')
    const { order, purchase } = await buy(app, [line(product.id)], { customerId: id, form: { email } })
    granted(await confirmProcessing(contextOf(app, fulfiller), order.id))
    granted(await shipOrder(contextOf(app, fulfiller), order.id, parcel))
    const other = await buy(app, [line(product.id)], { customerId: id })
    granted(await shipOrder(contextOf(app, fulfiller), other.order.id, parcel))
    expect((await emailsTo(app, email, 'order-shipped')).slice(-1)).toMatchObject([
      { ...parcel, number: order.number, vendor: vendor.businessName },
    ])
    expect(refused(await markDelivered(contextOf(app, fulfiller), order.id)).code).toBe('wrong-status')
    granted(await markDelivered(asCustomer(app, id), order.id))
    expect(await emailsTo(app, email, 'order-delivered')).toMatchObject([
      { items: [product.name], canReview: true },
    ])
    const found = await findPurchaseOf(app.db, id, purchase.token, clock.now())
    const part = found?.parts[0]
    expect(part?.events.map((event) => [event.to, event.actor])).toEqual([
      ['confirmed', 'system'],
      ['processing', 'vendor'],
      ['shipped', 'vendor'],
      ['delivered', 'customer'],
    ])
    expect(part?.parcels).toMatchObject([{ ...parcel, deliveredAt: clock.now() }])
    const onItsWay = await findPurchaseOf(app.db, id, other.purchase.token, clock.now())
    expect(onItsWay?.parts[0]?.parcels).toMatchObject([{ ...parcel, deliveredAt: null }])
    expect(part?.lines).toMatchObject([{ name: product.name, quantity: 1 }])
    expect(part?.returnableUntil).toEqual(new Date(clock.now().getTime() + 30 * DAY))
  })

  test('is accepted before its first parcel leaves, when that is sent at once', async () => {
    const vendor = await makeVendor(app.db)
    const fulfiller = { role: 'vendor', vendorId: vendor.id } as const
    const product = await makeProduct(app.db, { vendorId: vendor.id })
    const { order } = await buy(app, [line(product.id, 3)])
    const lines = await listLinesToSend(app.db, [order.id])
    const some = lines.map(({ id }) => ({ lineId: String(id), quantity: '2' }))
    granted(await shipOrder(contextOf(app, fulfiller), order.id, { ...parcel, lines: some }))
    granted(await shipOrder(contextOf(app, fulfiller), order.id, parcel))
    const events = await app.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(orderEvents.id)
    expect(events.map(({ kind, to }) => (kind === 'status' ? to : `${kind} while ${to}`)).slice(-4)).toEqual([
      'processing',
      'parcel while processing',
      'parcel while processing',
      'shipped',
    ])
  })

  test('is ended by its own buyer, and by nobody else of an order that they cannot see', async () => {
    const vendor = await makeVendor(app.db)
    const { id, email } = await becomeCustomer(app, 'own@mail.example')
    const other = await becomeCustomer(app, 'other@mail.example')
    const product = await makeProduct(app.db, { vendorId: vendor.id })
    const { order } = await buy(app, [line(product.id)], { customerId: id, form: { email } })
    granted(
      await shipOrder(contextOf(app, { role: 'vendor', vendorId: vendor.id } as const), order.id, parcel),
    )
    expect(refused(await markDelivered(asCustomer(app, other.id), order.id)).code).toBe('not-found')
    expect(refused(await markDelivered(asCustomer(app, id), 9_999_999)).code).toBe('not-found')
    expect(await hasReceived(app.db, id)).toBe(false)
    granted(await markDelivered(asCustomer(app, id), order.id))
    expect(await hasReceived(app.db, id)).toBe(true)
    expect(await hasReceived(app.db, other.id)).toBe(false)
  })

  test('whoever says too late that it has arrived hears so, and only an administrator who was first', async () => {
    const { ctx, username } = await comeInAsAdmin(app)
    const { id } = await becomeCustomer(app, 'late@mail.example')
    const { order } = await buy(app, [line((await makeProduct(app.db)).id)], { customerId: id })
    granted(await markDelivered(ctx, order.id))
    const late = 'This order is delivered already.'
    expect(refused(await markDelivered(asCustomer(app, id), order.id)).message).toBe(late)
    expect(refused(await markDelivered(ctx, order.id)).message).toBe(`${username} was first. ${late}`)
  })

  test('a guest hears that it has arrived, and is not asked for a review', async () => {
    const email = 'passer-by@mail.example'
    const { order } = await buy(app, [line((await makeProduct(app.db)).id)], { form: { email } })
    await deliver(app, order.id)
    expect(await emailsTo(app, email, 'order-delivered')).toMatchObject([{ canReview: false }])
  })

  test('a parcel needs a carrier, a number, and an address that is one', async () => {
    const product = await makeProduct(app.db)
    const { order } = await buy(app, [line(product.id)])
    const ship = async (change: Record<string, string>) =>
      refused(await shipOrder(contextOf(app, ADMIN), order.id, { ...parcel, ...change })).message
    expect(await ship({ carrier: ' ' })).toBe('Please enter the carrier')
    expect(await ship({ trackingNumber: '' })).toBe('Please enter the tracking number')
    expect(await ship({ trackingUrl: 'javascript:alert(1)' })).toBe(
      'Please enter an address that begins with https://',
    )
  })

  test("a seller moves only own orders, and nobody moves the marketplace's but an administrator", async () => {
    const vendor = await makeVendor(app.db)
    const fulfiller = { role: 'vendor', vendorId: vendor.id } as const
    const product = await makeProduct(app.db)
    const { order } = await buy(app, [line(product.id)])
    expect(refused(await confirmProcessing(contextOf(app, fulfiller), order.id)).code).toBe('not-found')
    expect(refused(await shipOrder(contextOf(app, fulfiller), order.id, parcel)).code).toBe('not-found')
    granted(await confirmProcessing(contextOf(app, ADMIN), order.id))
  })
})

describe('what a buyer has bought', () => {
  test('is listed newest first, page by page, without what was never paid', async () => {
    const product = await makeProduct(app.db, { stock: 100 })
    const { id, email } = await becomeCustomer(app, 'many@mail.example')
    const numbers: string[] = []
    for (let n = 0; n < 12; n += 1) {
      clock.forward(MINUTE)
      const { purchase } = await buy(app, [line(product.id)], { customerId: id, form: { email } })
      numbers.unshift(purchase.number)
    }
    const first = await listPurchasesOf(app.db, id, { now: clock.now() })
    const second = await listPurchasesOf(app.db, id, { after: first.next, now: clock.now() })
    expect([...first.purchases, ...second.purchases].map((purchase) => purchase.number)).toEqual(numbers)
    expect(first.purchases).toHaveLength(10)
    expect(second.next).toBeNull()
    expect(first.purchases[0]?.parts).toMatchObject([{ status: 'confirmed', lines: [{ quantity: 1 }] }])
    const nonsense = await listPurchasesOf(app.db, id, { after: "1' or 1=1", now: clock.now() })
    expect(nonsense.purchases).toHaveLength(10)
  })

  test('is of the moment when it was paid, as its timeline says, and not of when the checkout was filled in', async () => {
    const product = await makeProduct(app.db)
    const { id, email } = await becomeCustomer(app, 'slow@mail.example')
    const visit = { customerId: id, form: { email } }
    const slow = await approve(app, [line(product.id)], visit)
    clock.forward(MINUTE)
    await buy(app, [line(product.id)], visit)
    clock.forward(MINUTE)
    granted(await slow.finish())
    const paidAt = clock.now()
    clock.forward(MINUTE)
    const { purchases } = await listPurchasesOf(app.db, id, { now: clock.now() })
    expect(purchases[0]).toMatchObject({
      ...{ number: slow.purchase.number, placedAt: paidAt },
      parts: [{ events: [{ to: 'confirmed', at: paidAt }] }],
    })
    for (const found of [
      await findPurchaseOf(app.db, id, slow.purchase.token, clock.now()),
      await findPurchaseByLink(app.db, slow.purchase.token, clock.now()),
    ])
      expect(found?.placedAt).toEqual(paidAt)
  })

  test("another customer's purchase does not exist; its link opens it for whoever has it", async () => {
    const product = await makeProduct(app.db)
    const owner = await becomeCustomer(app, 'owns@mail.example')
    const other = await becomeCustomer(app, 'peeks@mail.example')
    const { purchase, order } = await buy(app, [line(product.id)], { customerId: owner.id })
    expect(await findPurchaseOf(app.db, other.id, purchase.token, clock.now())).toBeNull()
    expect((await listPurchasesOf(app.db, other.id, { now: clock.now() })).purchases).toEqual([])
    const linked = await findPurchaseByLink(app.db, purchase.token, clock.now())
    expect(linked?.parts[0]?.cancellableUntil).toEqual(new Date(clock.now().getTime() + HOUR))
    expect(await findPurchaseByLink(app.db, '', clock.now())).toBeNull()
    await deliver(app, order.id)
    const delivered = await findPurchaseByLink(app.db, purchase.token, clock.now())
    expect(delivered?.parts[0]?.cancellableUntil).toBeNull()
  })

  test('is written about in the language of their account, and to a guest in that of the purchase', async () => {
    const product = await makeProduct(app.db)
    const [own, guests] = ['reader@mail.example', 'guest.reader@mail.example'] as const
    const { id } = await inLanguage('en-XA', () => becomeCustomer(app, own))
    for (const [email, visit] of [
      [own, { customerId: id }],
      [guests, {}],
    ] as const) {
      const { order } = await buy(app, [line(product.id)], { ...visit, form: { email } })
      await deliver(app, order.id)
    }
    const languageFor = async (recipient: string) => {
      const written = and(eq(emails.recipient, recipient), eq(emails.kind, 'order-delivered'))
      return (await app.db.select().from(emails).where(written)).map(({ language }) => language)
    }
    expect(await languageFor(own)).toEqual(['en-XA'])
    expect(await languageFor(guests)).toEqual(['en'])
  })

  test('as a guest becomes theirs when the email is proven', async () => {
    const product = await makeProduct(app.db)
    const { purchase } = await buy(app, [line(product.id)], { form: { email: 'Guest@Mail.example' } })
    const { id } = await becomeCustomer(app, 'guest@mail.example')
    const { purchases } = await listPurchasesOf(app.db, id, { now: clock.now() })
    expect(purchases.map((each) => each.number)).toEqual([purchase.number])
    clock.forward(MINUTE)
    const { purchase: later } = await buy(app, [line(product.id)], {
      form: { email: 'guest@mail.example' },
    })
    const numbers = async () =>
      (await listPurchasesOf(app.db, id, { now: clock.now() })).purchases.map((each) => each.number)
    expect(await numbers()).toEqual([purchase.number])
    await comeIn(app, 'guest@mail.example')
    expect(await numbers()).toEqual([later.number, purchase.number])
  })
})
