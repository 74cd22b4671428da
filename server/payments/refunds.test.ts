import { readdirSync, readFileSync } from 'node:fs'
import { desc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { runJob } from '#tests/queue.ts'
import { approve, granted, line, openPayment, payFor, refused } from '#tests/shopper.ts'
import { systemContext } from '../context.ts'
import { orders, purchases } from '../orders/tables.ts'
import { DAY } from '../platform/clock.ts'
import { addTexts } from '../platform/texts.ts'
import { approveDemoOrder } from './demo.ts'
import type { Provider } from './provider.ts'
import { listExplainedRefunds } from './queries.ts'
import { recountRefunds } from './recount-refunds.ts'
import { chargedPart, refundOrder, sendRefund } from './refunds.ts'
import { demoProviderOrders, refunds } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ connections: 20 })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

/** A paid purchase of two sellers: 79.91 dirhams of the first, 79.90 of the second, for which 21.78 and 21.77 dollars were charged. */
async function buy() {
  const vendors = await Promise.all([makeVendor(app.db), makeVendor(app.db)])
  const items = await Promise.all(
    vendors.map((vendor) => makeProduct(app.db, { vendorId: vendor.id, prices: { AE: 3333 } })),
  )
  const bought = await approve(
    app,
    items.map((product) => line(product.id)),
  )
  granted(await bought.finish())
  const [first, second] = await app.db
    .select()
    .from(orders)
    .where(eq(orders.purchaseId, bought.purchase.id))
    .orderBy(desc(orders.total))
  if (!first || !second) throw new Error('two orders were expected')
  const backAtProvider = async () =>
    (
      await app.db.select().from(demoProviderOrders).where(eq(demoProviderOrders.id, bought.providerOrderId))
    )[0]?.refunded
  const purchase = async () =>
    (await app.db.select().from(purchases).where(eq(purchases.id, bought.purchase.id)))[0]?.paymentStatus
  return { first, second, backAtProvider, purchase }
}

const orderOf = async (id: number) => (await app.db.select().from(orders).where(eq(orders.id, id)))[0]
let count = 0
const refund = async (orderId: number, amount: number, key = `refund-${++count}`) =>
  refundOrder(systemContext(app), { orderId, amount, reason: 'It broke', key })
const send = async (orderId: number, amount: number, key?: string) => {
  const { refundId } = granted(await refund(orderId, amount, key))
  await sendRefund(systemContext(app), refundId)
  await sendRefund(systemContext(app), refundId)
}

