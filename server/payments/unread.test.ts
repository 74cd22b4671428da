import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeShippingRates } from '#tests/factories.ts'
import { disputeMessage, refundMessage, reversalMessage } from '#tests/fakes/paypal-events.ts'
import { ADMIN } from '#tests/orders.ts'
import { granted } from '#tests/shopper.ts'
import { buyOfTwo, tell } from '#tests/told.ts'
import { contextOf, systemContext } from '../context.ts'
import { money } from '../platform/money.ts'
import { recordPaymentEvent } from './actions.ts'
import { listPaymentsToReview } from './case-queries.ts'
import { disputes } from './case-tables.ts'
import { closeCase } from './cases.ts'
import { readEventBody } from './paypal-events.ts'
import { paymentEvents } from './tables.ts'

let app: TestApp
const clock = handClock()
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const casesOf = async (number: string) =>
  (await listPaymentsToReview(app.db)).filter((each) => each.number === number)
const HELD = [{ onHold: 'dispute' }, { onHold: 'dispute' }]
const FREE = [{ onHold: null }, { onHold: null }]

type Message = { id: string; event_type: string; resource: object }
const changed = <M extends Message>(message: M, resource: object): Message => ({
  ...message,
  resource: { ...message.resource, ...resource },
})

describe('a message about money that cannot be read', () => {
  test.each([
    ['of a dispute holds the parcels', 'dispute', 'dispute'],
    ['of a reversal holds the parcels', 'reversal', 'reversal'],
    ['of a refund holds nothing', 'provider-refund', null],
  ] as const)('%s, and is put before a person once, and in the log', async (_, kind, onHold) => {
    const { captureId, whole, number, state } = await buyOfTwo(app)
    const message =
      kind === 'dispute'
        ? changed(disputeMessage(captureId, whole), { dispute_id: null })
        : changed((kind === 'reversal' ? reversalMessage : refundMessage)(captureId, whole), {
            amount: 'all',
          })
    const error = vi.spyOn(app.log, 'error')
    expect(await tell(app, message)).toBe(true)
    expect(await tell(app, message)).toBe(false)
    const told = error.mock.calls.filter(([facts]) => JSON.stringify(facts).includes(message.id))
    expect(told).toMatchObject([[{ event: message.id, type: message.event_type }, expect.any(String)]])
    error.mockRestore()
    const [found, ...more] = await casesOf(number)
    expect(more).toEqual([])
    expect(found).toMatchObject({ kind, subject: message.id, amount: null, reason: message.event_type })
    expect(found?.happened).toBe(
      kind === 'dispute'
        ? `A buyer disputes the payment of order ${number}.`
        : `The payment provider wrote of money of order ${number} in a way that could not be read. Nothing was booked.`,
    )
    expect(found?.whatToDo).toBe(
      kind === 'dispute'
        ? 'Answer it at the payment provider. What was not sent yet is on hold until the dispute is closed.'
        : 'Look at the payment there: what went back is not in the sums of this order. Then close this case.',
    )
    expect(await state()).toMatchObject([{ onHold }, { onHold }])
    const [kept] = await app.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, message.id))
    expect(kept?.handledAt).not.toBeNull()
    granted(await closeCase(contextOf(app, ADMIN), found?.id ?? 0, { note: '' }))
    expect(await state()).toMatchObject(FREE)
  })

  test('of nobody’s payment is kept, and only the log says so', async () => {
    const before = (await listPaymentsToReview(app.db)).length
    const error = vi.spyOn(app.log, 'error')
    const message = changed(refundMessage('NOBODYS99', money(100, 'USD')), { amount: null })
    expect(await tell(app, message)).toBe(true)
    expect(error).toHaveBeenCalledOnce()
    error.mockRestore()
    expect(await listPaymentsToReview(app.db)).toHaveLength(before)
  })
})

