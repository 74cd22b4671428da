import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#server/aftersales/cancel.ts'
import { contextOf } from '#server/context.ts'
import { archiveOrder } from '#server/orders/archive.ts'
import { shipOrder } from '#server/orders/dispatch.ts'
import { orders } from '#server/orders/tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { ADMIN, buy } from '#tests/orders.ts'
import { granted, line } from '#tests/shopper.ts'
import { visitTo } from '#tests/visit.ts'
import Order, { loader } from './order.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

/** The page of an order as an administrator sees it. */
async function pageOf(number: string, dialog = ''): Promise<string> {
  const path = `/admin/orders/${number}`
  const { cookie } = await comeInAsAdmin(app)
  const url = new URL(path, 'http://localhost')
  const request = new Request(url, { headers: { cookie } })
  const params = { number }
  const data = await loader({ request, url, params, context: visitTo(app), pattern: '/admin/orders/:number' })
  const Screen = createRoutesStub([{ id: 'order', path, Component: Order }])
  return renderToStaticMarkup(
    <Screen initialEntries={[path + dialog]} hydrationData={{ loaderData: { order: data } }} />,
  )
}

test('money of an order is offered to go back while there is any, and an order that was deleted is not deleted again', async () => {
  const { order } = await buy(app, [line((await makeProduct(app.db)).id)])
  const offers = async () => {
    const html = await pageOf(order.number)
    return { refund: html.includes('Give money back'), delete: html.includes(`?delete=${order.number}`) }
  }
  expect(await offers()).toEqual({ refund: true, delete: true })
  granted(await cancelOrder(contextOf(app, ADMIN), order.id))
  expect(await offers()).toEqual({ refund: false, delete: true })
  granted(await archiveOrder(contextOf(app, ADMIN), order.id))
  expect(await offers()).toEqual({ refund: false, delete: false })
})

test('of an order that was deleted everything is read, and nothing offered but to give money back', async () => {
  const { order, lines } = await buy(app, [line((await makeProduct(app.db)).id, 2)])
  const parcel = { carrier: 'Post', trackingNumber: 'P 7', lines: [{ lineId: lines[0]?.id, quantity: 1 }] }
  granted(await shipOrder(contextOf(app, ADMIN), order.id, parcel))
  const forms = (html: string) => html.split('<form').length - 1
  expect(forms(await pageOf(order.number))).toBeGreaterThan(3)
  await app.db.update(orders).set({ archivedAt: new Date() }).where(eq(orders.id, order.id))
  for (const dialog of ['', '?deliver=', `?delete=${order.number}`, '?tracking=1']) {
    const deleted = await pageOf(order.number, dialog)
    for (const told of ['it is in no list', 'P 7']) expect(deleted).toContain(told)
    // Money of it may still be owed.
    expect([forms(deleted), /Edit tracking|Mark Delivered|Packing slip/.test(deleted)]).toEqual([1, false])
    expect(deleted).toContain('value="refund-line"')
  }
})

test('an order is not offered to be marked as delivered while it is on hold, which would be refused', async () => {
  const { order } = await buy(app, [line((await makeProduct(app.db)).id)])
  expect(await pageOf(order.number)).toContain('Mark Delivered')
  await app.db.update(orders).set({ onHold: 'dispute' }).where(eq(orders.id, order.id))
  const held = await pageOf(order.number)
  expect(held).toContain('On hold')
  expect(held).not.toContain('Mark Delivered')
})
