import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { handClock } from '#tests/database.ts'
import { ADMIN, buy } from '#tests/orders.ts'
import { telling, withProvider } from '#tests/providers.ts'
import { countWaiting, workOff } from '#tests/queue.ts'
import { approve, granted, line, payFor } from '#tests/shopper.ts'
import { openStockedMarket } from '#tests/stocked-market.ts'
import type { App } from '../app.ts'
import { contextOf, systemContext } from '../context.ts'
import { DAY, HOUR, MINUTE } from '../platform/clock.ts'
import { money } from '../platform/money.ts'
import {
  beginProviderCheck,
  findLastProviderCheck,
  requestProviderCheck,
  runProviderCheck,
} from './provider-check.ts'
import { providerChecks } from './provider-check-tables.ts'
import { refundOrder } from './refunds.ts'
import { demoProviderOrders, demoProviderRefunds, payments } from './tables.ts'
import { listUnfinished } from './unfinished.ts'
import { refundUnmatched } from './unmatched-refunds.ts'

const clock = handClock()
const { app, productId } = await openStockedMarket({ clock })
afterEach(() => app.db.delete(providerChecks))

const office = (of: App = app) => contextOf(of, ADMIN)
const last = async () => (await findLastProviderCheck(app.db, 'demo'))?.last
/** What a night finds. */
async function nightly(of: App = app) {
  await beginProviderCheck(systemContext(of))
  await workOff(of, 'begin-check')
  await workOff(of, 'check-provider')
  const check = await last()
  if (!check) throw new Error('Nothing was checked.')
  return check
}
const bought = async () => {
  const { purchase, order } = await buy(app, [line(productId)], { market: 'GB' })
  const [payment] = await app.db.select().from(payments).where(eq(payments.purchaseId, purchase.id))
  if (!payment?.captureId) throw new Error('Nothing was captured.')
  return { purchase, order, payment, captureId: payment.captureId }
}
/** Money that came for no order, sent back whole. */
async function sentBack() {
  const wrong = telling(app, (capture) => ({ ...capture, number: 'ORD-SOMEBODY-ELSE' }))
  const { purchase, providerOrderId } = await approve(wrong, [line(productId)], { market: 'GB' })
  granted(await payFor(wrong, purchase.token, providerOrderId))
  const { cases } = await listUnfinished(app.db, clock.now())
  granted(await refundUnmatched(office(), cases.find(({ number }) => number === purchase.number)?.id ?? 0))
  await workOff(app, 'send-unmatched-refund')
}
/** A provider whose report, complete until so long ago, knows nothing of a capture. */
const without = (captureId: string, lag = 0) =>
  withProvider(app, {
    listTransactions: async (from, to) => {
      const report = await app.provider.listTransactions(from, to)
      return {
        movements: report.movements.filter((each) => ![each.id, each.captureId].includes(captureId)),
        completeUntil: new Date(to.getTime() - lag),
      }
    },
  })
const refunded = async (orderId: number, amount: number, key: string) => {
  granted(await refundOrder(office(), { orderId, amount, reason: 'A scratch', key }))
  await workOff(app, 'send-refund')
}

