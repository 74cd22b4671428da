import { and, eq, inArray, like } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeShippingRates } from '#tests/factories.ts'
import { denialMessage, refundMessage, reversalMessage } from '#tests/fakes/paypal-events.ts'
import { ADMIN } from '#tests/orders.ts'
import { telling, withProvider } from '#tests/providers.ts'
import { runJob, workOff } from '#tests/queue.ts'
import { granted, refused } from '#tests/shopper.ts'
import { buyOfTwo, tell } from '#tests/told.ts'
import { cancelOrder } from '../aftersales/cancel.ts'
import { contextOf, systemContext } from '../context.ts'
import { emails } from '../mail/tables.ts'
import { shipOrder } from '../orders/dispatch.ts'
import { MINUTE } from '../platform/clock.ts'
import { recordPaymentEvent } from './actions.ts'
import { listPaymentsToReview } from './case-queries.ts'
import { closeCase } from './cases.ts'
import { readEventBody } from './paypal-events.ts'
import { refundOrder, sendRefund } from './refunds.ts'
import { type OrderShare, splitReturned } from './returned-rules.ts'
import { paymentEvents, payments } from './tables.ts'

let app: TestApp
const clock = handClock()
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const PARCEL = { carrier: 'Desert Post', trackingNumber: 'DP 1' }
const casesOf = async (number: string) =>
  (await listPaymentsToReview(app.db)).filter((each) => each.number === number)
const delaysOf = ({ orders: [{ number }] }: Awaited<ReturnType<typeof buyOfTwo>>) =>
  app.db
    .select()
    .from(emails)
    .where(like(emails.key, `refund-delayed:${number}:%`))
const GONE = { status: 'cancelled', paymentStatus: 'refunded' }

describe('a refund that somebody made at the provider', () => {
  test('of the whole payment is booked once, and what was not sent is cancelled and in stock again', async () => {
    const bought = await buyOfTwo(app)
    expect(await bought.pieces()).toEqual([9, 9])
    const message = refundMessage(bought.captureId, bought.whole)
    const again = ['A', 'B', 'C', 'D'].map((each) => ({ ...message, id: `WH-${each}` }))
    expect(await Promise.all(again.map((each) => tell(app, each)))).toEqual([true, true, true, true])
    for (const each of again) expect(await tell(app, each)).toBe(false)
    expect(await bought.state()).toMatchObject([GONE, GONE])
    expect(await bought.pieces()).toEqual([10, 10])
    const rows = await bought.refunds()
    expect(rows.map((row) => row.chargeAmount)).toEqual(bought.orders.map((order) => order.chargeTotal))
    const facts = { source: 'provider', status: 'completed', providerRefundId: message.resource.id }
    expect(rows).toMatchObject([facts, facts])
    const keys = bought.orders.map(({ number }) => `order-cancelled:${number}`)
    const told = await app.db.select().from(emails).where(inArray(emails.key, keys)).orderBy(emails.id)
    const back = rows.map((row) => ({ refund: row.amount, charged: bought.charged(row.chargeAmount) }))
    expect(told.map(({ data }) => data)).toMatchObject(back)
    expect(told.map(({ data }) => 'isBack' in data)).toEqual([true, true])
    expect(await casesOf(bought.number)).toMatchObject([
      { kind: 'provider-refund', subject: message.resource.id, amount: bought.whole.amount },
    ])
  })

  test('of just one order’s money is that order’s; of another amount it is shared by what is left', async () => {
    const one = await buyOfTwo(app)
    await tell(app, refundMessage(one.captureId, one.charged(one.orders[1].chargeTotal)))
    expect(await one.state()).toMatchObject([{ status: 'confirmed', refundedTotal: 0 }, GONE])
    expect(await one.pieces()).toEqual([9, 10])
    const shared = await buyOfTwo(app)
    await tell(app, refundMessage(shared.captureId, shared.charged(100)))
    const rows = await shared.refunds()
    expect(rows).toHaveLength(2)
    expect(rows.reduce((sum, row) => sum + row.chargeAmount, 0)).toBe(100)
    const partly = { status: 'confirmed', paymentStatus: 'partially_refunded', onHold: null }
    expect(await shared.state()).toMatchObject([partly, partly])
    granted(await shipOrder(contextOf(app, ADMIN), shared.orders[0].id, PARCEL))
  })

  test('counts when it is made, not while it is pending, and no longer when it fails after all', async () => {
    const bought = await buyOfTwo(app)
    const [first] = bought.orders
    const say = (status: 'PENDING' | 'COMPLETED' | 'FAILED', type?: string) => {
      const told = { refundId: `R${first.id}`, status, ...(type ? { type } : {}) }
      return tell(app, refundMessage(bought.captureId, bought.charged(first.chargeTotal), told))
    }
    await say('PENDING', 'PAYMENT.REFUND.PENDING')
    expect(await bought.refunds()).toEqual([])
    await say('COMPLETED')
    expect(await bought.state()).toMatchObject([{ refundedBack: first.total }, { refundedTotal: 0 }])
    await say('FAILED', 'PAYMENT.REFUND.FAILED')
    expect(await delaysOf(bought)).toHaveLength(1)
    expect(await bought.state()).toMatchObject([{ refundedTotal: 0, refundedBack: 0 }, { refundedTotal: 0 }])
    expect((await casesOf(bought.number)).map((each) => each.kind)).toEqual([
      'provider-refund',
      'refund-failed',
    ])
  })

  test('is known by its case alone where the money has no orders: it came a second time', async () => {
    const bought = await buyOfTwo(app)
    await app.db.update(payments).set({ status: 'review' }).where(eq(payments.id, bought.payment.id))
    await tell(app, refundMessage(bought.captureId, bought.whole))
    expect(await bought.refunds()).toEqual([])
    expect(await bought.state()).toMatchObject([{ status: 'confirmed' }, { status: 'confirmed' }])
    expect(await casesOf(bought.number)).toMatchObject([{ kind: 'provider-refund' }])
  })
})

