import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comeInAsAdmin } from '../admins.ts'
import { makeProduct, makeVendor } from '../factories.ts'
import { buy } from '../orders.ts'
import { comeInAsVendor } from '../sellers.ts'
import { line } from '../shopper.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
let vendorId: number
beforeAll(async () => {
  shop = await openShop()
  vendorId = (await makeVendor(shop.db, { businessName: 'Copper & Sons' })).id
  const lamp = await makeProduct(shop.db, { name: 'Reading Lamp', stock: 9, vendorId })
  await buy(shop.app, [line(lamp.id)], { market: 'GB' })
}, 300_000)
afterAll(() => shop?.close())

/** Somebody at work with a phone: an administrator and a seller in one. */
async function visit(options = {}): Promise<Page> {
  const page = await shop.visit({ viewport: { width: 390, height: 844 }, ...options })
  const cookies = [(await comeInAsAdmin(shop.app)).cookie, await comeInAsVendor(shop.app, vendorId)]
  for (const cookie of cookies) {
    const [name = '', value = ''] = cookie.split('=')
    await page.context().addCookies([{ name, value, url: shop.url, httpOnly: true }])
  }
  return page
}

const LISTS = [
  ...[
    '/vendor/products',
    '/vendor/products?look=table',
    '/vendor/orders',
    '/admin/orders',
    '/admin/products',
  ],
  ...['/admin/customers', '/admin/vendors', '/admin/reviews', '/admin/returns', '/admin/audit-log'],
  ...['/admin/emails', '/admin/payments', '/admin/admin-products', '/admin/drafts', '/admin/queries'],
]
const over = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.each([true, false])(
  'no list of a work room is wider than a phone, each of its menus open (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await visit({ javaScriptEnabled })
    const wide: string[] = []
    let opened = 0
    for (const path of LISTS) {
      await page.goto(path)
      if ((await over(page)) > 0) wide.push(path)
      const all = page.locator('form[role=search] ~ details > ul')
      for (let at = 0; at < (await all.count()); at += 1) {
        await page.locator('form[role=search] ~ details > summary').nth(at).press('Enter')
        const box = await all.nth(at).boundingBox()
        if (!box || box.x < 0 || box.x + box.width > 390 || (await over(page)) > 0)
          wide.push(`${path} ${at} ${JSON.stringify(box)}`)
        expect(await page.locator('form[role=search] ~ details[open]').count()).toBe(1)
        opened += 1
      }
    }
    expect(wide).toEqual([])
    expect(opened).toBeGreaterThan(5)
  },
)

test('an open menu closes by a click outside, by Escape with the keyboard back on its button, and by another', async () => {
  const page = await visit()
  await page.setViewportSize(WIDTHS.desk)
  await page.goto('/vendor/products')
  const summary = (name: string) => page.locator('main summary').filter({ hasText: name })
  const open = page.locator('main details[open]')
  await summary('Sort').click()
  await summary('Sold in').click()
  expect(await open.count()).toBe(1)
  await page.keyboard.press('Escape')
  await open.waitFor({ state: 'detached' })
  await summary('Sold in').and(page.locator(':focus')).waitFor()
  await summary('Sort').click()
  await page.getByRole('heading', { level: 1 }).click()
  await open.waitFor({ state: 'detached' })
})

test('orders are sorted oldest first where no column of the date stands: on a phone, on a tablet, and where the sidebar leaves little', async () => {
  const page = await visit()
  for (const front of ['vendor', 'admin'])
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 1000 })
      await page.goto(`/${front}/orders`)
      const newest = await page.locator('[data-row]').first().textContent()
      await page.locator('main summary').filter({ hasText: 'Sort' }).click()
      await page.getByRole('main').getByRole('link', { name: 'Oldest first', exact: true }).click()
      await page.waitForURL(`**/${front}/orders?sort=date`)
      await page.getByRole('link', { name: /^Sort: Oldest first/ }).click()
      await page.waitForURL((url) => url.search === '')
      expect(await page.locator('[data-row]').first().textContent()).toBe(newest)
    }
})
