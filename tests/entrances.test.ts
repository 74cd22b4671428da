import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedShop, serveShop } from './served.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop()
})
afterAll(() => shop?.close())

test.each([
  [
    '/vendor',
    ['/vendor/dashboard', '/vendor/login?to=%2Fvendor%2Fdashboard'],
    '/vendor/login',
    'Seller Login',
  ],
  [
    '/admin',
    ['/admin/dashboard', '/admin/login?to=%2Fadmin%2Fdashboard'],
    '/admin/login',
    'Administrator Login',
  ],
])('%s leads to its entrance, which is no dead end', async (path, ways, entrance, title) => {
  let from = path
  for (const way of ways) {
    const moved = await fetch(shop.url + from, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('Location')]).toEqual([302, way])
    from = way
  }
  const answer = await fetch(shop.url + entrance)
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  expect(page).toContain('<meta name="robots" content="noindex"/>')
  expect(page).toMatch(/<a [^>]*href="\/"[^>]*>(<svg.*?<\/svg>)?Back to the shop<\/a>/)
})

test.each(['/vendor/anything', '/admin/anything', '/vendors', '/vendor/login/more'])(
  'no page is made up for %s',
  async (path) => {
    expect((await fetch(shop.url + path, { redirect: 'manual' })).status).toBe(404)
  },
)