describe('a refund of our own', () => {
  const promise = async (bought: Awaited<ReturnType<typeof buyOfTwo>>, amount: number) => {
    const order = bought.orders[0]
    const key = `return:${order.id}`
    return granted(
      await refundOrder(systemContext(app), { orderId: order.id, amount, reason: 'It broke', key }),
    ).refundId
  }
  const never = withRefund(() => Promise.reject(new Error('it was sent again')))
  function withRefund(refund: () => Promise<never>) {
    return () => withProvider(app, { refund })
  }

  test('whose answer was lost is completed by the message, and neither sent nor booked again', async () => {
    const bought = await buyOfTwo(app)
    const refundId = await promise(bought, 1000)
    const [queued] = await bought.refunds()
    const customId = `return.${bought.orders[0].id}`
    const amount = bought.charged(queued?.chargeAmount ?? 0)
    await tell(app, refundMessage(bought.captureId, amount, { refundId: `OUR${refundId}`, customId }))
    expect(await bought.refunds()).toMatchObject([
      { id: refundId, status: 'completed', source: 'shop', providerRefundId: `OUR${refundId}` },
    ])
    await sendRefund(systemContext(never()), refundId)
    expect(await bought.state()).toMatchObject([
      { refundedTotal: 1000, paymentStatus: 'partially_refunded' },
      {},
    ])
    expect(await casesOf(bought.number)).toEqual([])
  })

  test('that was answered is not booked again by its message', async () => {
    const bought = await buyOfTwo(app)
    await sendRefund(systemContext(app), await promise(bought, 1000))
    const [sent] = await bought.refunds()
    const told = { refundId: sent?.providerRefundId ?? '' }
    await tell(app, refundMessage(bought.captureId, bought.charged(sent?.chargeAmount ?? 0), told))
    expect(await bought.refunds()).toHaveLength(1)
    expect(await bought.state()).toMatchObject([{ refundedTotal: 1000 }, {}])
  })

  test('that somebody made by hand meanwhile is kept by that, and not sent', async () => {
    const bought = await buyOfTwo(app)
    const refundId = await promise(bought, 1000)
    const [queued] = await bought.refunds()
    await tell(app, refundMessage(bought.captureId, bought.charged(queued?.chargeAmount ?? 0)))
    expect(await bought.refunds()).toMatchObject([{ id: refundId, status: 'completed' }])
    await sendRefund(systemContext(never()), refundId)
  })

  test('for which too little is left at the provider is not promised any more, and a person hears of it', async () => {
    const bought = await buyOfTwo(app)
    const [first] = bought.orders
    granted(await cancelOrder(contextOf(app, ADMIN), first.id))
    await tell(app, refundMessage(bought.captureId, bought.whole))
    expect(await bought.refunds()).toMatchObject([
      { status: 'failed', error: 'RETURNED_AT_PROVIDER', source: 'shop' },
      { status: 'completed', source: 'provider', amount: first.total },
      { status: 'completed', source: 'provider' },
    ])
    expect(await bought.state()).toMatchObject([GONE, GONE])
    expect(await bought.pieces()).toEqual([10, 10])
    const waiting = (await casesOf(bought.number)).map((each) => each.kind)
    expect(waiting).toEqual(['refund-failed', 'provider-refund'])
    expect(await delaysOf(bought)).toEqual([])
  })
})

