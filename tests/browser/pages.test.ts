import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

const PAGES = {
  '/about': 'About',
  '/contact': 'Contact',
  '/careers': 'Careers',
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
  '/help': 'Help Center',
  '/returns': 'Returns & Refunds',
  '/shipping': 'Shipping Information',
  '/press': 'Press Releases',
  '/cookies': 'Cookie Policy',
  '/security': 'Security',
}

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

const textOf = async (path: string) => {
  await page.goto(path)
  return (await page.locator('main').textContent()) ?? ''
}

const headings = (level: 2 | 3) => page.locator(`main h${level}`).allInnerTexts()

describe('every page of words', () => {
  test.each(Object.entries(PAGES))('%s says what it is: %s', async (path, title) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    expect(await page.locator('h1').allInnerTexts()).toEqual([title])
    expect(await page.title()).toBe(`${title} · Infinity`)
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(new RegExp(`${path}$`))
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toBeTruthy()
    expect(await page.locator('main').textContent()).not.toMatch(/\{\{|\]\(/)
  })

  test.each(Object.keys(PAGES))('%s is for everybody, at every width', async (path) => {
    await page.goto(path)
    for (const viewport of [WIDTHS.tablet, WIDTHS.phone, WIDTHS.desk]) {
      await page.setViewportSize(viewport)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
      if (viewport !== WIDTHS.tablet) expect(await shop.axe(page)).toEqual([])
    }
  })

  test('leads only to pages that exist', async () => {
    const links = new Set<string>()
    for (const path of Object.keys(PAGES)) {
      await page.goto(path)
      const found = await page
        .locator('main a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      for (const href of found) links.add(href.split('#')[0] ?? '')
    }
    links.delete('/dashboard')
    for (const href of links) expect([href, (await page.request.get(href)).status()]).toEqual([href, 200])
  })
})

describe('what the shop promises', () => {
  test('in the Help Center, in four tabs', async () => {
    await page.goto('/help')
    await page.getByRole('tab').first().waitFor()
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['General', 'Orders', 'Returns', 'Shipping'])
    const panel = page.getByRole('tabpanel')
    const openAll = () =>
      panel.locator('details').evaluateAll((all) => {
        for (const each of all) each.setAttribute('open', '')
      })
    await openAll()
    expect(await panel.textContent()).toContain(
      'replies within 24 hours. The phone is answered Monday to Friday, 9AM-6PM EST',
    )
    await page.getByRole('tab', { name: 'Orders' }).click()
    await openAll()
    expect(await panel.textContent()).toContain('within 1 hour of paying')
    await page.keyboard.press('ArrowRight')
    await openAll()
    expect(await page.getByRole('tab', { name: 'Returns' }).getAttribute('aria-selected')).toBe('true')
    expect(await panel.textContent()).toContain('30-day returns')
    expect(await panel.textContent()).toContain('5-7 business days')
    await page.keyboard.press('End')
    await openAll()
    expect(await panel.textContent()).toContain('Free shipping on orders over £50, otherwise £5.99')
    expect(await panel.textContent()).toContain('Express costs £12.99, international £19.99')
    expect(page.url()).toMatch(/#shipping$/)
    expect(await page.locator('.help-panel:visible').count()).toBe(1)
  })

  test('and with scripts off the tabs are links to their part', async () => {
    const plain = await shop.visit({ javaScriptEnabled: false })
    await plain.goto('/help')
    expect(await plain.locator('.help-panel:visible').getAttribute('id')).toBe('general')
    await plain.getByRole('link', { name: 'Returns', exact: true }).first().click()
    expect(await plain.locator('.help-panel:visible').getAttribute('id')).toBe('returns')
  })

  test('about shipping: three ways, four steps, tracking, what ships, customs, support and every country', async () => {
    const text = await textOf('/shipping')
    for (const fact of [
      'Free shipping on orders over £50, otherwise £5.99',
      '3-5 business days',
      '1-2 business days',
      '7-14 business days',
      '£12.99',
      '£19.99',
      'Items over 50 lbs',
      'Replies come within 24 hours',
      'Monday to Friday, 9AM-6PM EST',
    ])
      expect(text).toContain(fact)
    expect(await headings(3)).toEqual([
      'Standard',
      'Express',
      'International',
      'Order Placed',
      'Processing',
      'Shipped',
      'Delivered',
      'In your account',
      'In your inbox',
      'With the carrier',
      'Ships',
      'Does not ship',
    ])
    expect(await headings(2)).toEqual(
      expect.arrayContaining(['Track your order', 'Customs', 'Shipping support', 'Your country']),
    )
    const rows = page.getByRole('table', { name: 'Shipping rates by country' }).locator('tbody tr')
    expect(await rows.count()).toBe(4)
    expect(await rows.filter({ hasText: 'United Kingdom' }).textContent()).toMatch(/£5\.99.*£50\.00/s)
  })

  test('about returns', async () => {
    const text = await textOf('/returns')
    for (const fact of ['Cancel within 1 hour', '30-day returns', 'Refunds in 5-7 business days'])
      expect(text).toContain(fact)
  })
})

test('careers: benefits, three positions and four steps', async () => {
  await page.goto('/careers')
  expect(await page.getByRole('region', { name: 'Benefits' }).getByRole('listitem').count()).toBe(6)
  expect(await page.getByRole('region', { name: 'Open positions' }).getByRole('listitem').count()).toBe(3)
  expect(
    await page.getByRole('region', { name: 'How to apply, in four steps' }).getByRole('listitem').count(),
  ).toBe(4)
  expect((await page.request.get('/careers/astronaut')).status()).toBe(404)
})

describe('the press page', () => {
  test('has six releases, each with its title, date, category and excerpt', async () => {
    await page.goto('/press')
    const releases = page.getByRole('region', { name: 'Releases' }).getByRole('listitem')
    expect(await releases.count()).toBe(6)
    for (const release of await releases.all()) {
      expect(await release.getAttribute('id')).toMatch(/^[a-z-]+$/)
      expect(await release.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(await release.locator('h3').textContent()).toMatch(/\w{3}.{8}/)
      expect(await release.textContent()).toMatch(/Product|Customers|Company|Policy/)
    }
  })

  test('has three files to download that are what they say, and someone to ask', async () => {
    await page.goto('/press')
    const links = page.getByRole('link', { name: /^Download/ })
    const files = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(files).toHaveLength(3)
    const bodies = await Promise.all(files.map(async (file) => (await page.request.get(file)).body()))
    expect(bodies[0]?.toString()).toMatch(/^<svg /)
    expect(bodies[1]?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bodies[2]?.subarray(0, 5).toString()).toBe('%PDF-')
    const contact = await page.getByRole('region', { name: 'Press contact' }).textContent()
    expect(contact).toContain('press@infinity.example')
    expect(contact).toContain('Monday to Friday, 9AM-6PM EST')
  })
})

describe('the cookie page tells the truth', () => {
  test('of four kinds, how long, what rights, and since when', async () => {
    const text = await textOf('/cookies')
    expect(text).toContain('Last updated: January 2024')
    expect(await headings(2)).toEqual(
      expect.arrayContaining([
        'Essential cookies',
        'Analytics cookies',
        'Functional cookies',
        'Marketing cookies',
        'Retention',
        'Your rights',
      ]),
    )
    for (const kind of ['#analytics', '#marketing'])
      expect(await page.locator(kind).textContent()).toContain('We set none of these.')
  })

  test('whatever a visit leaves in a browser is named on it', async () => {
    const visitor = await shop.visit()
    await visitor.goto('/electronics')
    await visitor
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await visitor.getByText('Added to cart!').first().waitFor()
    await visitor.goto(
      (await visitor.locator('article a[href^="/product/"]').first().getAttribute('href')) ?? '',
    )
    await visitor.goto('/checkout')
    await visitor.goto('/cookies')
    const named = await visitor.locator('main tbody th').allInnerTexts()
    const cookies = (await visitor.context().cookies()).map((cookie) => cookie.name)
    const kept = await visitor.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    const ours = kept.filter((name) => !name.startsWith('react-router'))
    expect(cookies).toContain('cart')
    for (const name of [...cookies, ...ours]) expect(named).toContain(name)
  })
})

describe('the security page', () => {
  test('has its six parts', async () => {
    await page.goto('/security')
    expect((await headings(2)).slice(0, 6)).toEqual([
      'Data Protection',
      'Payment Security',
      'Account Security',
      'Privacy',
      'Reporting',
      'Best Practices',
    ])
  })

  test('is right that a page loads nothing from strangers', async () => {
    const visitor = await shop.visit()
    const strangers: string[] = []
    visitor.on('request', (request) => {
      if (!request.url().startsWith(shop.url) && !request.url().startsWith('data:'))
        strangers.push(request.url())
    })
    const answer = await visitor.goto('/', { waitUntil: 'load' })
    expect(strangers).toEqual([])
    expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+';/)
  })
})

describe('a category page', () => {
  test.each(Object.entries(CATEGORIES))(
    '%s shows eight products of %s to put in the cart',
    async (path, heading) => {
      await page.goto(path)
      expect(await page.locator('h1').textContent()).toBe(heading)
      const cards = page.locator('main article')
      expect(await cards.count()).toBe(8)
      for (const badge of await page.locator('[data-category-badge]').allInnerTexts())
        expect(badge).toBe(heading)
      for (const card of await cards.all())
        expect(await card.textContent()).toMatch(/Add to Cart|Choose options|Out of stock/)
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(
        new RegExp(`/products\\?category=${path.slice(1)}$`),
      )
    },
  )

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
