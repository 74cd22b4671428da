import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
let page: Page
beforeAll(async () => {
  shop = await openShop()
  page = await shop.visit()
}, 300_000)
afterAll(() => shop.close())

const headings = () => page.locator('main h2').allInnerTexts()

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
      expect((await release.locator('p').last().textContent())?.length).toBeGreaterThan(80)
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
    await page.goto('/cookies')
    expect(await page.locator('main').textContent()).toContain('Last updated: January 2024')
    expect(await headings()).toEqual(
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
    expect(cookies).toContain('cart')
    for (const name of [...cookies, ...kept]) expect(named).toContain(name)
  })
})

describe('the security page', () => {
  test('has its six parts', async () => {
    await page.goto('/security')
    expect((await headings()).slice(0, 6)).toEqual([
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
    const asked: string[] = []
    visitor.on('request', (request) => asked.push(request.url()))
    const answer = await visitor.goto('/', { waitUntil: 'load' })
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((url) => !url.startsWith(`${shop.url}/`) && !url.startsWith('data:'))).toEqual([])
    expect(answer?.headers()['content-security-policy']).toMatch(
      /script-src 'self'(?: '(?:nonce|sha256)-[^']+')+;/,
    )
  })
})
