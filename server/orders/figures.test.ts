import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '#server/aftersales/cancel.ts'
import { requestReturn } from '#server/aftersales/returns.ts'
import { listLowStock } from '#server/catalog/seller-figures.ts'
import { contextOf } from '#server/context.ts'
import { listBalances } from '#server/ledger/queries.ts'
import { exchangeRates } from '#server/markets/tables.ts'
import { after, DAY } from '#server/platform/clock.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { ADMIN, buy, deliver } from '#tests/orders.ts'
import { runJob } from '#tests/queue.ts'
import { granted, line } from '#tests/shopper.ts'
import { salesFigures } from './figure-tables.ts'
import { addUpFigures, listMonths, listTopProducts, sumSales } from './figures.ts'
import { soldIn, statusBreakdown } from './sales-rules.ts'
import { countToSend, listNewestOrders, listReturnsToAnswer, listToSend } from './selling-overview.ts'
import { orders, returns } from './tables.ts'

const clock = handClock()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const ofVendor = { period: 'all', currency: 'all', now: clock.now() } as const
const monthsOf = (vendorId: number) => listMonths(app.db, vendorId, 31)
const topOf = (vendorId: number, asked: Partial<Parameters<typeof listTopProducts>[2]> = {}) =>
  listTopProducts(app.db, vendorId, { months: null, currency: 'all', ...asked })

/** What the ledger owes a vendor: sold, shipping and tax together, in each currency. */
async function inLedger(vendorId: number) {
  const sums = new Map<string, number>()
  for (const { account, currency, amount } of await listBalances(app.db, { vendorId }))
    if (account === 'sales' || account === 'shipping' || account === 'tax')
      sums.set(currency, (sums.get(currency) ?? 0) - amount)
  return Object.fromEntries(sums)
}

