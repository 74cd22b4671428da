import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { findPurchaseByLink } from '#server/orders/history.ts'
import { findPurchasePage } from '#server/payments/queries.ts'
import { vendors } from '#server/vendors/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { line } from '#tests/shopper.ts'
import { type BoughtLine, BoughtLines } from '../../shop/bought-lines.tsx'
import { readThanks } from '../../storefront/thank-you/read-thanks.server.ts'
import { readPurchaseView } from './purchase-view.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

test('of what was bought only what is still sold leads to its page; the rest keeps its name', async () => {
  const { db } = app
  const [open, closed] = [await makeVendor(db), await makeVendor(db)]
  const make = async (name: string, vendorId = open.id) => (await makeProduct(db, { name, vendorId })).id
  const lamp = await make('Lamp')
  const [bell, cup, drum] = [await make('Bell'), await make('Cup'), await make('Drum', closed.id)]
  const { purchase } = await buy(
    app,
    [lamp, bell, cup, drum].map((id) => line(id)),
  )
  const now = app.clock.now()
  const links = async () => {
    const bought = await findPurchaseByLink(db, purchase.token, now)
    const page = await findPurchasePage(db, purchase.token, now)
    if (!bought || !page) throw new Error('The purchase is missing.')
    const [order, thanks] = [await readPurchaseView(app, bought), await readThanks(app, page)]
    const shown = [
      order.parts.flatMap((part): BoughtLine[] => part.lines),
      thanks.orders.flatMap((part): BoughtLine[] => part.lines),
    ].map((lines) => {
      const html = renderToStaticMarkup(
        <MemoryRouter>
          <BoughtLines lines={lines} currency={order.currency} />
        </MemoryRouter>,
      )
      expect(['Lamp', 'Bell', 'Cup', 'Drum'].filter((name) => !html.includes(name))).toEqual([])
      return [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)
    })
    expect(shown[0]?.toSorted()).toEqual(shown[1]?.toSorted())
    return shown[0]
  }
  expect(await links()).toHaveLength(4)

  await db.update(products).set({ status: 'archived' }).where(eq(products.id, bell))
  await db.update(products).set({ status: 'inactive' }).where(eq(products.id, cup))
  await db.update(vendors).set({ status: 'suspended' }).where(eq(vendors.id, closed.id))
  expect(await links()).toEqual([`/product/${lamp}`])
})