describe('money that a bank took back', () => {
  test('whole: what was sent stays sent, the rest is cancelled, and its pieces return once', async () => {
    const bought = await buyOfTwo(app)
    granted(await shipOrder(contextOf(app, ADMIN), bought.orders[0].id, PARCEL))
    const message = reversalMessage(bought.captureId, bought.whole)
    await tell(app, message)
    await tell(app, { ...message, id: 'WH-REVERSED-AGAIN' })
    expect(await bought.state()).toMatchObject([{ status: 'shipped', paymentStatus: 'refunded' }, GONE])
    expect(await bought.pieces()).toEqual([9, 10])
    expect(await bought.refunds()).toMatchObject([{ reason: 'reversal' }, { reason: 'reversal' }])
    const { number } = bought.orders[1]
    const keys = [`order-cancelled:${number}`, `vendor-order:${number}:cancelled`]
    const written = await app.db.select().from(emails).where(inArray(emails.key, keys)).orderBy(emails.key)
    expect(written.map(({ data }) => data)).toMatchObject([{ refund: 0 }, { items: [{ quantity: 1 }] }])
  })

  test('in part: what was not sent waits until a person has looked at it', async () => {
    const bought = await buyOfTwo(app)
    const [first] = bought.orders
    await tell(app, reversalMessage(bought.captureId, bought.charged(100)))
    expect(await bought.state()).toMatchObject([{ onHold: 'reversal' }, { onHold: 'reversal' }])
    expect(refused(await shipOrder(contextOf(app, ADMIN), first.id, PARCEL))).toEqual({
      code: 'on-hold',
      message:
        'The money of this order was taken back. Do not send it: the marketplace decides what becomes of it.',
    })
    const [found] = await casesOf(bought.number)
    expect(found).toMatchObject({ kind: 'reversal', captureId: bought.captureId })
    const tooLong = await closeCase(contextOf(app, ADMIN), found?.id ?? 0, { note: 'a'.repeat(1001) })
    expect(tooLong).toMatchObject({ code: 'wrong-fields', fields: { note: expect.anything() } })
    granted(await closeCase(contextOf(app, ADMIN), found?.id ?? 0, { note: 'b'.repeat(1000) }))
    expect(refused(await closeCase(contextOf(app, ADMIN), found?.id ?? 0, { note: '' })).code).toBe('closed')
    expect(refused(await closeCase(contextOf(app, ADMIN), 9_999_999, { note: '' })).code).toBe('not-found')
    granted(await shipOrder(contextOf(app, ADMIN), first.id, PARCEL))
  })

  test('may be told as the capture itself', async () => {
    const bought = await buyOfTwo(app)
    const { resource, ...message } = reversalMessage(bought.captureId, bought.whole, bought.captureId)
    await tell(app, { ...message, resource: { ...resource, links: [] } })
    expect(await bought.state()).toMatchObject([GONE, GONE])
  })
})

