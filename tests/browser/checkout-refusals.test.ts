import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productPrices, products } from '#server/catalog/tables.ts'
import { shippingRates } from '#server/shipping/tables.ts'
import { makeProduct } from '../factories.ts'
import { line } from '../shopper.ts'
import { field, fillAddress, openWith, visitWith } from './buying.ts'
import { holdBack } from './product-pages.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

const teapot = () => makeProduct(shop.db, { name: 'Round Teapot', prices: 1000, stock: 20 })
const next = (page: Page) => page.getByRole('button', { name: 'Continue to payment' }).click()
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
/** A checkout in the United Kingdom, filled in, whose product may then change. */
async function filled() {
  const product = await teapot()
  const page = await openWith(shop, '/checkout', [
    { ...line(product.id, 2), seen: { price: 1000, currency: 'GBP' } },
  ])
  await fillAddress(page, { 'Zip Code': 'SW1A 1AA' })
  return { product, page }
}
const keptEverything = async (page: Page) => {
  expect(await field(page, 'Email').inputValue()).toBe('layla@mail.example')
  expect(await field(page, 'Address').inputValue()).toBe('Al Wasl Road, Villa 12')
  expect(await field(page, 'Zip Code').inputValue()).toBe('SW1A 1AA')
}

describe('the four checks, in their order', () => {
  test('first, required fields: each has its sentence, is summed up, and is reached from there', async () => {
    const page = await openWith(shop, '/checkout', [line((await teapot()).id)])
    await page.getByRole('combobox', { name: 'Country' }).selectOption('')
    await next(page)
    await alert(page).getByRole('heading', { name: 'Please fill in all required fields' }).waitFor()
    expect(await alert(page).evaluate((box) => box === document.activeElement)).toBe(true)
    const sentences = {
      Email: 'Please enter your email',
      Phone: 'Please enter your phone number',
      'First Name': 'Please enter your first name',
      'Last Name': 'Please enter your last name',
      Address: 'Please enter your address',
      City: 'Please enter your city',
    }
    for (const [label, sentence] of Object.entries(sentences)) {
      await alert(page).getByRole('link', { name: sentence, exact: true }).click()
      expect(await field(page, label).evaluate((input) => input === document.activeElement)).toBe(true)
      expect(await field(page, label).getAttribute('aria-invalid')).toBe('true')
      expect(await field(page, label).getAttribute('required')).not.toBeNull()
    }
    expect(await alert(page).getByRole('link', { name: 'Please select a country' }).count()).toBe(1)
  })

  test.each([
    ['US', 'Please enter your state'],
    ['US', 'Please enter a ZIP code such as 10001 or 10001-1234'],
    ['GB', 'Please enter a postcode such as SW1A 1AA'],
    ['AE', 'Please enter your emirate'],
    ['SA', 'Please enter your region'],
  ] as const)('in %s: %s', async (country, sentence) => {
    const page = await openWith(shop, '/checkout', [line((await teapot()).id)], { market: country })
    await next(page)
    await alert(page).getByRole('link', { name: sentence }).click()
    expect(await page.locator('*:focus').getAttribute('required')).not.toBeNull()
  })

  test('then the country', async () => {
    const { page } = await filled()
    await page.getByRole('combobox', { name: 'Country' }).selectOption('')
    await next(page)
    await alert(page).getByRole('heading', { name: 'Please select a country' }).waitFor()
  })

  test('then the shipping method: the country’s rate may be gone', async () => {
    const { page } = await filled()
    const here = eq(shippingRates.countryCode, 'GB')
    await shop.db.update(shippingRates).set({ isActive: false }).where(here)
    await next(page)
    await alert(page).getByRole('heading', { name: 'Please select a shipping method' }).waitFor()
    await shop.db.update(shippingRates).set({ isActive: true }).where(here)
    await keptEverything(page)
  })

  test('then the cart: another tab may have emptied it', async () => {
    const { page } = await filled()
    await page.request.post(`${shop.url}/cart`, { form: { intent: 'clear' } })
    await next(page)
    await page.getByRole('heading', { name: 'Your cart is empty', exact: true }).waitFor()
    await page.getByText('since this page was opened').waitFor()
    expect(await page.getByText(/your cart is empty/i).count()).toBe(1)
  })

  test('a form that is not ours prepares nothing', async () => {
    const { page } = await filled()
    await page.locator('input[name=attempt]').evaluate((input) => input.setAttribute('value', 'none'))
    await next(page)
    await alert(page).getByText('There was an error preparing your order. Please try again.').waitFor()
    await keptEverything(page)
  })

  test('a field that people do not see stays empty, or nothing is prepared', async () => {
    const { page } = await filled()
    const trap = page.locator('input[name=website]')
    expect(await trap.getAttribute('tabindex')).toBe('-1')
    await trap.evaluate((input) => input.setAttribute('value', 'https://robots.example'))
    await next(page)
    await alert(page).getByText('There was an error preparing your order.').waitFor()
  })
})

