import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenShop, openShop } from './shop.ts'

const CATEGORIES = {
  '/electronics': 'Electronics',
  '/fashion': 'Fashion',
  '/home-garden': 'Home & Garden',
  '/books': 'Books',
  '/gaming': 'Gaming',
  '/sports': 'Sports',
}

let shop: OpenShop
let page: Page
beforeAll(async () => {
  shop = await openShop()
  page = await shop.visit()
}, 300_000)
afterAll(() => shop.close())

describe('a category page', () => {
  test.each(Object.entries(CATEGORIES))(
    '%s shows eight products of %s to put in the cart',
    async (path, heading) => {
      await page.goto(path)
      expect(await page.locator('h1').textContent()).toBe(heading)
      const cards = page.locator('main article')
      expect(await cards.count()).toBe(8)
      expect(await page.locator('[data-category-badge]').allInnerTexts()).toEqual(Array(8).fill(heading))
      const words = await cards.allTextContents()
      const buyable = words.filter((card) => card.includes('Add to Cart'))
      expect(buyable.length).toBeGreaterThan(4)
      for (const card of words) expect(card).toMatch(/Add to Cart|Out of stock/)
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(
        new RegExp(`/products\\?category=${path.slice(1)}$`),
      )
    },
  )

  test('puts its products in the cart at once', async () => {
    const visitor = await shop.open('/gaming')
    const card = visitor.locator('main article').filter({ has: visitor.locator('form') })
    await card.first().locator('form').last().getByText('Add to Cart').click()
    await visitor.getByText('Added to cart!', { exact: true }).waitFor()
    await visitor.getByRole('link', { name: 'Cart, 1 line, 1 piece' }).waitFor()
  })

  test('leads to the whole list, and is for everybody', async () => {
    await page.goto('/books')
    expect(await shop.axe(page)).toEqual([])
    await page.getByRole('link', { name: 'See everything in Books' }).click()
    await page.waitForURL('**/products?category=books')
  })

  test('says so when nothing of it is sold here', async () => {
    await shop.db.execute(sql`update products set status = 'inactive' where category_id =
      (select id from categories where slug = 'sports')`)
    const visitor = await shop.visit({ market: 'SA' })
    await visitor.goto('/sports')
    expect(await visitor.locator('main').textContent()).toContain('No products found matching your criteria.')
  })
})

describe('search engines', () => {
  test('learn at home who the marketplace is and where its search is', async () => {
    await page.goto('/')
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    const graph = texts.flatMap((text) => JSON.parse(text)['@graph'] ?? [])
    expect(graph).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ '@type': 'Organization', name: 'Infinity' }),
        expect.objectContaining({
          '@type': 'WebSite',
          potentialAction: expect.objectContaining({ '@type': 'SearchAction' }),
        }),
      ]),
    )
  })

  test('find their way by robots.txt, from map to map, to every product', async () => {
    const robots = await (await page.request.get('/robots.txt')).text()
    expect(robots).toMatch(/Sitemap: \S+\/sitemap\.xml/)
    const index = await (await page.request.get('/sitemap.xml')).text()
    expect(index).toContain('/sitemaps/products-0.xml')
    const map = await (await page.request.get('/sitemaps/products-0.xml')).text()
    expect(map.match(/<loc>/g)?.length).toBeGreaterThan(150)
    expect(map).toContain('<lastmod>')
  })

  test('are told of moved and missing pages by the right status', async () => {
    const status = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).status()
    expect(await status('/category/Electronics')).toBe(301)
    expect(await status('/products/')).toBe(301)
    expect(await status('/no/such/page')).toBe(404)
    expect(await status('/sitemaps/everything.xml')).toBe(404)
  })
})
