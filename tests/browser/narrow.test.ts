import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillMarket, type Looker } from '../screens.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
let lookers: Looker[]
beforeAll(async () => {
  shop = await openShop({ pseudoLanguage: true }, 'empty')
  lookers = await fillMarket(shop.app, { language: 'en-XA', market: 'GB' })
}, 300_000)
afterAll(() => shop.close())

/** The page of somebody whose browser knows them. */
async function pageOf({ cookie }: Looker) {
  const page = await shop.visit({ viewport: WIDTHS.phone, javaScriptEnabled: false })
  const kept = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value, url: shop.url }
  })
  await page.context().addCookies(kept)
  return page
}

test('nothing is wider than a phone in a language that is a third longer and goes from right to left', async () => {
  const wide: string[] = []
  for (const looker of lookers) {
    const { who, starts } = looker
    const page = await pageOf(looker)
    for (const path of starts) {
      await page.goto(path)
      const found = await page.evaluate(() => ({
        dir: document.dir,
        over: document.documentElement.scrollWidth - window.innerWidth,
      }))
      expect([who, path, found.dir]).toEqual([who, path, 'rtl'])
      if (found.over > 0) wide.push(`${path} of ${who}: ${found.over}`)
    }
  }
  expect(wide).toEqual([])
})

test('nor are the orders of a seller and of the office wider there than a tablet, and their table no wider than its frame', async () => {
  const wide: string[] = []
  for (const [name, to] of Object.entries({
    'a seller': '/vendor/orders',
    'an administrator': '/admin/orders',
  })) {
    const looker = lookers.find(({ who }) => who === name)
    if (!looker) throw new Error(`The market does not know ${name}.`)
    const page = await pageOf(looker)
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto(to)
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(0)
    // With the letters that it is drawn with, and not with those before them.
    const [pageOver = 0, tableOver = 0] = await page.locator('table').evaluate(async (table) => {
      await document.fonts.ready
      return [
        document.documentElement.scrollWidth - window.innerWidth,
        table.getBoundingClientRect().width - (table.parentElement?.getBoundingClientRect().width ?? 0),
      ]
    })
    if (pageOver > 0 || tableOver > 0) wide.push(`${to}: ${pageOver}, ${tableOver}`)
  }
  expect(wide).toEqual([])
})

test('what people wrote runs its own way on a page that runs the other one, and begins where its lines do', async () => {
  const looker = lookers.find(({ who }) => who === 'a customer to whom everything happened')
  if (!looker) throw new Error('The market does not know the customer.')
  const page = await pageOf(looker)
  const looks = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { direction, unicodeBidi, textAlign } = getComputedStyle(element)
        return [direction, unicodeBidi, textAlign.replace('-webkit-', '')]
      })
  await page.goto('/products')
  expect(await looks('.card > h3')).toEqual(['rtl', 'plaintext', 'right'])
  await page.goto('/dashboard/profile')
  expect(await looks('input[name=phone]')).toEqual(['ltr', 'plaintext', 'right'])
  expect(await looks('input[name=firstName]')).toEqual(['rtl', 'plaintext', 'right'])
  await page.goto('/dashboard')
  await page.locator('a[href^="/dashboard/orders/"]').first().click()
  expect(await looks('address [dir=ltr]')).toEqual(['ltr', 'isolate', 'right'])
  expect(await looks('h1.wrap-anywhere')).toEqual(['rtl', 'plaintext', 'right'])
  await page.context().addCookies([{ name: 'language', value: 'en', url: shop.url }])
  await page.reload()
  expect(await looks('address [dir=auto]')).toEqual(['rtl', 'isolate', 'left'])
})
