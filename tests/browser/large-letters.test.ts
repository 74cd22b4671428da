import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../factories.ts'
import { line } from '../shopper.ts'
import { moveIn } from './account.ts'
import { visitWith } from './buying.ts'
import { type OpenShop, openShop, setLetters, WIDTHS } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

const phone = { viewport: WIDTHS.phone }

/** Sizes of all letters of a page, in px, as often as they stand there; without the count on a sign, which is drawn. */
const sizesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
      .filter((each) => !each.closest('script, style, noscript, template, [data-cart-badge]'))
      .map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
  )

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('all letters are as large as somebody has set their browser to show them', async () => {
  const page = await shop.visit(phone)
  for (const path of ['/', '/product/1', '/contact', '/login', '/vendor/login']) {
    const shown: number[][] = []
    for (const size of [16, 32]) {
      await setLetters(page, size)
      await page.goto(path)
      shown.push(await sizesOf(page))
    }
    const [usual = [], doubled] = shown
    expect(usual.length).toBeGreaterThan(3)
    expect([path, doubled]).toEqual([path, usual.map((size) => size * 2)])
  }
})

test('with letters twice as large a slide is read to its end', async () => {
  const page = await shop.visit(phone)
  await setLetters(page, 32)
  await page.goto('/')
  const edges = await page
    .locator('[data-slide=shown] h2')
    .evaluate((headline) =>
      [headline, headline.closest('[data-slide]')?.parentElement].map(
        (each) => each?.getBoundingClientRect().right ?? 0,
      ),
    )
  expect(edges[0]).toBeLessThanOrEqual(edges[1] ?? 0)
})

test('with letters twice as large no page on the way to an order is wider than a phone', async () => {
  const { id } = await makeProduct(shop.db, { name: 'Reading Lamp', prices: 2000, stock: 9 })
  const page = await visitWith(shop, [line(id)], phone)
  await setLetters(page, 32)
  const paths = [
    ...['/', '/products', '/products?category=electronics', `/product/${id}`, '/cart', '/checkout'],
    ...['/contact', '/help', '/login', '/search?q=zzzz'],
  ]
  for (const path of paths) {
    await page.goto(path)
    expect([path, await widthOf(page)]).toEqual([path, WIDTHS.phone.width])
  }
})

test('with letters twice as large no page of an account is wider than a phone, or than a desk', async () => {
  const { page } = await moveIn(shop, 'largeprint@mail.example')
  await setLetters(page, 32)
  for (const { width, height } of [WIDTHS.phone, WIDTHS.desk]) {
    await page.setViewportSize({ width, height })
    for (const path of ['', '/addresses', '/profile', '/reviews', '/security']) {
      await page.goto(`/dashboard${path}`)
      expect([path, await widthOf(page)]).toEqual([path, width])
    }
  }
})

test('a sentence is as wide in the letters of the machine, where those of the shop come too late, as in these', async () => {
  const page = await shop.open('/contact')
  const widths = await page.evaluate(async () => {
    const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')]
    const widthIn = (family: string, weight: number) => {
      const words = document.createElement('span')
      words.textContent =
        'Your order of 14 July is on its way: 2 of 3 parcels were sent, and £1,249.50 goes back to the card that you paid with. '
      document.body.append(words)
      Object.assign(words.style, {
        font: `${weight} 100px ${family}`,
        position: 'absolute',
        whiteSpace: 'nowrap',
      })
      return words.getBoundingClientRect().width
    }
    const styles = getComputedStyle(document.documentElement)
    const of = async (file: RegExp, variable: string, weights: number[]) => {
      const href = preloaded.map((link) => link.href).find((each) => file.test(each))
      // Under another name, as a browser that was late with them once draws a page without them for good.
      const ours = new FontFace('ours', `url(${href})`, { weight: '100 900' })
      document.fonts.add(await ours.load())
      const later = styles.getPropertyValue(variable).split(',').slice(1).join()
      const both = weights.map((weight) => [widthIn('ours', weight), widthIn(later, weight)] as const)
      document.fonts.delete(ours)
      return both
    }
    return [
      ...(await of(/onest/, '--text', [400, 500, 600, 700])),
      ...(await of(/bricolage/, '--display', [600, 650, 700])),
    ]
  })
  for (const [ours, theirs] of widths) {
    expect(ours).toBeGreaterThan(3000)
    expect(Math.abs(theirs / ours - 1)).toBeLessThan(0.03)
  }
})
