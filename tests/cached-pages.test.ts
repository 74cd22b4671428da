import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { touchCatalogue } from '#server/catalog/freshness.ts'
import { productPrices, products } from '#server/catalog/tables.ts'
import { systemContext } from '#server/context.ts'
import { saveSetting } from '#server/settings/actions.ts'
import { shippingRates } from '#server/shipping/tables.ts'
import { AT_ONCE } from './at-once.ts'
import { type ServedShop, serveShop } from './served.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop({ pageCache: true }, { template: 'demo' })
})
afterAll(() => shop?.close())

async function visit(path: string, cookie = '') {
  const answer = await fetch(shop.url + path, { headers: { Cookie: cookie } })
  return { answer, kept: answer.headers.get('X-Page-Cache'), text: await answer.text() }
}

/** What a policy allows of one kind. */
const allowedBy = (answer: Response, kind: string): string[] =>
  (answer.headers.get('Content-Security-Policy') ?? '')
    .split('; ')
    .find((rule) => rule.startsWith(kind))
    ?.split(' ')
    .slice(1) ?? []

test('a public page is rendered once, and its bytes go to every visitor', async () => {
  const first = await visit('/products?category=books')
  const second = await visit('/products?category=books')
  expect([first.kept, second.kept]).toEqual(['miss', 'hit'])
  expect(second.text).toBe(first.text)
  expect(second.answer.headers.get('X-Request-Id')).not.toBe(first.answer.headers.get('X-Request-Id'))
  // Browsers ask each time; a cache in between asks after a minute, and has what it had for five more while it asks.
  expect(second.answer.headers.get('Cache-Control')).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
  )
  expect(second.answer.headers.get('Vary')).toContain('Cookie')
})

test('of its scripts only those may run that stand in it, by what they say; no visitor can give another one leave', async () => {
  for (const path of ['/', '/products?category=books', '/about']) {
    const { answer, text } = await visit(path)
    const scripts = [...text.matchAll(/<script[^>]*>(.+?)<\/script>/gs)].map(
      ([, said = '']) => `'sha256-${createHash('sha256').update(said).digest('base64')}'`,
    )
    expect(scripts.length).toBeGreaterThan(2)
    expect(allowedBy(answer, 'script-src').toSorted()).toEqual(["'self'", ...new Set(scripts)].toSorted())
    const [nonce] = /(?<= nonce=")[^"]+/.exec(text) ?? []
    expect(text.split(' nonce=')).toHaveLength(2)
    expect(allowedBy(answer, 'style-src')).toEqual(["'self'", `'nonce-${nonce}'`])
  }
})

