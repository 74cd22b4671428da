import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { refundMessage } from '#tests/fakes/paypal-events.ts'
import { goingBack } from '#tests/money-of-no-order.ts'
import { ADMIN } from '#tests/orders.ts'
import { withProvider } from '#tests/providers.ts'
import { workOff } from '#tests/queue.ts'
import { granted, refused } from '#tests/shopper.ts'
import { buyOfTwo, tell } from '#tests/told.ts'
import { auditEvents } from '../audit/tables.ts'
import { contextOf, systemContext } from '../context.ts'
import { ledgerEntries, ledgerTransactions } from '../ledger/tables.ts'
import { DAY, HOUR } from '../platform/clock.ts'
import { answerRefund, answerUnmatchedRefund } from './answer-refund.ts'
import { listPaymentsToReview } from './case-queries.ts'
import { paymentCases } from './case-tables.ts'
import type { Finding } from './provider-check-rules.ts'
import { providerChecks } from './provider-check-tables.ts'
import { refundAgain } from './refund-again.ts'
import { refundOrder, sendRefund } from './refunds.ts'
import { listUnfinished } from './unfinished.ts'

let app: TestApp
const clock = handClock()
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const office = () => contextOf(app, ADMIN)
/** Nothing asks for it any more: its job gave up. */
const giveUp = () =>
  app.db.execute(
    sql`update pgboss.job set state = 'failed' where name in ('send-refund', 'send-unmatched-refund') and state < 'completed'`,
  )

/** A refund of 4.00 dirhams whose answer never came. */
async function promised() {
  const bought = await buyOfTwo(app)
  const [order] = bought.orders
  const key = `return:silent-${order.id}`
  const { refundId } = granted(
    await refundOrder(office(), { orderId: order.id, amount: 400, reason: 'It broke', key }),
  )
  const row = async () => (await bought.refunds()).find(({ id }) => id === refundId)
  const charged = bought.charged((await row())?.chargeAmount ?? 0)
  const caseOf = async () =>
    (await listPaymentsToReview(app.db)).find(
      ({ number, kind }) => number === bought.number && kind === 'refund-failed',
    )
  const entries = () =>
    app.db
      .select({ kind: ledgerTransactions.kind, account: ledgerEntries.account, amount: ledgerEntries.amount })
      .from(ledgerTransactions)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
      .where(eq(ledgerTransactions.refundId, refundId))
  const noted = async () =>
    (await app.db.select().from(auditEvents).where(sql`details ->> 'key' = ${key}`))
      .filter(({ action }) => action !== 'refund.promised')
      .map(({ action, actorRole, details }) => ({ action, actorRole, details }))
  const paid = (reference: string) => answerRefund(office(), refundId, { wasPaid: true, reference })
  const unpaid = () => answerRefund(office(), refundId, { wasPaid: false })
  return { ...bought, order, key, refundId, row, charged, caseOf, entries, noted, paid, unpaid }
}

async function silent() {
  const refund = await promised()
  await giveUp()
  clock.forward(30 * DAY + 2 * HOUR)
  return refund
}

type Check = typeof providerChecks.$inferInsert

/** The provider's report told of a refund of this payment that nobody here knew. */
const reported = (
  { captureId }: { captureId: string },
  id: string,
  { amount, currency }: { amount: number; currency: string },
  change: Partial<Finding> = {},
  made: Partial<Check> = {},
) => {
  const finding: Finding = {
    ...({ kind: 'only-there', movement: 'back', here: null, number: null } as const),
    ...{ id, captureId, there: { amount, currency }, at: clock.now().toISOString() },
    ...change,
  }
  const check: Check = { provider: app.provider.name, status: 'done', findings: [finding], found: 1 }
  return app.db.insert(providerChecks).values({ ...check, createdAt: clock.now(), ...made })
}

