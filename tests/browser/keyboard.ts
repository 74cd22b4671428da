import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What has the focus, and why nobody would see it; null where all is well. */
export const lost = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement
    if (!(here instanceof HTMLElement) || here === document.body) return 'nothing has the focus'
    const name = `${here.tagName} ${here.getAttribute('aria-label') ?? here.getAttribute('name') ?? here.textContent}`
    const { top, bottom, left, right } = here.getBoundingClientRect()
    if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth)
      return `${name} is out of sight`
    let ring: Element | null = here
    for (let up = 0; ring && up < 3; up += 1, ring = ring.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(ring)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return null
    }
    return `${name} has no ring`
  })

export const has = (place: Locator) =>
  place.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement))

/** Goes by Tab to a place; on the way there the focus is never lost for longer than a page needs to put itself in order, and always seen. */
export async function to(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await place.first().waitFor({ state: 'attached' })
  for (let pressed = 0; pressed < 200; pressed += 1) {
    await page.keyboard.press(key)
    await expect.poll(() => lost(page), { timeout: 10_000 }).toBeNull()
    if (await has(place)) return
  }
  throw new Error(`Nobody comes to ${place} by ${key}.`)
}

export async function typeInto(page: Page, place: Locator, text: string) {
  await to(page, place)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** After a page or an answer came, somebody still stands somewhere. */
export const stands = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
