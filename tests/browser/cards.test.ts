import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProduct } from '../factories.ts'
import { buy, cards, main, RADIO, text } from './product-pages.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

describe('a card', () => {
  test('shows picture, badges, category, name, rating, cut description and both prices', async () => {
    const page = await shop.open('/products?search=Windowsill+Radio')
    const card = cards(page).filter({ hasText: RADIO })
    const text = await card.textContent()
    expect(text).toContain('-20%')
    expect(text).toContain('Featured')
    expect(text).toContain('Electronics')
    const description = (await card.locator('p.card-text').textContent()) ?? ''
    expect([...description.replace(/…$/, '')].length).toBeLessThanOrEqual(60)
    expect(description).toMatch(/…$/)
    expect(await card.locator('s').textContent()).toContain('£70.00')
    expect(await card.locator('img').getAttribute('width')).toMatch(/^\d+$/)
    await card.getByRole('link', { name: RADIO, exact: true }).click()
    await page.waitForURL(/\/product\/\d+$/)
  })

  test('without a description has the stand-in, marked as none', async () => {
    await makeProduct(shop.db, { name: 'Wordless Wonder', prices: { GB: { price: 900, original: 1000 } } })
    const page = await shop.open('/products?search=wordless')
    const description = cards(page).locator('[data-fallback]')
    expect(await description.textContent()).toBe('Amazing product with great features')
    expect(await description.locator('span[data-nosnippet]').textContent()).toBe(
      'Amazing product with great features',
    )
    expect(await cards(page).textContent()).toContain('-10%')
  })

  test('of a product in several variations says from which price on, and the dialog and the page begin with the same', async () => {
    const made = [{ label: 'Small', prices: { GB: 1250 } }, { label: 'Large' }]
    const { id } = await makeProduct(shop.db, { name: 'Quillon Lantern', prices: 1600, variations: made })
    const price = (of: Locator) => text(of.locator('.price'))
    const page = await shop.open('/products?search=quillon')
    expect(await price(cards(page))).toMatch(/^From£12\.50/)
    await cards(page).getByRole('link', { name: 'Add to Cart' }).last().click()
    const dialog = page.getByRole('dialog')
    expect(await price(dialog)).toMatch(/^From£12\.50/)
    await dialog.getByText('Large', { exact: true }).click()
    await dialog.getByText('£16.00').waitFor()
    expect(await price(dialog)).toMatch(/^£16\.00/)
    await page.goto(`/product/${id}`)
    expect(await price(buy(page))).toMatch(/^From£12\.50/)
  })

  test('without a real discount has no badge of one', async () => {
    await makeProduct(shop.db, {
      name: 'Undiscounted Oddity',
      prices: { GB: { price: 1000, original: 1000 } },
    })
    const page = await shop.open('/products?search=undiscounted')
    expect(await cards(page).textContent()).not.toContain('%')
  })

  test('goes into the cart from either button, and says so', async () => {
    await makeProduct(shop.db, { name: 'Zanzibarite Paperweight', stock: 5 })
    const page = await shop.open('/products?search=zanzibarite')
    const card = cards(page)
    await card.hover()
    await card.getByRole('button', { name: 'Add to Cart: Zanzibarite Paperweight' }).first().click()
    await page.getByText('Added to cart!').waitFor()
    await page.getByRole('link', { name: 'Cart, 1 line, 1 piece' }).waitFor()
    await card.getByRole('button', { name: 'Add to Cart' }).last().click()
    await page.getByRole('link', { name: 'Cart, 1 line, 2 pieces' }).waitFor()
    await page.goto('/cart')
    expect(await text(main(page))).toContain('Zanzibarite Paperweight')
  })

  test('has its quick button always there where there is no mouse', async () => {
    const page = await shop.open('/products', { viewport: WIDTHS.phone, hasTouch: true, isMobile: true })
    const quick = cards(page).first().locator('.card-quick')
    expect(await quick.evaluate((button) => getComputedStyle(button).opacity)).toBe('1')
  })

  test('keeps the plus of its quick button where the browser forces its own colours', async () => {
    const page = await shop.open('/products', { forcedColors: 'active' })
    const strokes = await cards(page)
      .first()
      .locator('.card-quick')
      .evaluate((button) =>
        ['::before', '::after'].map((part) => {
          const { width, height, borderTopWidth, borderLeftWidth } = getComputedStyle(button, part)
          return { width, height, borderTopWidth, borderLeftWidth }
        }),
      )
    expect(strokes).toEqual([
      { width: '14px', height: '2px', borderTopWidth: '2px', borderLeftWidth: '0px' },
      { width: '2px', height: '14px', borderTopWidth: '0px', borderLeftWidth: '2px' },
    ])
  })

  test('of something sold out says so and cannot be added', async () => {
    await makeProduct(shop.db, { name: 'Vanished Vase', stock: 0 })
    const page = await shop.open('/products?search=vanished')
    expect(await cards(page).getByText('Out of stock').first().isVisible()).toBe(true)
    expect(await cards(page).getByRole('button', { name: 'Out of stock' }).isDisabled()).toBe(true)
  })

  test('with variations asks for its options first', async () => {
    const page = await shop.open('/products?search=Deptford+Studio+Headphones')
    await cards(page).first().getByText('Add to Cart').click()
    const dialog = page.getByRole('dialog', { name: 'Deptford Studio Headphones' })
    await dialog.getByText('Please select all options to continue').waitFor()
    expect(await dialog.getByRole('button', { name: 'Add to Cart' }).isDisabled()).toBe(true)
    for (const group of await dialog.getByRole('group').all()) await group.locator('label').first().click()
    await dialog.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByText('Added to cart!').waitFor()
    expect(await dialog.count()).toBe(0)
  })

  test('adds without scripts too', async () => {
    const page = await shop.open('/products?search=zanzibarite', { javaScriptEnabled: false })
    await cards(page).getByRole('button', { name: 'Add to Cart' }).last().click()
    await page.waitForURL('**/cart')
    expect(await text(main(page))).toContain('Zanzibarite Paperweight')
  })
})