describe('what became of a refund without an answer', () => {
  test('nobody has to say while it is asked for by itself, or its answer may still come', async () => {
    const { paid, unpaid, row } = await promised()
    clock.forward(30 * DAY + 2 * HOUR)
    expect(refused(await unpaid()).code).toBe('too-early')
    await giveUp()
    clock.forward(-2 * HOUR)
    expect(refused(await paid('1JU08902781691411')).code).toBe('too-early')
    expect(await row()).toMatchObject({ status: 'queued' })
  })

  test('nobody can say where there never was one', async () => {
    for (const answer of [answerRefund, answerUnmatchedRefund])
      expect(refused(await answer(office(), 9_999_999, { wasPaid: false })).code).toBe('not-found')
  })

  test('is that it was paid back, under the provider’s id, as if the provider had said so', async () => {
    const { paid, unpaid, refundId, row, charged, entries, noted, state, key, captureId, refunds } =
      await silent()
    const waiting = (await listUnfinished(app.db, clock.now())).unanswered
    expect(waiting.find((each) => each.refundId === refundId)).toMatchObject({ needsManualAnswer: true })
    granted(await paid('1JU08902781691411'))
    const done = { status: 'completed', providerRefundId: '1JU08902781691411', completedAt: clock.now() }
    expect(await row()).toMatchObject(done)
    const sent = (await entries()).filter(({ kind }) => kind === 'refund_sent')
    expect(sent).toEqual(
      expect.arrayContaining([
        { kind: 'refund_sent', account: 'refunds', amount: 400 },
        { kind: 'refund_sent', account: 'provider', amount: -charged.amount },
      ]),
    )
    expect(await state()).toMatchObject([{ refundedTotal: 400, paymentStatus: 'partially_refunded' }, {}])
    expect(await noted()).toMatchObject([
      { action: 'refund.sent', actorRole: 'admin' },
      { action: 'refund.answered', actorRole: 'admin', details: { key, wasPaid: true } },
    ])
    expect(refused(await unpaid()).code).toBe('not-found')
    await tell(app, refundMessage(captureId, charged, { refundId: '1JU08902781691411' }))
    expect(await refunds()).toHaveLength(1)
    expect(await state()).toMatchObject([{ refundedTotal: 400 }, {}])
  })

  test('is that it was not, and then it can be asked for again, under another number', async () => {
    const { unpaid, row, entries, noted, state, caseOf, key } = await silent()
    granted(await unpaid())
    expect(await row()).toMatchObject({ status: 'failed', error: 'NOT_PAID', providerRefundId: null })
    const balance = new Map<string, number>()
    for (const { account, amount } of await entries())
      balance.set(account, (balance.get(account) ?? 0) + amount)
    expect(balance.size).toBeGreaterThan(1)
    expect([...balance.values()].filter((sum) => sum !== 0)).toEqual([])
    expect(await state()).toMatchObject([{ refundedTotal: 0, paymentStatus: 'completed' }, {}])
    expect(await noted()).toMatchObject([
      { action: 'refund.failed', actorRole: 'admin' },
      { action: 'refund.answered', actorRole: 'admin', details: { key, wasPaid: false } },
    ])
    const asks: string[] = []
    granted(await refundAgain(office(), (await caseOf())?.id ?? 0))
    const watched = withProvider(app, {
      refund: async (_capture, _amount, asked) => {
        asks.push(asked)
        return { refundId: 'AGAIN0001', status: 'completed' }
      },
    })
    await workOff(watched, 'send-refund')
    expect(asks).toEqual([`${key}#2`])
    expect(await row()).toMatchObject({ status: 'completed', providerRefundId: 'AGAIN0001' })
  })

  test('is said once, by two at the same moment who say the opposite', async () => {
    const { paid, unpaid, noted } = await silent()
    const both = await Promise.all([paid('2JU08902781691411'), unpaid()])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await noted()).filter(({ action }) => action === 'refund.answered')).toHaveLength(1)
  })

  test('is that it was not, and the provider tells of it after all: it is not sent a second time', async () => {
    const { unpaid, caseOf, refundId, row, captureId, charged, key } = await silent()
    granted(await unpaid())
    granted(await refundAgain(office(), (await caseOf())?.id ?? 0))
    const customId = key.replace(':', '.')
    await tell(app, refundMessage(captureId, charged, { refundId: 'LATE00001', customId }))
    expect(await row()).toMatchObject({ status: 'completed', providerRefundId: 'LATE00001' })
    const away = withProvider(app, { refund: () => Promise.reject(new Error('asked again')) })
    await sendRefund(systemContext(away), refundId)
    await workOff(away, 'send-refund')
  })
})

