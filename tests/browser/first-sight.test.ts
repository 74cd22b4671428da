import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { saveSetting } from '#server/settings/actions.ts'
import type { Slide } from '#server/settings/registry.ts'
import { line } from '../shopper.ts'
import { openWith } from './buying.ts'
import { cards, holdBack, idOf, RADIO, title } from './product-pages.ts'
import { forgetPages, type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

const slide = (headline: string): Slide => ({
  eyebrow: 'This week',
  headline,
  line: 'For long evenings.',
  button: 'Look closer',
  href: '/products?category=books',
  hue: 20,
  pictures: [],
})

/** The home page of a visitor who comes after these slides were set. */
async function visitWith(slides: Slide[]) {
  expect(await saveSetting(systemContext(shop.app), 'slides', slides)).toMatchObject({ ok: true })
  await forgetPages(shop)
  return shop.open(`/?slides=${slides.length}`)
}

test('the slides are those that were set, and one alone needs no dots', async () => {
  const page = await visitWith([slide('Read by lamplight'), slide('Read by the sea')])
  const shown = page.locator('[data-slide=shown]')
  expect(await page.getByRole('button', { name: /^Show slide/ }).count()).toBe(2)
  expect(await shown.getByRole('heading').textContent()).toBe('Read by lamplight')
  await page.getByRole('button', { name: 'Next slide' }).click()
  await shown.getByText('Read by the sea').waitFor()
  expect(await shown.getByRole('link', { name: 'Look closer' }).getAttribute('href')).toBe(
    '/products?category=books',
  )
  const alone = await visitWith([slide('Read anywhere')])
  await alone.locator('[data-slide=shown]').getByText('Read anywhere').waitFor()
  expect(await alone.getByRole('button', { name: /slide/ }).count()).toBe(0)
  const none = await visitWith([])
  expect(await none.locator('[data-slide]').count()).toBe(0)
  expect(await none.getByRole('region', { name: 'Hot Products' }).isVisible()).toBe(true)
})

test('the badge of the cart shows how many lines there are, and is absent from an empty one', async () => {
  const id = await idOf(shop.db, RADIO)
  const page = await openWith(shop, '/about', [line(id, 5)])
  const badge = page.locator('[data-cart-badge]')
  expect(await badge.isVisible()).toBe(true)
  expect(await badge.evaluate((spot) => getComputedStyle(spot, '::before').content)).toBe('"1"')
  expect(await (await openWith(shop, '/about', [])).locator('[data-cart-badge]').count()).toBe(0)
})

test('while all products come from another page, skeletons say so', async () => {
  const page = await shop.open('/about')
  const go = await holdBack(page, '**/products.data**')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).dispatchEvent('click')
  await page.getByText('Loading products...', { exact: true }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false)
  go()
  await cards(page).first().waitFor()
  expect(await title(page)).toBe('All Products')
  expect(await page.getByText('Loading products...', { exact: true }).count()).toBe(0)
})
