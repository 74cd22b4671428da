import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contextOf, systemContext } from '#server/context.ts'
import { addToSection } from '#server/merchandising/sections.ts'
import { saveSetting } from '#server/settings/actions.ts'
import { makeProduct, makeVendor } from '../factories.ts'
import { ADMIN } from '../orders.ts'
import { fillMarket, type Looker } from '../screens.ts'
import { granted } from '../shopper.ts'
import { forgetPages, type OpenShop, openShop, setLetters, WIDTHS } from './shop.ts'

let shop: OpenShop
let lookers: Looker[]
beforeAll(async () => {
  shop = await openShop({ pseudoLanguage: true }, 'empty')
  lookers = await fillMarket(shop.app, { language: 'en-XA', market: 'GB' })
  // What a row has to say at its longest: a price from which others go on, a stock that runs low, and where it stands by now.
  const { id: vendorId } = await makeVendor(shop.db, {
    businessName: 'Hammersmith & Whitechapel Ironmongers',
  })
  for (const name of ['Marginalia Mechanical Keyboard', 'Low Tide Bookshelf Speakers']) {
    const variations = [
      { label: 'Black', stock: 2, prices: { US: 123_450 } },
      { label: 'White', stock: 0 },
    ]
    const { id } = await makeProduct(shop.db, { vendorId, name, prices: { US: 234_500 }, variations })
    granted(await addToSection(contextOf(shop.app, ADMIN), { productId: id, section: 'exclusive_offers' }))
  }
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

/** Whether the page is drawn with the letters of the shop. */
const hasLetters = (page: Page) =>
  page.evaluate(() => {
    const [ours = 0, others = 0] = ['"Onest Variable", serif', 'serif'].map((family) => {
      const words = document.createElement('span')
      words.textContent = 'Parcels'
      document.body.append(words)
      words.style.fontFamily = family
      const { width } = words.getBoundingClientRect()
      words.remove()
      return width
    })
    return ours !== others
  })

/** Words in the first cells of rows that stand in several lines: what is too wide beside them takes their room before a table grows. */
const brokenWords = (page: Page) =>
  page.locator('td[data-phone=lead] a').evaluateAll((names) =>
    names.flatMap(({ firstChild: name }) =>
      [...(name?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const place = document.createRange()
        if (!(name instanceof Text)) return []
        place.setStart(name, index)
        place.setEnd(name, index + word.length)
        return place.getClientRects().length > 1 ? [word] : []
      }),
    ),
  )

/** Their widest tables. */
const TABLES = {
  'a seller': ['orders'],
  'an administrator': ['orders', 'hot-deals', 'audit-log', 'payments'],
}

test.each([true, false])(
  'nor are the tables of a seller and of the office wider there than a tablet, and none wider than its frame, where the letters of the shop came: %s',
  async (came) => {
    const wide: string[] = []
    for (const [name, tabs] of Object.entries(TABLES)) {
      const looker = lookers.find(({ who }) => who === name)
      if (!looker) throw new Error(`The market does not know ${name}.`)
      const page = await pageOf(looker)
      // A browser waits a tenth of a second for them, and draws the page without them for good: one that has much to do, too.
      if (!came) await page.route(/\.woff2$/, (route) => route.abort())
      for (const tab of tabs) {
        const to = `/${name === 'a seller' ? 'vendor' : 'admin'}/${tab}`
        await vi.waitFor(async () => {
          await page.goto(to)
          expect(await hasLetters(page)).toBe(came)
        }, 60_000)
        expect(await page.locator('tbody tr').count()).toBeGreaterThan(0)
        for (const width of [720, 768, 1100]) {
          await page.setViewportSize({ width, height: 1024 })
          const over = await page
            .locator('table')
            .evaluateAll((tables) => [
              document.documentElement.scrollWidth - window.innerWidth,
              ...tables.map(
                (table) =>
                  table.getBoundingClientRect().width -
                  (table.parentElement?.getBoundingClientRect().width ?? 0),
              ),
            ])
          if (over.some((by) => by > 0)) wide.push(`${to} at ${width}: ${over.join(', ')}`)
          wide.push(...(await brokenWords(page)).map((word) => `${to} at ${width} breaks ${word}`))
        }
      }
    }
    expect(wide).toEqual([])
  },
)

test('nothing that can be pressed lies beneath the chat at the end of a page, from right to left, either', async () => {
  granted(await saveSetting(systemContext(shop.app), 'chat_number', '+447700900123'))
  await forgetPages(shop)
  const page = await shop.visit({ viewport: WIDTHS.phone })
  await page.context().addCookies([{ name: 'language', value: 'en-XA', url: shop.url }])
  const lost: string[] = []
  for (const path of ['/', '/products', '/cart', '/contact', '/login']) {
    await page.goto(path)
    const beneath = await page.locator('a[href^="https://wa.me"]').evaluate((chat) => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      const own = chat.getBoundingClientRect()
      return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
        .filter((each) => each !== chat && each.checkVisibility())
        .filter((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect()
          return left < own.right && right > own.left && top < own.bottom && bottom > own.top
        })
        .map((each) => each.textContent)
    })
    lost.push(...beneath.map((what) => `${path}: ${what}`))
  }
  expect(lost).toEqual([])
})

test('with letters twice as large no word of a card is broken while another line has room for it', async () => {
  const looker = lookers.find(({ who }) => who === 'an administrator')
  if (!looker) throw new Error('The market does not know the administrator.')
  const page = await pageOf(looker)
  await page.context().addCookies([{ name: 'language', value: 'en', url: shop.url }])
  await setLetters(page, 32)
  await page.goto('/admin/orders')
  const states = await page.locator('[data-phone=third] .rounded-full').evaluateAll((pills) =>
    pills.map((pill) => {
      const words = document.createRange()
      words.selectNodeContents(pill)
      return { word: pill.textContent, lines: words.getClientRects().length }
    }),
  )
  expect(states.length).toBeGreaterThan(0)
  expect(states.filter(({ word, lines }) => !word.includes(' ') && lines > 1)).toEqual([])
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