describe('a payment that is said to be denied after it was received', () => {
  const denying = () => telling(app, (capture) => ({ ...capture, status: 'declined' }))

  test('is on hold when the provider says so too, and goes on when it does not', async () => {
    const good = await buyOfTwo(app)
    await tell(app, denialMessage(good.captureId, good.whole))
    expect(await good.state()).toMatchObject([{ onHold: null }, { onHold: null }])
    const bad = await buyOfTwo(app)
    await tell(denying(), denialMessage(bad.captureId, bad.whole))
    expect(await bad.state()).toMatchObject([{ onHold: 'reversal' }, { onHold: 'reversal' }])
    expect(await casesOf(bad.number)).toMatchObject([{ kind: 'denied' }])
  })

  test('and was only pending, ends, and the message is done with', async () => {
    const bought = await buyOfTwo(app)
    await app.db.update(payments).set({ status: 'pending' }).where(eq(payments.id, bought.payment.id))
    const message = denialMessage(bought.captureId, bought.whole)
    await tell(denying(), message)
    const [payment] = await app.db.select().from(payments).where(eq(payments.id, bought.payment.id))
    expect(payment?.status).toBe('declined')
    const [kept] = await app.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, message.id))
    expect(kept?.handledAt).not.toBeNull()
  })
})

test('a message that came before its payment was known is booked by the round', async () => {
  const bought = await buyOfTwo(app)
  const { id, captureId } = bought.payment
  await app.db.update(payments).set({ captureId: null }).where(eq(payments.id, id))
  const message = refundMessage(bought.captureId, bought.whole)
  const event = readEventBody(JSON.stringify(message))
  if (event) await recordPaymentEvent(systemContext(app), event)
  await app.db.update(payments).set({ captureId }).where(eq(payments.id, id))
  clock.forward(2 * MINUTE)
  await runJob(app, 'reconcile-payments')
  expect(await workOff(app, 'finish-payment')).toBe(1)
  expect(await bought.state()).toMatchObject([GONE, GONE])
  const isIt = and(eq(paymentEvents.eventId, message.id), eq(paymentEvents.paymentId, id))
  const [kept] = await app.db.select().from(paymentEvents).where(isIt)
  expect(kept?.handledAt).not.toBeNull()
})

test('whatever is taken back in whatever parts, no order gives more than it has, and all of it is all of each', () => {
  const order = fc.record({ total: fc.integer({ min: 1, max: 90_000 }), chargeTotal: fc.nat(40_000) })
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: 5 }), fc.array(fc.nat(30_000)), (made, cuts) => {
      const orders: OrderShare[] = made.map((each, id) => ({
        ...each,
        id,
        refundedTotal: 0,
        amountBack: 0,
        chargeBack: 0,
        chargePromised: 0,
      }))
      const all = made.reduce((sum, each) => sum + each.chargeTotal, 0)
      let taken = 0
      for (const cut of [...cuts, all]) {
        for (const part of splitReturned(orders, cut)) {
          part.order.chargeBack += part.chargeAmount
          part.order.refundedTotal += part.amount
          part.order.amountBack += part.amount
          taken += part.chargeAmount
        }
        for (const each of orders) {
          expect(each.chargeBack).toBeLessThanOrEqual(each.chargeTotal)
          expect(each.refundedTotal).toBeLessThanOrEqual(each.total)
        }
      }
      expect(taken).toBeLessThanOrEqual(all)
      expect(taken > 0).toBe(all > 0)
      for (const each of orders) {
        expect(each.refundedTotal).toBe(each.chargeTotal > 0 ? each.total : 0)
        if (each.chargeTotal <= each.total) expect(each.chargeBack).toBe(each.chargeTotal)
      }
    }),
  )
})
