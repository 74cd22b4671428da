import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf } from '#server/context.ts'
import { confirmProcessing } from '#server/orders/dispatch.ts'
import { findSellingOrder, type SellingOrder } from '#server/orders/selling-order.ts'
import { orders } from '#server/orders/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { granted, line } from '#tests/shopper.ts'
import { useForms } from '../../forms/use-forms.ts'
import { VENDOR_DESK } from './desk.ts'
import { ShipPanel } from './ship-panel.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

function drawn(order: SellingOrder): string {
  const Component = () => <ShipPanel order={order} forms={useForms()} desk={VENDOR_DESK} />
  const Screen = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Screen />)
}

test('an order is accepted once before it is sent, and while it is on hold neither', async () => {
  const vendor = await makeVendor(app.db, { dispatchMethod: 'store' })
  const { order } = await buy(app, [line((await makeProduct(app.db, { vendorId: vendor.id })).id)])
  const actor = { role: 'vendor', vendorId: vendor.id } as const
  const offers = async () => {
    const found = await findSellingOrder(app.db, actor, order.number)
    if (!found) throw new Error('The order is missing.')
    const html = drawn(found)
    return ['Accept the order', 'Mark as sent', '>On hold<'].map((words) => html.includes(words))
  }
  expect(await offers()).toEqual([true, true, false])
  granted(await confirmProcessing(contextOf(app, actor), order.id))
  expect(await offers()).toEqual([false, true, false])
  await app.db.update(orders).set({ onHold: 'dispute' }).where(eq(orders.id, order.id))
  expect(await offers()).toEqual([false, false, true])
})
