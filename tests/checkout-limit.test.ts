import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCart } from '#server/checkout/cart.ts'
import type { RunningServer } from '#web/server.ts'
import { loadShop } from './built-shop.ts'
import { openTestHouse, type TestHouse } from './database.ts'
import { makeCheckoutForm, makeProduct, makeShippingRates } from './factories.ts'

let house: TestHouse
let shop: RunningServer

beforeAll(async () => {
  const { openShop } = await loadShop()
  house = await openTestHouse()
  shop = await openShop(
    { ...house.config, mode: 'production', port: 0, host: '127.0.0.1', trustProxy: true },
    { databaseUrl: house.url, secret: house.secret },
  )
})

afterAll(async () => {
  await shop.stop()
  await house.close()
})

test('nobody empties the shop by beginning orders without end, and others go on buying', async () => {
  await makeShippingRates(house.db)
  const product = await makeProduct(house.db, { stock: 500 })
  const cart = writeCart([{ productId: product.id, variationId: null, quantity: 1, seen: null }])
  const begin = async (address: string) => {
    const url = `http://127.0.0.1:${shop.port}`
    const answer = await fetch(`${url}/checkout`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(makeCheckoutForm()),
      headers: {
        Cookie: `market=AE; cart=${encodeURIComponent(cart)}`,
        Origin: url,
        'X-Forwarded-For': address,
      },
    })
    return { status: answer.status, text: await answer.text() }
  }
  for (let order = 0; order < 60; order++) expect((await begin('203.0.113.7')).status).toBe(303)
  const refused = await begin('203.0.113.7')
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(
    'Too many orders were begun from your connection. Please try again in 10 minutes.',
  )
  expect((await begin('203.0.113.8')).status).toBe(303)
})
