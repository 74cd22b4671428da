import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCart } from '#server/checkout/cart.ts'
import { makeProduct, makeVendor } from '../factories.ts'
import { line } from '../shopper.ts'
import { faultsAtEveryWidth } from './axe.ts'
import { cartCookie, openWith } from './buying.ts'
import { main } from './product-pages.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

const lamp = () =>
  makeProduct(shop.db, { name: 'Reading Lamp', prices: { price: 800, original: 1000 }, stock: 30 })
const totalOf = (page: Page) =>
  page.getByText('Total', { exact: true }).locator('..').locator('dd').textContent()

describe('an empty cart', () => {
  test('says so and leads to the products', async () => {
    const page = await openWith(shop, '/cart', [])
    await page.getByRole('heading', { level: 1, name: 'Your Cart is Empty' }).waitFor()
    await page.getByRole('link', { name: 'Start Shopping' }).click()
    await page.waitForURL(`${shop.url}/products`)
  })
})

describe('a filled cart', () => {
  test('shows its lines, what they come to, and the ways on', async () => {
    const vendor = await makeVendor(shop.db, { businessName: 'Lamp & Sons' })
    const { id } = await makeProduct(shop.db, {
      name: 'Desk Lamp',
      vendorId: vendor.id,
      prices: { price: 800, original: 1000 },
      stock: 30,
    })
    const page = await openWith(shop, '/cart', [line(id, 2)])
    await page.getByRole('heading', { level: 1, name: 'Your Shopping Cart' }).waitFor()
    const item = page.getByRole('listitem').filter({ hasText: 'Desk Lamp' })
    expect(await item.textContent()).toMatch(/Sold by Lamp & Sons[\s\S]*£16\.00[\s\S]*£20\.00[\s\S]*-20%/)
    const summary = page.getByRole('region', { name: 'Order Summary' })
    expect(await summary.textContent()).toMatch(/Subtotal, 2 pieces\s*£16\.00/)
    expect(await summary.textContent()).toMatch(/Total\s*£/)
    expect(await page.getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href')).toBe(
      '/checkout',
    )
    expect(await page.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/products')
  })

  test('says of each line who sells it, also of what the marketplace itself does', async () => {
    const { id } = await makeProduct(shop.db, { name: 'House Kettle' })
    const page = await openWith(shop, '/cart', [line(id)])
    await page
      .getByRole('listitem')
      .filter({ hasText: 'House Kettle' })
      .getByText('Sold by Infinity')
      .waitFor()
  })

  test('a badge is rounded, and there is none without a real original price', async () => {
    const third = await makeProduct(shop.db, { name: 'Third Off', prices: { price: 2000, original: 2990 } })
    const plain = await makeProduct(shop.db, { name: 'Never Dearer', prices: { price: 900, original: 900 } })
    const page = await openWith(shop, '/cart', [line(third.id), line(plain.id)])
    expect(await page.getByText('-33%').count()).toBe(1)
    expect(await page.getByText(/^-\d+%$/).count()).toBe(1)
  })

  test('takes 1 to 10 of a line, or as many as there are', async () => {
    const many = await makeProduct(shop.db, { name: 'Plenty', stock: 99 })
    const few = await makeProduct(shop.db, { name: 'A Few', stock: 3 })
    const page = await openWith(shop, '/cart', [line(many.id), line(few.id)])
    const choices = (name: string) =>
      page
        .getByRole('combobox', { name: `Quantity of ${name}` })
        .locator('option')
        .allInnerTexts()
    expect(await choices('Plenty')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    expect(await choices('A Few')).toEqual(['1', '2', '3'])
  })

  test('a quantity is chosen with the keyboard, and chosen anew while the first choice is on its way', async () => {
    const page = await openWith(shop, '/cart', [line((await lamp()).id, 2)])
    const select = page.getByRole('combobox', { name: 'Quantity of Reading Lamp' })
    const chosen = Promise.withResolvers<void>()
    await page.route('**/cart.data*', async (route) => {
      if (route.request().method() === 'POST') await chosen.promise
      // The second choice takes the place of the first.
      await route.continue().catch(() => undefined)
    })
    await select.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    chosen.resolve()
    await page.getByText('Subtotal, 4 pieces').waitFor()
    expect(await select.inputValue()).toBe('4')
    expect(await select.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('a chosen quantity counts at once and is kept', async () => {
    const { id } = await lamp()
    const page = await openWith(shop, '/cart', [line(id)])
    await page.getByRole('combobox', { name: 'Quantity of Reading Lamp' }).selectOption('4')
    await page.getByText('Subtotal, 4 pieces').waitFor()
    await page.reload()
    expect(await page.getByText('£32.00').first().isVisible()).toBe(true)
  })

  test('a line can be removed, and taken back', async () => {
    const { id, variations } = await makeProduct(shop.db, {
      name: 'Reading Lamp',
      prices: 800,
      variations: [{ label: 'Brass' }],
    })
    const other = await makeProduct(shop.db, { name: 'Footstool' })
    const seen = { price: 800, currency: 'GBP' } as const
    const lines = [{ ...line(id, 3, variations[0]?.id), seen }, line(other.id)]
    const page = await openWith(shop, '/cart', lines)
    await page.getByRole('button', { name: 'Remove Reading Lamp' }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    await page.getByText('Reading Lamp, Brass was removed.').waitFor()
    expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(readCart(await cartCookie(page))).toMatchObject([{ productId: other.id }])
    await undo.press('Enter')
    await page.getByText('Subtotal, 4 pieces').waitFor()
    // Where it stood, and at the price that was seen.
    expect(readCart(await cartCookie(page))).toEqual(lines)
    const told = page.getByRole('status').filter({ hasText: 'in all' })
    expect(await told.textContent()).toBe(`4 pieces, ${await totalOf(page)} in all`)
    // Whoever pressed it goes on in the list.
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await page.keyboard.press('Tab')
    expect(
      await main(page).evaluate((place) => place.querySelector('a, button') === document.activeElement),
    ).toBe(true)
  })

  test('says how far free shipping is, and when it is reached', async () => {
    const { id } = await makeProduct(shop.db, { name: 'Parcel of Tea', prices: 1000, stock: 99 })
    const page = await openWith(shop, '/cart', [line(id)])
    expect(
      await main(page)
        .getByText(/^Add £\d+\.\d\d more for free shipping\.$/)
        .isVisible(),
    ).toBe(true)
    await page.getByRole('combobox', { name: 'Quantity of Parcel of Tea' }).selectOption('10')
    await page.getByText('Your order ships free.').waitFor()
    expect(await totalOf(page)).toBe('£100.00')
  })
})

describe('the cart of a browser', () => {
  test('adding the same again makes it more; another variation stands beside it', async () => {
    const mug = await makeProduct(shop.db, {
      name: 'Mug in Two Colours',
      variations: [{ label: 'Red' }, { label: 'Blue' }],
    })
    const [red, blue] = mug.variations.map((variation) => variation.id)
    const page = await shop.visit({ javaScriptEnabled: false })
    for (const variation of [red, red, blue]) {
      const form = { intent: 'add', productId: String(mug.id), variationId: String(variation) }
      await page.request.post(`${shop.url}/cart`, { form })
    }
    await page.goto('/cart')
    expect(readCart(await cartCookie(page))).toMatchObject([
      { variationId: red, quantity: 2 },
      { variationId: blue, quantity: 1 },
    ])
    expect(await main(page).getByRole('listitem').filter({ hasText: 'Mug in Two Colours' }).count()).toBe(2)
  })

  test('shows the toast for two seconds and its panel for three', async () => {
    const { id } = await lamp()
    const page = await shop.visit()
    await page.clock.install()
    await page.goto(`/product/${id}`)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    const toast = page.getByText('Added to cart!')
    const panel = page.locator('[data-cart-drawer]')
    await toast.waitFor()
    await page.mouse.move(5, 5)
    await page.getByRole('link', { name: 'Infinity, home' }).first().focus()
    await page.clock.runFor(1900)
    expect([await toast.count(), await panel.count()]).toEqual([1, 1])
    await page.clock.runFor(200)
    expect([await toast.count(), await panel.count()]).toEqual([0, 1])
    await page.clock.runFor(1000)
    expect([await toast.count(), await panel.count()]).toEqual([0, 0])
  })

  test('notices what another tab put in', async () => {
    const { id } = await lamp()
    const page = await openWith(shop, '/cart', [line(id)])
    const other = await makeProduct(shop.db, { name: 'From Another Tab' })
    const second = await page.context().newPage()
    await second.request.post(`${shop.url}/cart`, { form: { intent: 'add', productId: String(other.id) } })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await main(page).getByRole('link', { name: 'From Another Tab' }).waitFor()
  })

  test('leads nowhere else after a form', async () => {
    const { id } = await lamp()
    const page = await shop.visit()
    for (const back of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example']) {
      const answer = await page.request.post(`${shop.url}/cart`, {
        form: { intent: 'add', productId: String(id), back },
        maxRedirects: 0,
      })
      expect(answer.status()).toBe(303)
      expect(answer.headers().location).toBe('/')
    }
  })

  test('what is sold out, or has options and none is chosen, is not put in, and the page says why', async () => {
    const out = await makeProduct(shop.db, { name: 'Sold Sofa', stock: 0 })
    const mug = await makeProduct(shop.db, { name: 'Optional Mug', variations: [{ label: 'Red' }] })
    const page = await shop.visit({ javaScriptEnabled: false })
    await page.goto('/cart')
    const add = async (id: number) => {
      const form = { intent: 'add', productId: String(id) }
      const answer = await page.request.post(`${shop.url}/cart`, { form, maxRedirects: 0 })
      await page.goto(answer.headers().location ?? '')
    }
    await add(out.id)
    await page.getByText('Sold Sofa: It is sold out by now.').waitFor()
    await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
    const { id } = await lamp()
    await add(id)
    await add(mug.id)
    await page.getByText('Optional Mug: Please select all options to continue').waitFor()
    expect(readCart(await cartCookie(page))).toMatchObject([{ productId: id }])
  })

  test('works without scripts: add, set, remove', async () => {
    const { id } = await lamp()
    const page = await shop.visit({ javaScriptEnabled: false })
    await page.goto(`/product/${id}`)
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await page.waitForURL(`${shop.url}/cart`)
    await page.getByRole('combobox', { name: 'Quantity of Reading Lamp' }).selectOption('2')
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Subtotal, 2 pieces').waitFor()
    await page.getByRole('button', { name: 'Remove Reading Lamp' }).click()
    await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
  })
})

describe('axe finds nothing', () => {
  test('in a cart at any width', async () => {
    const { id } = await lamp()
    const gone = await makeProduct(shop.db, { name: 'Nearly Gone', stock: 1 })
    const page = await openWith(shop, '/cart', [line(id, 2), line(gone.id, 5)])
    expect(await faultsAtEveryWidth(page)).toEqual([])
    await page.context().clearCookies({ name: 'cart' })
    await page.reload()
    expect(await faultsAtEveryWidth(page)).toEqual([])
  })
})
