import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCartView } from '#server/checkout/queries.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { line } from '#tests/shopper.ts'
import { CartLineItem } from './cart-line.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** What a line of the cart says, as text. */
async function saysOf(productId: number, quantity: number, away: string | null = null): Promise<string> {
  const { lines, currency } = await readCartView(app.db, 'GB', [line(productId, quantity)])
  const shown = lines[0]
  if (!shown) throw new Error('There is no line.')
  const Component = () => (
    <CartLineItem line={shown} away={away} currency={currency} onRemove={() => undefined} />
  )
  const root = { marketplace: 'Infinity', name: 'Infinity' }
  const router = createMemoryRouter([{ id: 'root', path: '/', Component }], {
    hydrationData: { loaderData: { root } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('a line of several pieces says what it costs, what one costs, and what all of it did', async () => {
  const { id } = await makeProduct(app.db, { name: 'Lamp', prices: { GB: { price: 2000, original: 2500 } } })
  const one = await saysOf(id, 1)
  expect(one).toContain('£20.00')
  expect(one).not.toContain('each')
  const two = await saysOf(id, 2)
  expect(two).toContain('£40.00')
  expect(two).toContain('£20.00 each')
  expect(two).toMatch(/was £50\.00 -20%/)
})

test('a line of a seller who is away says until when', async () => {
  const { id } = await makeProduct(app.db)
  expect(await saysOf(id, 1, 'Copper & Sons is away until 24 December')).toContain(
    'Copper &amp; Sons is away until 24 December',
  )
})
