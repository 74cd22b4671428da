import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, makeShippingRates } from './factories.ts'
import { type ServedShop, serveShop } from './served.ts'
import { approve, line } from './shopper.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop({
    demo: false,
    paypal: { clientId: 'shop-client', clientSecret: 'secret', webhookId: 'WH1', environment: 'sandbox' },
  })
  await makeShippingRates(shop.app.db)
})
afterAll(() => shop?.close())

test('a shop that is no demo has no demo payments and no mailbox', async () => {
  const product = await makeProduct(shop.app.db)
  const { purchase, providerOrderId } = await approve(shop.app, [line(product.id)])
  const form = { token: purchase.token, providerOrderId, behaviour: 'approve' }
  const pay = (path: string) =>
    fetch(shop.url + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  expect((await pay('/payments/demo')).status).toBe(404)
  for (const path of ['/payments/demo', '/mailbox', '/mailbox/1', '/mailbox.data'])
    expect((await fetch(shop.url + path)).status).toBe(404)
})