describe('every night the books of the provider are compared with the ledger', () => {
  test('and captures and refunds that both tell alike are in order', async () => {
    const { order } = await bought()
    await bought()
    await refunded(order.id, 300, 'alike')
    await sentBack()
    const keeping = telling(app, (capture) => ({ ...capture, fee: money(40, 'GBP') }))
    await buy(keeping, [line(productId)], { market: 'GB' })
    clock.forward(2 * HOUR)
    const check = await nightly()
    expect(check).toMatchObject({
      status: 'done',
      captures: 4,
      refunds: 2,
      found: 0,
      findings: [],
      askedBy: null,
    })
    expect(check.periodTo).toEqual(new Date(clock.now().getTime() - HOUR))
  })

  test('a capture that is missing with us is told with its purchase, once it is an hour old', async () => {
    const { purchase, captureId } = await bought()
    const order = { id: 'LOST', captureId: 'LOST-CAPTURE', customId: purchase.number }
    const books = { ...order, status: 'COMPLETED', currency: 'GBP', amount: 777, description: '' } as const
    await app.db.insert(demoProviderOrders).values({ ...books, capturedAt: clock.now() })
    clock.forward(MINUTE)
    expect((await nightly()).findings).toEqual([])
    clock.forward(2 * HOUR)
    const { findings } = await nightly()
    expect(findings).toMatchObject([
      {
        ...{ kind: 'only-there', movement: 'capture', id: 'LOST-CAPTURE', number: purchase.number },
        ...{ there: { amount: 777, currency: 'GBP' }, here: null },
      },
    ])
    expect(captureId).not.toBe('LOST-CAPTURE')
    await app.db.delete(demoProviderOrders).where(eq(demoProviderOrders.id, 'LOST'))
  })

  test('money of no purchase is told without one, and a refund made there with that of its capture', async () => {
    const { purchase, payment } = await bought()
    const nobody = { id: 'NOBODY', captureId: 'NOBODY-CAPTURE', customId: 'ORD-OF-ANOTHER-SHOP' }
    const books = { ...nobody, status: 'COMPLETED', currency: 'USD', amount: 5, description: '' } as const
    await app.db.insert(demoProviderOrders).values({ ...books, capturedAt: clock.now() })
    await app.db.insert(demoProviderRefunds).values({
      ...{ id: 'BY-HAND', orderId: payment.providerOrderId, amount: 120, createdAt: clock.now() },
    })
    clock.forward(2 * HOUR)
    const { findings } = await nightly()
    expect(findings.map(({ id, kind, number, movement }) => [id, kind, movement, number])).toEqual([
      ['NOBODY-CAPTURE', 'only-there', 'capture', null],
      ['BY-HAND', 'only-there', 'back', purchase.number],
    ])
    await app.db.delete(demoProviderOrders).where(eq(demoProviderOrders.id, 'NOBODY'))
    await app.db.delete(demoProviderRefunds).where(eq(demoProviderRefunds.id, 'BY-HAND'))
  })

  test('a capture and a refund that are missing there are told, unless they are too young for its report', async () => {
    const { purchase, order, captureId } = await bought()
    await refunded(order.id, 120, 'gone')
    clock.forward(2 * HOUR)
    expect((await nightly(without(captureId, 3 * HOUR))).findings).toEqual([])
    const { findings, found } = await nightly(without(captureId))
    expect(found).toBe(2)
    expect(findings).toMatchObject([
      { kind: 'only-here', movement: 'capture', id: captureId, number: purchase.number, there: null },
      { kind: 'only-here', movement: 'back', number: purchase.number, here: { currency: 'GBP' } },
    ])
  })

  test('a wrong amount and a wrong currency are told, with both sides', async () => {
    const one = await bought()
    const two = await bought()
    const wrong = (id: string, change: { amount?: number; currency?: 'USD' }) =>
      app.db.update(demoProviderOrders).set(change).where(eq(demoProviderOrders.captureId, id))
    await wrong(one.captureId, { amount: 1 })
    await wrong(two.captureId, { currency: 'USD' })
    clock.forward(MINUTE)
    const { findings } = await nightly()
    expect(findings).toHaveLength(2)
    // A report has no order.
    const told = (number: string) => findings.find((each) => each.number === number)
    expect(told(one.purchase.number)).toMatchObject({
      ...{ kind: 'differs', there: { amount: 1, currency: 'GBP' } },
      here: { amount: one.payment.amount, currency: 'GBP' },
    })
    expect(told(two.purchase.number)).toMatchObject({
      ...{ kind: 'differs', there: { currency: 'USD' }, here: { currency: 'GBP' } },
    })
    await app.db.delete(demoProviderRefunds)
    for (const { captureId, payment } of [one, two])
      await app.db
        .update(demoProviderOrders)
        .set({ amount: payment.amount, currency: 'GBP' })
        .where(eq(demoProviderOrders.captureId, captureId))
  })

  test('a capture that is missing there keeps its purchase beside one of no purchase', async () => {
    const { purchase, captureId } = await bought()
    const nobody = { id: 'NOBODY', captureId: 'NOBODY-CAPTURE', customId: 'ORD-OF-ANOTHER-SHOP' }
    const books = { ...nobody, status: 'COMPLETED', currency: 'USD', amount: 5, description: '' } as const
    await app.db.insert(demoProviderOrders).values({ ...books, capturedAt: clock.now() })
    clock.forward(2 * HOUR)
    const { findings } = await nightly(without(captureId))
    const numberOf = (movement: string) => findings.find(({ id }) => id === movement)?.number
    expect([numberOf(captureId), numberOf('NOBODY-CAPTURE')]).toEqual([purchase.number, null])
    await app.db.delete(demoProviderOrders).where(eq(demoProviderOrders.id, 'NOBODY'))
  })

  test('a capture is missed there as long as all that led to it is surely in the report of thirty days', async () => {
    const { captureId } = await bought()
    const isMissed = async () =>
      (await nightly(without(captureId))).findings.some(({ id }) => id === captureId)
    clock.forward(26 * DAY)
    expect(await isMissed()).toBe(true)
    clock.forward(2 * DAY)
    expect(await isMissed()).toBe(false)
  })

  test('a provider that gives no report is said so, and asked again', async () => {
    const down = withProvider(app, {
      listTransactions: async () => {
        throw new Error('The provider is away.')
      },
    })
    await beginProviderCheck(systemContext(down))
    const id = (await last())?.id ?? 0
    await expect(runProviderCheck(systemContext(down), id)).rejects.toThrow('The provider is away.')
    expect(await last()).toMatchObject({ status: 'failed', error: 'The provider is away.' })
    await runProviderCheck(systemContext(app), id)
    expect(await last()).toMatchObject({ id, status: 'done', error: null })
  })
})

