import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeShippingRates } from '#tests/factories.ts'
import { disputeMessage, reversalMessage } from '#tests/fakes/paypal-events.ts'
import { ADMIN } from '#tests/orders.ts'
import { granted, refused } from '#tests/shopper.ts'
import { buyOfTwo, tell } from '#tests/told.ts'
import type { App } from '../app.ts'
import { auditEvents } from '../audit/tables.ts'
import { contextOf } from '../context.ts'
import { emails } from '../mail/tables.ts'
import { confirmProcessing, markDelivered, shipOrder } from '../orders/dispatch.ts'
import { DAY, HOUR } from '../platform/clock.ts'
import { listPaymentsToReview } from './case-queries.ts'
import { disputes } from './case-tables.ts'
import { closeCase } from './cases.ts'
import { paymentEvents, payments } from './tables.ts'

let app: TestApp
let watched: App
const clock = handClock()
beforeAll(async () => {
  app = await openTestApp({ clock })
  watched = { ...app, config: { ...app.config, adminEmail: 'boss@shop.example' } }
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const PARCEL = { carrier: 'Desert Post', trackingNumber: 'DP 1' }
const HELD = {
  code: 'on-hold',
  message: 'The buyer disputes the payment of this order. Do not send it until the dispute is closed.',
}
const SAID_FIRST = '2026-11-21T08:00:00.000Z'
const LATER = '2026-11-26T08:00:00.000Z'
const casesOf = async (number: string) =>
  (await listPaymentsToReview(app.db)).filter((each) => each.number === number)
const disputeOf = async (caseId: string) =>
  (await app.db.select().from(disputes).where(eq(disputes.caseId, caseId)))[0]

/** A disputed purchase, and what the provider says of it later. */
async function disputed() {
  const bought = await buyOfTwo(app)
  const caseId = `PP-D-${bought.orders[0].id}`
  const say = (told: Parameters<typeof disputeMessage>[2] = {}) =>
    tell(watched, disputeMessage(bought.captureId, bought.whole, { caseId, ...told }))
  const end = (outcome: string) =>
    say({
      type: 'CUSTOMER.DISPUTE.RESOLVED',
      status: 'RESOLVED',
      outcome,
      updated: '2026-11-25T08:00:00.000Z',
    })
  await say()
  return { ...bought, caseId, say, end }
}

describe('while a buyer disputes a payment', () => {
  test('nothing of the purchase is sent, and what was sent before may arrive', async () => {
    const bought = await buyOfTwo(app)
    const [sent, waiting] = bought.orders
    granted(await shipOrder(contextOf(app, ADMIN), sent.id, PARCEL))
    await tell(app, disputeMessage(bought.captureId, bought.whole))
    expect(refused(await confirmProcessing(contextOf(app, ADMIN), waiting.id))).toEqual(HELD)
    expect(refused(await shipOrder(contextOf(app, ADMIN), waiting.id, PARCEL))).toEqual(HELD)
    expect(refused(await markDelivered(contextOf(app, ADMIN), waiting.id))).toEqual(HELD)
    granted(await markDelivered(contextOf(app, { role: 'carrier' }), sent.id))
  })

  test('what it is about is kept, a person finds it with what can be done, and hears of it by email and audit', async () => {
    const { caseId, captureId, whole, number } = await disputed()
    expect(await disputeOf(caseId)).toMatchObject({
      captureId,
      amount: whole.amount,
      currency: whole.currency,
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status: 'WAITING_FOR_SELLER_RESPONSE',
      stage: 'CHARGEBACK',
      dueAt: new Date('2026-12-01T08:00:00Z'),
      closedAt: null,
    })
    const [found] = await casesOf(number)
    expect(found).toMatchObject({ kind: 'dispute', subject: caseId, captureId, stage: 'CHARGEBACK' })
    expect(found?.happened).toContain(`of order ${number}`)
    expect(found?.whatToDo).toContain('Answer it at the payment provider')
    const written = await app.db
      .select()
      .from(emails)
      .where(and(eq(emails.kind, 'payment-case'), eq(emails.recipient, 'boss@shop.example')))
    expect(written.filter(({ data }) => 'number' in data && data.number === number)).toHaveLength(1)
    const audited = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, caseId))
    expect(audited.map((event) => event.action)).toEqual(['dispute.told'])
    const [opened] = await app.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectKind, 'payment-case'), eq(auditEvents.subjectId, String(found?.id))))
    expect(opened).toMatchObject({ action: 'payment.case-opened', details: { number, kind: 'dispute' } })
    expect(refused(await closeCase(contextOf(app, ADMIN), found?.id ?? 0, { note: '' })).code).toBe(
      'still-open',
    )
  })

  test('what the provider says later is newer, and what comes late and is older changes nothing', async () => {
    const { caseId, say, number } = await disputed()
    const type = 'CUSTOMER.DISPUTE.UPDATED'
    await say({ type, status: 'UNDER_REVIEW', updated: '2026-11-23T08:00:00.000Z' })
    await say({ type, status: 'WAITING_FOR_BUYER_RESPONSE', updated: '2026-11-22T08:00:00.000Z' })
    expect(await disputeOf(caseId)).toMatchObject({ status: 'UNDER_REVIEW' })
    expect(await casesOf(number)).toHaveLength(1)
  })

  test('what the provider says of it twice in one moment is what it said last', async () => {
    const { say, number } = await disputed()
    const end = { type: 'CUSTOMER.DISPUTE.RESOLVED', status: 'RESOLVED', outcome: 'CANCELED_BY_BUYER' }
    await say({ ...end, updated: SAID_FIRST })
    expect(await casesOf(number)).toEqual([])
  })

  test('of an amount that nobody names, it is about all that came, as it came', async () => {
    const { captureId, whole, payment } = await buyOfTwo(app)
    const came = { amount: whole.amount + 1, currency: 'GBP' } as const
    await app.db
      .update(payments)
      .set({ capturedAmount: came.amount, capturedCurrency: came.currency })
      .where(eq(payments.id, payment.id))
    const message = disputeMessage(captureId, whole)
    const named = [{ seller_transaction_id: captureId }]
    const resource = { ...message.resource, dispute_amount: null, disputed_transactions: named }
    await tell(watched, { ...message, resource })
    expect(await disputeOf(message.resource.dispute_id)).toMatchObject(came)
  })
})

