import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reviews } from '#server/reviews/tables.ts'
import { makeProduct } from '../factories.ts'
import { buy, idOf, openProduct, RADIO, text } from './product-pages.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

/** A product with three reviews, two of them liked less, and one that nobody approved yet. */
async function reviewed() {
  const { id } = await makeProduct(shop.db, { ratingSum: 13, ratingCount: 3 })
  const said = { productId: id, status: 'approved' as const }
  await shop.db.insert(reviews).values([
    { ...said, publicName: 'layla.h', rating: 5, title: 'Finally', createdAt: new Date('2026-03-01') },
    { ...said, publicName: null, rating: 4, title: 'Fine', createdAt: new Date('2026-05-01') },
    {
      ...said,
      publicName: 'omar@mail.example',
      rating: 4,
      title: 'Good',
      createdAt: new Date('2026-04-01'),
    },
    { productId: id, status: 'pending', publicName: 'hidden', rating: 1, title: 'Not yet public' },
  ])
  return id
}

describe('the tabs', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name })
  const panel = (page: Page) => page.getByRole('tabpanel')

  test('tell all that is known', async () => {
    const page = await openProduct(shop, await idOf(shop.db, RADIO))
    expect(await text(panel(page))).toContain('A small FM and DAB radio')
    await tab(page, 'Specifications').click()
    expect(await text(panel(page))).toContain('22 hours')
    await tab(page, 'Features').click()
    expect(await text(panel(page))).toContain('Three presets and no menu')
    expect(await panel(page).getByRole('link', { name: 'kitchen' }).isVisible()).toBe(true)
    await page.keyboard.press('ArrowRight')
    await tab(page, 'Policies').click()
    for (const policy of ['Warranty', 'Shipping Information', 'Return Policy'])
      expect(await panel(page).getByRole('heading', { name: policy }).isVisible()).toBe(true)
  })

  test('move with the arrow keys', async () => {
    const page = await openProduct(shop, await idOf(shop.db, RADIO))
    await tab(page, 'Description').focus()
    await page.keyboard.press('ArrowLeft')
    expect(await tab(page, 'Reviews').getAttribute('aria-selected')).toBe('true')
  })

  test('move to the ends by Home and End, and open beside this one with Ctrl', async () => {
    const page = await openProduct(shop, await idOf(shop.db, RADIO))
    await tab(page, 'Features').click()
    await page.keyboard.press('End')
    expect(await tab(page, 'Reviews').getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Home')
    expect(await tab(page, 'Description').getAttribute('aria-selected')).toBe('true')
    const [beside] = await Promise.all([
      page.context().waitForEvent('page'),
      tab(page, 'Features').click({ modifiers: ['ControlOrMeta'] }),
    ])
    expect(new URL(beside.url()).hash).toBe('#features')
    expect(await tab(page, 'Description').getAttribute('aria-selected')).toBe('true')
    await beside.close()
  })

  test('say where nothing is known', async () => {
    const page = await openProduct(shop, (await makeProduct(shop.db)).id)
    await page.getByRole('tab', { name: 'Description' }).waitFor()
    const expected = {
      Description: 'No description available for this product.',
      Features: 'No features listed for this product.',
      Policies: 'No policy information available for this product.',
      Reviews: 'No reviews yet',
    }
    for (const [name, words] of Object.entries(expected)) {
      await tab(page, name).click()
      expect(await text(panel(page))).toContain(words)
    }
  })

  test('open by their address, also without scripts', async () => {
    const id = await idOf(shop.db, RADIO)
    const page = await openProduct(shop, id, { javaScriptEnabled: false })
    expect(await page.locator('#description').isVisible()).toBe(true)
    expect(await page.locator('#specifications').isVisible()).toBe(false)
    await page.locator('.product-tabs nav').getByText('Specifications').click()
    expect(await page.locator('#specifications').isVisible()).toBe(true)
    expect(await page.locator('#description').isVisible()).toBe(false)
    const live = await shop.open(`/product/${id}#reviews`)
    await expect.poll(() => tab(live, 'Reviews').getAttribute('aria-selected')).toBe('true')
  })

  test('open again by the same link after another was read', async () => {
    const page = await openProduct(shop, await reviewed())
    const link = buy(page).getByRole('link', { name: '3 reviews' })
    for (const _ of ['once', 'twice']) {
      await link.click()
      await expect.poll(() => tab(page, 'Reviews').getAttribute('aria-selected')).toBe('true')
      await tab(page, 'Description').click()
      expect(await tab(page, 'Reviews').getAttribute('aria-selected')).toBe('false')
    }
  })

  test('stay out of sight while somebody chooses an option above them', async () => {
    const page = await shop.open(`/product/${await idOf(shop.db, RADIO)}#reviews`)
    await expect.poll(() => tab(page, 'Reviews').getAttribute('aria-selected')).toBe('true')
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('#options label', { hasText: 'Brick' }).click()
    await page.waitForURL(/\?variation=\d+/)
    await expect.poll(() => text(buy(page))).toContain('£58.00')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

describe('reviews', () => {
  test('show average, spread, stars and the names that people chose, and only what was approved', async () => {
    const page = await shop.open(`/product/${await reviewed()}#reviews`)
    await page.getByRole('tab', { name: 'Reviews' }).waitFor()
    const panel = page.locator('#reviews')
    const words = await text(panel)
    expect(words).toContain('4.3')
    expect(words).toContain('layla.h')
    expect(words).toContain('Anonymous')
    expect(words).not.toContain('@mail.example')
    expect(words).not.toContain('Not yet public')
    expect(words).toMatch(/5 stars33%4 stars67%/)
    expect(await panel.getByRole('img', { name: '5 out of 5 stars' }).count()).toBe(1)
  })

  test('can be read in another order', async () => {
    const page = await shop.open(`/product/${await reviewed()}#reviews`)
    const titles = () => page.locator('#reviews li h3').allInnerTexts()
    await expect.poll(titles).toEqual(['Fine', 'Good', 'Finally'])
    await page.getByRole('link', { name: 'Highest rating' }).click()
    await page.waitForURL('**reviews=highest**')
    await expect.poll(async () => (await titles())[0]).toBe('Finally')
  })
})