describe('what a vendor sold', () => {
  test('is to the penny what the ledger says, after sales, a cancellation and deliveries', async () => {
    const vendor = await makeVendor(app.db)
    const product = await makeProduct(app.db, { vendorId: vendor.id, prices: 1999, stock: 50 })
    await buy(app, [line(product.id, 2)], { market: 'GB' })
    const sent = await buy(app, [line(product.id)], { market: 'GB' })
    await deliver(app, sent.order.id)
    const gone = await buy(app, [line(product.id, 3)], { market: 'AE' })
    granted(await cancelOrder(contextOf(app, ADMIN), gone.order.id))
    await buy(app, [line(product.id)], { market: 'AE' })

    const months = await monthsOf(vendor.id)
    const ledger = await inLedger(vendor.id)
    for (const currency of ['GBP', 'AED'] as const)
      expect([currency, soldIn(months, currency).revenue]).toEqual([currency, ledger[currency]])
    expect(soldIn(months, 'all').orders).toBe(4)
    expect(statusBreakdown(months, ofVendor)).toEqual([
      { status: 'confirmed', orders: 2 },
      { status: 'delivered', orders: 1 },
      { status: 'cancelled', orders: 1 },
    ])
  })

  test('is told in pounds at the rate of the day on which each order came', async () => {
    const vendor = await makeVendor(app.db)
    const product = await makeProduct(app.db, { vendorId: vendor.id, prices: 4660, stock: 50 })
    const { order } = await buy(app, [line(product.id)], { market: 'AE' })
    const [rate] = await app.db.select().from(exchangeRates).where(eq(exchangeRates.currency, 'AED'))
    const pounds = Math.round(order.total / Number(rate?.perPound))
    expect(soldIn(await monthsOf(vendor.id), 'all').revenue).toBe(pounds)
    await app.db.update(exchangeRates).set({ perPound: '9.32' }).where(eq(exchangeRates.currency, 'AED'))
    try {
      await deliver(app, order.id)
      expect(soldIn(await monthsOf(vendor.id), 'all').revenue).toBe(pounds)
      const later = await buy(app, [line(product.id)], { market: 'AE' })
      expect(soldIn(await monthsOf(vendor.id), 'all').revenue).toBe(
        pounds + Math.round(later.order.total / 9.32),
      )
    } finally {
      await app.db
        .update(exchangeRates)
        .set({ perPound: rate?.perPound ?? '' })
        .where(eq(exchangeRates.currency, 'AED'))
    }
  })

  test('stays the same when its rows are added up, and forgets an order that was archived', async () => {
    const vendor = await makeVendor(app.db)
    const product = await makeProduct(app.db, { vendorId: vendor.id, prices: 1000, stock: 50 })
    for (let n = 0; n < 6; n += 1) {
      const { order } = await buy(app, [line(product.id)], { market: 'GB' })
      await deliver(app, order.id)
    }
    const before = await monthsOf(vendor.id)
    const rowsOf = () => app.db.$count(salesFigures, eq(salesFigures.vendorId, vendor.id))
    expect(await rowsOf()).toBeGreaterThan(20)
    await runJob(app, 'add-up-figures')
    expect(await rowsOf()).toBe(1)
    expect(await monthsOf(vendor.id)).toEqual(before)
    const [{ total } = { total: 0 }] = await app.db
      .select()
      .from(orders)
      .where(eq(orders.vendorId, vendor.id))
    expect(await sumSales(app.db, vendor.id)).toEqual([{ currency: 'GBP', orders: 6, revenue: 6 * total }])
    await app.db.update(orders).set({ archivedAt: clock.now() }).where(eq(orders.vendorId, vendor.id))
    expect(await monthsOf(vendor.id)).toEqual([])
    expect(await sumSales(app.db, vendor.id)).toEqual([])
  })

  test('of a day that is over keeps one row of a kind, however few changes there were', async () => {
    const vendor = await makeVendor(app.db)
    const product = await makeProduct(app.db, { vendorId: vendor.id, prices: 1000, stock: 50 })
    const { order } = await buy(app, [line(product.id)], { market: 'GB' })
    await deliver(app, order.id)
    const [before, top] = [await monthsOf(vendor.id), await topOf(vendor.id)]
    const rowsOf = () => app.db.$count(salesFigures, eq(salesFigures.vendorId, vendor.id))
    const many = await rowsOf()
    expect(many).toBeGreaterThan(1)
    await addUpFigures(app.db, clock.now())
    expect(await rowsOf()).toBe(many)
    await addUpFigures(app.db, after(clock.now(), 40 * DAY))
    expect(await rowsOf()).toBe(1)
    expect(await monthsOf(vendor.id)).toEqual(before)
    expect(await topOf(vendor.id)).toEqual(top)
  })

  test('is added up with what was before, and days and products that nothing has changed of are not read', async () => {
    const vendor = await makeVendor(app.db)
    const product = await makeProduct(app.db, { vendorId: vendor.id, prices: 1000, stock: 50 })
    await app.db.execute(sql`
      insert into sales_figures (vendor_id, day, currency, status, orders, revenue, pounds)
      select v, date '2010-01-01' + n, 'GBP', 'delivered', 1, 1000, 1000
      from generate_series(1000001, 1000020) v, generate_series(1, 1500) n`)
    await app.db.execute(sql`
      insert into piece_figures (vendor_id, month, product_id, currency, pieces)
      select ${vendor.id}, date '2010-01-01', n, 'GBP', 1 from generate_series(1000001, 1030000) n`)
    await addUpFigures(app.db, clock.now())
    await app.db.execute(sql`vacuum analyze sales_figures, piece_figures`)
    const { order } = await buy(app, [line(product.id)], { market: 'GB' })
    await deliver(app, order.id)
    await app.db.execute(sql`
      insert into sales_figures (vendor_id, day, currency, status, orders, revenue, pounds)
      values (1000001, '2010-02-01', 'GBP', 'delivered', -1, -1000, -1000),
        (1000001, '2010-02-02', 'GBP', 'delivered', 1, 500, 500)`)
    const before = await monthsOf(vendor.id)
    const read = await app.db.transaction(async (tx) => {
      const readSoFar = async () => {
        const { rows } = await tx.execute<{ read: number }>(sql`
          select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
          where relname in ('sales_figures', 'piece_figures')`)
        return rows[0]?.read ?? Number.NaN
      }
      // A connection also counts here what it read just before this transaction.
      const before = await readSoFar()
      await addUpFigures(tx, clock.now())
      return (await readSoFar()) - before
    })
    // Of 60,000.
    expect(read).toBeLessThan(3000)
    expect(await monthsOf(vendor.id)).toEqual(before)
    const isFebruary = sql`vendor_id = 1000001 and day between '2010-02-01' and '2010-02-02'`
    expect(await app.db.select().from(salesFigures).where(isFebruary)).toMatchObject([
      { day: '2010-02-02', orders: 2, revenue: 1500, addedUp: true },
    ])
  })

  test('stays the same when it is added up by two nodes at once while orders change', async () => {
    const vendor = await makeVendor(app.db)
    const fresh = (many: number) =>
      app.db.execute(sql`
      insert into sales_figures (vendor_id, day, currency, status, orders, revenue, pounds)
      select ${vendor.id}, date '2010-01-01' + n % 7, 'GBP', 'delivered', 1, 10, 10 from generate_series(1, ${many}::int) n`)
    await fresh(500)
    await Promise.all([
      addUpFigures(app.db, clock.now()),
      fresh(300),
      addUpFigures(app.db, clock.now()),
      fresh(200),
      addUpFigures(app.db, clock.now()),
    ])
    expect(await monthsOf(vendor.id)).toMatchObject([{ month: '2010-01', orders: 1000, revenue: 10_000 }])
  })
})

