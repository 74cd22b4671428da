import type { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemContext } from '#server/context.ts'
import { DAY } from '#server/platform/clock.ts'
import { saveSetting } from '#server/settings/actions.ts'
import { makeCategory } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { visitTo } from '#tests/visit.ts'
import { POSITIONS } from '../storefront/pages/content/careers.ts'
import { loader as robots } from './robots.ts'
import { loader as securityText } from './security-text.ts'
import { loader as sitemap } from './sitemap.ts'
import { loader as sitemapIndex } from './sitemap-index.ts'

let app: TestApp
let context: RouterContextProvider
let productId: number

beforeAll(async () => {
  app = await openTestApp()
  context = visitTo({ ...app, config: { ...app.config, publicUrl: 'https://shop.example' } })
  await makeCategory(app.db, { slug: 'lamps', name: 'Lamps' }, ['desk'])
  await makeVendor(app.db, { slug: 'bright' })
  productId = (await makeProduct(app.db, { updatedAt: new Date('2026-11-01T08:00:00Z') })).id
})
afterAll(() => app.close())

const args = (path: string, params = {}) => {
  const url = new URL(path, 'https://shop.example')
  return { request: new Request(url), url, params, context, pattern: path } as never
}

const map = async (name: string) => (await sitemap(args(`/sitemaps/${name}`, { name }))).text()

test('robots are kept out of pages that belong to somebody and are shown the map', async () => {
  const answer = await robots(args('/robots.txt'))
  const text = await answer.text()
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  for (const path of ['/checkout', '/thank-you/', '/dashboard', '/vendor/', '/admin/'])
    expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).not.toContain('Disallow: /products')
  expect(text).toContain('Disallow: /*?*search=\n')
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600')
})

test('whoever finds a weakness reads whom to tell, in a file that ends within the year and outlives its day', async () => {
  const text = await (await securityText(args('/.well-known/security.txt'))).text()
  expect(text).toContain('Contact: https://shop.example/contact\n')
  expect(text).toContain('Canonical: https://shop.example/.well-known/security.txt\n')
  const ends = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')
  const days = (ends - app.clock.now().getTime()) / DAY
  expect(days).toBeGreaterThan(7)
  expect(days).toBeLessThan(365)
  await saveSetting(systemContext(app), 'security_email', 'safe@shop.example')
  const told = await (await securityText(args('/.well-known/security.txt'))).text()
  expect(told).toContain('Contact: mailto:safe@shop.example\n')
})

describe('the map of the shop', () => {
  test('is a list of maps', async () => {
    const answer = await sitemapIndex(args('/sitemap.xml'))
    const text = await answer.text()
    expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    expect(text.match(/<loc>.*?<\/loc>/g)).toEqual(
      ['pages', 'categories', 'sellers', 'products-0'].map(
        (name) => `<loc>https://shop.example/sitemaps/${name}.xml</loc>`,
      ),
    )
  })

  test('says where each product is and when it changed', async () => {
    expect(await map('products-0.xml')).toContain(
      `<url><loc>https://shop.example/product/${productId}</loc><lastmod>2026-11-01T08:00:00.000Z</lastmod></url>`,
    )
  })

  test('names pages, categories and sellers', async () => {
    const pages = [...(await map('pages.xml')).matchAll(/<loc>https:\/\/shop\.example\/(.*?)<\/loc>/g)]
    const [information, positions] = [pages.slice(0, 13), pages.slice(13)].map((some) =>
      some.map(([, at]) => at),
    )
    expect(information).toEqual([
      ...['', 'products', 'about', 'contact', 'help', 'shipping', 'returns', 'careers', 'press'],
      ...['privacy', 'terms', 'cookies', 'security'],
    ])
    expect(positions).not.toEqual([])
    expect(positions).toEqual(POSITIONS.map(({ slug }) => `careers/${slug}`))
    const categories = await map('categories.xml')
    expect(categories).toContain('<loc>https://shop.example/products?category=lamps</loc>')
    expect(categories).toContain(
      '<loc>https://shop.example/products?category=lamps&amp;subcategory=desk</loc>',
    )
    expect(await map('sellers.xml')).toContain('<loc>https://shop.example/seller/bright</loc>')
  })

  test.each(['products-.xml', 'products-01.xml', 'products-99999999.xml', 'products--1.xml', 'x.xml', ''])(
    'has no part called "%s"',
    async (name) => {
      await expect(async () => map(name)).rejects.toMatchObject({ init: { status: 404 } })
    },
  )

  test('is written whole before any of it is sent, however slowly it is read', async () => {
    const statements = vi.spyOn(app.database.pool, 'query')
    const answer = await sitemap(args('/sitemaps/products-0.xml', { name: 'products-0.xml' }))
    const asked = statements.mock.calls.length
    expect(asked).toBeGreaterThan(0)
    expect(await answer.text()).toMatch(/<\/urlset>\n$/)
    expect(statements).toHaveBeenCalledTimes(asked)
    statements.mockRestore()
  })
})
