import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { touchCatalogue } from '#server/catalog/freshness.ts'
import { productPrices, products } from '#server/catalog/tables.ts'
import { saveSetting } from '#server/settings/actions.ts'
import { shippingRates } from '#server/shipping/tables.ts'
import { type ServedShop, serveShop } from './served.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop({ pageCache: true }, { template: 'demo' })
})
afterAll(() => shop?.close())

async function visit(path: string, cookie = '') {
  const answer = await fetch(shop.url + path, { headers: { Cookie: cookie } })
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1] ?? ''
  return { answer, nonce, kept: answer.headers.get('X-Page-Cache'), text: await answer.text() }
}

test('a public page is rendered once and cached, with a nonce of its own for every visitor', async () => {
  const first = await visit('/products?category=books')
  const second = await visit('/products?category=books')
  expect([first.kept, second.kept]).toEqual(['miss', 'hit'])
  expect(second.nonce).not.toBe(first.nonce)
  expect(second.text).toContain(`nonce="${second.nonce}"`)
  expect(second.text).not.toContain(first.nonce)
  expect(second.answer.headers.get('Cache-Control')).toContain('s-maxage=60')
  expect(second.answer.headers.get('Vary')).toContain('Cookie')
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

/** Keeps a page, does something, and comes again until the page is another one; the last visit after five seconds. */
async function visitAfter(change: () => Promise<unknown>, path = '/products?category=gaming') {
  await visit(path)
  expect((await visit(path)).kept).toBe('hit')
  await change()
  const deadline = Date.now() + 5000
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
  const { db, clock } = shop.app
  const { kept, text } = await visitAfter(() => saveSetting(db, 'marketplace_name', 'Souk', clock.now()))
  expect(kept).toBe('miss')
  expect(text).toMatch(/<title>[^<]*Souk<\/title>/)
})

test('what it costs to send is on every product at once', async () => {
  const { db } = shop.app
  const path = `/product/${(await db.select({ id: products.id }).from(products).orderBy(products.id).limit(1))[0]?.id}`
  const { text } = await visitAfter(() => db.update(shippingRates).set({ cost: 777, freeThreshold: 0 }), path)
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
  expect(new Set(visits.map(({ nonce }) => nonce)).size).toBe(8)
})

test('a page names the tags of what it shows, for caches in front of the shop', async () => {
  for (const [path, ...tags] of [
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
    const { answer, kept, nonce, text } = await visit(path)
    expect([path, answer.status, kept]).toEqual([path, 404, null])
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
