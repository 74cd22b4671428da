import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { finishPayment } from '#server/checkout/finish.ts'
import { shipOrder } from '#server/orders/dispatch.ts'
import { listLinesToSend } from '#server/orders/parcels.ts'
import { orderLines, orders } from '#server/orders/tables.ts'
import { sendRefund } from '#server/payments/refunds.ts'
import { demoProviderOrders, payments, refunds } from '#server/payments/tables.ts'
import { countStock } from '#server/stock/restock.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { ADMIN } from '#tests/orders.ts'
import { approve, line } from '#tests/shopper.ts'
import { contextOf, systemContext } from '../context.ts'
import { cancelOrder } from './cancel.ts'
import { cancelLine } from './cancel-line.ts'
import { refundLine } from './refund-line.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ connections: 20 })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const ROUNDS = 12
/** Nobody knows who is first. */
const soon = async <T>(act: () => Promise<T>): Promise<T> => {
  await pause(Math.random() * 15)
  return act()
}

/** Three lamps for 33.33 dirhams each, charged in dollars: two browsers and a job finish it at once, while somebody counts the stock. */
async function bought() {
  const vendor = await makeVendor(app.db)
  const lamp = await makeProduct(app.db, { vendorId: vendor.id, stock: 10, prices: { AE: 3333 } })
  const { purchase, providerOrderId, finish } = await approve(app, [line(lamp.id, 3)])
  await Promise.all([
    soon(finish),
    soon(finish),
    soon(() => finishPayment(systemContext(app), providerOrderId)),
    soon(() => countStock(contextOf(app, ADMIN), [{ productId: lamp.id, variationId: null, pieces: 10 }])),
  ])
  const parts = await app.db.select().from(orders).where(eq(orders.purchaseId, purchase.id))
  expect(parts).toHaveLength(1)
  const [order] = parts
  const [chosen] = await app.db.select().from(orderLines).where(eq(orderLines.purchaseId, purchase.id))
  const [payment] = await app.db.select().from(payments).where(eq(payments.purchaseId, purchase.id))
  if (!order || !chosen || payment?.status !== 'captured') throw new Error('It was not bought.')
  return { lamp, vendor, order, line: chosen, providerOrderId }
}

const payOut = async (orderId: number) => {
  for (const { id } of await app.db.select().from(refunds).where(eq(refunds.orderId, orderId)))
    await sendRefund(systemContext(app), id).catch(() => undefined)
}

test('whoever is first of all who act on an order at once, its pieces and its money come out even', async () => {
  const rounds = await Promise.all(Array.from({ length: ROUNDS }, bought))
  const seller = (vendorId: number) => contextOf(app, { role: 'vendor', vendorId } as const)
  await Promise.all(
    rounds.flatMap(({ order, vendor, line: { id: lineId } }) => {
      const admin = contextOf(app, ADMIN)
      const pieces = (quantity: number) => ({ lineId, quantity })
      const about = { lineId, amount: '1.11', reason: 'A scratch', seen: 0, newest: 0 }
      return [
        soon(() => cancelOrder(admin, order.id)),
        soon(() =>
          shipOrder(seller(vendor.id), order.id, { carrier: 'DP', trackingNumber: '1', lines: [pieces(1)] }),
        ),
        soon(() => cancelLine(seller(vendor.id), order.id, { ...pieces(2), reason: 'Broken' })),
        soon(() => refundLine(admin, order.id, about)),
        soon(() => refundLine(admin, order.id, about)),
        soon(() => payOut(order.id)),
        soon(() => payOut(order.id)),
      ]
    }),
  )
  await Promise.all(rounds.flatMap(({ order }) => [payOut(order.id), payOut(order.id)]))
  for (const { order, lamp, providerOrderId } of rounds) {
    const [now] = await app.db.select().from(orders).where(eq(orders.id, order.id))
    const back = await app.db.select().from(refunds).where(eq(refunds.orderId, order.id))
    const sent = back.filter(({ status }) => status === 'completed')
    const sum = (of: (row: (typeof back)[number]) => number) => sent.reduce((all, row) => all + of(row), 0)
    expect(back.filter(({ status }) => status === 'queued')).toEqual([])
    expect(sum(({ amount }) => amount)).toBe(now?.refundedTotal)
    const charged = sum(({ chargeAmount }) => chargeAmount)
    expect(charged).toBeLessThanOrEqual(order.chargeTotal)
    if (now?.refundedTotal === order.total) expect(charged).toBe(order.chargeTotal)
    const [there] = await app.db
      .select()
      .from(demoProviderOrders)
      .where(eq(demoProviderOrders.id, providerOrderId))
    expect(there?.refunded).toBe(charged)
    const [open] = await listLinesToSend(app.db, [order.id])
    if (!open) throw new Error('The line is missing.')
    expect(open.cancelled + open.sent).toBeLessThanOrEqual(open.quantity)
    const [stocked] = await app.db.select().from(products).where(eq(products.id, lamp.id))
    const { rows } = await app.db.execute<{ stock: number; held: number }>(sql`
      select sum(stock)::int as stock, sum(held)::int as held from stock_movements where product_id = ${lamp.id}`)
    expect([stocked?.stock, stocked?.held]).toEqual([rows[0]?.stock, rows[0]?.held])
    expect(stocked?.held).toBe(0)
    expect(stocked?.soldCount).toBe(open.quantity - open.cancelled)
  }
  const { rows: uneven } = await app.db.execute(
    sql`select currency from ledger_entries group by currency having sum(amount) <> 0`,
  )
  expect(uneven).toEqual([])
  const { rows: shares } = await app.db.execute(sql`
    select o.id from orders o join ledger_transactions t on t.purchase_id = o.purchase_id join ledger_entries e on e.transaction_id = t.id
    where e.account in ('sales', 'shipping', 'tax') group by o.id having -sum(e.amount) = o.total - o.refunded_total`)
  expect(shares).toHaveLength(ROUNDS)
  const { rows: owed } = await app.db.execute(sql`
    select currency from ledger_entries where account = 'refunds' group by 1 having sum(amount) <> 0`)
  expect(owed).toEqual([])
})
