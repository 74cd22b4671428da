import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCart, writeCart } from '#server/checkout/cart.ts'
import { makeProduct } from '../factories.ts'
import { line } from '../shopper.ts'
import { cartCookie, openWith } from './buying.ts'
import { has } from './keyboard.ts'
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
  // It slides in.
  await expect
    .poll(async () => {
      const box = await drawer.boundingBox()
      return (box?.x ?? 999) + (box?.width ?? 0)
    })
    .toBeLessThanOrEqual(390)
  const box = await drawer.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0))
})

test('no more of a product comes into the cart than there is, from its page and from a card, and it is told', async () => {
  const { id } = await makeProduct(shop.db, { name: 'Four Left', stock: 4 })
  const page = await openWith(shop, `/product/${id}`, [])
  const said = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()
  const cart = async () => readCart(await cartCookie(page)).map(({ quantity }) => quantity)
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first()
  await page.getByRole('main').getByRole('combobox', { name: 'Quantity' }).selectOption('3')
  await add.click()
  await add.click()
  expect(await cart()).toEqual([4])
  await add.click()
  await said('Your cart already has all 4 that are left.')

  await page.goto('/products?sort=newest')
  await page.getByRole('button', { name: 'Add to Cart: Four Left' }).last().click()
  await said('Your cart already has all 4 that are left.')
  expect(await cart()).toEqual([4])
})

test('a cart that takes no more says so instead of "Added to cart!"', async () => {
  const { id } = await makeProduct(shop.db, { name: 'Plenty Left', stock: 50 })
  const page = await openWith(shop, `/product/${id}`, [line(id, 10)])
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first()
  const said = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()
  await add.click()
  await said('Your cart already has 10 of it, the most of one product.')
  const others = Array.from({ length: 60 }, (_, place) => line(9_000_000 + place))
  await page.context().addCookies([{ name: 'cart', value: writeCart(others), url: shop.url }])
  await add.click()
  await said('Your cart is full: it takes 60 different products.')
  expect(await page.getByText('Added to cart!').count()).toBe(0)
})

test('a card pressed again before its first press did anything puts one piece in, and keeps the focus meanwhile', async () => {
  const { id } = await makeProduct(shop.db, { name: 'Asked For Twice', stock: 9 })
  const page = await openWith(shop, '/products?sort=newest', [line(id, 1)])
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let asked = 0
  await page.route(`**/product/${id}/options`, (route) => {
    asked += 1
    return answered.then(() => route.continue())
  })
  const pieces = async () => readCart(await cartCookie(page)).map(({ quantity }) => quantity)
  const add = page.getByRole('button', { name: 'Add to Cart: Asked For Twice' }).last()
  await add.press('Enter')
  await add.press('Enter')
  await page.locator('form[data-sending]').waitFor()
  expect([await add.getAttribute('aria-disabled'), await has(add), await pieces()]).toEqual([
    'true',
    true,
    [1],
  ])
  answer()
  await expect.poll(pieces).toEqual([2])
  expect(asked).toBe(1)
  await add.press('Enter')
  await expect.poll(pieces).toEqual([3])
})

test('a line of the cart is taken out by one message, however often its button is pressed', async () => {
  const { id } = await makeProduct(shop.db, { name: 'Not Wanted', stock: 9 })
  const page = await openWith(shop, '/cart', [line(id, 1)])
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/cart.data*', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    return answered.then(() => route.continue())
  })
  const remove = page.getByRole('button', { name: 'Remove Not Wanted' })
  await remove.press('Enter')
  await remove.press('Enter')
  await page.locator('form[data-sending]').waitFor()
  expect([await remove.getAttribute('aria-disabled'), await has(remove), sent]).toEqual(['true', true, 1])
  answer()
  await remove.waitFor({ state: 'detached' })
  expect([sent, readCart(await cartCookie(page))]).toEqual([1, []])
})
