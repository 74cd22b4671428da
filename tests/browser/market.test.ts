import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProduct } from '../factories.ts'
import { holdBack } from './product-pages.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

const country = (page: Page) => page.locator('summary', { hasText: 'Deliver to' })
const currency = (page: Page) => page.locator('summary', { hasText: 'Currency:' })
const isOpen = (page: Page) =>
  country(page).evaluate((summary) => summary.parentElement?.hasAttribute('open'))

describe('the market', () => {
  test('is the United Kingdom until somebody chooses', async () => {
    const page = await shop.open('/')
    expect(await country(page).textContent()).toBe('Deliver to United Kingdom')
    expect(await currency(page).textContent()).toContain('£')
  })

  test('four countries and four currencies can be chosen', async () => {
    const page = await shop.open('/')
    const buttons = (form: string) =>
      page.locator(`form[aria-label="${form}"]`).locator('button').allTextContents()
    expect(await buttons('Deliver to')).toEqual(['United States', 'United Kingdom', 'UAE', 'Saudi Arabia'])
    expect(await buttons('Currency')).toEqual(['$', '£', 'AED', 'KSA'])
  })

  test.each([
    ['$', 'United States', '$'],
    ['AED', 'UAE', 'AED '],
    ['KSA', 'Saudi Arabia', 'KSA '],
  ])('choosing %s delivers to %s and changes every price at once', async (label, name, symbol) => {
    const page = await shop.open('/')
    await currency(page).click()
    await page.getByRole('button', { name: label, exact: true }).click()
    await country(page).filter({ hasText: name }).waitFor()
    const prices = page.getByRole('region', { name: 'Hot Products' }).locator('li')
    await prices.first().filter({ hasText: symbol }).waitFor()
    const texts = await prices.allTextContents()
    expect(texts.every((price) => price.replace('From ', '').startsWith(symbol))).toBe(true)
    await page.reload()
    expect(await country(page).textContent()).toBe(`Deliver to ${name}`)
  })

  test('choosing a country changes the currency with it', async () => {
    const page = await shop.open('/products')
    await country(page).click()
    await page.getByRole('button', { name: 'United States' }).click()
    expect(await isOpen(page)).toBe(false)
    await currency(page).filter({ hasText: '$' }).waitFor()
    await page.locator('article', { hasText: '$' }).first().waitFor()
    expect(await page.locator('article', { hasText: '£' }).count()).toBe(0)
  })

  test('a list between two prices begins anew in another currency', async () => {
    const page = await shop.open('/products?sort=price-asc&from=1&to=900')
    await currency(page).click()
    await page.getByRole('button', { name: '$', exact: true }).click()
    await page.waitForURL(`${shop.url}/products?sort=price-asc`)
    await currency(page).filter({ hasText: '$' }).waitFor()
    await page.locator('article', { hasText: '$' }).first().waitFor()
    expect(await page.locator('article', { hasText: '£' }).count()).toBe(0)
  })

  test('is ticked as soon as it is chosen, and named as the one in force once its prices are here', async () => {
    const page = await shop.open('/about')
    const goOn = await holdBack(page, '**/market.data*')
    const markets = page.locator('form[aria-label="Deliver to"] button')
    const ticked = () => markets.filter({ has: page.locator('svg') }).allTextContents()
    const inForce = () => markets.and(page.locator('[aria-current=true]')).allTextContents()
    expect([await ticked(), await inForce()]).toEqual([['United Kingdom'], ['United Kingdom']])
    await country(page).click()
    await page.getByRole('button', { name: 'UAE' }).click()
    await expect.poll(ticked).toEqual(['UAE'])
    expect(await inForce()).toEqual(['United Kingdom'])
    expect(await country(page).textContent()).toBe('Deliver to United Kingdom')
    goOn()
    await expect.poll(inForce).toEqual(['UAE'])
    expect(await ticked()).toEqual(['UAE'])
  })

  test('a list that stands open loses what is not sold there, and gains what is sold only there', async () => {
    await makeProduct(shop.db, { name: 'Mousewheel for Britain', prices: { GB: 900 } })
    await makeProduct(shop.db, { name: 'Mousewheel for the Emirates', prices: { AE: 4200 } })
    const page = await shop.open('/products?search=mousewheel')
    const names = () => page.locator('article[data-product]').getByRole('heading').allInnerTexts()
    expect(await names()).toEqual(['Mousewheel for Britain'])
    await currency(page).click()
    await page.getByRole('button', { name: 'AED', exact: true }).click()
    await expect.poll(names).toEqual(['Mousewheel for the Emirates'])
  })

  test('chosen in another tab, it is that of the next page as a whole: its prices, their currency and the header', async () => {
    const page = await shop.open('/about')
    await page.context().addCookies([{ name: 'market', value: 'US', url: shop.url }])
    await page.getByRole('link', { name: 'Infinity, home' }).first().click()
    const hot = page.getByRole('region', { name: 'Hot Products' }).locator('li')
    await hot.first().waitFor()
    const texts = await hot.allTextContents()
    expect(texts.map((text) => text.replace('From ', '')[0])).toEqual(texts.map(() => '$'))
    expect(await page.locator('article', { hasText: '£' }).count()).toBe(0)
    expect(await country(page).textContent()).toBe('Deliver to United States')
    expect(await currency(page).textContent()).toContain('$')
  })

  test('an unknown stored market is the United Kingdom', async () => {
    const page = await shop.visit()
    await page.context().addCookies([{ name: 'market', value: 'Atlantis', url: shop.url }])
    await page.goto('/')
    expect(await country(page).textContent()).toBe('Deliver to United Kingdom')
  })

  test('the picker closes on a click outside', async () => {
    const page = await shop.open('/')
    await country(page).click()
    expect(await isOpen(page)).toBe(true)
    await page.mouse.click(700, 700)
    expect(await isOpen(page)).toBe(false)
    await country(page).click()
    expect(await isOpen(page)).toBe(true)
    // In the slim line itself, where nothing takes the focus.
    await page.mouse.click(700, 22)
    expect(await isOpen(page)).toBe(false)
  })

  test('the picker closes on Escape, and the keyboard stays on it', async () => {
    const page = await shop.open('/')
    await country(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('United States')
    await page.keyboard.press('Escape')
    expect(await isOpen(page)).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  })

  test('the picker closes when the keyboard walks on', async () => {
    const page = await shop.open('/')
    await country(page).focus()
    await page.keyboard.press('Enter')
    for (let step = 0; step < 5; step++) await page.keyboard.press('Tab')
    expect(await isOpen(page)).toBe(false)
  })

  test('without scripts the pickers are forms that come back to their page', async () => {
    const page = await shop.visit({ javaScriptEnabled: false })
    await page.goto('/products?category=electronics&sort=newest')
    await country(page).click()
    await page.getByRole('button', { name: 'UAE' }).click()
    await page.waitForURL('**/products?category=electronics&sort=newest')
    expect(await country(page).textContent()).toBe('Deliver to UAE')
    expect(await page.locator('article', { hasText: 'AED' }).count()).toBeGreaterThan(0)
  })
})
