import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { approve, granted, line } from '#tests/shopper.ts'
import { auditEvents } from '../audit/tables.ts'
import { products } from '../catalog/tables.ts'
import { variations } from '../catalog/variation-tables.ts'
import { emails } from '../mail/tables.ts'
import { MARKET_CODES, MARKETS } from '../markets/markets.ts'
import { orderEvents } from '../orders/event-tables.ts'
import { orderLines, orders, purchases } from '../orders/tables.ts'
import { findPurchasePage } from '../payments/queries.ts'
import { payments } from '../payments/tables.ts'
import { stockHolds } from '../stock/tables.ts'

let app: TestApp
const clock = handClock()
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

test('three sellers in one cart become three orders with their stock taken, their share of shipping and their mail', async () => {
  const { db } = app
  const pearl = await makeVendor(db, { code: 'PEARL', businessName: 'Pearl Audio' })
  const majlis = await makeVendor(db, { code: 'MAJLIS', dispatchMethod: 'infinity' })
  const headphones = await makeProduct(db, { vendorId: pearl.id, prices: { AE: 12_000 }, stock: 5 })
  const cup = await makeProduct(db, {
    vendorId: majlis.id,
    prices: { AE: 3000 },
    variations: [
      { label: 'Copper', stock: 4, prices: { AE: { price: 4000, original: 5000 } } },
      { label: 'Brass', stock: 6 },
    ],
  })
  const soap = await makeProduct(db, { prices: { AE: 1500 }, stock: 9 })
  const copper = cup.variations[0]
  if (!copper) throw new Error('no variation')

  const { purchase, finish } = await approve(
    app,
    [line(headphones.id, 1), line(cup.id, 2, copper.id), line(soap.id, 3)],
    { form: { email: 'amina@mail.example' } },
  )
  expect(purchase).toMatchObject({ currency: 'AED', chargeCurrency: 'USD', status: 'pending' })
  const paid = granted(await finish())
  expect(paid).toMatchObject({ state: 'paid', token: purchase.token, number: purchase.number })

  const written = await db.select().from(orders).orderBy(asc(orders.id))
  expect(
    written.map((order) => [order.number, order.subtotal, order.shipping, order.dispatchMethod]),
  ).toEqual([
    [`${purchase.number}-PEARL`, 12_000, 4658, 'store'],
    [`${purchase.number}-MAJLIS`, 8000, 4657, 'infinity'],
    [`${purchase.number}-NV`, 4500, 0, 'infinity'],
  ])
  expect(written.map((order) => [order.status, order.paymentStatus])).toEqual(
    Array(3).fill(['confirmed', 'completed']),
  )
  // 338.15 dirhams at 1.27 / 4.66 are 92.16 dollars; by what each order costs they are 4540.0008, 3449.56 and 1226.44 cents.
  expect([purchase.total, purchase.chargeTotal]).toEqual([33_815, 9216])
  expect(written.map((order) => [order.total, order.chargeTotal])).toEqual([
    [16_658, 4540],
    [12_657, 3450],
    [4500, 1226],
  ])

  const lines = await db.select().from(orderLines).orderBy(asc(orderLines.id))
  expect(lines.map((each) => each.orderId)).toEqual(written.map((order) => order.id))
  expect(lines[1]).toMatchObject({
    variationLabel: 'Copper',
    unitPrice: 4000,
    unitOriginal: 5000,
    quantity: 2,
  })
  expect(await db.select().from(orderEvents)).toHaveLength(3)

  const [stocked] = await db.select().from(products).where(eq(products.id, cup.id))
  expect(stocked).toMatchObject({ stock: 8, held: 0, soldCount: 2 })
  const [copperStock] = await db.select().from(variations).where(eq(variations.id, copper.id))
  expect(copperStock).toMatchObject({ stock: 2, held: 0 })
  expect(await db.select().from(stockHolds)).toHaveLength(0)

  const [payment] = await db.select().from(payments)
  expect(payment).toMatchObject({
    status: 'captured',
    capturedAmount: purchase.chargeTotal,
    capturedCurrency: 'USD',
  })
  const mail = await db.select().from(emails).orderBy(asc(emails.id))
  expect(mail.map((sent) => [sent.kind, sent.recipient])).toEqual([
    ['order-confirmation', 'amina@mail.example'],
    ['new-order', pearl.email],
    ['new-order', majlis.email],
  ])
  const { chargeTotal: amount, chargeCurrency: currency } = purchase
  expect(mail[0]?.data).toMatchObject({
    charged: { amount, currency },
    address: { lines: expect.arrayContaining(['UAE']) },
  })
  // Each seller reads of what is theirs, and what of the money is.
  expect(mail.slice(1).map(({ data }) => data)).toMatchObject([
    {
      ...{ number: `${purchase.number}-PEARL`, dispatchMethod: 'store' },
      lines: [{ name: headphones.name, quantity: 1, total: 12_000 }],
      ...{ currency: 'AED', subtotal: 12_000, shipping: 4658, total: 16_658 },
    },
    {
      ...{ number: `${purchase.number}-MAJLIS`, dispatchMethod: 'infinity' },
      lines: [{ name: cup.name, variationLabel: 'Copper', quantity: 2, total: 8000 }],
      ...{ currency: 'AED', subtotal: 8000, shipping: 4657, total: 12_657 },
    },
  ])
  expect(JSON.stringify(mail.slice(1))).not.toContain('amina@mail.example')
  expect(await db.select().from(auditEvents)).toMatchObject([
    { action: 'purchase.paid', actorRole: 'visitor' },
  ])

  expect(await findPurchasePage(db, 'a-token-that-nobody-has', app.clock.now())).toBeNull()
  const page = await findPurchasePage(db, purchase.token, app.clock.now())
  expect(page).toMatchObject({
    status: 'paid',
    transactionId: payment?.captureId,
    paymentMethod: 'Demo payment',
    mainOrder: { number: `${purchase.number}-PEARL` },
    deliverBy: new Date('2026-12-03T12:00:00Z'),
  })
  expect(page?.lines.map((each) => each.vendorName)).toEqual(['Pearl Audio', majlis.businessName, null])
  expect(JSON.stringify(page)).not.toContain(pearl.email)
})