test('a dispute at one provider is about no payment of another, whatever ids they have', async () => {
  const { captureId, whole, number, payment, state } = await buyOfTwo(app)
  await app.db.update(payments).set({ provider: 'paypal' }).where(eq(payments.id, payment.id))
  const message = disputeMessage(captureId, whole)
  await tell(watched, message)
  const [kept] = await app.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, message.id))
  expect(kept?.paymentId).toBeNull()
  expect(await casesOf(number)).toEqual([])
  expect(await state()).toMatchObject([{ onHold: null }, { onHold: null }])
})

describe('when a dispute is closed', () => {
  test.each(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED'])(
    'as %s, the orders go on by themselves',
    async (outcome) => {
      const { end, orders, number, caseId } = await disputed()
      await end(outcome)
      expect(await disputeOf(caseId)).toMatchObject({ status: 'RESOLVED', outcome, closedAt: clock.now() })
      expect(await casesOf(number)).toEqual([])
      granted(await shipOrder(contextOf(app, ADMIN), orders[0].id, PARCEL))
    },
  )

  test.each(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED', 'SOMETHING_NEW'])(
    'as %s, a person decides first',
    async (outcome) => {
      const { end, orders, number } = await disputed()
      await end(outcome)
      expect(refused(await shipOrder(contextOf(app, ADMIN), orders[0].id, PARCEL)).code).toBe('on-hold')
      const [found] = await casesOf(number)
      expect(found).toMatchObject({ kind: 'dispute-lost', reason: outcome })
      granted(await closeCase(contextOf(app, ADMIN), found?.id ?? 0, { note: 'Settled by phone' }))
      granted(await shipOrder(contextOf(app, ADMIN), orders[0].id, PARCEL))
    },
  )

  test.each(['NONE', 'RESOLVED_WITH_PAYOUT'])(
    'as %s, it decides nothing: another dispute of the payment does, and money that is taken back',
    async (outcome) => {
      const { end, state, number, captureId, whole } = await disputed()
      const other = { caseId: `PP-D-OTHER-${number}` }
      await tell(watched, disputeMessage(captureId, whole, other))
      await end(outcome)
      expect(await casesOf(number)).toMatchObject([{ kind: 'dispute', subject: other.caseId }])
      expect(await state()).toMatchObject([{ onHold: 'dispute' }, { onHold: 'dispute' }])
      const over = { ...other, type: 'CUSTOMER.DISPUTE.RESOLVED', status: 'RESOLVED', updated: LATER }
      await tell(watched, disputeMessage(captureId, whole, { ...over, outcome: 'RESOLVED_SELLER_FAVOUR' }))
      expect(await casesOf(number)).toEqual([])
      expect(await state()).toMatchObject([{ onHold: null }, { onHold: null }])
      await tell(watched, reversalMessage(captureId, whole))
      expect(await casesOf(number)).toMatchObject([{ kind: 'reversal' }])
    },
  )

  test('what was said before and comes late holds the orders no more', async () => {
    const { end, say, orders, number } = await disputed()
    await end('RESOLVED_SELLER_FAVOUR')
    const updated = '2026-11-24T08:00:00.000Z'
    await say({ type: 'CUSTOMER.DISPUTE.UPDATED', status: 'UNDER_REVIEW', updated })
    expect(await casesOf(number)).toEqual([])
    granted(await shipOrder(contextOf(app, ADMIN), orders[0].id, PARCEL))
  })

  test('as lost and opened again by an appeal, a person has the appeal to answer, and no longer the loss', async () => {
    const { end, say, number, caseId } = await disputed()
    await end('RESOLVED_BUYER_FAVOUR')
    await say({
      type: 'CUSTOMER.DISPUTE.UPDATED',
      status: 'UNDER_REVIEW',
      updated: '2026-11-27T08:00:00.000Z',
    })
    expect((await casesOf(number)).map(({ kind }) => kind)).toEqual(['dispute'])
    expect(await disputeOf(caseId)).toMatchObject({ status: 'UNDER_REVIEW', closedAt: null })
  })

  test('as lost and then, by an appeal, as won, the orders go on by themselves', async () => {
    const { end, say, state, number } = await disputed()
    await end('RESOLVED_BUYER_FAVOUR')
    const outcome = 'RESOLVED_SELLER_FAVOUR'
    await say({ type: 'CUSTOMER.DISPUTE.RESOLVED', status: 'RESOLVED', outcome, updated: LATER })
    expect(await casesOf(number)).toEqual([])
    expect(await state()).toMatchObject([{ onHold: null }, { onHold: null }])
  })

  test('and opened again by an appeal, the orders wait again', async () => {
    const { end, say, orders, number } = await disputed()
    await end('RESOLVED_SELLER_FAVOUR')
    await say({
      type: 'CUSTOMER.DISPUTE.UPDATED',
      status: 'UNDER_REVIEW',
      updated: '2026-11-27T08:00:00.000Z',
    })
    expect(await casesOf(number)).toMatchObject([{ kind: 'dispute' }])
    expect(refused(await shipOrder(contextOf(app, ADMIN), orders[0].id, PARCEL))).toEqual(HELD)
  })
})

test('a dispute whose end nobody could read can be closed by hand once nothing was heard of it for thirty days', async () => {
  const { number, state } = await disputed()
  const [found] = await casesOf(number)
  const close = () => closeCase(contextOf(app, ADMIN), found?.id ?? 0, { note: 'It ended there.' })
  clock.forward(30 * DAY - HOUR)
  expect(refused(await close()).code).toBe('still-open')
  clock.forward(2 * HOUR)
  granted(await close())
  expect(await casesOf(number)).toEqual([])
  expect(await state()).toMatchObject([{ onHold: null }, { onHold: null }])
})
