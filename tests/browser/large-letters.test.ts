import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../factories.ts'
import { line } from '../shopper.ts'
import { openWith } from './buying.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

const phone = { viewport: WIDTHS.phone }

/** What whoever sees little chooses in their browser: letters twice as large. */
const enlarge = (page: Page) => page.addStyleTag({ content: 'html { font-size: 200% }' })

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('with letters twice as large a slide is read to its end', async () => {
  const page = await shop.open('/', { ...phone, bypassCSP: true })
  await enlarge(page)
  const edges = await page
    .locator('[data-slide=shown] h2')
    .evaluate((headline) =>
      [headline, headline.closest('[data-slide]')?.parentElement].map(
        (each) => each?.getBoundingClientRect().right ?? 0,
      ),
    )
  expect(edges[0]).toBeLessThanOrEqual(edges[1] ?? 0)
})

test('with letters twice as large the way to an order is no wider than a phone', async () => {
  const { id } = await makeProduct(shop.db, { name: 'Reading Lamp', prices: 2000, stock: 9 })
  const page = await openWith(shop, '/cart', [line(id)], { ...phone, bypassCSP: true })
  for (const path of ['/products', '/cart', '/contact']) {
    await page.goto(path)
    await enlarge(page)
    expect([path, await widthOf(page)]).toEqual([path, WIDTHS.phone.width])
  }
})
