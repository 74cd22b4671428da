import { and, eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { products } from '#server/catalog/tables.ts'
import { listBalances } from '#server/ledger/queries.ts'
import { ACCOUNTS, type Account } from '#server/ledger/rules.ts'
import { MARKET_CODES } from '#server/markets/markets.ts'
import { markDelivered, shipOrder } from '#server/orders/dispatch.ts'
import { leftToSend } from '#server/orders/parcel-rules.ts'
import { listLinesToSend } from '#server/orders/parcels.ts'
import { orderLines, orders } from '#server/orders/tables.ts'
import { paymentCases } from '#server/payments/case-tables.ts'
import { listRefundsOf } from '#server/payments/queries.ts'
import { refundAgain } from '#server/payments/refund-again.ts'
import { sendRefund } from '#server/payments/refunds.ts'
import { payments, refunds } from '#server/payments/tables.ts'
import { toDecimal } from '#server/platform/money.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { ADMIN, buy } from '#tests/orders.ts'
import { withProvider } from '#tests/providers.ts'
import { granted, line } from '#tests/shopper.ts'
import { contextOf, systemContext } from '../context.ts'
import { cancelOrder } from './cancel.ts'
import { cancelLine } from './cancel-line.ts'
import { refundDelivered } from './refund.ts'
import { refundLine } from './refund-line.ts'
import { decideReturn, requestReturn } from './returns.ts'

let app: TestApp
let sold: number[]
const STOCK = 100_000
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
  const vendors = [await makeVendor(app.db), await makeVendor(app.db), null]
  const made = [1, 2, 3, 4, 5].map((n) =>
    makeProduct(app.db, {
      vendorId: vendors[n % 3]?.id ?? null,
      stock: STOCK,
      // Small and odd: nine of the dearest pass the threshold of free shipping, one does not.
      prices: { GB: 333 * n + 1, US: 777 + n, AE: 1 + 1777 * n, SA: 2999 + n },
    }),
  )
  sold = (await Promise.all(made)).map(({ id }) => id)
})
afterAll(() => app.close())

const BY_PIECES = [
  'cancel-pieces',
  'cancel',
  'send',
  'arrive',
  'deliver',
  'return',
  'return',
  'pay-out',
] as const
const BY_HAND = [...BY_PIECES, 'refund-line', 'refund', 'refused', 'again'] as const
type Act = (typeof BY_HAND)[number]

const storyOf = (acts: readonly Act[]) =>
  fc.record({
    market: fc.constantFrom(...MARKET_CODES),
    cart: fc.uniqueArray(fc.record({ item: fc.nat(4), quantity: fc.integer({ min: 1, max: 9 }) }), {
      minLength: 1,
      maxLength: 4,
      selector: ({ item }) => item,
    }),
    acts: fc.array(
      fc.record({
        act: fc.constantFrom(...acts),
        order: fc.nat(2),
        line: fc.nat(3),
        /** Of one line; 0 for all that is left of every line. */
        pieces: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9 })),
      }),
      { maxLength: 12 },
    ),
  })
type Story = typeof storyOf extends (acts: readonly Act[]) => fc.Arbitrary<infer S> ? S : never

const ADDRESSES = {
  GB: { zipCode: 'SW1A 1AA' },
  US: { state: 'TX', zipCode: '78701' },
  AE: {},
  SA: { state: 'Riyadh' },
}

/** A story of two pieces of one product, each act of which is granted. */
const told = (...names: Act[]): [Story] => {
  const acts = names.map((act) => ({ act, order: 0, line: 0, pieces: 1 }))
  return [{ market: 'GB', cart: [{ item: 0, quantity: 2 }], acts }]
}
const STORIES_BY_PIECES = [
  told('send', 'send', 'arrive', 'return', 'pay-out'),
  told('send', 'deliver'),
  told('cancel-pieces', 'cancel', 'pay-out'),
]
const STORIES_BY_HAND = [
  ...STORIES_BY_PIECES,
  told('cancel-pieces', 'refused', 'again', 'pay-out'),
  told('deliver', 'refund-line', 'refund', 'pay-out'),
]

