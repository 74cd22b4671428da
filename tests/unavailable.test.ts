import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#web/server.ts'
import { loadShop } from './built-shop.ts'
import { openTestApp, type TestApp } from './database.ts'
import { type Gate, openGate } from './fakes/gate.ts'

let app: TestApp
let gate: Gate
let shop: RunningServer
let url: string

beforeAll(async () => {
  const { openShop } = await loadShop()
  app = await openTestApp()
  const address = new URL(app.url)
  gate = await openGate(Number(address.port))
  address.port = String(gate.port)
  shop = await openShop(
    { ...app.config, mode: 'production', port: 0, host: '127.0.0.1', pageCache: false },
    { databaseUrl: address.href, secret: app.secret },
  )
  url = `http://127.0.0.1:${shop.port}`
})

afterAll(async () => {
  gate.open()
  await shop.stop()
  await gate.close()
  await app.close()
})

const statusOf = async (path: string) => (await fetch(url + path)).status

test('while the database is unavailable every page that is not known yet says so with 503, and the shop comes back by itself', async () => {
  expect(await statusOf('/products')).toBe(200)
  expect(await statusOf('/ready')).toBe(200)

  gate.shut()
  // What was asked a moment ago is known for a minute; this page nobody asked for.
  const page = await fetch(`${url}/products?sort=newest`)
  expect(page.status).toBe(503)
  expect(page.headers.get('Retry-After')).toBe('5')
  const text = await page.text()
  expect(text).toContain('<h1>Something went wrong</h1>')
  expect(text).toContain('Your cart is safe; please try again shortly.')
  for (const accepted of ['br', 'identity'])
    for (const path of ['/sitemap.xml', '/sitemaps/categories.xml', '/sitemaps/products-0.xml']) {
      const map = await fetch(url + path, { headers: { 'Accept-Encoding': accepted } })
      expect([path, map.status, map.headers.get('Retry-After')]).toEqual([path, 503, '5'])
    }
  expect(await statusOf('/ready')).toBe(503)
  expect(await statusOf('/health')).toBe(200)

  gate.open()
  expect(await statusOf('/products?sort=newest')).toBe(200)
  expect(await statusOf('/ready')).toBe(200)
})

test('a page that breaks shows the id that its log has, and nothing of the reason', async () => {
  await app.db.execute('alter table products rename to products_away')
  try {
    const answer = await fetch(`${url}/product/1`)
    const page = await answer.text()
    expect(answer.status).toBe(500)
    expect(page).toContain('Something went wrong')
    expect(page).toContain(`Error id: ${answer.headers.get('X-Request-Id')}`)
    expect(page).not.toMatch(/relation|select |does not exist/)
  } finally {
    await app.db.execute('alter table products_away rename to products')
  }
})
