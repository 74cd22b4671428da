import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProduct, makeVendor } from '../factories.ts'
import { buy, cartForm, HEADPHONES, holdBack, idOf, main, openProduct, text, title } from './product-pages.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

describe('the four states', () => {
  test('a product that never was is not found, with a way home', async () => {
    const page = await shop.visit()
    for (const address of ['/product/999999999', '/product/abc', '/product/99999999999999999999']) {
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(404)
      expect(await title(page)).toBe('Product Not Found')
    }
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.waitForURL(`${shop.url}/`)
  })

  test('one that is gone for good says so to search engines', async () => {
    const { id } = await makeProduct(shop.db, { status: 'archived', archivedAt: new Date() })
    const page = await shop.visit()
    expect((await page.goto(`/product/${id}`))?.status()).toBe(410)
    expect(await title(page)).toBe('Product Not Found')
  })

  test('one that is not sold in this market says so, with a way to what is', async () => {
    const { id } = await makeProduct(shop.db, { name: 'British Biscuit', prices: { GB: 300, US: 0 } })
    for (const market of ['US', 'AE'] as const) {
      const page = await openProduct(shop, id, { market })
      expect(await title(page)).toBe('Product Not Available in Your Region')
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
      await page.getByRole('link', { name: 'Back to Products' }).click()
      await page.waitForURL(`${shop.url}/products`)
    }
    expect(await title(await openProduct(shop, id))).toBe('British Biscuit')
  })

  test('a fault is no missing product, and can be tried again', async () => {
    const { id } = await makeProduct(shop.db, { name: 'Patient Pot' })
    const page = await shop.visit()
    await shop.db.execute('alter table product_images rename to product_images_away')
    try {
      await page.goto(`/product/${id}`)
      expect(await title(page)).toBe('Something went wrong')
    } finally {
      await shop.db.execute('alter table product_images_away rename to product_images')
    }
    await page.getByRole('link', { name: 'Refresh Page' }).click()
    await page.getByRole('heading', { name: 'Patient Pot' }).waitFor()
  })

  test('while it comes from a list, a skeleton takes its place', async () => {
    const page = await shop.visit()
    await page.goto('/products')
    const go = await holdBack(page, '**/product/*.data**')
    await page.locator('article[data-product] h3 a').first().click()
    await page.getByText('Loading product...').waitFor()
    go()
    await cartForm(page).waitFor()
    expect(await page.getByText('Loading product...').count()).toBe(0)
  })
})

describe('what stands at the top', () => {
  test('five steps lead from home to the product', async () => {
    const page = await openProduct(shop, await idOf(shop.db, HEADPHONES))
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual([
      'Home',
      expect.stringContaining('Products'),
      expect.stringContaining('Electronics'),
      expect.stringContaining('Audio'),
      expect.stringContaining(HEADPHONES),
    ])
    await crumbs.getByRole('link', { name: 'Audio' }).click()
    await page.waitForURL('**/products?category=electronics&subcategory=audio')
  })

  test('on a phone the way to a product with a long name ends in an ellipsis, and is no wider than the screen', async () => {
    const { id } = await makeProduct(shop.db, {
      name: 'Copper kettle for two, hammered by hand in Sheffield',
    })
    const page = await openProduct(shop, id, { viewport: WIDTHS.phone })
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    const over = (inner: Locator) => inner.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(await over(crumbs)).toBe(0)
    const here = crumbs.locator('[aria-current=page]')
    expect(await over(here)).toBeGreaterThan(0)
    expect(await here.evaluate((element) => getComputedStyle(element).textOverflow)).toBe('ellipsis')
  })

  test('the original price is struck only where it is really higher, with the percent saved', async () => {
    const lower = await makeProduct(shop.db, { prices: { GB: { price: 6667, original: 10_000 } } })
    const page = await openProduct(shop, lower.id)
    expect(await text(buy(page).locator('s'))).toContain('£100.00')
    expect(await page.getByText('You save £33.33 (33%)').isVisible()).toBe(true)
    expect(await text(main(page).locator('[aria-roledescription=carousel]'))).toContain('-33%')
    const same = await makeProduct(shop.db, { prices: { GB: { price: 1000, original: 1000 } } })
    const other = await openProduct(shop, same.id)
    expect(await buy(other).locator('s').count()).toBe(0)
    expect(await other.getByText('You save').count()).toBe(0)
  })

  test('badges say what was pinned, sold often or came lately', async () => {
    const { id } = await makeProduct(shop.db, { featured: true, soldCount: 40, createdAt: new Date() })
    const page = await openProduct(shop, id)
    for (const badge of ['Featured', 'Best Seller', 'New'])
      expect(await buy(page).getByText(badge, { exact: true }).isVisible()).toBe(true)
  })

  test('it says what is left, when it comes, who sells and sends it', async () => {
    const vendor = await makeVendor(shop.db, { businessName: 'Wren & Daughters', dispatchMethod: 'store' })
    const { id } = await makeProduct(shop.db, { vendorId: vendor.id, stock: 14 })
    const page = await openProduct(shop, id)
    const facts = await text(buy(page))
    expect(facts).toContain('In stock, 14 left')
    expect(facts).toMatch(/Arrives \w{3} \d+( \w{3})? to \w{3} \d+ \w{3} · £/)
    expect(facts).toContain('Dispatch by Vendor')
    expect(facts).toContain('30-day returns')
    await page.getByRole('link', { name: 'Wren & Daughters' }).click()
    await page.waitForURL(`**/seller/${vendor.slug}`)
    const own = await openProduct(shop, (await makeProduct(shop.db, { stock: 3 })).id)
    expect(await text(buy(own))).toMatch(/Only 3 left.*Dispatch by Infinity/s)
  })
})