/** Buys, and does what the story says; what is refused at that moment is left out of what was `done`. */
async function live({ market, cart, acts }: Story, done: Set<Act>): Promise<number> {
  const form = { country: market, ...ADDRESSES[market] }
  const { purchase, orders: parts } = await buy(
    app,
    cart.map(({ item, quantity }) => line(sold[item] ?? 0, quantity)),
    { market, form },
  )
  const admin = contextOf(app, ADMIN)
  const buyer = contextOf(app, { role: 'guest', token: purchase.token } as const)
  const reason = 'Broken'
  for (const { act, order: at, line: which, pieces } of acts) {
    const [order] = await app.db
      .select()
      .from(orders)
      .where(eq(orders.id, parts[at % parts.length]?.id ?? 0))
    if (!order) continue
    const all = (await listLinesToSend(app.db, [order.id])).filter(
      ({ cancelled, quantity }) => cancelled < quantity,
    )
    const chosen = all[which % all.length]
    if (!chosen) continue
    const wanted =
      pieces === 0
        ? all.map((each) => ({ lineId: each.id, quantity: leftToSend(each) || each.sent }))
        : [{ lineId: chosen.id, quantity: 1 + ((pieces - 1) % chosen.quantity) }]
    const parcel = { carrier: 'Desert Post', trackingNumber: 'DP 1' }
    const note = ({ ok }: { ok: boolean }) => ok && done.add(act)
    if (act === 'cancel-pieces')
      for (const each of wanted) note(await cancelLine(admin, order.id, { ...each, reason }))
    if (act === 'cancel') note(await cancelOrder(buyer, order.id))
    if (act === 'send') note(await shipOrder(admin, order.id, { ...parcel, lines: wanted }))
    if (act === 'deliver') await shipOrder(admin, order.id, parcel)
    if (act === 'arrive' || act === 'deliver')
      note(await markDelivered(contextOf(app, { role: 'carrier' }), order.id))
    if (act === 'return') {
      const asked = await requestReturn(buyer, order.id, { reason: 'other', comment: '', lines: wanted })
      note(asked)
      if (!asked.ok) continue
      const { returnId } = asked.value
      granted(await decideReturn(admin, returnId, { to: 'approved' }))
      const restock = all.map(({ id }) => id)
      granted(await decideReturn(admin, returnId, { to: 'received', restock }))
    }
    if (act === 'refund') note(await refundDelivered(admin, order.id, reason))
    if (act === 'refund-line') {
      const amount = toDecimal(Math.ceil((chosen.unitPrice * chosen.quantity * (pieces + 1)) / 10))
      const newest = (await listRefundsOf(app.db, order.id)).at(-1)?.id ?? 0
      const form = { lineId: chosen.id, amount, reason, seen: order.refundedTotal, newest }
      note(await refundLine(admin, order.id, form))
    }
    if (act === 'pay-out') note({ ok: (await payOut(app)) > 0 })
    if (act === 'refused') {
      const refusing = withProvider(app, { refund: async () => ({ refundId: '', status: 'failed' }) })
      note({ ok: (await payOut(refusing)) > 0 })
    }
    if (act === 'again')
      for (const { id } of await app.db.select().from(paymentCases).where(isNull(paymentCases.closedAt)))
        note(await refundAgain(admin, id))
  }
  await payOut(app)
  return purchase.id
}

/** Every promise that waits is sent to the provider; says how many. */
async function payOut(as: App): Promise<number> {
  const waiting = await app.db.select().from(refunds).where(eq(refunds.status, 'queued'))
  for (const { id } of waiting) await sendRefund(systemContext(as), id)
  return waiting.length
}

const sum = <T>(rows: readonly T[], value: (row: T) => number) =>
  rows.reduce((all, row) => all + value(row), 0)

async function readPurchase(purchaseId: number) {
  const parts = await app.db.select().from(orders).where(eq(orders.purchaseId, purchaseId))
  const lines = await app.db.select().from(orderLines).where(eq(orderLines.purchaseId, purchaseId))
  const [payment] = await app.db.select().from(payments).where(eq(payments.purchaseId, purchaseId))
  const back = await app.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment?.id ?? 0), eq(refunds.status, 'completed')))
  const balances = await listBalances(app.db, { purchaseId })
  const left = (account: Account, vendorId: number | null = null) =>
    0 -
    sum(
      balances.filter((each) => each.account === account && each.vendorId === vendorId),
      ({ amount }) => amount,
    )
  const ofLines = (orderId: number) => {
    const own = lines.filter((each) => each.orderId === orderId)
    const gone = (each: (typeof own)[number]) => each.cancelledQuantity + each.returnedQuantity
    return {
      goneWorth: sum(own, (each) => each.unitPrice * gone(each)),
      isAllGone: own.every((each) => gone(each) === each.quantity),
    }
  }
  return { parts, back, balances, left, ofLines, payment }
}