describe('a dispute', () => {
  test('that is about somebody else’s payment too names who pays only with ours', async () => {
    const { captureId, whole, number } = await buyOfTwo(app)
    const message = disputeMessage('NOBODYS99', whole, { caseId: 'PP-D-SHARED' })
    const [theirs] = message.resource.disputed_transactions
    const disputed_transactions = [theirs, { ...theirs, seller_transaction_id: captureId }]
    await tell(app, changed(message, { disputed_transactions }))
    expect(await casesOf(number)).toMatchObject([{ kind: 'dispute', amount: whole.amount }])
    const kept = await app.db
      .select()
      .from(paymentEvents)
      .where(like(paymentEvents.eventId, `${message.id}%`))
      .orderBy(paymentEvents.id)
    expect(kept).toMatchObject([{ paymentId: null, body: {} }, { body: { id: message.id } }])
    expect(kept[0]?.body).toEqual({})
    expect(kept[1]?.paymentId).not.toBeNull()
  })

  test('that says nothing but its payment holds it, as one over all of it', async () => {
    const { captureId, whole, number, state } = await buyOfTwo(app)
    const resource = {
      dispute_id: `PP-${captureId}`,
      disputed_transactions: [{ seller_transaction_id: captureId }],
    }
    const said = { ...disputeMessage(captureId, whole), create_time: null }
    await tell(app, { ...said, resource })
    expect(await state()).toMatchObject(HELD)
    expect(await casesOf(number)).toMatchObject([{ kind: 'dispute', subject: `PP-${captureId}` }])
    const [known] = await app.db.select().from(disputes).where(eq(disputes.captureId, captureId))
    expect(known).toMatchObject({ ...whole, status: 'OPEN', changedAt: clock.now() })
  })

  test('over two payments holds both, until it is won', async () => {
    const bought = [await buyOfTwo(app), await buyOfTwo(app)] as const
    const [{ captureId, whole }, other] = bought
    const said = (more: Parameters<typeof disputeMessage>[2], id: string) => {
      const message = disputeMessage(captureId, whole, { caseId: 'PP-D-BOTH', ...more })
      const disputed_transactions = [
        ...message.resource.disputed_transactions,
        { seller_transaction_id: other.captureId, gross_amount: null },
      ]
      return { ...changed(message, { disputed_transactions }), id }
    }
    const began = said({}, 'WH-BOTH-1')
    expect(await tell(app, began)).toBe(true)
    expect(await tell(app, began)).toBe(false)
    for (const { state, number } of bought) {
      expect(await state()).toMatchObject(HELD)
      expect(await casesOf(number)).toMatchObject([
        { kind: 'dispute', status: 'WAITING_FOR_SELLER_RESPONSE' },
      ])
    }
    const won = { status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR', updated: '2026-11-25T08:00:00.000Z' }
    await tell(app, said({ type: 'CUSTOMER.DISPUTE.RESOLVED', ...won }, 'WH-BOTH-2'))
    for (const { state, number } of bought) {
      expect(await state()).toMatchObject(FREE)
      expect(await casesOf(number)).toEqual([])
    }
  })
})

describe('a message of a dispute that names no payment', () => {
  const BOTH = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_BUYER_FAVOUR'] as const
  const over = (outcome: string) => ({
    type: 'CUSTOMER.DISPUTE.RESOLVED',
    status: 'RESOLVED',
    outcome,
    updated: '2026-11-25T08:00:00.000Z',
  })
  const unnamed = (message: Message, resource: object = {}) =>
    changed(message, { disputed_transactions: null, ...resource })

  test.each(BOTH)('and says that it ended as %s ends the case of that dispute', async (outcome) => {
    const { captureId, whole, number, state } = await buyOfTwo(app)
    const caseId = `PP-D-${captureId}`
    await tell(app, disputeMessage(captureId, whole, { caseId }))
    const [own] = await casesOf(number)
    await tell(app, unnamed(disputeMessage(captureId, whole, { caseId, ...over(outcome) })))
    const isWon = outcome === 'RESOLVED_SELLER_FAVOUR'
    expect(await casesOf(number)).toMatchObject(isWon ? [] : [{ kind: 'dispute-lost', subject: caseId }])
    expect(await state()).toMatchObject(isWon ? FREE : [{ onHold: 'reversal' }, { onHold: 'reversal' }])
    const [known] = await app.db.select().from(disputes).where(eq(disputes.captureId, captureId))
    expect(known).toMatchObject({ ...whole, status: 'RESOLVED', outcome, closedAt: clock.now() })
    expect(own).toMatchObject({ kind: 'dispute', subject: caseId })
  })

  test('but the address of the dispute is about the same one', async () => {
    const { captureId, whole, number } = await buyOfTwo(app)
    const caseId = `PP-D-${captureId}`
    await tell(app, disputeMessage(captureId, whole, { caseId }))
    const href = `https://api.paypal.com/v1/customer/disputes/${caseId}`
    const links = [{ rel: 'self', href, method: 'GET' }]
    const said = disputeMessage(captureId, whole, over('CANCELED_BY_BUYER'))
    await tell(app, unnamed(said, { dispute_id: null, links }))
    expect(await casesOf(number)).toEqual([])
  })

  test('ends it for both payments that it is over', async () => {
    const bought = [await buyOfTwo(app), await buyOfTwo(app)] as const
    const [{ captureId, whole }, other] = bought
    const caseId = `PP-D-${captureId}`
    const message = disputeMessage(captureId, whole, { caseId })
    const [mine] = message.resource.disputed_transactions
    const disputed_transactions = [mine, { ...mine, seller_transaction_id: other.captureId }]
    await tell(app, changed(message, { disputed_transactions }))
    for (const { state } of bought) expect(await state()).toMatchObject(HELD)
    await tell(app, unnamed(disputeMessage(captureId, whole, { caseId, ...over('RESOLVED_SELLER_FAVOUR') })))
    for (const { state, number } of bought) {
      expect(await casesOf(number)).toEqual([])
      expect(await state()).toMatchObject(FREE)
    }
  })

  test('ends it also when it came before the first one was booked', async () => {
    const { captureId, whole, number } = await buyOfTwo(app)
    const caseId = `PP-D-${captureId}`
    const first = readEventBody(JSON.stringify(disputeMessage(captureId, whole, { caseId })))
    if (!first) throw new Error('This is no message.')
    await recordPaymentEvent(systemContext(app), first)
    await tell(app, unnamed(disputeMessage(captureId, whole, { caseId, ...over('DENIED') })))
    expect(await casesOf(number)).toEqual([])
    const [known] = await app.db.select().from(disputes).where(eq(disputes.captureId, captureId))
    expect(known).toMatchObject({ status: 'RESOLVED' })
  })

  test.each(['captureId', 'providerOrderId'] as const)(
    'where a payment can be found by its %s, and of which there are several, is one case that its end closes',
    async (name) => {
      const { captureId, payment, whole, number, state } = await buyOfTwo(app)
      const caseId = `PP-D-${captureId}`
      const odd = { disputed_transactions: { of_seller: payment[name] } }
      for (const status of ['WAITING_FOR_SELLER_RESPONSE', 'UNDER_REVIEW', 'WAITING_FOR_BUYER_RESPONSE'])
        await tell(app, changed(disputeMessage(captureId, whole, { caseId, status }), odd))
      expect(await casesOf(number)).toMatchObject([{ kind: 'dispute', subject: caseId }])
      expect(await state()).toMatchObject(HELD)
      await tell(
        app,
        changed(disputeMessage(captureId, whole, { caseId, ...over('RESOLVED_SELLER_FAVOUR') }), odd),
      )
      expect(await casesOf(number)).toEqual([])
      expect(await state()).toMatchObject(FREE)
    },
  )

  test('nor is one that is known is in the log, and holds nobody’s parcels', async () => {
    const { captureId, whole, number, state } = await buyOfTwo(app)
    await tell(app, disputeMessage(captureId, whole, { caseId: `PP-D-${captureId}` }))
    const error = vi.spyOn(app.log, 'error')
    const message = disputeMessage(captureId, whole, { caseId: `PP-D-${captureId}-1`, ...over('DENIED') })
    await tell(app, unnamed(message))
    expect(error).toHaveBeenCalledOnce()
    error.mockRestore()
    expect(await casesOf(number)).toHaveLength(1)
    expect(await state()).toMatchObject(HELD)
  })
})

test('messages of a dispute about nobody’s payment are kept as they came, also one that names none', async () => {
  const nobodys = disputeMessage('NOBODYS77', money(100, 'USD'), { caseId: 'PP-D-NOBODY' })
  const unnamed = changed(disputeMessage('NOBODYS77', money(100, 'USD'), { caseId: 'PP-D-NOBODY' }), {
    disputed_transactions: null,
  })
  const second = { ...unnamed, id: 'WH-NOBODY-2' }
  for (const message of [nobodys, second]) {
    await tell(app, message)
    const [kept] = await app.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, message.id))
    expect(kept).toMatchObject({ paymentId: null, body: { id: message.id } })
    expect(kept?.content).toMatchObject({ kind: 'dispute', captureId: 'NOBODYS77' })
  }
})

describe('a dispute whose messages name another payment each', () => {
  test('holds each of them, and the end of one is not the end of the other', async () => {
    const bought = [await buyOfTwo(app), await buyOfTwo(app)] as const
    const [one, other] = bought
    const caseId = `PP-D-${one.captureId}`
    const say = (of: typeof one, told: Parameters<typeof disputeMessage>[2] = {}) =>
      tell(app, disputeMessage(of.captureId, of.whole, { caseId, ...told }))
    await say(one)
    await say(other)
    for (const { state } of bought) expect(await state()).toMatchObject(HELD)
    const won = { status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR', updated: '2026-11-25T08:00:00.000Z' }
    await say(other, { type: 'CUSTOMER.DISPUTE.RESOLVED', ...won })
    expect(await other.state()).toMatchObject(FREE)
    expect(await one.state()).toMatchObject(HELD)
  })
})
