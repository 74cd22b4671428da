import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADPHONES, idOf } from './product-pages.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

/** Room for a thumb, in pixels. */
const ROOM = 44

/** What can be pressed and is smaller, of how many; links within a sentence are as large as its words. */
const measure = (page: Page) =>
  page.evaluate((room) => {
    let measured = 0
    const controls = 'a, button, select, summary, input:not([type=hidden]), textarea'
    const small = [...document.querySelectorAll(controls)].flatMap((control) => {
      const style = getComputedStyle(control)
      // A card is pressed anywhere, a radio button by its label, a field of the search by its frame.
      const wide = getComputedStyle(control, '::after').position === 'absolute'
      const pressed = control.closest('label, search form') ?? control
      const { width, height } = pressed.getBoundingClientRect()
      const away = !control.checkVisibility() || control.closest('[inert], [aria-hidden=true]') || width <= 1
      if (away || wide || style.display === 'inline') return []
      if (control.matches('.sr-only, .max-md\\:sr-only') && control.clientWidth <= 1) return []
      measured += 1
      const box = control.matches('button') ? control.getBoundingClientRect() : { width, height }
      if (box.width >= room - 0.5 && box.height >= room - 0.5) return []
      const name = control.getAttribute('aria-label') ?? control.textContent
      return [`${name?.trim()}: ${Math.round(box.width)} x ${Math.round(box.height)}`]
    })
    return { small, measured }
  }, ROOM)

test.each(['/', '/products?category=electronics', 'a product', '/cart', '/contact', '/help', '/login'])(
  'a thumb finds room on everything that is pressed at %s, at every width',
  async (place) => {
    const path = place === 'a product' ? `/product/${await idOf(shop.db, HEADPHONES)}` : place
    const page = await shop.open(path)
    for (const [name, viewport] of Object.entries(WIDTHS)) {
      await page.setViewportSize(viewport)
      const { small, measured } = await measure(page)
      expect([name, ...small]).toEqual([name])
      expect(measured, name).toBeGreaterThan(15)
    }
  },
)
