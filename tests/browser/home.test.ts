import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categories, products } from '#server/catalog/tables.ts'
import { systemContext } from '#server/context.ts'
import { adoptSettingPictures } from '#server/merchandising/setting-pictures.ts'
import { categoryShowcases, homeSectionProducts } from '#server/merchandising/tables.ts'
import { saveSetting } from '#server/settings/actions.ts'
import { siteSettings } from '#server/settings/tables.ts'
import { openOutside } from '../fakes/outside.ts'
import { granted } from '../shopper.ts'
import { faultsAtEveryWidth } from './axe.ts'
import { forgetPages, type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

const SECTIONS = ['Hot Products', "Today's Deals", 'New Arrivals', 'Exclusive Offers']

describe('the home page of the demo market', () => {
  test('four windows show up to four products each, with prices, and lead to more', async () => {
    const page = await shop.open('/')
    for (const name of SECTIONS) {
      const window = page.getByRole('region', { name, exact: true })
      const prices = await window.getByRole('listitem').allTextContents()
      expect(prices.length, name).toBeGreaterThan(0)
      expect(prices.length, name).toBeLessThanOrEqual(4)
      for (const price of prices) expect(price).toMatch(/^(?:From )?£[\d,]+\.\d\d$/)
      expect(await window.getByRole('link', { name: /^See all/ }).getAttribute('href')).toMatch(/^\/products/)
    }
  })

  test('the hero invites to all products, on the picture of the setting', async () => {
    const page = await shop.open('/')
    const hero = page.getByRole('region', { name: 'Many sellers. One cart.' })
    expect(await hero.getByRole('link', { name: 'Shop Now' }).getAttribute('href')).toBe('/products')
    expect(await hero.locator('img').getAttribute('src')).toMatch(/^\/media\/1920\/webp\//)
  })

  test('the picture behind the hero is the one that was set last; one of another site is seen as our own', async () => {
    const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#264' } })
      .png()
      .toBuffer()
    const outside = await openOutside((_, response) => response.end(photo))
    const [before] = await shop.db
      .select()
      .from(siteSettings)
      .where(eq(siteSettings.settingKey, 'hero_background_image'))
    const address = 'http://pictures.example/harbour.png'
    const shown = async (path: string) => {
      const page = await shop.open(path)
      const hero = page.getByRole('region', { name: 'Many sellers. One cart.' }).locator('img')
      await hero.scrollIntoViewIfNeeded()
      const drawn = () => hero.evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0))
      await expect.poll(drawn).toBeGreaterThan(0)
      const width = await hero.evaluate((img: HTMLImageElement) => img.naturalWidth)
      return {
        width,
        address: await hero.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname),
      }
    }
    // Written by another way than ours: browsers would not load it, so the shop's own drawing stands there.
    await saveSetting(systemContext(shop.app), 'hero_background_image', address)
    await forgetPages(shop)
    expect((await shown('/?elsewhere')).address).toBe('/hero.svg')
    await adoptSettingPictures(systemContext(shop.app), outside)
    expect(await shown('/?adopted')).toMatchObject({
      width: expect.any(Number),
      address: expect.stringMatching(/^\/media\/\d+\/avif\/site\/[0-9a-f]{32}\.webp$/),
    })
    expect(outside.dialled).toHaveLength(1)
    await adoptSettingPictures(systemContext(shop.app), outside)
    expect(outside.dialled).toHaveLength(1)
    granted(await saveSetting(systemContext(shop.app), 'hero_background_image', before?.settingValue))
    await outside.close()
  })

  test('four categories show up to four of their products, and lead to all of them', async () => {
    const page = await shop.open('/')
    const wanted = {
      Electronics: 'electronics',
      'Home & Kitchen': 'home-kitchen',
      'Personal Care': 'personal-care',
      'Pet Care': 'pet-care',
    }
    for (const [name, slug] of Object.entries(wanted)) {
      const showcase = page.getByRole('region', { name, exact: true })
      const cards = await showcase.getByRole('article').count()
      expect(cards, name).toBeGreaterThan(0)
      expect(cards, name).toBeLessThanOrEqual(4)
      const more = showcase.getByRole('link', { name: 'Discover More' })
      expect(await more.getAttribute('href')).toBe(`/products?category=${slug}`)
    }
  })

  test('a featured product goes into the cart at once', async () => {
    const page = await shop.open('/')
    const featured = page.getByRole('region', { name: 'Featured Products' })
    await featured.locator('button[type=submit]').first().dispatchEvent('click')
    await page.getByRole('status').getByText('Added to cart!').waitFor()
    await page.getByRole('link', { name: 'Cart, 1 line, 1 piece' }).waitFor()
  })

  test('both app stores and four networks are named', async () => {
    const page = await shop.open('/')
    const touch = page.getByRole('main')
    expect(await touch.getByText('App Store').count()).toBe(1)
    expect(await touch.getByText('Google Play').count()).toBe(1)
    for (const name of ['Facebook', 'Instagram', 'X', 'YouTube'])
      expect(await touch.getByRole('img', { name: `${name}: coming soon` }).count()).toBe(1)
  })

  test('search engines are told what it is', async () => {
    const page = await shop.open('/')
    expect(await page.title()).toBe('Infinity')
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/many sellers/)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/^https?:\/\/[^/]+\/$/)
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
      /\/media\/1280\/webp\//,
    )
    expect(await page.locator('h1').count()).toBe(1)
  })

  test('axe finds nothing at any width', async () => {
    expect(await faultsAtEveryWidth(await shop.open('/'))).toEqual([])
  })

  test('axe finds nothing in the menu, the sidebar and the suggestions', async () => {
    const phone = await shop.open('/', { viewport: WIDTHS.phone })
    await phone.getByRole('button', { name: 'Menu' }).click()
    await phone.getByRole('dialog').waitFor()
    expect(await shop.axe(phone)).toEqual([])
    const page = await shop.open('/')
    await page.getByRole('combobox').fill('radio')
    await page.getByRole('option').first().waitFor()
    expect(await shop.axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Shop by Department' }).click()
    await page.getByRole('dialog').locator('summary').first().click()
    expect(await shop.axe(page)).toEqual([])
  })
})