describe('a check that an administrator asks for', () => {
  test('is one however often and however fast it is asked for, and audited', async () => {
    await app.db.execute(sql`update pgboss.job set state = 'completed' where name = 'check-provider'`)
    for (const outcome of await Promise.all([requestProviderCheck(office()), requestProviderCheck(office())]))
      granted(outcome)
    granted(await requestProviderCheck(office()))
    expect(await countWaiting(app, 'check-provider')).toBe(1)
    expect(await app.db.$count(providerChecks)).toBe(1)
    expect(await last()).toMatchObject({ status: 'waiting', askedBy: ADMIN.userId })
    await workOff(app, 'check-provider')
    expect(await last()).toMatchObject({ status: 'done' })
    const noted = await app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'payments.check-asked'))
    expect(noted).toHaveLength(1)
    const down = withProvider(app, { listTransactions: () => Promise.reject(new Error('Asked again.')) })
    await runProviderCheck(systemContext(down), (await last())?.id ?? 0)
  })

  test('and that was cut off for good keeps nobody from asking again', async () => {
    granted(await requestProviderCheck(office()))
    const stuck = (await last())?.id
    clock.forward(30 * MINUTE)
    granted(await requestProviderCheck(office()))
    expect((await last())?.id).toBe(stuck)
    clock.forward(HOUR)
    granted(await requestProviderCheck(office()))
    expect((await last())?.id).not.toBe(stuck)
    await runProviderCheck(systemContext(app), stuck ?? 0)
    const [older] = await app.db
      .select()
      .from(providerChecks)
      .where(eq(providerChecks.id, stuck ?? 0))
    expect(older?.status).toBe('failed')
    expect(await last()).toMatchObject({ status: 'waiting' })
  })
})

test('a night that begins twice makes one check, and done twice at once it is told of once', async () => {
  const { purchase } = await bought()
  await app.db.insert(demoProviderOrders).values({
    ...{
      id: 'ONCE',
      captureId: 'ONCE-CAPTURE',
      customId: purchase.number,
      status: 'COMPLETED',
      description: '',
    },
    ...{ currency: 'GBP', amount: 777, capturedAt: clock.now() },
  })
  clock.forward(2 * HOUR)
  await app.db.execute(sql`update pgboss.job set state = 'completed' where name = 'check-provider'`)
  await Promise.all([beginProviderCheck(systemContext(app)), beginProviderCheck(systemContext(app))])
  expect(await countWaiting(app, 'check-provider')).toBe(1)
  expect(await app.db.$count(providerChecks)).toBe(1)
  const id = (await last())?.id ?? 0

  const notes: unknown[] = []
  let both: () => void = () => undefined
  const arrived = new Promise<void>((done) => {
    both = done
  })
  let asked = 0
  // Neither has its report before both have asked for it; the later one loses its line then.
  const together = (isLost: boolean) =>
    withProvider(app, {
      listTransactions: async (from, to) => {
        asked += 1
        if (asked === 3) both()
        await arrived
        if (isLost) throw new Error('The line broke.')
        return app.provider.listTransactions(from, to)
      },
    })
  const run = (isLost: boolean) => {
    const ctx = systemContext(together(isLost))
    const log = Object.assign(Object.create(ctx.log), { error: (note: unknown) => notes.push(note) })
    return runProviderCheck({ ...ctx, log }, id)
  }
  await Promise.allSettled([run(false), run(false), run(true)])
  await runProviderCheck(systemContext(app), id)
  const after = await last()
  expect(after).toMatchObject({ id, status: 'done', error: null })
  expect(after?.findings.filter((each) => each.id === 'ONCE-CAPTURE')).toHaveLength(1)
  expect(notes).toHaveLength(1)
  await app.db.delete(demoProviderOrders).where(eq(demoProviderOrders.id, 'ONCE'))
})
