import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCart } from '#server/checkout/cart.ts'
import { makeCheckoutForm, makeProduct, makeShippingRates } from './factories.ts'
import { type ServedShop, serveShop } from './served.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop({ trustProxy: true })
})
afterAll(() => shop?.close())

test('nobody empties the shop by beginning orders without end, and others go on buying', async () => {
  await makeShippingRates(shop.house.db)
  const product = await makeProduct(shop.house.db, { stock: 500 })
  const cart = writeCart([{ productId: product.id, variationId: null, quantity: 1, seen: null }])
  const begin = async (address: string) => {
    const { url } = shop
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
