import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProduct } from '../factories.ts'
import { cards, found, holdBack, names, select, title } from './product-pages.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

describe('what is listed', () => {
  test('only products that are active and sold in the market at a price', async () => {
    await makeProduct(shop.db, { name: 'Quixotic in Britain', prices: { GB: 1000, US: null } })
    await makeProduct(shop.db, { name: 'Quixotic for Nothing', prices: { GB: 0, US: 0 } })
    await makeProduct(shop.db, { name: 'Quixotic Draft', status: 'draft' })
    await makeProduct(shop.db, { name: 'Quixotic Everywhere' })
    const british = await shop.open('/products?search=quixotic')
    expect((await names(british)).toSorted()).toEqual(['Quixotic Everywhere', 'Quixotic in Britain'])
    const american = await shop.open('/products?search=quixotic', { market: 'US' })
    expect(await names(american)).toEqual(['Quixotic Everywhere'])
  })

  test('page by page, and Back returns to the place that was left, however late the list comes', async () => {
    const page = await shop.open('/products?stock=in')
    const first = await names(page)
    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL('**after=**')
    await expect.poll(async () => (await names(page)).some((name) => first.includes(name))).toBe(false)
    // It was at the foot of the page that was turned; now it begins with what came.
    await page.locator('ul:focus').waitFor()
    await page.keyboard.press('Tab')
    expect(await cards(page).first().locator(':focus').count()).toBe(1)
    const target = cards(page).nth(14).getByRole('heading').getByRole('link')
    await target.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(300)
    await target.click()
    await page.waitForURL(/\/product\/\d+$/)
    const go = await holdBack(page, '**/products.data**')
    await page.goBack()
    await page.getByText('Loading products...').first().waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    go()
    await page.waitForURL('**after=**')
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(40)
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect.poll(() => names(page)).toEqual(first)
  })

  test('while it comes, skeletons say that products are loading', async () => {
    const page = await shop.open('/products')
    await page.getByRole('link', { name: 'Next' }).waitFor()
    const go = await holdBack(page, '**/products.data**')
    await select(page, 'Sort').selectOption('Newest First')
    await page.getByText('Loading products...').waitFor()
    expect(await cards(page).count()).toBe(0)
    go()
    await cards(page).first().waitFor()
    expect(await page.getByText('Loading products...').count()).toBe(0)
  })
})

describe('a seller', () => {
  test('has a page with name, since when, rating and products, filtered like any list', async () => {
    const page = await shop.open('/seller/pearl-audio')
    expect(await title(page)).toBe('Pearl Audio')
    expect(await page.getByText(/Selling here since \w+ 20\d\d/).isVisible()).toBe(true)
    const all = await found(page)
    await select(page, 'Price').selectOption('Under £50')
    await page.waitForURL('**/seller/pearl-audio?price=under-50')
    await expect.poll(() => found(page)).toBeLessThan(all)
  })

  test('that does not exist is a page that does not exist', async () => {
    const page = await shop.visit()
    const answer = await page.goto('/seller/nobody-here')
    expect(answer?.status()).toBe(404)
  })
})

describe('the wish list', () => {
  test('keeps what the heart was tapped on, and lets it go again', async () => {
    const { id } = await makeProduct(shop.db, { name: 'Longed-for Lamp' })
    const page = await shop.open('/wishes')
    await page.getByText('Nothing saved yet.').waitFor()
    await page.goto(`/product/${id}`)
    await page.getByRole('button', { name: 'Save Longed-for Lamp to wish list' }).click()
    await page.goto('/wishes')
    await page.getByRole('heading', { name: 'Longed-for Lamp' }).waitFor()
    await page.getByRole('button', { name: 'Save Longed-for Lamp to wish list' }).click()
    await page.getByText('Nothing saved yet.').waitFor()
  })
})
