import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestReturn } from '#server/aftersales/returns.ts'
import { contextOf } from '#server/context.ts'
import { orders, returns } from '#server/orders/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { buy, deliver } from '#tests/orders.ts'
import { comeInAsVendor } from '#tests/sellers.ts'
import { granted, line } from '#tests/shopper.ts'
import { visitTo } from '#tests/visit.ts'
import { action } from './order.tsx'
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

test('a return is decided on the page of its own order, and on no other, even where both are of one seller', async () => {
  const vendor = await makeVendor(app.db)
  const product = await makeProduct(app.db, { vendorId: vendor.id })
  const [first, second] = [await buy(app, [line(product.id)]), await buy(app, [line(product.id)])]
  await deliver(app, second.order.id)
  const buyer = contextOf(app, { role: 'guest', token: second.purchase.token })
  const lines = [{ lineId: second.lines[0]?.id ?? 0, quantity: 1 }]
  const asked = { reason: 'other', comment: '', lines }
  const { returnId } = granted(await requestReturn(buyer, second.order.id, asked))
  const cookie = await comeInAsVendor(app, vendor.id)
  const approveOn = async (number: string) => {
    const url = new URL(`http://localhost/vendor/orders/${number}`)
    const body = new URLSearchParams({ intent: 'approve', returnId: String(returnId) })
    const request = new Request(url, { method: 'POST', body, headers: { cookie } })
    const pattern = '/vendor/orders/:number' as const
    const { data } = await action({ request, url, context: visitTo(app), params: { number }, pattern })
    const [row] = await app.db.select().from(returns).where(eq(returns.id, returnId))
    return [data.good, data.code, row?.status]
  }
  expect(await approveOn(first.order.number)).toEqual([false, 'not-found', 'requested'])
  expect(await approveOn(second.order.number)).toEqual([true, '', 'approved'])
})