test('it is sent as each browser reads it, and not at all to one that has it', async () => {
  const path = '/products?category=toys'
  const ask = (headers: Record<string, string>) => fetch(shop.url + path, { headers })
  const plain = await (await ask({ 'Accept-Encoding': 'identity' })).text()
  for (const way of ['br', 'gzip']) {
    const answer = await ask({ 'Accept-Encoding': way })
    expect(answer.headers.get('Content-Encoding')).toBe(way)
    expect(await answer.text()).toBe(plain)
    const etag = answer.headers.get('ETag') ?? ''
    const again = await ask({ 'Accept-Encoding': way, 'If-None-Match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await ask({ 'Accept-Encoding': way, 'If-None-Match': `W/${etag}` })).status).toBe(304)
    expect((await ask({ 'Accept-Encoding': way, 'If-None-Match': `${etag}x` })).status).toBe(200)
  }
})

test('every market has its own cached page, and nonsense is the United Kingdom', async () => {
  const british = await visit('/products?sort=newest')
  const saudi = await visit('/products?sort=newest', 'market=SA')
  const nonsense = await visit('/products?sort=newest', 'market=Narnia')
  expect([british.kept, saudi.kept, nonsense.kept]).toEqual(['miss', 'miss', 'hit'])
  expect(british.text).toContain('£')
  expect(saudi.text).toContain('KSA')
  expect(nonsense.text).toContain('£')
})

/** Keeps a page, does something, and comes again until the page is another one; the last visit before the page is old by itself. */
async function visitAfter(change: () => Promise<unknown>, path = '/products?category=gaming') {
  // What was changed before may still be told of, and drops it once more.
  await expect.poll(async () => (await visit(path)).kept).toBe('hit')
  await change()
  const deadline = Date.now() + AT_ONCE.timeout
  let last = await visit(path)
  while (last.kept === 'hit' && Date.now() < deadline) {
    await pause(10)
    last = await visit(path)
  }
  return last
}

test('cached pages are dropped the moment the catalogue changes, whoever changed it', async () => {
  expect((await visitAfter(() => touchCatalogue(shop.app.db))).kept).toBe('miss')
})

test('a new name of the marketplace is on every page at once', async () => {
  const { kept, text } = await visitAfter(() =>
    saveSetting(systemContext(shop.app), 'marketplace_name', 'Souk'),
  )
  expect(kept).toBe('miss')
  expect(text).toMatch(/<title>[^<]*Souk<\/title>/)
})

test('what it costs to send is on every product at once', async () => {
  const { db } = shop.app
  const path = `/product/${(await db.select({ id: products.id }).from(products).orderBy(products.id).limit(1))[0]?.id}`
  const { kept, text } = await visitAfter(
    () => db.update(shippingRates).set({ cost: 777, freeThreshold: 0 }),
    path,
  )
  expect(kept).toBe('miss')
  expect(text).toContain('£7.77')
})

test('edits of products drop the pages that show them; other pages stay', async () => {
  const { db } = shop.app
  const rows = await db
    .select({ id: products.id, categoryId: products.categoryId })
    .from(products)
    .where(eq(products.status, 'active'))
    .orderBy(products.id)
  const edited = rows[0]
  const others = rows.filter(({ categoryId }) => categoryId !== edited?.categoryId).slice(0, 5)
  if (!edited || others.length === 0) throw new Error('The demo market has several categories.')
  const path = `/product/${edited.id}`
  const calm = [...others.map(({ id }) => `/product/${id}`), '/about', '/help']
  for (const each of calm) await visit(each)
  for (const price of [1111, 2222, 3333]) {
    const { text } = await visitAfter(
      () => db.update(productPrices).set({ price }).where(eq(productPrices.productId, edited.id)),
      path,
    )
    expect(text).toContain(`£${price / 100}`)
  }
  for (const each of calm) expect([each, (await visit(each)).kept]).toEqual([each, 'hit'])
})

test('many who open a page at the same moment have it rendered once', async () => {
  const visits = await Promise.all(Array.from({ length: 8 }, () => visit('/products?sort=price-desc')))
  expect(visits.map(({ kept }) => kept).toSorted()).toEqual([...Array(7).fill('hit'), 'miss'])
  expect(new Set(visits.map(({ text }) => text)).size).toBe(1)
})

test('a page names the tags of what it shows, for caches in front of the shop', async () => {
  const [product] = await shop.app.db.select({ id: products.id }).from(products).orderBy(products.id).limit(1)
  for (const [path, ...tags] of [
    [`/product/${product?.id}`, `product:${product?.id}`, 'rates', 'settings', 'categories'],
    [`/api/v1/products/${product?.id}?market=GB`, `product:${product?.id}`],
    ['/', 'home', 'featured', 'settings', 'categories'],
    ['/products?category=books', 'settings', 'categories'],
    ['/products', 'list', 'list:GB'],
    ['/shipping', 'rates'],
    ['/about', 'settings'],
  ] as const) {
    const named = (await visit(path)).answer.headers.get('Surrogate-Key')?.split(' ')
    expect([path, named]).toEqual([path, expect.arrayContaining(['everything', ...tags])])
  }
})

test('a page that is missing is not cached, and its scripts may run', async () => {
  for (const path of ['/product/99999999', '/seller/nobody-at-all']) {
    const { answer, kept, text } = await visit(path)
    expect([path, answer.status, kept]).toEqual([path, 404, null])
    const [nonce] = allowedBy(answer, 'script-src').flatMap((each) => /(?<='nonce-)[^']+/.exec(each) ?? [])
    expect(new Set([...text.matchAll(/nonce="([^"]+)"/g)].map(([, each]) => each))).toEqual(new Set([nonce]))
  }
})

test('what belongs to one person is never cached', async () => {
  for (const path of ['/cart', '/checkout', '/me', '/login', '/mailbox']) {
    const { answer, kept } = await visit(path, 'cart=anything')
    expect([path, kept]).toEqual([path, null])
    expect(answer.headers.get('Cache-Control') ?? '').not.toContain('public')
  }
})

test('a page says what it may load and who may frame it', async () => {
  const { answer } = await visit('/')
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'self'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(answer.headers.get('Set-Cookie')).toBeNull()
})

test('what pages are made of is kept for a year, as its name changes with it; what keeps its name, for an hour', async () => {
  const { text } = await visit('/')
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(text) ?? []
  for (const [path, kept] of [
    [script, 'public, max-age=31536000, immutable'],
    ['/press/infinity-logo.svg', 'public, max-age=3600'],
  ] as const) {
    const { answer } = await visit(path)
    const { headers } = answer
    expect([
      path,
      answer.status,
      headers.get('Cache-Control'),
      headers.get('X-Content-Type-Options'),
    ]).toEqual([...[path, 200, kept, 'nosniff']])
  }
})