test('whatever is bought in whatever currency, lines and shipping are the total, and what was captured is the sum of the orders', async () => {
  const { db } = app
  const vendors = await Promise.all([makeVendor(db), makeVendor(db)])
  const items = await Promise.all(
    [null, ...vendors].map((vendor, index) =>
      makeProduct(db, {
        vendorId: vendor?.id ?? null,
        prices: [199, 1250, 9999][index] ?? 1,
        stock: 1_000_000,
      }),
    ),
  )
  const addresses = { US: { state: 'TX', zipCode: '78701' }, GB: { zipCode: 'SW1A 1AA' }, AE: {}, SA: {} }
  const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0)
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...items.map(() => fc.nat(10))).filter((wanted) => sum(wanted) > 0),
      fc.constantFrom(...MARKET_CODES),
      async (wanted, market) => {
        const cart = items.flatMap(({ id }, index) => (wanted[index] ? line(id, wanted[index]) : []))
        const form = { ...addresses[market], country: market }
        const { purchase, finish } = await approve(app, cart, { market, form })
        expect(granted(await finish()).state).toBe('paid')
        const [whole] = await db.select().from(purchases).where(eq(purchases.id, purchase.id))
        const lines = await db.select().from(orderLines).where(eq(orderLines.purchaseId, purchase.id))
        const parts = await db.select().from(orders).where(eq(orders.purchaseId, purchase.id))
        const [payment] = await db.select().from(payments).where(eq(payments.purchaseId, purchase.id))
        expect(whole?.currency).toBe(MARKETS[market].currency)
        expect(whole?.total).toBe(sum(lines.map((each) => each.total)) + (whole?.shipping ?? 0))
        expect(sum(parts.map((part) => part.total))).toBe(whole?.total)
        expect(sum(parts.map((part) => part.shipping))).toBe(whole?.shipping)
        expect(sum(parts.map((part) => part.chargeTotal))).toBe(payment?.capturedAmount)
        expect(payment).toMatchObject({
          capturedAmount: whole?.chargeTotal,
          capturedCurrency: whole?.chargeCurrency,
        })
        // Where nothing is converted, what was captured is the total itself, of each order too.
        const isConverted = market === 'AE' || market === 'SA'
        expect(whole?.chargeCurrency !== whole?.currency).toBe(isConverted)
        if (!isConverted) for (const part of [...parts, whole]) expect(part?.chargeTotal).toBe(part?.total)
      },
    ),
    { numRuns: 30 },
  )
})

test('an order that is sent to another country than its market is promised by the working days of that country', async () => {
  const { id } = await makeProduct(app.db, { prices: 1000 })
  const promised = async (country: string) => {
    const { purchase, finish } = await approve(app, [line(id)], { form: { country, zipCode: '12271' } })
    granted(await finish())
    const page = await findPurchasePage(app.db, purchase.token, app.clock.now())
    return page?.deliverBy?.toISOString()
  }
  expect(await promised('AE')).toBe('2026-12-03T12:00:00.000Z')
  // Nothing comes there on a Friday, and something on a Sunday.
  expect(await promised('SA')).toBe('2026-12-02T12:00:00.000Z')
})
