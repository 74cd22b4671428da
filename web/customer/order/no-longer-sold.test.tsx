import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPrices, products } from '#server/catalog/tables.ts'
import { variations } from '#server/catalog/variation-tables.ts'
import { readCart } from '#server/checkout/cart.ts'
import { findPurchaseByLink } from '#server/orders/history.ts'
import { findPurchasePage } from '#server/payments/queries.ts'
import { vendors } from '#server/vendors/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { line } from '#tests/shopper.ts'
import { visitTo } from '#tests/visit.ts'
import { type BoughtLine, BoughtLines } from '../../shop/bought-lines.tsx'
import { readThanks } from '../../storefront/thank-you/read-thanks.server.ts'
import { action } from '../order-page.tsx'
import { BuyLineAgain } from './buy-again.tsx'
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

test('whoever buys an order again has in the cart what is sold now, at the price of now, and reads what is not', async () => {
  const { db } = app
  const lamp = await makeProduct(db, { name: 'Lamp', prices: { AE: 1000, GB: 700 } })
  const dyed = [
    { label: 'Red', stock: 4, prices: { AE: 500 } },
    { label: 'Blue', stock: 4, prices: { AE: 500 } },
  ]
  const cup = await makeProduct(db, { name: 'Cup', prices: { AE: 500 }, variations: dyed })
  const [red, blue] = cup.variations
  if (!red || !blue) throw new Error('The cup has no colours.')
  const bought = [line(lamp.id, 3), line(cup.id, 2, red.id), line(cup.id, 1, blue.id)]
  const { purchase, lines } = await buy(app, bought)
  const again = async (fields: Record<string, string> = {}, cookie = 'market=AE') => {
    const body = new URLSearchParams({ intent: 'buy-again', ...fields })
    const url = new URL(`http://localhost/order/${purchase.token}`)
    const request = new Request(url, { method: 'POST', body, headers: { cookie } })
    const params = { token: purchase.token }
    const told = await action({ request, url, params, context: visitTo(app), pattern: '/order/:token' })
    const headers = new Headers(told instanceof Response ? told.headers : told.init?.headers)
    const kept = /^cart=([^;]*)/.exec(headers.get('Set-Cookie') ?? '')?.[1]
    return {
      leadsTo: headers.get('Location'),
      says: told instanceof Response ? null : told.data.message,
      cart: readCart(kept).map(({ productId, variationId, quantity, seen }) => [
        productId,
        variationId,
        quantity,
        seen?.price,
      ]),
    }
  }
  const whole = [
    [lamp.id, null, 3, 1000],
    [cup.id, red.id, 2, 500],
    [cup.id, blue.id, 1, 500],
  ]
  expect(await again()).toEqual({ leadsTo: '/cart', says: null, cart: whole })
  const second = { lineId: String(lines[1]?.id) }
  expect(await again(second)).toEqual({ leadsTo: '/cart', says: null, cart: whole.slice(1, 2) })

  await db.update(productPrices).set({ price: 1200 }).where(eq(productPrices.productId, lamp.id))
  await db.update(products).set({ stock: 2, held: 0 }).where(eq(products.id, lamp.id))
  await db.update(variations).set({ stock: 0, held: 0 }).where(eq(variations.id, red.id))
  await db.update(variations).set({ isActive: false }).where(eq(variations.id, blue.id))
  const left = 'Cup (Red), Cup (Blue)'
  expect(await again()).toEqual({
    leadsTo: null,
    says: `This cannot be bought now: ${left}. Only some pieces could be added to your cart: 2 of 3 × Lamp.`,
    cart: [[lamp.id, null, 2, 1200]],
  })
  const lampLine = { lineId: String(lines[0]?.id) }
  const some = 'Only some pieces could be added to your cart:'
  expect((await again(lampLine)).says).toBe(`${some} 2 of 3 × Lamp.`)
  expect(await again(lampLine, `market=AE; cart=${lamp.id.toString(36)}..4`)).toEqual({
    leadsTo: null,
    says: 'Your cart holds as many as there are already: Lamp.',
    cart: [[lamp.id, null, 4, 1200]],
  })
  const full = Array.from({ length: 60 }, (_, index) => `${(index + 10_000).toString(36)}..1`).join('~')
  expect((await again({}, `market=AE; cart=${full}`)).says).toBe(
    `Your cart is full: it takes 60 different products. Not added: Lamp, ${left}.`,
  )

  await db.update(products).set({ status: 'archived' }).where(eq(products.id, lamp.id))
  expect(await again({}, `market=AE; cart=${lamp.id.toString(36)}..1`)).toEqual({
    leadsTo: null,
    says: `This cannot be bought now: Lamp, ${left}.`,
    cart: [[lamp.id, null, 1, undefined]],
  })
})

test('a product that is not sold in the market of now is not bought again there', async () => {
  const { id } = await makeProduct(app.db, { name: 'Drum', prices: { AE: 500 } })
  const { purchase } = await buy(app, [line(id)])
  const url = new URL(`http://localhost/order/${purchase.token}`)
  const body = new URLSearchParams({ intent: 'buy-again' })
  const request = new Request(url, { method: 'POST', body, headers: { cookie: 'market=GB' } })
  const params = { token: purchase.token }
  const told = await action({ request, url, params, context: visitTo(app), pattern: '/order/:token' })
  expect(told).toMatchObject({ data: { good: false, message: 'This cannot be bought now: Drum.' } })
})

test('each of two variations of a product is bought again by a button with a name of its own', () => {
  const cups = ['Red', 'Blue'].map((variationLabel, id) => ({ id, name: 'Cup', variationLabel }))
  const Component = () => cups.map((line) => <BuyLineAgain key={line.id} to="/" line={line} />)
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />,
  )
  const names = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, name]) =>
    name?.replace(/<.*?>/g, ' '),
  )
  expect(names).toEqual(['Buy again Cup Red ', 'Buy again Cup Blue '])
})
