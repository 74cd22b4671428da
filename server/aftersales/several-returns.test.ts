import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPurchaseByLink } from '#server/orders/history.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy, deliver } from '#tests/orders.ts'
import { granted, line } from '#tests/shopper.ts'
import { contextOf } from '../context.ts'
import { requestReturn, withdrawReturn } from './returns.ts'

const clock = handClock()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

test('of several returns of an order the newest stands first', async () => {
  const { purchase, order, lines } = await buy(app, [line((await makeProduct(app.db)).id, 3)])
  await deliver(app, order.id)
  const buyer = contextOf(app, { role: 'guest', token: purchase.token })
  const pieces = [{ lineId: lines[0]?.id ?? 0, quantity: 1 }]
  const request = { reason: 'wrong-item', comment: '', imageKeys: [], lines: pieces }
  const [first, second, third] = [
    granted(await requestReturn(buyer, order.id, request)).returnId,
    granted(await requestReturn(buyer, order.id, request)).returnId,
    granted(await requestReturn(buyer, order.id, request)).returnId,
  ]
  granted(await withdrawReturn(buyer, second))
  const shown = (await findPurchaseByLink(app.db, purchase.token, clock.now()))?.parts[0]
  expect(shown?.returns.map(({ id, status }) => [id, status])).toEqual([
    [third, 'requested'],
    [second, 'withdrawn'],
    [first, 'requested'],
  ])
})