describe('a market that has not begun', () => {
  beforeAll(async () => {
    await shop.db.delete(homeSectionProducts)
    await shop.db.update(products).set({ featured: false })
    const some = shop.db
      .select({ id: categories.id })
      .from(categories)
      .where(inArray(categories.slug, ['pet-care', 'personal-care']))
    await shop.db.delete(categoryShowcases).where(inArray(categoryShowcases.categoryId, some))
    await saveSetting(systemContext(shop.app), 'hero_background_image', '')
    await forgetPages(shop)
  })

  test('empty windows say so', async () => {
    const page = await shop.open('/?empty')
    for (const name of SECTIONS)
      expect(
        await page
          .getByRole('region', { name, exact: true })
          .getByText('No products available', { exact: true })
          .count(),
        name,
      ).toBe(1)
  })

  test('a showcase without products is hidden, the others stay', async () => {
    const page = await shop.open('/?empty')
    expect(await page.getByRole('region', { name: 'Pet Care', exact: true }).count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Personal Care', exact: true }).count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Electronics', exact: true }).count()).toBe(1)
  })

  test('without featured products a sentence promises some', async () => {
    const page = await shop.open('/?empty')
    const featured = page.getByRole('region', { name: 'Featured Products', exact: true })
    await featured
      .getByText('No products available yet. Vendors will add products soon!', { exact: true })
      .waitFor()
  })

  test('without a setting the hero has a drawing of its own', async () => {
    const page = await shop.open('/?empty')
    const picture = page.getByRole('region', { name: 'Many sellers. One cart.' }).locator('img')
    await picture.scrollIntoViewIfNeeded()
    expect(await picture.getAttribute('src')).toBe('/hero.svg')
    await page.waitForFunction(() => {
      const drawing = document.querySelector<HTMLImageElement>('img[src="/hero.svg"]')
      return drawing?.complete && drawing.naturalWidth > 0
    })
  })
})
