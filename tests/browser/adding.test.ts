import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop, type Visit } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

/** Puts a product into the cart from the home page, on a clock that the test moves. */
async function add(options: Visit = {}) {
  const page = await shop.visit(options)
  await page.clock.install()
  await page.goto('/')
  const card = page
    .locator('article')
    .filter({ has: page.locator('button[type=submit]') })
    .first()
  const name = await card.getByRole('heading').textContent()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await card.locator('button[type=submit]').dispatchEvent('click')
  const drawer = page.getByRole('region', { name: 'Your cart' })
  const toast = page.getByRole('status').getByText('Added to cart!')
  await drawer.waitFor()
  return { page, name: name ?? '', drawer, toast }
}

test('the toast is read for two seconds, the drawer stands for three', async () => {
  const { page, name, drawer, toast } = await add()
  expect(await toast.isVisible()).toBe(true)
  expect(await drawer.textContent()).toContain(name)
  await page.clock.runFor(1900)
  expect(await toast.isVisible()).toBe(true)
  await page.clock.runFor(200)
  expect(await toast.count()).toBe(0)
  expect(await drawer.isVisible()).toBe(true)
  await page.clock.runFor(1000)
  expect(await drawer.count()).toBe(0)
})

test('the drawer stays while somebody points at it, and leads to cart and checkout', async () => {
  const { page, drawer } = await add()
  await drawer.hover()
  await page.clock.runFor(10_000)
  expect(await drawer.isVisible()).toBe(true)
  expect(await drawer.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout')
  await page.clock.resume()
  await drawer.getByRole('link', { name: 'View Cart' }).click()
  await page.waitForURL('**/cart')
  expect(await drawer.count()).toBe(0)
})

test('Escape and its button close the drawer; adding again opens it again', async () => {
  const { page, drawer } = await add()
  await page.keyboard.press('Escape')
  expect(await drawer.count()).toBe(0)
  await page.locator('article button[type=submit]').first().dispatchEvent('click')
  await drawer.getByRole('button', { name: 'Close' }).click()
  expect(await drawer.count()).toBe(0)
})

test('on a phone it does not cover the search', async () => {
  const { page, drawer } = await add({ viewport: { width: 390, height: 844 } })
  const field = await page.getByRole('combobox', { name: 'Search' }).boundingBox()
  const box = await drawer.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0))
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
})
