import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#server/aftersales/cancel.ts'
import { contextOf } from '#server/context.ts'
import { findPurchasePage, type PurchasePage } from '#server/payments/queries.ts'
import { after, DAY, isoDay } from '#server/platform/clock.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { granted, line } from '#tests/shopper.ts'
import { Head } from './head.tsx'
import { readThanks } from './read-thanks.server.ts'
import { Totals } from './totals.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

test('while orders are not written yet, the page says received only of money that came', async () => {
  const { purchase } = await buy(app, [line((await makeProduct(app.db)).id)])
  const page = await findPurchasePage(app.db, purchase.token, app.clock.now())
  if (!page) throw new Error('The purchase is missing.')
  const thanks = { ...(await readThanks(app, page)), state: 'finishing' as const }
  const words = (isReceived: boolean) => renderToStaticMarkup(<Head purchase={{ ...thanks, isReceived }} />)
  expect(thanks.isReceived).toBe(true)
  expect(words(true)).toContain(
    'Your payment was received and we are finishing your order. Please do not pay again.',
  )
  expect(words(false)).toContain(
    'Your payment is being confirmed and we are finishing your order. Please do not pay again.',
  )
})

test('whoever comes back to a purchase of which money went back reads of the refund, and of no confirmation', async () => {
  const { purchase } = await buy(app, [line((await makeProduct(app.db)).id)])
  const page = await findPurchasePage(app.db, purchase.token, app.clock.now())
  if (!page) throw new Error('The purchase is missing.')
  const words = async (paymentStatus: typeof page.paymentStatus) =>
    renderToStaticMarkup(<Head purchase={await readThanks(app, { ...page, paymentStatus })} />)
  const [refund, confirmation] = [
    'A refund of this order is on its way to you.',
    'A confirmation is on its way to',
  ]
  for (const [status, said, unsaid] of [
    ['completed', confirmation, refund],
    ['partially_refunded', refund, confirmation],
    ['refunded', refund, confirmation],
  ] as const) {
    const html = await words(status)
    expect([status, html.includes(said), html.includes(unsaid)]).toEqual([status, true, false])
  }
})

/** A purchase from two sellers, the first of whom is away, and what its page says by now. */
async function boughtOfTwo() {
  const away = await makeVendor(app.db, { awayUntil: isoDay(after(app.clock.now(), 20 * DAY)) })
  const items = [await makeProduct(app.db, { vendorId: away.id }), await makeProduct(app.db)]
  const { purchase, orders } = await buy(
    app,
    items.map(({ id }) => line(id)),
  )
  const look = async (changed: Partial<PurchasePage> = {}) => {
    const page = await findPurchasePage(app.db, purchase.token, app.clock.now())
    if (!page) throw new Error('The purchase is missing.')
    const thanks = await readThanks(app, { ...page, ...changed })
    const html = renderToStaticMarkup(
      <>
        <Head purchase={thanks} />
        <Totals purchase={thanks} />
      </>,
    )
    return { thanks, html }
  }
  const cancel = async (at: number) =>
    granted(await cancelOrder(contextOf(app, { role: 'guest', token: purchase.token }), orders[at]?.id ?? 0))
  return { orders, look, cancel }
}

test('what was cancelled is not expected any more, and a purchase all of which was is called cancelled', async () => {
  const { orders, look, cancel } = await boughtOfTwo()
  expect((await look()).thanks).toMatchObject({ isExpected: true, deliverBy: orders[0]?.deliverBy })
  await cancel(0)
  const part = await look()
  expect(part.thanks).toMatchObject({ isExpected: true, deliverBy: orders[1]?.deliverBy })
  expect(part.html).toContain('Order Confirmed')
  await cancel(1)
  const none = await look()
  expect(none.thanks).toMatchObject({ isExpected: false, deliverBy: null, hasOrders: true })
  expect(none.html).toContain('Order cancelled')
  expect(none.html).toContain('Nothing of it is sent, and a refund is on its way to you.')
})

test('a purchase all of whose money went back is expected no more, and not called confirmed', async () => {
  const { thanks, html } = await (await boughtOfTwo()).look({ paymentStatus: 'refunded' })
  expect(thanks.isExpected).toBe(false)
  expect(html).not.toContain('Order Confirmed')
})

test('whoever paid was charged, whatever became of it, and whoever did not is not told of a charge', async () => {
  const { look } = await boughtOfTwo()
  const unwritten = { orders: [], mainOrder: null }
  const page = (await look()).thanks
  expect(page.charge.currency).not.toBe(page.charge.priceCurrency)
  const says = async (changed: Partial<PurchasePage>) =>
    /You (were|will be) charged/.exec((await look({ ...unwritten, ...changed })).html)?.[0] ?? null
  expect([
    await says({ status: 'review' }),
    await says({ status: 'pending' }),
    await says({ status: 'cancelled', paymentStatus: 'refunded' }),
    await says({ status: 'cancelled', payment: null }),
  ]).toEqual(['You were charged', 'You were charged', 'You were charged', null])
  const { html } = await look({ ...unwritten, status: 'cancelled', paymentStatus: 'refunded' })
  expect(html).toContain('a refund is on its way to you')
})
