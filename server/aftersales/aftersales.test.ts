import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { variations } from '#server/catalog/variation-tables.ts'
import { returnFolder } from '#server/media/private-rules.ts'
import { mediaFiles } from '#server/media/tables.ts'
import { orders, returns } from '#server/orders/tables.ts'
import { sendRefund } from '#server/payments/refunds.ts'
import { refunds } from '#server/payments/tables.ts'
import { DAY, HOUR } from '#server/platform/clock.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { ADMIN, buy, deliver } from '#tests/orders.ts'
import { emailsTo } from '#tests/people.ts'
import { granted, line, refused } from '#tests/shopper.ts'
import { contextOf, systemContext } from '../context.ts'
import { cancelOrder } from './cancel.ts'
import { refundDelivered } from './refund.ts'
import { decideReturn, requestReturn, withdrawReturn } from './returns.ts'

const clock = handClock()
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

let shoppers = 0
async function buySomething(quantity = 3) {
  const vendor = await makeVendor(app.db)
  const product = await makeProduct(app.db, { vendorId: vendor.id, stock: 10 })
  const email = `shopper-${++shoppers}@mail.example`
  const bought = await buy(app, [line(product.id, quantity)], { form: { email } })
  const guest = { role: 'guest', token: bought.purchase.token } as const
  return {
    ...bought,
    product,
    vendor,
    email,
    guest,
    fulfiller: { role: 'vendor', vendorId: vendor.id } as const,
  }
}

const statusOf = async (orderId: number) =>
  (await app.db.select().from(orders).where(eq(orders.id, orderId)))[0]

const stockOf = async (productId: number) =>
  (await app.db.select().from(products).where(eq(products.id, productId)))[0]

const asks = (lineId: number, quantity = 1, change: Record<string, unknown> = {}) => ({
  reason: 'changed-mind',
  comment: '',
  imageKeys: [] as string[],
  lines: [{ lineId, quantity }],
  ...change,
})

describe('cancelling', () => {
  test('within the hour brings items, money and an email back', async () => {
    const { order, product, guest, email } = await buySomething()
    expect((await stockOf(product.id))?.stock).toBe(7)
    clock.forward(HOUR - 1)
    expect(granted(await cancelOrder(contextOf(app, guest), order.id))).toEqual({ refund: order.total })
    expect(await statusOf(order.id)).toMatchObject({ status: 'cancelled', refundedTotal: order.total })
    expect(await stockOf(product.id)).toMatchObject({ stock: 10, soldCount: 0 })
    expect(await emailsTo(app, email, 'order-cancelled')).toMatchObject([{ refund: order.total }])
    const [refund] = await app.db.select().from(refunds).where(eq(refunds.orderId, order.id))
    await sendRefund(systemContext(app), refund?.id ?? 0)
    expect(await statusOf(order.id)).toMatchObject({ paymentStatus: 'refunded' })
  })

  test('a variation comes back too', async () => {
    const product = await makeProduct(app.db, { variations: [{ label: 'Red', stock: 5 }] })
    const variationId = product.variations[0]?.id ?? null
    const { order, purchase } = await buy(app, [line(product.id, 2, variationId)])
    granted(await cancelOrder(contextOf(app, { role: 'guest', token: purchase.token }), order.id))
    const [variation] = await app.db
      .select()
      .from(variations)
      .where(eq(variations.id, variationId ?? 0))
    expect(variation).toMatchObject({ stock: 5, held: 0 })
    expect(await stockOf(product.id)).toMatchObject({ stock: 5 })
  })

  test('is refused after an hour, after it was sent, and a second time', async () => {
    const late = await buySomething()
    clock.forward(HOUR)
    expect(refused(await cancelOrder(contextOf(app, late.guest), late.order.id))).toEqual({
      code: 'too-late',
      message: 'An order can be cancelled within one hour. You can ask for a return when it has arrived.',
    })
    granted(await cancelOrder(contextOf(app, late.fulfiller), late.order.id))
    expect(refused(await cancelOrder(contextOf(app, late.fulfiller), late.order.id))).toEqual({
      code: 'wrong-status',
      message: 'This order is cancelled already.',
    })
    const sent = await buySomething()
    await deliver(app, sent.order.id)
    expect(refused(await cancelOrder(contextOf(app, sent.guest), sent.order.id)).code).toBe('wrong-status')
  })

  test('a double click refunds once', async () => {
    const { order, guest, product } = await buySomething()
    const both = await Promise.all([
      cancelOrder(contextOf(app, guest), order.id),
      cancelOrder(contextOf(app, guest), order.id),
    ])
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(await app.db.select().from(refunds).where(eq(refunds.orderId, order.id))).toHaveLength(1)
    expect((await stockOf(product.id))?.stock).toBe(10)
  })

  test("somebody else's order does not exist", async () => {
    const { order } = await buySomething()
    const other = await buySomething()
    for (const stranger of [
      other.guest,
      other.fulfiller,
      { role: 'customer', customerId: 999 } as const,
      { role: 'guest', token: '' } as const,
    ])
      expect(refused(await cancelOrder(contextOf(app, stranger), order.id)).code).toBe('not-found')
    expect(refused(await cancelOrder(contextOf(app, ADMIN), 99_999_999)).code).toBe('not-found')
  })
})

