import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedShop, serveShop } from './served.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop()
})
afterAll(() => shop?.close())

test.each([
  ['/vendor', '/vendor/login', 'Seller Login'],
  ['/admin', '/admin/login', 'Administrator Login'],
])('%s leads to its entrance at %s, which is no dead end', async (path, entrance, title) => {
  const moved = await fetch(shop.url + path, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('Location')]).toEqual([302, entrance])
  const answer = await fetch(shop.url + entrance)
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(page).toContain(`<h1 class="text-36">${title}</h1>`)
  expect(page).toContain('<meta name="robots" content="noindex"/>')
  expect(page).toMatch(/<a [^>]*href="\/"[^>]*>Back to the shop<\/a>/)
})

test.each(['/vendor/anything', '/admin/anything', '/vendors', '/vendor/login/more'])(
  'no page is made up for %s',
  async (path) => {
    expect((await fetch(shop.url + path, { redirect: 'manual' })).status).toBe(404)
  },
)
