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

let shop: OpenShop
let page: Page
beforeAll(async () => {
  shop = await openShop()
  page = await shop.visit()
}, 300_000)
afterAll(() => shop.close())

/** A page as the server sends it, and what is within its main part. */
async function sent(path: string) {
  const answer = await fetch(shop.url + path)
  const html = await answer.text()
  return { status: answer.status, html, main: /<main .*<\/main>/s.exec(html)?.[0] ?? '' }
}

const asHtml = (text: string) => text.replaceAll('&', '&amp;')

const textOf = async (path: string) => {
  await page.goto(path)
  return (await page.locator('main').textContent()) ?? ''
}

const headings = (level: 2 | 3) => page.locator(`main h${level}`).allInnerTexts()

describe('every page of words', () => {
  test.each(Object.entries(PAGES))('%s says what it is: %s', async (path, title) => {
    const { status, html, main } = await sent(path)
    expect(status).toBe(200)
    expect([...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text)).toEqual([asHtml(title)])
    expect(html).toContain(`<title>${asHtml(title)} · Infinity</title>`)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"/>`))
    expect(html).toMatch(/<meta name="description" content="[^"]+"\/>/)
    expect(main).not.toMatch(/\{\{|\]\(/)
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
      const { main } = await sent(path)
      for (const [, href = ''] of main.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
        links.add(href.replaceAll('&amp;', '&'))
    }
    expect(links).toContain('/contact')
    expect(links.size).toBeGreaterThan(10)
    links.delete('/dashboard')
    for (const href of links) expect([href, (await sent(href)).status]).toEqual([href, 200])
  })

  test.each([
    ['/help', 'Apply as a seller'],
    ['/contact', 'apply here'],
  ])('lead whoever wants to sell from %s to the application', async (path, words) => {
    await page.goto(path)
    const question = page.getByText('Can I sell here?')
    if (path === '/help') await question.click()
    await page.getByRole('main').getByRole('link', { name: words }).click()
    await page.getByRole('heading', { level: 1, name: 'Become a seller' }).waitFor()
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
    expect(await panel.textContent()).toContain(
      'Free shipping on orders over £50, otherwise £5.99 in the United Kingdom',
    )
    expect(await panel.textContent()).toContain('Express costs £12.99, international £19.99')
    expect(await panel.textContent()).toContain(
      'Standard takes 3-5 business days, Express 1-2, International 7-14',
    )
    expect(await panel.textContent()).toContain('Items over 50 lbs')
    expect(page.url()).toMatch(/#shipping$/)
    expect(await page.locator('.help-panel:visible').count()).toBe(1)
  })

  test('and with scripts off the tabs are links to their part', async () => {
    const plain = await shop.visit({ javaScriptEnabled: false })
    await plain.goto('/help')
    expect(await plain.locator('.help-panel:visible').getAttribute('id')).toBe('general')
    await plain.getByRole('link', { name: 'Returns', exact: true }).first().click()
    await plain.locator('#returns:visible').waitFor()
    expect(await plain.locator('.help-panel:visible').count()).toBe(1)
  })

  test('about shipping: three ways, four steps, tracking, what ships, customs, support and every country', async () => {
    const text = await textOf('/shipping')
    for (const fact of [
      'Free shipping on orders over £50, otherwise £5.99',
      'your customs office may ask for duty',
      'Replies come within 24 hours',
      'Monday to Friday, 9AM-6PM EST',
    ])
      expect(text).toContain(fact)
    const ways = page.getByRole('region', { name: 'Ways to send' }).getByRole('listitem')
    expect(await ways.allTextContents()).toEqual([
      expect.stringMatching(/^Standard£5\.993-5 business days/),
      expect.stringMatching(/^Express£12\.991-2 business days/),
      expect.stringMatching(/^International£19\.997-14 business days/),
    ])
    const notSent = page.locator('#what-ships div', {
      has: page.getByRole('heading', { name: 'Does not ship' }),
    })
    expect(await notSent.last().getByRole('listitem').first().textContent()).toBe('Items over 50 lbs')
    expect(await page.locator('#support').getByRole('link').first().getAttribute('href')).toBe(
      'mailto:support@infinity.example',
    )
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

  test('about itself, its terms and what it keeps', async () => {
    const promises = async (path: string) => (await textOf(path)).replaceAll(/\s+/g, ' ')
    expect(await promises('/about')).toMatch(/United Kingdom.*United States.*UAE.*Saudi Arabia/)
    expect(await promises('/terms')).toMatch(
      /Last updated: January 2024.*United Kingdom £5\.99, free over £50; .*over 50 lbs/,
    )
    expect(await promises('/privacy')).toMatch(/Last updated: January 2024.*What we keep.*Your rights/)
  })

  test('about returns', async () => {
    const text = await textOf('/returns')
    for (const fact of ['Cancel within 1 hour', '30-day returns', 'Refunds in 5-7 business days'])
      expect(text).toContain(fact)
  })
})

test('careers: benefits, three positions and four steps, in this order', async () => {
  await page.goto('/careers')
  expect(await page.locator('main h2').allTextContents()).toEqual([
    'Benefits',
    'Open positions',
    'How to apply, in four steps',
  ])
  expect(await page.getByRole('region', { name: 'Benefits' }).getByRole('listitem').count()).toBe(6)
  expect(await page.getByRole('region', { name: 'Open positions' }).getByRole('listitem').count()).toBe(3)
  expect(
    await page.getByRole('region', { name: 'How to apply, in four steps' }).getByRole('listitem').count(),
  ).toBe(4)
  expect((await page.request.get('/careers/astronaut')).status()).toBe(404)
})