describe('what changed while the form was filled in', () => {
  test('the price: the new total is told, and nothing that was typed is lost', async () => {
    const { product, page } = await filled()
    await shop.db
      .update(productPrices)
      .set({ price: 1300 })
      .where(and(eq(productPrices.productId, product.id), eq(productPrices.market, 'GB')))
    await next(page)
    await alert(page)
      .getByText(/changed from £10\.00 to £13\.00/)
      .waitFor()
    await keptEverything(page)
    await page.getByRole('button', { name: /^Confirm new price/ }).click()
    await page.getByRole('complementary').getByText('£26.00').first().waitFor()
    await next(page)
    await page.waitForURL(/\/checkout\?purchase=/)
  })

  test('the stock: says how many are left', async () => {
    const { product, page } = await filled()
    await shop.db.update(products).set({ stock: 1 }).where(eq(products.id, product.id))
    await next(page)
    await alert(page).getByText('Round Teapot: only 1 left. Lower the quantity to continue.').waitFor()
    await keptEverything(page)
  })

  test('the market: what is no longer sold here is named', async () => {
    const { product, page } = await filled()
    await shop.db.update(productPrices).set({ sold: false }).where(eq(productPrices.productId, product.id))
    await next(page)
    await alert(page)
      .getByText('Round Teapot is not sold in United Kingdom. Remove it to continue.')
      .waitFor()
    await keptEverything(page)
  })
})

describe('what was typed', () => {
  test('goes on with the country that was chosen, whose shipping it is that stays', async () => {
    const { page } = await filled()
    const total = () => page.locator('input[name=expectedTotal]').inputValue()
    const here = await total()
    await page.getByRole('combobox', { name: 'Country' }).selectOption('AE')
    await page.waitForURL('**/checkout?country=AE')
    await expect.poll(total).not.toBe(here)
    const there = await total()
    await next(page)
    await alert(page).getByRole('link', { name: 'Please enter your emirate' }).waitFor()
    expect(await total()).toBe(there)
    await page.getByRole('combobox', { name: 'State' }).selectOption('Dubai')
    await next(page)
    await page.waitForURL(/\/checkout\?purchase=/)
  })

  test('is there after a reload, for this tab only', async () => {
    const { page } = await filled()
    await page.reload()
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#checkout-email')?.value)
    await keptEverything(page)
    const other = await page.context().newPage()
    await other.goto('/checkout')
    expect(await field(other, 'Email').inputValue()).toBe('')
  })

  test('before scripts came stays, whatever the tab kept; what is still empty is filled from there', async () => {
    const { page } = await filled()
    const goOn = await holdBack(page, '**/assets/*.js')
    const opened = page.goto('/checkout')
    await expect
      .poll(() =>
        field(page, 'Email')
          .inputValue()
          .catch(() => null),
      )
      .toBe('')
    await field(page, 'Email').fill('amira@mail.example')
    goOn()
    await opened
    await expect.poll(() => field(page, 'Address').inputValue()).toBe('Al Wasl Road, Villa 12')
    expect(await field(page, 'Email').inputValue()).toBe('amira@mail.example')
  })

  test('is kept by no browser that keeps nothing, and buys there as well', async () => {
    const page = await visitWith(shop, [line((await teapot()).id)])
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('Nothing is kept here.', 'SecurityError')
        },
      }),
    )
    await page.goto('/checkout')
    // By now: the framework's own script, which looks how far the page was scrolled, breaks there without harm.
    const broken: Error[] = []
    page.on('pageerror', (fault) => broken.push(fault))
    await fillAddress(page, { 'Zip Code': 'SW1A 1AA' })
    await next(page)
    await page.waitForURL(/\/checkout\?purchase=/)
    await page.getByRole('button', { name: /^Approve/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Order Confirmed' }).waitFor()
    expect(broken).toEqual([])
  })

  test('is there when the line or the shop breaks under it, and can be sent again', async () => {
    const { page } = await filled()
    const sentence = alert(page).getByText('There was an error preparing your order. Please try again.')
    const isPost = (url: URL) => url.pathname === '/checkout.data'
    await page.route(isPost, (route) => route.abort())
    await next(page)
    await sentence.waitFor()
    await keptEverything(page)
    await page.unroute(isPost)
    await shop.db.execute('alter table stock_holds rename to stock_holds_away')
    try {
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await next(page)
      expect((await answer).status()).toBe(500)
      await sentence.waitFor()
      await keptEverything(page)
    } finally {
      await shop.db.execute('alter table stock_holds_away rename to stock_holds')
    }
    await next(page)
    await page.waitForURL(/\/checkout\?purchase=/)
  })

  test('comes back with its refusal without scripts too', async () => {
    const page = await openWith(shop, '/checkout', [line((await teapot()).id)], { javaScriptEnabled: false })
    await fillAddress(page, { Email: 'not an address', 'Zip Code': 'SW1A 1AA' })
    await next(page)
    await alert(page)
      .getByRole('heading', { name: 'Please enter an email address such as name@example.com' })
      .waitFor()
    expect(await field(page, 'Email').inputValue()).toBe('not an address')
    expect(await field(page, 'Zip Code').inputValue()).toBe('SW1A 1AA')
  })
})