describe('money goes back', () => {
  test('in parts, until all that was charged for that order is back, and not a cent more', async () => {
    const { first, second, backAtProvider, purchase } = await buy()
    await send(first.id, 1000)
    expect(await orderOf(first.id)).toMatchObject({
      refundedTotal: 1000,
      paymentStatus: 'partially_refunded',
    })
    await send(first.id, 1)
    expect(await orderOf(first.id)).toMatchObject({ refundedTotal: 1001, refundedBack: 1001 })
    await send(first.id, first.total - 1001)
    expect(await backAtProvider()).toBe(first.chargeTotal)
    expect(await orderOf(first.id)).toMatchObject({ refundedTotal: first.total, paymentStatus: 'refunded' })
    expect(await purchase()).toBe('partially_refunded')
    await send(second.id, second.total)
    expect(await backAtProvider()).toBe(first.chargeTotal + second.chargeTotal)
    expect(await purchase()).toBe('refunded')
  })

  test('from the payment that was taken, where another one of the same purchase was declined before', async () => {
    const lamp = await makeProduct(app.db)
    const { purchase, finish } = await approve(app, [line(lamp.id)], { behaviour: 'decline' })
    expect(granted(await finish()).state).toBe('declined')
    const { providerOrderId } = granted(await openPayment(app, purchase.token))
    await approveDemoOrder(app.db, providerOrderId, 'approve')
    granted(await payFor(app, purchase.token, providerOrderId))
    const [order] = await app.db.select().from(orders).where(eq(orders.purchaseId, purchase.id))
    await send(order?.id ?? 0, 500)
    expect(await orderOf(order?.id ?? 0)).toMatchObject({ refundedTotal: 500, refundedBack: 500 })
  })

  test('of all orders of a purchase at the same moment, and then the purchase is refunded whole', async () => {
    const bought = await Promise.all(Array.from({ length: 6 }, buy))
    await Promise.all(
      bought.flatMap(({ first, second }) => [first, second].map((order) => send(order.id, order.total))),
    )
    for (const { purchase } of bought) expect(await purchase()).toBe('refunded')
  })

  test('never more than the buyer paid that seller, also when two ask at once', async () => {
    const { first } = await buy()
    expect(refused(await refund(first.id, first.total + 1)).code).toBe('too-much')
    const both = await Promise.all([refund(first.id, first.total), refund(first.id, first.total)])
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1)
  })

  test('once, when the same refund is asked for twice', async () => {
    const { first, backAtProvider } = await buy()
    await send(first.id, 1000, 'return-7')
    await send(first.id, 1000, 'return-7')
    expect(await orderOf(first.id)).toMatchObject({ refundedTotal: 1000 })
    expect(await backAtProvider()).toBe(273)
  })

  test('once, when it is asked for again before it was sent', async () => {
    const { first } = await buy()
    const promised = granted(await refund(first.id, 1000, 'return-8'))
    expect(granted(await refund(first.id, 1000, 'return-8'))).toEqual(promised)
    expect(await orderOf(first.id)).toMatchObject({ refundedTotal: 1000 })
  })

  test('by nobody but the provider that took it', async () => {
    const { first, backAtProvider } = await buy()
    const { refundId } = granted(await refund(first.id, 1000))
    const otherShop = { ...app, provider: { ...app.provider, name: 'paypal' as const } }
    await expect(sendRefund(systemContext(otherShop), refundId)).rejects.toThrow('this shop pays by paypal')
    expect(await backAtProvider()).toBe(0)
    await sendRefund(systemContext(app), refundId)
    expect(await backAtProvider()).toBe(273)
  })

  test('and what is back is counted anew each night: a version that does not keep it may have sent it, or taken it back', async () => {
    const [untold, undone, right] = [(await buy()).first, (await buy()).first, (await buy()).first]
    const old = (await buy()).first
    for (const { id } of [untold, undone, right, old]) await send(id, 700)
    granted(await refund(untold.id, 200))
    await app.db.update(orders).set({ refundedBack: 0 }).where(eq(orders.id, untold.id))
    await app.db.update(refunds).set({ status: 'failed' }).where(eq(refunds.orderId, undone.id))
    await app.db.update(orders).set({ refundedTotal: 0 }).where(eq(orders.id, undone.id))
    const madeAgo = (id: number, days: number) =>
      app.db
        .update(refunds)
        .set({ createdAt: new Date(app.clock.now().getTime() - days * DAY) })
        .where(eq(refunds.orderId, id))
    await madeAgo(undone.id, 59)
    await app.db.update(orders).set({ refundedBack: 0 }).where(eq(orders.id, old.id))
    await madeAgo(old.id, 61)
    const before = await orderOf(right.id)
    await runJob(app, 'check-reconciliation')
    expect(await orderOf(untold.id)).toMatchObject({
      refundedTotal: 900,
      refundedBack: 700,
      paymentStatus: 'partially_refunded',
    })
    expect(await orderOf(undone.id)).toMatchObject({
      refundedTotal: 0,
      refundedBack: 0,
      paymentStatus: 'completed',
    })
    expect(await orderOf(right.id)).toEqual(before)
    expect(await orderOf(old.id)).toMatchObject({ refundedBack: 0 })
    expect(await recountRefunds(systemContext(app))).toBe(0)
  })

  test('not at all for amounts of nothing, orders that nobody knows, or orders that nobody paid', async () => {
    const { first } = await buy()
    for (const amount of [0, -5, 1.5, Number.NaN])
      expect(refused(await refund(first.id, amount)).code).toBe('wrong-amount')
    expect(refused(await refund(9_999_999, 1)).code).toBe('not-found')
  })

  test('later, when the provider is away; and can be tried anew, when it refuses', async () => {
    const { first } = await buy()
    const { refundId } = granted(await refund(first.id, 500))
    const away = { ...app.provider, refund: () => Promise.reject(new Error('502')) }
    await expect(sendRefund(systemContext({ ...app, provider: away }), refundId)).rejects.toThrow('502')
    expect(await orderOf(first.id)).toMatchObject({
      refundedTotal: 500,
      refundedBack: 0,
      paymentStatus: 'completed',
    })
    const refusing = { ...app.provider, refund: async () => ({ refundId: '', status: 'failed' as const }) }
    await sendRefund(systemContext({ ...app, provider: refusing }), refundId)
    expect(await orderOf(first.id)).toMatchObject({ refundedTotal: 0, paymentStatus: 'completed' })
    const [row] = await app.db.select().from(refunds).where(eq(refunds.id, refundId))
    expect(row).toMatchObject({ status: 'failed' })
    await send(first.id, first.total)
    expect(await orderOf(first.id)).toMatchObject({ paymentStatus: 'refunded' })
  })

  test('is still on its way while the provider has not decided: nobody is told that it failed', async () => {
    const { first } = await buy()
    const { refundId } = granted(await refund(first.id, 500))
    const waiting = { ...app.provider, refund: async () => ({ refundId: 'R-1', status: 'pending' as const }) }
    await expect(sendRefund(systemContext({ ...app, provider: waiting }), refundId)).rejects.toThrow(
      'on its way',
    )
    const [row] = await app.db.select().from(refunds).where(eq(refunds.id, refundId))
    expect(row).toMatchObject({ status: 'queued' })
    expect(await orderOf(first.id)).toMatchObject({ refundedTotal: 500 })
    await sendRefund(systemContext(app), refundId)
    expect(await orderOf(first.id)).toMatchObject({ paymentStatus: 'partially_refunded' })
  })

  test('with a reason that the buyer reads in the language of the purchase', async () => {
    addTexts('en-XA', { 'Order cancelled': 'Öřđéř ćàñćéļļéđ' })
    const notes: string[] = []
    const noting: Provider = {
      ...app.provider,
      refund: async (...request) => {
        notes.push(request[3])
        return { refundId: 'noted', status: 'completed' }
      },
    }
    for (const reason of ['order-cancelled', 'A gift from us']) {
      const { first } = await buy()
      await app.db.update(purchases).set({ language: 'en-XA' }).where(eq(purchases.id, first.purchaseId))
      const key = `cancel-${first.id}`
      const { refundId } = granted(
        await refundOrder(systemContext(app), { orderId: first.id, amount: 500, reason, key }),
      )
      await sendRefund(systemContext({ ...app, provider: noting }), refundId)
    }
    expect(notes).toEqual(['Öřđéř ćàñćéļļéđ', 'A gift from us'])
  })

  test('and its buyer reads the reasons that an administrator wrote, not the codes of the shop nor what was never paid', async () => {
    const { first, second } = await buy()
    const back = async (orderId: number, amount: number, reason: string) =>
      granted(
        await refundOrder(systemContext(app), {
          orderId,
          amount,
          reason,
          key: `reason-${orderId}-${amount}`,
        }),
      ).refundId
    await back(first.id, 1, 'order-cancelled')
    await back(first.id, 2, 'items-returned')
    const scratch = await back(first.id, 3, 'A scratch')
    const sorry = await back(first.id, 4, 'We were late')
    const failed = await back(first.id, 5, 'It broke')
    await app.db.update(refunds).set({ status: 'failed' }).where(eq(refunds.id, failed))
    const there = await back(first.id, 6, 'Refunded at the provider')
    await app.db.update(refunds).set({ source: 'provider' }).where(eq(refunds.id, there))
    await app.db.update(refunds).set({ status: 'completed' }).where(eq(refunds.id, sorry))
    await back(second.id, 7, 'Of another order')
    expect(await listExplainedRefunds(app.db, [first.id])).toEqual([
      { id: scratch, orderId: first.id, amount: 3, reason: 'A scratch', isBack: false },
      { id: sorry, orderId: first.id, amount: 4, reason: 'We were late', isBack: true },
    ])
    expect(await listExplainedRefunds(app.db, [])).toEqual([])
  })

  test('with a reason that old rows keep as an English sentence until the migration makes codes of them', async () => {
    const { first } = await buy()
    for (const reason of ['Goods returned', 'It was a gift'])
      granted(await refundOrder(systemContext(app), { orderId: first.id, amount: 1, reason, key: reason }))
    const folder = `${import.meta.dirname}/../../migrations`
    const file = readdirSync(folder).find((name) => name.endsWith('_reasons.sql'))
    for (const part of readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint'))
      await app.db.execute(sql.raw(part))
    const rows = await app.db.select().from(refunds).where(eq(refunds.orderId, first.id)).orderBy(refunds.id)
    expect(rows.map(({ reason }) => reason)).toEqual(['items-returned', 'It was a gift'])
  })

  test.each([
    [2178, 8000, 1000, 272],
    [2178, 7991, 1000, 273],
    [2178, 8000, 4000, 1089],
    [2178, 8000, 7999, 2178],
    [2178, 8000, 8000, 2178],
    [2178, 8000, 0, 0],
    [1, 3, 1, 0],
    [1, 3, 2, 1],
  ])('in its share: of %d charged for %d, what belongs to %d is %d', (charge, total, refunded, part) => {
    expect(chargedPart(charge, total, refunded)).toBe(part)
  })

  test('so that the parts in the charged currency grow with the parts in the order’s, and end at all of it', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.array(fc.nat(5_000_000)),
        (charge, total, cuts) => {
          const steps = [...cuts.map((cut) => Math.min(cut, total)), total].sort((a, b) => a - b)
          const parts = steps.map((refunded) => chargedPart(charge, total, refunded))
          expect(parts).toEqual(parts.toSorted((a, b) => a - b))
          expect(parts.at(-1)).toBe(charge)
        },
      ),
    )
  })
})
