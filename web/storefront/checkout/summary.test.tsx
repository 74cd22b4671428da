import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCart } from '#server/checkout/cart.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { line } from '#tests/shopper.ts'
import { readCheckoutFacts } from './checkout-facts.server.ts'
import { Summary } from './summary.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

test('what cannot be bought is not counted in the summary of the checkout, and shows no price there', async () => {
  const lamp = await makeProduct(app.db, { prices: 1000 })
  const gone = await makeProduct(app.db, { prices: 7700, stock: 0 })
  const cart = encodeURIComponent(writeCart([line(lamp.id), line(gone.id)]))
  const visit = new Request('http://localhost/checkout', { headers: { Cookie: `market=AE; cart=${cart}` } })
  const { summary } = await readCheckoutFacts(app, visit, 'AE', crypto.randomUUID())
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Summary facts={summary} />
    </MemoryRouter>,
  )
  expect(html).toContain('Not counted')
  expect(html).toContain('AED 10.00')
  expect(html).not.toContain('AED 77.00')
})
