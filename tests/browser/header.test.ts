import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveIn } from './account.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

const address = (page: { url(): string }) => page.url().slice(shop.url.length)

describe('the header', () => {
  test('the logo leads home', async () => {
    const page = await shop.open('/products')
    await page.getByRole('link', { name: 'Infinity, home' }).click()
    await page.waitForURL(`${shop.url}/`)
  })

  test('four categories always stand in it, by their addresses', async () => {
    const page = await shop.open('/')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    expect(await links.evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]))).toEqual(
      [
        ['Electronics', '/products?category=electronics'],
        ['Pet Care', '/products?category=pet-care'],
        ['Home & Kitchen', '/products?category=home-kitchen'],
        ['Personal Care', '/products?category=personal-care'],
        ["Today's Deals", '/products?discount=10'],
      ],
    )
  })

  test('a guest is offered to sign in', async () => {
    const page = await shop.open('/')
    const link = page.getByRole('link', { name: 'Sign In' })
    expect(await link.getAttribute('href')).toBe('/login')
    expect(await page.getByText('My Account').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0)
  })

  test('a customer finds the account and the way out', async () => {
    const page = await shop.visit()
    await page.route('**/me', (route) =>
      route.fulfill({ json: { customer: { id: 7, firstName: 'Layla', email: 'layla@mail.example' } } }),
    )
    await page.goto('/')
    const link = page.getByRole('link', { name: 'My Account' })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe('/dashboard')
    expect(await page.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true)
    expect(await page.getByText('Sign In').count()).toBe(0)
  })

  test('an account names its way out without scripts too', async () => {
    const { page } = await moveIn(shop, 'no-scripts@mail.example', { javaScriptEnabled: false })
    await page.goto('/dashboard')
    const banner = page.getByRole('banner')
    expect(await banner.getByRole('link', { name: 'My Account' }).getAttribute('href')).toBe('/dashboard')
    expect(await banner.getByText('Sign In').count()).toBe(0)
    await banner.getByRole('button', { name: 'Logout' }).click()
    await page.goto('/dashboard')
    expect(address(page)).toBe('/login?to=%2Fdashboard')
    await banner.getByRole('link', { name: 'Sign In' }).waitFor()
  })

  test('the badge counts lines; its name says pieces too', async () => {
    const page = await shop.open('/')
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
    expect(await cart.getAttribute('aria-label')).toBe('Cart, empty')
    const adds = page.locator('article button[type=submit]')
    for (const at of [0, 0, 1]) await adds.nth(at).dispatchEvent('click')
    await page.getByRole('link', { name: 'Cart, 2 lines, 3 pieces' }).waitFor()
    expect(await page.locator('[data-cart-badge]').getAttribute('data-cart-badge')).toBe('2')
    await page.reload()
    await page.getByRole('link', { name: 'Cart, 2 lines, 3 pieces' }).waitFor()
  })

  test('below 769 pixels a menu takes the place of the slim line and the categories', async () => {
    const page = await shop.open('/', { viewport: { width: 768, height: 900 } })
    const menu = page.getByRole('button', { name: 'Menu' })
    expect(await menu.isVisible()).toBe(true)
    expect(await page.getByText('Sign In').isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Shop by Department' }).isVisible()).toBe(false)
    await menu.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.getByRole('link', { name: 'Sign In' }).waitFor()
    expect(await drawer.getByText('Electronics', { exact: true }).isVisible()).toBe(true)
    await drawer.getByRole('button', { name: /Saudi Arabia/ }).click()
    await page
      .getByText(/KSA \d/)
      .first()
      .waitFor()
    await page.setViewportSize({ width: 769, height: 900 })
    expect(await menu.isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Shop by Department' }).isVisible()).toBe(true)
  })

  test('on a phone the search stays in reach while the page scrolls', async () => {
    const page = await shop.open('/', { viewport: { width: 390, height: 844 } })
    await page.evaluate(() => window.scrollTo(0, 2500))
    const box = await page.getByRole('combobox', { name: 'Search' }).boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect(box?.y).toBeLessThan(60)
  })

  test.each(['/admin', '/admin/anything', '/vendor', '/vendor/anything'])(
    'there is no header and no footer on %s',
    async (path) => {
      const page = await shop.visit()
      await page.goto(path)
      expect(await page.getByRole('combobox', { name: 'Search' }).count()).toBe(0)
      expect(await page.getByText('Quick Links').count()).toBe(0)
    },
  )

  test('another path that only begins like them keeps both', async () => {
    const page = await shop.open('/vendors')
    expect(await page.getByRole('combobox', { name: 'Search' }).count()).toBe(1)
    expect(await page.getByText('Quick Links').count()).toBe(1)
    expect(address(page)).toBe('/vendors')
  })
})
