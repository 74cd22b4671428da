import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { untilSomebodyWaits } from '#tests/locks.ts'
import { approve, granted, line, openPayment, payFor, prepare } from '#tests/shopper.ts'
import { lockProducts } from '../catalog/product-locks.ts'
import { lockProduct } from '../catalog/product-writes.ts'
import { products } from '../catalog/tables.ts'
import { inPlainTransaction, systemContext } from '../context.ts'
import { emails } from '../mail/tables.ts'
import { lockPurchase } from '../orders/purchases.ts'
import { orders, purchases } from '../orders/tables.ts'
import { approveDemoOrder } from '../payments/demo.ts'
import { demoProviderOrders, payments } from '../payments/tables.ts'
import { countStock } from '../stock/restock.ts'
import { stockHolds } from '../stock/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ connections: 20 })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

test('a hundred buyers and seven pieces make exactly seven orders, held or not, and nobody is charged without items', async () => {
  const { db } = app
  const lamp = await makeProduct(db, { name: 'Last lamp', stock: 7 })
  const buyers = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const prepared = await prepare(app, [line(lamp.id)])
      if (!prepared.ok) return prepared.code
      const { token } = prepared.value.purchase
      const { providerOrderId } = granted(await openPayment(app, token))
      await approveDemoOrder(db, providerOrderId)
      const finished = await payFor(app, token, providerOrderId)
      return finished.ok ? finished.value.state : finished.code
    }),
  )
  expect(buyers.filter((state) => state === 'paid')).toHaveLength(7)
  expect(buyers.filter((state) => state === 'sold-out')).toHaveLength(93)
  expect(await db.select().from(orders)).toHaveLength(7)
  const charged = await db.select().from(demoProviderOrders).where(eq(demoProviderOrders.status, 'COMPLETED'))
  expect(charged).toHaveLength(7)
  const [stocked] = await db.select().from(products).where(eq(products.id, lamp.id))
  expect(stocked).toMatchObject({ stock: 0, held: 0, soldCount: 7 })
  expect(await db.select().from(stockHolds)).toHaveLength(0)
})

test('buyers who fill their carts in opposite orders never wait for each other for ever', async () => {
  const items = await Promise.all(Array.from({ length: 6 }, () => makeProduct(app.db, { stock: 1000 })))
  const cups = await makeProduct(app.db, {
    variations: [
      { label: 'Copper', stock: 1000 },
      { label: 'Brass', stock: 1000 },
    ],
  })
  const lines = [
    ...items.map((product) => line(product.id)),
    ...cups.variations.map((cup) => line(cups.id, 1, cup.id)),
  ]
  const states = await Promise.all(
    Array.from({ length: 40 }, async (_, buyer) => {
      const mine = buyer % 2 ? lines : lines.toReversed()
      return granted(await (await approve(app, mine)).finish()).state
    }),
  )
  expect(new Set(states)).toEqual(new Set(['paid']))
  const sold = await app.db
    .select({ id: products.id, sold: products.soldCount, held: products.held })
    .from(products)
    .where(inArray(products.id, [...items.map((product) => product.id), cups.id]))
  expect(sold).toHaveLength(7)
  for (const { id, sold: count, held } of sold)
    expect({ count, held }).toEqual({ count: id === cups.id ? 80 : 40, held: 0 })
})

test('a double click, a second tab and a repeated approval make one set of orders and one charge', async () => {
  const lamp = await makeProduct(app.db, { stock: 5 })
  const { purchase, providerOrderId, finish } = await approve(app, [line(lamp.id, 2)])
  const answers = await Promise.all([...Array(8)].map(() => finish()))
  expect(new Set(answers.map((answer) => granted(answer).state))).toEqual(new Set(['paid']))
  expect(granted(await finish()).state).toBe('paid')
  const { db } = app
  expect(await db.select().from(orders).where(eq(orders.purchaseId, purchase.id))).toHaveLength(1)
  expect(await db.select().from(payments).where(eq(payments.purchaseId, purchase.id))).toMatchObject([
    { status: 'captured', providerOrderId },
  ])
  const mail = await db
    .select()
    .from(emails)
    .where(sql`${emails.key} like ${`%${purchase.number}%`}`)
  expect(mail).toHaveLength(1)
  const [stocked] = await db.select().from(products).where(eq(products.id, lamp.id))
  expect(stocked).toMatchObject({ stock: 3, held: 0, soldCount: 2 })
})

test('two clicks for the last piece, which nobody holds before they pay, set it aside once and both hear of the order', async () => {
  const lamp = await makeProduct(app.db, { stock: 1 })
  const { purchase, finish } = await approve(app, [line(lamp.id)])
  expect(purchase.status).toBe('unheld')
  const clicks = await app.db.transaction(async (tx) => {
    await lockPurchase(tx, purchase.id)
    const both = [finish(), finish()]
    await untilSomebodyWaits(app, tx, 2)
    return { both }
  })
  for (const answer of await Promise.all(clicks.both)) expect(granted(answer).state).toBe('paid')
  expect(await app.db.select().from(orders).where(eq(orders.purchaseId, purchase.id))).toHaveLength(1)
  const [stocked] = await app.db.select().from(products).where(eq(products.id, lamp.id))
  expect(stocked).toMatchObject({ stock: 0, held: 0, soldCount: 1 })
})

test('the payment page in two tabs opens one order at the provider', async () => {
  const lamp = await makeProduct(app.db)
  const { purchase } = granted(await prepare(app, [line(lamp.id)]))
  const opened = await Promise.all([...Array(5)].map(() => openPayment(app, purchase.token)))
  expect(new Set(opened.map((each) => granted(each).providerOrderId)).size).toBe(1)
  const rows = await app.db.select().from(payments).where(eq(payments.purchaseId, purchase.id))
  expect(rows).toHaveLength(1)
  const [row] = await app.db.select().from(purchases).where(eq(purchases.id, purchase.id))
  expect(rows[0]).toMatchObject({ amount: row?.chargeTotal, currency: 'USD' })
})

test('a buyer who finds too little does not hold up the seller who saves the product at that moment', async () => {
  const lamp = await makeProduct(app.db, { stock: 8 })
  const { waiting } = await inPlainTransaction(systemContext(app), async (ctx) => {
    await lockProducts(ctx.db, [lamp.id])
    const buying = prepare(app, [line(lamp.id, 3)])
    await untilSomebodyWaits(app, ctx.db)
    const saving = app.db.transaction(async (db) => {
      await lockProducts(db, [lamp.id])
      // The buyer's second try, once the first has failed.
      await untilSomebodyWaits(app, db)
      return lockProduct(db, lamp.id, undefined)
    })
    await untilSomebodyWaits(app, ctx.db, 2)
    await countStock(ctx, [{ productId: lamp.id, variationId: null, pieces: 1 }])
    return { waiting: Promise.all([buying, saving]) }
  })
  const [bought, saved] = await waiting
  expect(bought).toMatchObject({ ok: false, code: 'too-many' })
  expect(saved).toMatchObject({ id: lamp.id })
})
