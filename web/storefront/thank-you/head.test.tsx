import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPurchasePage } from '#server/payments/queries.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { line } from '#tests/shopper.ts'
import { Head } from './head.tsx'
import { readThanks } from './read-thanks.server.ts'

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
