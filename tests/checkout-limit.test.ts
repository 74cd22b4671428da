import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { writeCart } from '#server/checkout/cart.ts'
import { HOUR } from '#server/platform/clock.ts'
import { visitorLimits } from '#server/platform/tables.ts'
import { makeCheckoutForm, makeProduct, makeShippingRates } from './factories.ts'
import { type ServedShop, serveShop } from './served.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop({ trustProxy: true })
  await makeShippingRates(shop.app.db)
})
afterAll(() => shop?.close())

async function begin(productId: number, address: string) {
  const { url } = shop
  const cart = writeCart([{ productId, variationId: null, quantity: 2, seen: null }])
  const answer = await fetch(`${url}/checkout`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(makeCheckoutForm({ email: `${crypto.randomUUID()}@mail.example` })),
    headers: {
      Cookie: `market=AE; cart=${encodeURIComponent(cart)}`,
      Origin: url,
      'X-Forwarded-For': address,
    },
  })
  return { status: answer.status, text: await answer.text(), to: answer.headers.get('Location') ?? '' }
}

const payPage = async (to: string) =>
  (await fetch(new URL(to, shop.url), { headers: { Cookie: 'market=AE' } })).text()

test('nobody empties the shop by beginning orders without end: they hold ten pieces, and still may pay', async () => {
  const { db } = shop.app
  const product = await makeProduct(db, { stock: 500 })
  const orders = []
  for (let order = 0; order < 60; order++) orders.push(await begin(product.id, '203.0.113.7'))
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([303]))
  const [held] = await db.select().from(products).where(eq(products.id, product.id))
  expect(held?.held).toBe(10)

  const first = await payPage(orders[0]?.to ?? '')
  expect(first).toContain('We hold these pieces for you for 15 minutes.')
  expect(first).not.toContain('Your items are reserved when you pay.')
  const last = await payPage(orders.at(-1)?.to ?? '')
  expect(last).toContain('Your items are reserved when you pay.')
  expect(last).not.toContain('We hold these pieces for you')
  expect(last).toContain('action="/payments/demo"')
  expect(await payPage((await begin(product.id, '203.0.113.8')).to)).toContain('We hold these pieces for you')
})

test('a flood of forms from one address is refused, and others go on buying', async () => {
  const { db } = shop.app
  const product = await makeProduct(db, { stock: 500 })
  const endsAt = new Date(Date.now() + HOUR / 6)
  await db.insert(visitorLimits).values({ key: 'checkout:203.0.113.9', count: 600, endsAt })
  const refused = await begin(product.id, '203.0.113.9')
  expect(refused.status).toBe(429)
  expect(refused.text).toContain(
    'Too many orders were begun from your connection. Please try again in 10 minutes.',
  )
  const soon = new Date(Date.now() + 30_000)
  await db.insert(visitorLimits).values({ key: 'checkout:203.0.113.11', count: 600, endsAt: soon })
  expect((await begin(product.id, '203.0.113.11')).text).toContain('Please try again in a minute.')
  expect((await begin(product.id, '203.0.113.10')).status).toBe(303)
})
