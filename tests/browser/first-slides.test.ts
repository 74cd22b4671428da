import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedEssentials } from '#demo/essentials.ts'
import { type ServedShop, serveShop } from '../served.ts'
import { openChromium } from './chromium.ts'

let shop: ServedShop
beforeAll(async () => {
  const paypal = {
    clientId: 'none',
    clientSecret: 'none',
    webhookId: 'none',
    environment: 'sandbox',
  } as const
  shop = await serveShop({ demo: false, paypal })
  await seedEssentials(shop.app)
})
afterAll(() => shop?.close())

test('a market that opens without the demo shows four slides with drawn pictures, and a chat', async () => {
  const browser = await openChromium()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const blocked: string[] = []
  page.on('console', (said) => {
    if (said.type() === 'error') blocked.push(said.text())
  })
  await page.goto(shop.url)
  await page.getByRole('button', { name: 'Show slide 4' }).waitFor()
  expect(await page.locator('[data-slide]').count()).toBe(4)
  const pictures = page.locator('[data-slide] img')
  for (const slide of [1, 2, 3, 4]) {
    await page.getByRole('button', { name: `Show slide ${slide}` }).click()
    const shown = page.locator('[data-slide=shown] img')
    await expect
      .poll(() => shown.evaluateAll((all: HTMLImageElement[]) => all.map((img) => img.naturalWidth > 0)))
      .toEqual([true, true, true])
  }
  expect(await pictures.count()).toBe(12)
  // Nobody said yet to whom it would write.
  expect(await page.getByRole('link', { name: /^Chat with us/ }).count()).toBe(0)
  expect(blocked).toEqual([])
  const category = await page.request.get(`${shop.url}/products?category=sports`)
  expect(category.status()).toBe(200)
  await page.context().close()
})
