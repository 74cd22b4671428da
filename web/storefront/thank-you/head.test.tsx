import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPurchaseByToken } from '#server/orders/queries.ts'
import { openTestHouse, type TestHouse } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { line } from '#tests/shopper.ts'
import { Head } from './head.tsx'
import { readThanks } from './read-thanks.server.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  await makeShippingRates(house.db)
})
afterAll(() => house.close())

test('while orders are not written yet, the page says received only of money that came', async () => {
  const { purchase } = await buy(house, [line((await makeProduct(house.db)).id)])
  const page = await findPurchaseByToken(house.db, purchase.token, house.clock.now())
  if (!page) throw new Error('The purchase is missing.')
  const thanks = { ...(await readThanks(house, page)), state: 'finishing' as const }
  const words = (isReceived: boolean) => renderToStaticMarkup(<Head purchase={{ ...thanks, isReceived }} />)
  expect(thanks.isReceived).toBe(true)
  expect(words(true)).toContain(
    'Your payment was received and we are finishing your order. Please do not pay again.',
  )
  expect(words(false)).toContain(
    'Your payment is being confirmed and we are finishing your order. Please do not pay again.',
  )
})
