import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProduct } from '../factories.ts'
import { cards, found, names, select, title } from './product-pages.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

/** The prices that stand large, without the struck ones, of a list that has something to sort. */
async function prices(page: Page): Promise<number[]> {
  const shown = await cards(page).locator('.price-card > .sr-only').allInnerTexts()
  return shown.map((price) => Number(price.replace(/[^\d.]/g, '')))
}

describe('what the list is called', () => {
  test('the subcategory, else the category, else All Products', async () => {
    const page = await shop.open('/products?category=electronics&subcategory=audio')
    expect(await title(page)).toBe('Audio')
    await page.goto('/products?category=electronics')
    expect(await title(page)).toBe('Electronics')
    await page.goto('/products')
    expect(await title(page)).toBe('All Products')
  })

  test('names that nobody gave are not repeated', async () => {
    const page = await shop.open('/products?category=%3Cb%3EFree+money%3C%2Fb%3E')
    expect(await title(page)).toBe('All Products')
    expect(await page.locator('main h1').textContent()).not.toContain('Free money')
  })

  test('a search says what was looked for and how much was found, and can be cleared', async () => {
    const page = await shop.open('/products?search=headphones')
    expect(await title(page)).toBe('Search Results for “headphones”')
    expect(await found(page)).toBe(await cards(page).count())
    expect(await page.title()).toContain('headphones')
    await page.getByRole('link', { name: 'Clear Search' }).click()
    await page.waitForURL(`${shop.url}/products`)
    await expect.poll(() => title(page)).toBe('All Products')
  })

  test('what hostile addresses ask for is text, and the page stands', async () => {
    const page = await shop.visit()
    const hostile = encodeURIComponent('"><script>window.broken=1</script>')
    await page.goto(`/products?search=${hostile}&price=x&sort=y&rating=99&after=f-1&brand=${'a'.repeat(900)}`)
    expect(await title(page)).toContain('<script>')
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  })
})

describe('the three selects', () => {
  test('call the first order of a search what it is', async () => {
    const page = await shop.open('/products?search=headphones', { javaScriptEnabled: false })
    expect(await select(page, 'Sort').locator('option').allInnerTexts()).toEqual([
      'Best match',
      'Price: Low to High',
      'Price: High to Low',
      'Newest First',
    ])
  })

  test('offer every category, every band in the currency of the market, and four orders', async () => {
    const page = await shop.open('/products', { market: 'AE' })
    const texts = (label: string) => select(page, label).locator('option').allInnerTexts()
    expect((await texts('Category'))[0]).toBe('All Categories')
    expect(await texts('Category')).toEqual(expect.arrayContaining(['Electronics', 'Books', 'Sports']))
    expect(await texts('Price')).toEqual([
      'All Prices',
      'Under AED 50',
      'AED 50-AED 100',
      'AED 100-AED 200',
      'AED 200-AED 500',
      'Over AED 500',
    ])
    expect(await texts('Sort')).toEqual([
      'Featured',
      'Price: Low to High',
      'Price: High to Low',
      'Newest First',
    ])
  })

  test('change the list at once and stand in the address', async () => {
    const page = await shop.open('/products')
    await select(page, 'Sort').selectOption('Price: Low to High')
    await page.waitForURL('**/products?sort=price-asc')
    const sorted = async (direction: number) => {
      const shown = await prices(page)
      const inOrder = shown.toSorted((a, b) => (a - b) * direction)
      return new Set(shown).size > 3 && shown.join() === inOrder.join()
    }
    await expect.poll(() => sorted(1)).toBe(true)
    await select(page, 'Price').selectOption('£100-£200')
    await page.waitForURL('**/products?price=100-200&sort=price-asc')
    await expect
      .poll(async () => {
        const shown = await prices(page)
        return shown.length > 3 && shown.every((price) => price >= 100 && price < 200)
      })
      .toBe(true)
    await select(page, 'Sort').selectOption('Price: High to Low')
    await page.waitForURL('**sort=price-desc')
    await expect.poll(() => sorted(-1)).toBe(true)
    await select(page, 'Category').selectOption('Books')
    await page.waitForURL('**/products?category=books**')
    await expect.poll(() => title(page)).toBe('Books')
  })

  test('newest first begins with what came last', async () => {
    await makeProduct(shop.db, { name: 'Came This Minute', prices: 1234 })
    const page = await shop.open('/products?sort=newest&price=under-50')
    expect((await names(page))[0]).toBe('Came This Minute')
  })

  test('work without scripts, and lead to the same clean address', async () => {
    const page = await shop.open('/products?category=electronics&subcategory=audio', {
      javaScriptEnabled: false,
    })
    await select(page, 'Category').selectOption('Books')
    await select(page, 'Sort').selectOption('Newest First')
    await page.getByRole('button', { name: 'Apply' }).first().click()
    await page.waitForURL(`${shop.url}/products?category=books&sort=newest`)
    expect(await title(page)).toBe('Books')
  })
})
