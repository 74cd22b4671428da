import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCart } from '#server/checkout/cart.ts'
import { reviews } from '#server/reviews/tables.ts'
import { makeProduct } from '../factories.ts'
import { cartCookie } from './buying.ts'
import { buy, cards, cartButton, cartForm, main, text } from './product-pages.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

const pick = (page: Page, option: string) => page.locator('#options label', { hasText: option }).click()
const choices = (page: Page) =>
  cartForm(page).getByLabel('Quantity', { exact: true }).locator('option').allInnerTexts()
const badge = (page: Page) =>
  main(page)
    .getByRole('region', { name: 'Gallery' })
    .getByText(/^-\d+%$/)

describe('a product in two sizes', () => {
  const made = () =>
    makeProduct(shop.db, {
      name: 'Pebble Lamp',
      prices: { price: 1000, original: 1200 },
      variations: [
        { label: 'Small', stock: 3, prices: { price: 665, original: 1000 } },
        { label: 'Large', stock: 9 },
      ],
    })

  test('has the price, the discount and the pieces of the size that is chosen', async () => {
    const page = await shop.open(`/product/${(await made()).id}`)
    expect(await choices(page)).toHaveLength(10)
    await pick(page, 'Small')
    await expect.poll(() => text(buy(page))).toContain('You save £3.35 (34%)')
    expect(await text(buy(page))).toContain('£6.65')
    expect(await text(buy(page).locator('s'))).toContain('£10.00')
    expect(await text(badge(page))).toBe('-34%')
    expect(await text(buy(page))).toContain('Only 3 left in Small')
    expect(await choices(page)).toEqual(['1', '2', '3'])
    await pick(page, 'Large')
    await expect.poll(() => text(buy(page))).toContain('You save £2.00 (17%)')
    expect(await text(buy(page).locator('s'))).toContain('£12.00')
    expect(await text(badge(page))).toBe('-17%')
    expect(await text(buy(page))).toContain('In stock, 9 left in Large')
    expect(await choices(page)).toHaveLength(9)
  })

  test('comes into the cart in that size, as often as chosen, and is added up with its shipping', async () => {
    const { id, variations } = await made()
    const page = await shop.open(`/product/${id}`)
    await pick(page, 'Large')
    await cartForm(page).getByLabel('Quantity', { exact: true }).selectOption('4')
    await cartButton(page).click()
    await page.getByRole('link', { name: 'Cart, 1 line, 4 pieces' }).waitFor()
    expect(readCart(await cartCookie(page))).toMatchObject([
      { productId: id, variationId: variations[1]?.id, quantity: 4 },
    ])
    await page.goto('/cart')
    const item = await text(main(page).getByRole('listitem').filter({ hasText: 'Pebble Lamp' }))
    for (const words of ['Large', '£40.00', '£48.00', '-17%', '£10.00 each']) expect(item).toContain(words)
    const amounts = await page.getByRole('region', { name: 'Order Summary' }).locator('dl > div').all()
    expect(await Promise.all(amounts.map(text))).toEqual([
      'Subtotal, 4 pieces£40.00',
      'Shipping to United Kingdom£5.99',
      'Total£45.99',
    ])
  })

  test('comes from its card in the size that was asked for', async () => {
    const { id, variations } = await made()
    const page = await shop.open('/products?search=pebble+lamp&sort=newest')
    await page.locator(`article[data-product="${id}"]`).getByText('Add to Cart').click()
    const dialog = page.getByRole('dialog', { name: 'Pebble Lamp' })
    await dialog.locator('label', { hasText: 'Small' }).click()
    await expect.poll(() => text(dialog)).toContain('£6.65')
    await dialog.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByText('Added to cart!', { exact: true }).waitFor()
    expect(readCart(await cartCookie(page))).toMatchObject([
      { productId: id, variationId: variations[0]?.id, quantity: 1 },
    ])
  })
})

describe('a product that is nothing special', () => {
  const plain = { createdAt: new Date('2020-01-01'), prices: { price: 1000, original: 900 } }

  test('has neither badges nor a struck price, in a list and on its page', async () => {
    const { id } = await makeProduct(shop.db, { ...plain, name: 'Gravelstone' })
    const page = await shop.open('/products?search=gravelstone')
    const card = await text(cards(page))
    expect(card).toContain('£10.00')
    expect(card).not.toMatch(/Featured|%|£9/)
    await page.goto(`/product/${id}`)
    for (const words of ['Featured', 'Best Seller', 'New'])
      expect(await buy(page).getByText(words, { exact: true }).count(), words).toBe(0)
    expect(await buy(page).locator('s').count()).toBe(0)
    expect(await text(buy(page))).not.toContain('You save')
    expect(await badge(page).count()).toBe(0)
  })

  test('tells its policies, features and tags in the words of its seller, and its average with one decimal', async () => {
    const { id } = await makeProduct(shop.db, {
      ...plain,
      longDescription: 'Found on a beach in Dorset.',
      specifications: { Hardness: '7 of 10' },
      features: ['Rolls well', 'Never rusts'],
      tags: ['beach'],
      warranty: 'For ever',
      shippingInfo: 'In a padded box',
      returnPolicy: 'Back to the beach',
      ratingSum: 8,
      ratingCount: 2,
    })
    const said = { productId: id, status: 'approved' as const, rating: 4 }
    await shop.db.insert(reviews).values([
      { ...said, publicName: 'omar@mail.example' },
      { ...said, publicName: null },
    ])
    const page = await shop.open(`/product/${id}`)
    const panel = async (tab: string) => {
      await page.getByRole('tab', { name: tab }).click()
      return text(page.getByRole('tabpanel', { name: tab }))
    }
    expect(await panel('Description')).toContain('Found on a beach in Dorset.')
    expect(await panel('Specifications')).toContain('Hardness7 of 10')
    expect(await panel('Features')).toMatch(/Rolls well.*Never rusts.*beach/)
    const policies = await panel('Policies')
    for (const words of [
      'WarrantyFor ever',
      'Shipping InformationIn a padded box',
      'Return PolicyBack to the beach',
    ])
      expect(policies).toContain(words)
    const opinions = await panel('Reviews')
    expect(opinions).toContain('4.0')
    expect(opinions).toMatch(/omar(?!@)/)
    expect(opinions).toContain('Anonymous')
    expect(await text(buy(page))).toMatch(/4\.0\s*2 reviews/)
  })
})
