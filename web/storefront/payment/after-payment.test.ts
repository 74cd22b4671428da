import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCart } from '#server/checkout/cart.ts'
import { findPurchasedItems } from '#server/orders/queries.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { line } from '#tests/shopper.ts'
import { readCookie } from '../../cookies.ts'
import { forgetBought } from './after-payment.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

test('the browser that has bought forgets what it bought, and another that reads the thank-you page forgets nothing', async () => {
  const [lamp, bell] = [await makeProduct(app.db), await makeProduct(app.db)]
  const { purchase } = await buy(app, [line(lamp.id, 2)])
  const bought = await findPurchasedItems(app.db, purchase.token)
  if (!bought) throw new Error('The purchase is missing.')
  const cart = encodeURIComponent(writeCart([line(lamp.id, 3), line(bell.id)]))
  const forgets = (attempt: string, status = bought.status) => {
    const headers = { cookie: `cart=${cart}; checkout=${attempt}` }
    return forgetBought(new Request('http://localhost/thank-you', { headers }), { ...bought, status })
  }
  const [left = '', form] = forgets(bought.attempt)
  expect(readCookie(left, 'cart')).toBe(writeCart([line(lamp.id), line(bell.id)]))
  expect(form).toMatch(/^checkout=;.*Max-Age=0$/)
  expect(forgets('11111111-1111-4111-8111-111111111111')).toEqual([])
  expect(forgets(bought.attempt, 'unheld')).toEqual([])
})