test('a delivered order is refunded by an administrator, once, with an email', async () => {
  const { order, email } = await buySomething()
  expect(refused(await refundDelivered(contextOf(app, ADMIN), order.id, 'Early.')).code).toBe('wrong-status')
  await deliver(app, order.id)
  const both = await Promise.all(
    [1, 2].map(() => refundDelivered(contextOf(app, ADMIN), order.id, 'It arrived damaged.')),
  )
  expect(both.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(await statusOf(order.id)).toMatchObject({ status: 'refunded', refundedTotal: order.total })
  expect(await emailsTo(app, email, 'order-refunded')).toMatchObject([{ refund: order.total }])
  expect(refused(await refundDelivered(contextOf(app, ADMIN), 99_999_999, 'None.')).code).toBe('not-found')
})

describe('returning', () => {
  test('goes from request to refund, with an email at each step', async () => {
    const { order, lines, guest, fulfiller, email } = await buySomething(3)
    await deliver(app, order.id)
    const lineId = lines[0]?.id ?? 0
    const { returnId } = granted(await requestReturn(contextOf(app, guest), order.id, asks(lineId, 2)))
    granted(await decideReturn(contextOf(app, fulfiller), returnId, { to: 'approved' }))
    granted(await decideReturn(contextOf(app, fulfiller), returnId, { to: 'received' }))
    const steps = await emailsTo(app, email, 'return-step')
    expect(steps.map((mail) => mail.step)).toEqual(['received', 'approved', 'requested'])
    expect(steps[0]?.items).toEqual([`2 × ${lines[0]?.name}`])
    expect(await emailsTo(app, email, 'order-refunded')).toMatchObject([{ refund: 2000 }])
    expect(await statusOf(order.id)).toMatchObject({ status: 'delivered', refundedTotal: 2000 })
    const [row] = await app.db.select().from(returns).where(eq(returns.id, returnId))
    expect(row?.status).toBe('refunded')
  })

  test('of everything gives the shipping back too, and the order is returned', async () => {
    const { order, lines, guest, fulfiller } = await buySomething(2)
    await deliver(app, order.id)
    const lineId = lines[0]?.id ?? 0
    for (const _each of [1, 2]) {
      const { returnId } = granted(await requestReturn(contextOf(app, guest), order.id, asks(lineId, 1)))
      granted(await decideReturn(contextOf(app, fulfiller), returnId, { to: 'approved' }))
      granted(await decideReturn(contextOf(app, fulfiller), returnId, { to: 'received' }))
    }
    expect(order.shipping).toBeGreaterThan(0)
    expect(await statusOf(order.id)).toMatchObject({ status: 'returned', refundedTotal: order.total })
  })

  test('is for delivered orders within thirty days', async () => {
    const { order, lines, guest } = await buySomething()
    const request = asks(lines[0]?.id ?? 0)
    expect(refused(await requestReturn(contextOf(app, guest), order.id, request))).toEqual({
      code: 'not-delivered',
      message: 'A return can be asked for when the order has arrived.',
    })
    await deliver(app, order.id)
    clock.forward(30 * DAY + 11 * HOUR)
    granted(await requestReturn(contextOf(app, guest), order.id, request))
    clock.forward(DAY + HOUR)
    expect(refused(await requestReturn(contextOf(app, guest), order.id, request))).toEqual({
      code: 'too-late',
      message: 'Returns are possible within 30 days of delivery.',
    })
  })

  test('never asks for more pieces than there are', async () => {
    const { order, lines, guest } = await buySomething(3)
    await deliver(app, order.id)
    const name = lines[0]?.name
    const lineId = lines[0]?.id ?? 0
    const ask = async (change: Record<string, unknown>) =>
      refused(await requestReturn(contextOf(app, guest), order.id, asks(lineId, 1, change))).message
    for (const quantity of [4, -1, 1.5, Number.NaN])
      expect(await ask({ lines: [{ lineId, quantity }] })).toBe(`You can return at most 3 of ${name}.`)
    const nothing = 'Choose what you want to return.'
    expect(await ask({ lines: [] })).toBe(nothing)
    expect(await ask({ lines: [{ lineId, quantity: 0 }] })).toBe(nothing)
    expect(await ask({ lines: [{ lineId: 99_999_999, quantity: 1 }] })).toBe(nothing)
    expect(
      await ask({
        lines: [
          { lineId, quantity: 2 },
          { lineId, quantity: 2 },
        ],
      }),
    ).toBe(nothing)
    const both = await Promise.all([
      requestReturn(contextOf(app, guest), order.id, asks(lineId, 2)),
      requestReturn(contextOf(app, guest), order.id, asks(lineId, 2)),
    ])
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1)
    granted(await requestReturn(contextOf(app, guest), order.id, asks(lineId, 1)))
    expect(await ask({})).toBe(`${name} is returned already.`)
  })

  test('needs a reason that is offered, a short comment, and pictures that were just brought', async () => {
    const { order, lines, guest, purchase } = await buySomething()
    await deliver(app, order.id)
    const lineId = lines[0]?.id ?? 0
    const ask = async (change: Record<string, unknown>) =>
      refused(await requestReturn(contextOf(app, guest), order.id, asks(lineId, 1, change))).message
    expect(await ask({ reason: 'because' })).toBe('Please choose a reason')
    expect(await ask({ comment: 'x'.repeat(1001) })).toBe('Please use at most 1,000 characters')
    expect(await ask({ imageKeys: ['1', '2', '3', '4', '5', '6'] })).toBe('Please add at most 5 pictures')
    expect(await ask({ imageKeys: ['unknown'] })).toBe('A picture could not be used. Please add it again.')
    const torn = `${returnFolder(purchase.id)}/torn.webp`
    const strange = `${returnFolder(purchase.id + 1)}/torn.webp`
    for (const key of [torn, strange])
      await app.db.insert(mediaFiles).values({ key, kind: 'image', contentType: 'image/webp', bytes: 10 })
    // Brought for another purchase, by somebody else.
    expect(await ask({ imageKeys: [strange] })).toBe('A picture could not be used. Please add it again.')
    const comment = '<script>alert(1)</script>'
    const request = asks(lineId, 1, { imageKeys: [torn, torn], comment })
    const { returnId } = granted(await requestReturn(contextOf(app, guest), order.id, request))
    const [row] = await app.db.select().from(returns).where(eq(returns.id, returnId))
    expect(row).toMatchObject({ imageKeys: [torn], comment })
    expect(await ask({ imageKeys: [torn] })).toBe('A picture could not be used. Please add it again.')
  })

  test('can be withdrawn until the pieces arrive, and rejected with a reason', async () => {
    const { order, lines, guest, fulfiller, email } = await buySomething()
    await deliver(app, order.id)
    const lineId = lines[0]?.id ?? 0
    const first = granted(await requestReturn(contextOf(app, guest), order.id, asks(lineId, 3)))
    granted(await withdrawReturn(contextOf(app, guest), first.returnId))
    expect(refused(await withdrawReturn(contextOf(app, guest), first.returnId)).message).toBe(
      'This return is withdrawn already.',
    )
    const second = granted(await requestReturn(contextOf(app, guest), order.id, asks(lineId, 3)))
    expect(
      refused(await decideReturn(contextOf(app, fulfiller), second.returnId, { to: 'rejected' })).message,
    ).toBe('Please say why the return is not accepted.')
    granted(
      await decideReturn(contextOf(app, fulfiller), second.returnId, {
        to: 'rejected',
        answer: 'It was worn.',
      }),
    )
    expect(
      refused(await decideReturn(contextOf(app, fulfiller), second.returnId, { to: 'received' })).code,
    ).toBe('wrong-status')
    expect((await emailsTo(app, email, 'return-step')).map((mail) => [mail.step, mail.answer])).toEqual([
      ['rejected', 'It was worn.'],
      ['requested', null],
      ['withdrawn', null],
      ['requested', null],
    ])
  })

  test("somebody else's return does not exist, and two who receive it refund once", async () => {
    const { order, lines, guest, fulfiller } = await buySomething()
    const other = await buySomething()
    await deliver(app, order.id)
    const { returnId } = granted(
      await requestReturn(contextOf(app, guest), order.id, asks(lines[0]?.id ?? 0)),
    )
    expect(refused(await withdrawReturn(contextOf(app, other.guest), returnId)).code).toBe('not-found')
    expect(
      refused(await decideReturn(contextOf(app, other.fulfiller), returnId, { to: 'approved' })).code,
    ).toBe('not-found')
    granted(await decideReturn(contextOf(app, fulfiller), returnId, { to: 'approved' }))
    const both = await Promise.all([
      decideReturn(contextOf(app, fulfiller), returnId, { to: 'received' }),
      decideReturn(contextOf(app, ADMIN), returnId, { to: 'received' }),
    ])
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(await statusOf(order.id)).toMatchObject({ refundedTotal: 1000 })
  })
})