describe('what waits for a vendor', () => {
  test('is every paid order that they send themselves and did not yet, the oldest first', async () => {
    const vendor = await makeVendor(app.db)
    const product = await makeProduct(app.db, { vendorId: vendor.id, prices: 1000, stock: 50 })
    const first = await buy(app, [line(product.id, 2)])
    const second = await buy(app, [line(product.id)])
    const sent = await buy(app, [line(product.id)])
    await deliver(app, sent.order.id)
    const [held, ours] = [await buy(app, [line(product.id)]), await buy(app, [line(product.id)])]
    await app.db.update(orders).set({ onHold: 'dispute' }).where(eq(orders.id, held.order.id))
    await app.db.update(orders).set({ dispatchMethod: 'infinity' }).where(eq(orders.id, ours.order.id))
    const waiting = await listToSend(app.db, vendor.id, { now: clock.now() })
    expect(waiting.map(({ id, pieces }) => [id, pieces])).toEqual([
      [first.order.id, 2],
      [second.order.id, 1],
    ])
    expect(await countToSend(app.db, vendor.id)).toEqual({ value: 2, more: false })
    expect(JSON.stringify(waiting)).not.toContain('@')
    const later = new Date(clock.now().getTime() + 1000)
    await app.db.update(orders).set({ createdAt: later }).where(eq(orders.id, second.order.id))
    const newest = (await listNewestOrders(app.db, vendor.id, { currency: 'all' })).map(({ id }) => id)
    expect(newest).toEqual([second, ours, held, sent, first].map(({ order }) => order.id))
  })

  test('is every return that was asked for and not answered, of their own orders', async () => {
    const [vendor, other] = [await makeVendor(app.db), await makeVendor(app.db)]
    const ask = async (vendorId: number, status: 'requested' | 'approved' | 'rejected') => {
      const product = await makeProduct(app.db, { vendorId, prices: 1000, stock: 5 })
      const { order, purchase, lines } = await buy(app, [line(product.id)])
      await deliver(app, order.id)
      const guest = contextOf(app, { role: 'guest', token: purchase.token } as const)
      const asked = { lines: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }], reason: 'damaged', comment: '' }
      const { returnId } = granted(await requestReturn(guest, order.id, asked))
      await app.db.update(returns).set({ status }).where(eq(returns.id, returnId))
      return returnId
    }
    const waits: number[] = []
    for (let turn = 0; turn < 4; turn++) {
      clock.forward(1000)
      waits.push(await ask(vendor.id, 'requested'))
    }
    await ask(vendor.id, 'approved')
    await ask(vendor.id, 'rejected')
    await ask(other.id, 'requested')
    const { rows, count } = await listReturnsToAnswer(app.db, vendor.id)
    expect(rows.map(({ id }) => id)).toEqual(waits.slice(0, 3))
    expect(count).toEqual({ value: 4, more: false })
  })

  test('is a product on sale of which fewer than ten are left', async () => {
    const vendor = await makeVendor(app.db)
    const make = (name: string, stock: number, status: 'active' | 'draft' = 'active') =>
      makeProduct(app.db, { vendorId: vendor.id, name, prices: 1000, stock, status })
    await make('Ten', 10)
    await make('Nine', 9)
    await make('None', 0)
    await make('A draft', 1, 'draft')
    const { rows, count } = await listLowStock(app.db, vendor.id)
    expect(rows.map(({ name, left }) => [name, left])).toEqual([
      ['None', 0],
      ['Nine', 9],
    ])
    expect(count).toEqual({ value: 2, more: false })
  })

  test('and nothing of another vendor, in any list or figure', async () => {
    const vendor = await makeVendor(app.db)
    expect(await listToSend(app.db, vendor.id, { now: clock.now() })).toEqual([])
    expect(await listNewestOrders(app.db, vendor.id, { currency: 'all' })).toEqual([])
    expect(await monthsOf(vendor.id)).toEqual([])
    expect(await topOf(vendor.id)).toEqual([])
    expect((await listLowStock(app.db, vendor.id)).rows).toEqual([])
  })
})
