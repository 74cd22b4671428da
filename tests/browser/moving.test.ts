import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

/** Opens the home page and writes down where the router scrolls to from then on, and in which manner. */
async function watch(reducedMotion: 'reduce' | 'no-preference'): Promise<Page> {
  const page = await shop.open('/', { reducedMotion })
  await page.evaluate(() => {
    const scroll = window.scrollTo.bind(window)
    window.scrollTo = (x?: number | ScrollToOptions, y?: number) => {
      const manner = getComputedStyle(document.documentElement).scrollBehavior
      document.documentElement.dataset.scrolled = `${y} ${manner}`
      if (typeof x === 'number') scroll(x, y ?? 0)
    }
    scroll(0, 1800)
  })
  await page.waitForFunction(() => window.scrollY === 1800)
  return page
}

const manner = (page: Page) => page.evaluate(() => document.documentElement.dataset.scrolled)
const toProducts = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).dispatchEvent('click')
  await page.waitForURL('**/products')
  await page.getByRole('heading', { level: 1, name: 'All Products' }).waitFor()
}

test('a new path glides to its top', async () => {
  const page = await watch('no-preference')
  await toProducts(page)
  expect(await manner(page)).toBe('0 smooth')
  await page.waitForFunction(() => window.scrollY === 0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
})

test('under reduced motion it is there at once', async () => {
  const page = await watch('reduce')
  await toProducts(page)
  expect(await manner(page)).toBe('0 auto')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('Back finds the place where the page was left, at once', async () => {
  const page = await watch('no-preference')
  await toProducts(page)
  await page.waitForFunction(() => window.scrollY === 0)
  await page.goBack()
  await page.waitForFunction(() => window.scrollY === 1800)
  expect(await manner(page)).toBe('1800 auto')
})

test('on a new path the keyboard starts at the content and screen readers hear its title', async () => {
  const page = await watch('reduce')
  await toProducts(page)
  await page.waitForFunction(() => document.activeElement?.id === 'content')
  const title = await page.title()
  expect(title).toContain('All Products')
  await page.locator('p[aria-live=polite]', { hasText: title }).waitFor({ state: 'attached' })
})

test('the first stop of the keyboard leads past the header', async () => {
  const page = await shop.open('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('a page that does not exist says so, with status 404, inside the shop', async () => {
  const page = await shop.visit()
  const answer = await page.goto('/nowhere/at/all')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'This shelf is empty' }).waitFor()
  expect(await page.title()).toBe('Page not found')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('radio')
  await field.press('Enter')
  await page.waitForURL('**/products?search=radio')
})

test.each(['vendor', 'admin'])(
  'and in a front of people at work (%s) leads back to its overview',
  async (front) => {
    const page = await shop.visit({ javaScriptEnabled: false })
    expect((await page.goto(`/${front}/nowhere/at/all`))?.status()).toBe(404)
    await page.getByRole('link', { name: 'Back to the overview' }).click()
    await page.waitForURL(`**/${front}/login**`)
  },
)

test('a fault has a screen of its own, with an id and a way to try again', async () => {
  const page = await shop.open('/about')
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'oh' }))
  await page.getByRole('link', { name: 'Infinity, home' }).click()
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await page.getByText(/Error id: [a-z0-9]{8}/).waitFor()
  await page.unroute('**/*.data*')
  await page.getByRole('link', { name: 'Refresh Page' }).click()
  await page.getByRole('heading', { name: 'Featured Products' }).waitFor()
  expect(page.url()).toBe(`${shop.url}/`)
})
