import { ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { makeProduct } from '../factories.ts'
import { cartForm, HEADPHONES, idOf, openProduct, RADIO } from './product-pages.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

describe('going on', () => {
  test('products like it stand below, and those looked at before', async () => {
    const page = await openProduct(shop, await idOf(shop.db, HEADPHONES))
    const like = page.locator('section', { hasText: 'You may also like' }).last()
    expect(await like.locator('article').count()).toBeGreaterThan(2)
    await page.goto(`/product/${await idOf(shop.db, RADIO)}`)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const before = page.locator('section', { hasText: 'Recently viewed' }).last()
    await before.getByRole('heading', { name: HEADPHONES }).waitFor()
  })

  test('those looked at before say what they cost where they are sold by now: another tab may have moved', async () => {
    const page = await openProduct(shop, await idOf(shop.db, HEADPHONES))
    await page.goto(`/product/${await idOf(shop.db, RADIO)}`)
    await page.context().addCookies([{ name: 'market', value: 'US', url: shop.url }])
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const before = page.locator('section', { hasText: 'Recently viewed' }).last()
    await before.getByRole('heading', { name: HEADPHONES }).waitFor()
    expect(await before.getByRole('article').innerText()).toMatch(/\$\d/)
    expect(await before.getByRole('article').innerText()).not.toContain('£')
  })

  test('those looked at before are six others, asked for by whoever comes near', async () => {
    const own = await idOf(shop.db, RADIO)
    const others = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(ne(products.id, own))
      .limit(9)
    const page = await shop.open('/about')
    await page.evaluate(
      (ids) => localStorage.setItem('viewed', ids),
      JSON.stringify(others.map(({ id }) => id)),
    )
    const asked: string[][] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/cards') asked.push(searchParams.get('ids')?.split(',') ?? [])
    })
    await page.goto(`/product/${own}`, { waitUntil: 'networkidle' })
    expect(asked).toEqual([])
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => asked.length).toBe(1)
    expect(asked).toEqual([others.slice(0, 6).map(({ id }) => String(id))])
  })

  test('what a search engine reads is true', async () => {
    const { id } = await makeProduct(shop.db, {
      name: '</script><b>Bold',
      prices: { GB: 1000, US: 1300 },
      seoKeywords: 'loud, "bold"',
    })
    const page = await openProduct(shop, id)
    const facts = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((each) =>
      JSON.parse(each),
    )
    expect(facts).toMatchObject([
      {
        '@type': 'Product',
        name: '</script><b>Bold',
        keywords: 'loud, "bold"',
        offers: [
          { priceCurrency: 'GBP', price: '10.00' },
          { priceCurrency: 'USD', price: '13.00' },
        ],
      },
      { '@type': 'BreadcrumbList' },
    ])
    expect(facts[0]).not.toHaveProperty('aggregateRating')
    expect(facts[0]).not.toHaveProperty('description')
    expect(await page.locator('meta[name=keywords]').getAttribute('content')).toBe('loud, "bold"')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(`/product/${id}`)
  })
})

describe('everybody can use it', () => {
  async function check(id: number, viewport: { width: number; height: number }) {
    const page = await openProduct(shop, id, { viewport })
    expect(await shop.axe(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  test.each(Object.entries(WIDTHS))('axe finds nothing on a product on a %s', async (_, viewport) =>
    check(await idOf(shop.db, HEADPHONES), viewport),
  )
  test('nor where little is known', async () => {
    const { id } = await makeProduct(shop.db, { name: 'W'.repeat(120), stock: 0 })
    await check(id, WIDTHS.phone)
  })
  test('on a phone the button stays at the bottom edge', async () => {
    const page = await openProduct(shop, await idOf(shop.db, RADIO), { viewport: WIDTHS.phone })
    await page.evaluate(() => scrollTo(0, 900))
    const box = await cartForm(page).boundingBox()
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(WIDTHS.phone.height)
  })

  test('all scripts of the page weigh at most 170 kB as they are sent', async () => {
    const page = await shop.visit()
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname.endsWith('.js'))
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.goto(`/product/${await idOf(shop.db, RADIO)}`, { waitUntil: 'networkidle' })
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(170_000)
  })
})
