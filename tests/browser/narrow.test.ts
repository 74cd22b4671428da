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

test('nothing is wider than a phone in a language that is a third longer and goes from right to left', async () => {
  const wide: string[] = []
  for (const { who, cookie, starts } of lookers) {
    const page = await shop.visit({ viewport: WIDTHS.phone, javaScriptEnabled: false })
    const kept = cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return { name, value, url: shop.url }
    })
    await page.context().addCookies(kept)
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
