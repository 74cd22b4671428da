import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { has } from './keyboard.ts'
import { type OpenShop, openShop, type Visit, WIDTHS } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

/** The home page on a clock that the test moves. */
async function visit(options: Visit = {}): Promise<Page> {
  const page = await shop.visit({ reducedMotion: 'no-preference', ...options })
  await page.clock.install()
  await page.goto('/')
  await page.mouse.move(5, 5)
  await page.clock.pauseAt(new Date(Date.now() + 3600_000))
  await page.reload()
  return page
}

/** Waits until slide `place` of four is the one that is shown. */
const shows = (page: Page, place: number) =>
  page.locator(`[data-slide=shown][aria-label="${place} of 4"]`).waitFor({ state: 'attached' })
const button = (page: Page, name: string) => page.getByRole('button', { name })

test('slides advance every five seconds and wrap around', async () => {
  const page = await visit()
  await shows(page, 1)
  await page.clock.runFor(4900)
  await shows(page, 1)
  await page.clock.runFor(200)
  await shows(page, 2)
  for (const place of [3, 4, 1]) {
    await page.clock.runFor(5000)
    await shows(page, place)
  }
})

test('previous, next and dots show the slide they say, around the ends too', async () => {
  const page = await visit()
  await button(page, 'Next slide').click()
  await shows(page, 2)
  await button(page, 'Previous slide').click()
  await button(page, 'Previous slide').click()
  await shows(page, 4)
  await button(page, 'Next slide').click()
  await shows(page, 1)
  await button(page, 'Show slide 3').click()
  await shows(page, 3)
  expect(await button(page, 'Show slide 3').getAttribute('aria-current')).toBe('true')
  expect(await page.getByRole('button', { name: /^Show slide/ }).count()).toBe(4)
})

test('a pointer or the keyboard on the slides holds them', async () => {
  const page = await visit()
  await page.locator('[data-slide=shown]').hover()
  await page.clock.runFor(12_000)
  await shows(page, 1)
  await page.mouse.move(5, 5)
  await page.clock.runFor(5000)
  await shows(page, 2)
  await page.locator('[data-slide=shown]').getByRole('link').focus()
  await page.keyboard.press('Shift')
  await page.clock.runFor(12_000)
  await shows(page, 2)
})

test('a finger that pressed one of their buttons does not hold them; the keyboard does, until it leaves', async () => {
  const page = await visit({ viewport: WIDTHS.phone, hasTouch: true })
  await button(page, 'Next slide').tap()
  await shows(page, 2)
  expect(await has(button(page, 'Next slide'))).toBe(true)
  await page.clock.runFor(5100)
  await shows(page, 3)
  await page.keyboard.press('Shift+Tab')
  expect(await has(button(page, 'Previous slide'))).toBe(true)
  await page.clock.runFor(12_000)
  await shows(page, 3)
  await page.getByRole('link', { name: 'Infinity, home' }).first().focus()
  await page.clock.runFor(5100)
  await shows(page, 4)
})

test('the pause button stops them, and starts them again', async () => {
  const page = await visit()
  await button(page, 'Pause the slides').click()
  await page.mouse.move(5, 5)
  await button(page, 'Play the slides').waitFor()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.clock.runFor(12_000)
  await shows(page, 1)
  await button(page, 'Play the slides').click()
  await page.mouse.move(5, 5)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.clock.runFor(5000)
  await shows(page, 2)
})

test('under reduced motion they stand still', async () => {
  const page = await visit({ reducedMotion: 'reduce' })
  await page.clock.runFor(57_000)
  await shows(page, 1)
})

test('previous and next stand beside the dots on a phone, in one line', async () => {
  const page = await visit({ viewport: WIDTHS.phone, hasTouch: true })
  await button(page, 'Next slide').click()
  await shows(page, 2)
  await button(page, 'Previous slide').click()
  await shows(page, 1)
  const names = ['Show slide 1', 'Show slide 4', 'Pause the slides', 'Previous slide', 'Next slide']
  const boxes = await Promise.all(names.map((name) => button(page, name).boundingBox()))
  expect(new Set(boxes.map((box) => box && box.y + box.height / 2)).size).toBe(1)
  expect(boxes.map((box) => Math.min(box?.width ?? 0, box?.height ?? 0))).toEqual([44, 44, 44, 44, 44])
  const [last] = boxes.slice(-1)
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(390)
})

test('in a tab that nobody sees they stand still', async () => {
  const page = await visit()
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  await page.clock.runFor(12_000)
  await shows(page, 1)
  await hide(false)
  await page.clock.runFor(5000)
  await shows(page, 2)
})

test('they are read out while they are held, and say nothing while they change by themselves', async () => {
  const page = await visit()
  const live = () => page.locator('[data-slide=shown]').getAttribute('aria-live')
  expect(await live()).toBe('off')
  await page.locator('[data-slide=shown]').hover()
  await expect.poll(live).toBe('polite')
})

test('a finger draws the next and the previous slide', async () => {
  const page = await visit({ viewport: WIDTHS.phone, hasTouch: true })
  const swipe = (from: number, to: number, { kind = 'touch', rise = 0, end = 'pointerup' } = {}) =>
    page.locator('[data-slide=shown]').evaluate(
      (slide, { start, stop, pointerType, height, types }) => {
        const at = (type: string, clientX: number, clientY: number) =>
          slide.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType, clientX, clientY }))
        at('pointerover', start, 300)
        at('pointerdown', start, 300)
        for (const type of types) at(type, stop, 300 + height)
      },
      { ...{ start: from, stop: to, pointerType: kind, height: rise }, types: [end, 'pointerup'] },
    )
  await swipe(300, 100)
  await shows(page, 2)
  await swipe(100, 300)
  await shows(page, 1)
  // Too short, a scroll of the page, one that the browser took over, and a mouse that marks words.
  await swipe(200, 170)
  await swipe(200, 100, { rise: 150 })
  await swipe(300, 100, { end: 'pointercancel' })
  await swipe(300, 100, { kind: 'mouse' })
  await shows(page, 1)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await swipe(100, 300)
  await shows(page, 2)
})

test('a finger that touched them does not hold them', async () => {
  const page = await visit({ viewport: WIDTHS.phone, hasTouch: true })
  await page
    .locator('[data-slide=shown]')
    .evaluate((slide) =>
      slide.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' })),
    )
  await page.clock.runFor(5100)
  await shows(page, 2)
})

test('what is not shown cannot be reached', async () => {
  const page = await visit()
  expect(await page.locator('[data-slide]').count()).toBe(4)
  expect(await page.locator('[data-slide=waiting][inert]').count()).toBe(3)
})

test('a picture that does not come is replaced by a sentence', async () => {
  const page = await shop.visit()
  await page.route('**/media/**/demo/slides/headphone*', (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await page.locator('[data-slide=shown]').getByText('Image failed to load').waitFor()
  expect(await page.getByText('Image failed to load').count()).toBe(1)
})

test('the first picture is fetched first, the later slides after the page', async () => {
  const page = await shop.visit({ javaScriptEnabled: false })
  await page.goto('/')
  const pictures = page.locator('[data-slide] img')
  expect(await pictures.count()).toBe(3)
  expect(await pictures.first().getAttribute('fetchpriority')).toBe('high')
  expect(await pictures.first().getAttribute('loading')).toBe('eager')
  const scripted = (await shop.open('/')).locator('[data-slide] img')
  await expect.poll(() => scripted.count()).toBe(12)
})