/** What is true whatever happened: nobody gets more than was paid, and every penny has its place. */
async function expectMoney(purchaseId: number) {
  const { parts, back, balances, left, payment } = await readPurchase(purchaseId)
  for (const currency of new Set(balances.map((each) => each.currency)))
    expect(
      sum(
        balances.filter((each) => each.currency === currency),
        ({ amount }) => amount,
      ),
    ).toBe(0)
  for (const order of parts) {
    const own = back.filter(({ orderId }) => orderId === order.id)
    const [returned, charged] = [sum(own, ({ amount }) => amount), sum(own, (row) => row.chargeAmount)]
    expect(returned).toBe(order.refundedTotal)
    const backOf = own.filter(({ status }) => status === 'completed')
    expect(order.refundedBack).toBe(sum(backOf, ({ amount }) => amount))
    expect(returned).toBeLessThanOrEqual(order.total)
    expect(charged).toBeLessThanOrEqual(order.chargeTotal)
    if (returned === order.total) expect(charged).toBe(order.chargeTotal)
    const share =
      left('sales', order.vendorId) + left('shipping', order.vendorId) + left('tax', order.vendorId)
    expect(share + returned).toBe(order.total)
  }
  expect(sum(parts, ({ chargeTotal }) => chargeTotal)).toBe(payment?.capturedAmount)
  const provider = sum(
    balances.filter(({ account }) => account === 'provider'),
    ({ amount }) => amount,
  )
  expect(provider).toBe((payment?.capturedAmount ?? 0) - sum(back, ({ chargeAmount }) => chargeAmount))
  if (provider === 0)
    expect(balances.filter(({ amount, account }) => amount !== 0 && ACCOUNTS.includes(account))).toEqual([])
}

/** What the emails of an order say that goes back, in the currency of its prices and in the one that was charged. */
async function toldOf(number: string) {
  const { rows } = await app.db.execute<{ refund: number; charged: number }>(sql`
    select coalesce(sum((data->>'refund')::float8), 0) as refund,
      coalesce(sum((data->'charged'->>'amount')::float8), 0) as charged
    from emails where data->>'number' = ${number} and data->>'kind' in ('order-cancelled', 'order-refunded')`)
  return rows[0]
}

test('of pieces that are not sent, or come back, their price goes back, and the shipping with the last of an order', async () => {
  const done = new Set<Act>()
  await fc.assert(
    fc.asyncProperty(storyOf(BY_PIECES), async (story) => {
      const purchaseId = await live(story, done)
      await expectMoney(purchaseId)
      const { parts, back, ofLines, left } = await readPurchase(purchaseId)
      for (const order of parts) {
        expect(await toldOf(order.number)).toEqual({
          refund: order.refundedTotal,
          charged: sum(
            back.filter(({ orderId }) => orderId === order.id),
            (row) => row.chargeAmount,
          ),
        })
        const { goneWorth, isAllGone } = ofLines(order.id)
        expect(order.refundedTotal).toBe(goneWorth + (isAllGone ? order.shipping : 0))
        expect(left('shipping', order.vendorId)).toBe(isAllGone ? 0 : order.shipping)
      }
    }),
    { numRuns: 27, endOnFailure: true, examples: STORIES_BY_PIECES },
  )
  expect(done).toEqual(new Set(BY_PIECES))
})

test('nobody gets more back than they paid, also where a person gives some of it back by hand and the provider refuses', async () => {
  const done = new Set<Act>()
  await fc.assert(
    fc.asyncProperty(storyOf(BY_HAND), async (story) => {
      await expectMoney(await live(story, done))
    }),
    { numRuns: 27, endOnFailure: true, examples: STORIES_BY_HAND },
  )
  expect(done).toEqual(new Set(BY_HAND))
})

test('and whatever went back stands in the audit log with its currency', async () => {
  const { rows } = await app.db.execute<{ action: string; tells: boolean }>(sql`
    select distinct action, details ? 'currency' as tells from audit_events where details ?| array['refund', 'amount']`)
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter(({ tells }) => !tells)).toEqual([])
})

test('and all of it leaves as many pieces in stock as were not sold', async () => {
  const { rows } = await app.db.execute<{ id: number; kept: number }>(sql`
    select product_id::float8 as id, sum(quantity - cancelled_quantity - returned_quantity)::int as kept from order_lines group by 1`)
  expect(rows.length).toBeGreaterThan(0)
  const left = await app.db.select().from(products)
  expect(left.length).toBeGreaterThanOrEqual(rows.length)
  for (const { id, stock, held } of left)
    expect([stock, held]).toEqual([STOCK - (rows.find((row) => row.id === id)?.kept ?? 0), 0])
})
