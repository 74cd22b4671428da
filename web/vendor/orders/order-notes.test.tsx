import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#server/orders/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { comeInAsVendor } from '#tests/sellers.ts'
import { line } from '#tests/shopper.ts'
import { visitTo } from '#tests/visit.ts'
import Orders, { loader } from './orders.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

/** What the list of orders says to a seller, as text. */
async function listOf(vendorId: number): Promise<string> {
  const url = new URL('http://localhost/vendor/orders')
  const request = new Request(url, { headers: { cookie: await comeInAsVendor(app, vendorId) } })
  const data = await loader({ request, url, context: visitTo(app), params: {}, pattern: '/vendor/orders' })
  const Screen = createRoutesStub([{ id: 'orders', path: url.pathname, Component: Orders }])
  return renderToStaticMarkup(
    <Screen initialEntries={[url.pathname]} hydrationData={{ loaderData: { orders: data } }} />,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('a seller reads in the list which order must not be sent, and which is sent for them', async () => {
  const vendor = await makeVendor(app.db, { dispatchMethod: 'infinity' })
  const product = await makeProduct(app.db, { vendorId: vendor.id })
  const { order } = await buy(app, [line(product.id)])
  const sentForThem = await listOf(vendor.id)
  expect(sentForThem).toContain('Infinity Dispatch')
  expect(sentForThem).not.toContain('On hold: do not send it')
  await app.db.update(orders).set({ onHold: 'dispute' }).where(eq(orders.id, order.id))
  const held = await listOf(vendor.id)
  expect(held).toContain('On hold: do not send it')
  expect(held).not.toContain('Infinity Dispatch')
})