describe('what a person says of a refund that the provider’s report knows', () => {
  test('is not taken where it was paid: neither that it was not, nor another id', async () => {
    const refund = await silent()
    const { captureId, charged, paid, unpaid, row } = refund
    await reported({ captureId }, 'THERE00001', charged)
    expect(refused(await unpaid())).toMatchObject({
      code: 'was-paid',
      message: expect.stringContaining('THERE00001'),
    })
    expect(refused(await paid('OTHER00001'))).toMatchObject({
      code: 'other-id',
      message: expect.stringContaining('THERE00001'),
    })
    expect(await row()).toMatchObject({ status: 'queued' })
    granted(await paid('THERE00001'))
  })

  test('is not taken with the id of another amount, of the payment itself, or of another refund', async () => {
    const { captureId, charged, paid, unpaid } = await silent()
    await reported({ captureId }, 'LARGER0001', { ...charged, amount: charged.amount + 1 })
    expect(refused(await paid('LARGER0001')).code).toBe('other-amount')
    expect(refused(await paid(captureId)).code).toBe('known-id')
    const other = await silent()
    granted(await other.paid('KNOWN00001'))
    expect(refused(await paid('KNOWN00001')).code).toBe('known-id')
    granted(await unpaid())
  })

  test('is taken where the report tells of money that is known by now', async () => {
    const [first, second] = [await promised(), await promised()]
    await giveUp()
    clock.forward(31 * DAY)
    await reported(first, 'FIRST00001', first.charged)
    granted(await first.paid('FIRST00001'))
    await reported(second, 'FIRST00001', second.charged)
    granted(await second.unpaid())
  })

  test.each<[string, Partial<Finding>, Partial<Check>]>([
    ['told of it for another payment', { captureId: 'ANOTHER-CAPTURE' }, {}],
    ['told of money that came', { movement: 'capture' }, {}],
    ['told of one that both know', { kind: 'differs' }, {}],
    ['is that of another provider', {}, { provider: 'elsewhere' }],
    ['was not read to its end', {}, { status: 'failed' }],
    ['was made before it was promised', {}, { createdAt: new Date('2026-01-01T00:00:00Z') }],
  ])('is taken where the report %s', async (_what, change, made) => {
    const refund = await silent()
    await reported(refund, 'NOT-OF-IT1', refund.charged, change, made)
    granted(await refund.unpaid())
  })

  test('is not taken either of money that came for no order, of which its own case alone is asked', async () => {
    const { id: productId } = await makeProduct(app.db, { stock: 50 })
    const { payment, captureId, caseId, whole } = await goingBack(app, productId)
    await giveUp()
    clock.forward(30 * DAY + 2 * HOUR)
    await reported({ captureId }, 'THERE00002', whole)
    expect(refused(await answerUnmatchedRefund(office(), caseId, { wasPaid: false })).code).toBe('was-paid')
    const paid = { wasPaid: true, reference: 'THERE00002' } as const
    const facts = { paymentId: payment.id, kind: 'provider-refund', subject: `of ${payment.id}` } as const
    const [other] = await app.db
      .insert(paymentCases)
      .values({ ...facts, openedAt: clock.now() })
      .returning()
    expect(refused(await answerUnmatchedRefund(office(), other?.id ?? 0, paid)).code).toBe('not-found')
    granted(await answerUnmatchedRefund(office(), caseId, paid))
  })
})
