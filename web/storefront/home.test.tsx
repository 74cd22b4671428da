import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCardsByIds } from '#server/catalog/cards.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { CartProvider } from './cart/cart-context.tsx'
import Home from './home.tsx'
import { sendCards } from './payload/cards.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the home page says prices in the currency that they are read in, whatever the rest of the page was loaded with', async () => {
  const { id } = await makeProduct(app.db, { name: 'Radio', prices: { GB: 1000, US: 1300 } })
  const cards = sendCards(await listCardsByIds(app.db, 'US', [id], app.clock.now()))
  const none = sendCards([])
  const [hot_products, todays_deals, new_arrivals, exclusive_offers] = [cards, none, none, none]
  const home = {
    sections: { hot_products, todays_deals, new_arrivals, exclusive_offers },
    showcases: [],
    featured: cards,
    ...{ vendorCount: 0, slides: [], heroPicture: '', currency: 'USD' },
  }
  const root = {
    market: 'GB',
    name: 'Infinity',
    chatNumber: '',
    links: {},
    publicUrl: 'https://shop.example',
  }
  const Page = createRoutesStub([
    {
      ...{ id: 'root', path: '/', loader: () => root },
      Component: () => (
        <CartProvider>
          <Outlet />
        </CartProvider>
      ),
      children: [{ id: 'home', index: true, loader: () => home, Component: Home }],
    },
  ])
  const page = renderToStaticMarkup(<Page hydrationData={{ loaderData: { root, home } }} />)
  expect(page).toContain('$13.00')
  expect(page).not.toContain('£')
})
