import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#server/aftersales/cancel.ts'
import { contextOf } from '#server/context.ts'
import { archiveOrder } from '#server/orders/archive.ts'
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

test('money of an order is offered to go back while there is any, and an order that was deleted is not deleted again', async () => {
  const { order } = await buy(app, [line((await makeProduct(app.db)).id)])
  const path = `/admin/orders/${order.number}`
  const { cookie } = await comeInAsAdmin(app)
  const offers = async () => {
    const url = new URL(path, 'http://localhost')
    const request = new Request(url, { headers: { cookie } })
    const params = { number: order.number }
    const data = await loader({
      request,
      url,
      params,
      context: visitTo(app),
      pattern: '/admin/orders/:number',
    })
    const Screen = createRoutesStub([{ id: 'order', path, Component: Order }])
    const html = renderToStaticMarkup(
      <Screen initialEntries={[path]} hydrationData={{ loaderData: { order: data } }} />,
    )
    return { refund: html.includes('Give money back'), delete: html.includes(`?delete=${order.number}`) }
  }
  expect(await offers()).toEqual({ refund: true, delete: true })
  granted(await cancelOrder(contextOf(app, ADMIN), order.id))
  expect(await offers()).toEqual({ refund: false, delete: true })
  granted(await archiveOrder(contextOf(app, ADMIN), order.id))
  expect(await offers()).toEqual({ refund: false, delete: false })
})
