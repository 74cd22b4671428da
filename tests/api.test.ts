import { Ajv2020 } from 'ajv/dist/2020.js'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { products } from '#server/catalog/tables.ts'
import { categoriesAnswer, facetsAnswer, productAnswer } from '#web/api/schemas.ts'
import { ask, listAt, openForPrograms, problemAt } from './asking-the-api.ts'
import { AT_ONCE } from './at-once.ts'
import { makeProduct, makeVendor } from './factories.ts'
import type { ServedShop } from './served.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await openForPrograms()
})
afterAll(() => shop?.close())

test('a program reads a list as shoppers of its market see it, in minor units of their currency', async () => {
  const british = await listAt(shop, '/products?market=GB&category=electronics&sort=price-asc')
  const american = await listAt(shop, '/products?market=US&category=electronics&sort=price-asc')
  expect([british.currency, american.currency]).toEqual(['GBP', 'USD'])
  expect(british.products.length).toBeGreaterThan(5)
  const prices = british.products.map(({ price }) => price)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  const [cheapest] = british.products
  expect(cheapest?.url).toBe(`https://market.example/product/${cheapest?.id}`)
  expect(cheapest?.category?.slug).toBe('electronics')
  const page = await (await fetch(`${shop.url}/product/${cheapest?.id}`)).text()
  expect(page).toContain(((cheapest?.price ?? 0) / 100).toFixed(2))
})

test('its pages lead on and back by addresses, and tell every product once', async () => {
  const first = await listAt(shop, '/products?market=GB&sort=newest')
  const seen = first.products.map(({ id }) => id)
  let last = first
  while (last.next) {
    const url = new URL(last.next)
    expect(url.origin).toBe('https://market.example')
    last = await listAt(shop, url.pathname.replace('/api/v1', '') + url.search)
    seen.push(...last.products.map(({ id }) => id))
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(first.total)
  const back = new URL(last.previous ?? '')
  const before = await listAt(shop, back.pathname.replace('/api/v1', '') + back.search)
  expect(before.products.map(({ id }) => id)).toEqual(
    seen.slice(-before.products.length - last.products.length, -last.products.length),
  )
})

test('a search says what was looked for instead of a slip of the pen', async () => {
  const found = await listAt(shop, '/products?market=GB&search=hedphones')
  expect(found.searchedInstead).toBe('headphones')
  expect(found.products.length).toBeGreaterThan(0)
  expect((await listAt(shop, '/products?market=GB&search=headphones')).searchedInstead).toBeNull()
})

test('a product is told with its variations, its seller and where its pictures are', async () => {
  const vendor = await makeVendor(shop.app.db, { businessName: 'Brass & Bone', slug: 'brass-and-bone' })
  const { id } = await makeProduct(shop.app.db, {
    name: 'Desk lamp',
    brand: 'Brass & Bone',
    weight: 2.5,
    specifications: { Socket: 'E27' },
    specificationOrder: ['Socket'],
    vendorId: vendor.id,
    prices: { GB: { price: 5000, original: 6000 } },
    variations: [
      { label: 'Brass', stock: 0, prices: { GB: { price: 4500, original: 5500 } } },
      { label: 'Steel', stock: 3 },
    ],
  })
  const { status, body } = await ask(shop, `/products/${id}?market=GB`)
  expect(status).toBe(200)
  const product = productAnswer.parse(body)
  expect(product).toMatchObject({
    name: 'Desk lamp',
    currency: 'GBP',
    price: 4500,
    compareAtPrice: 5500,
    seller: { slug: 'brass-and-bone', name: 'Brass & Bone' },
    attributes: { brand: 'Brass & Bone', weight: 2.5, material: '' },
    specifications: [{ name: 'Socket', value: 'E27' }],
  })
  expect(product.variations.map(({ name, price, inStock }) => [name, price, inStock])).toEqual([
    ['Brass', 4500, false],
    ['Steel', 5000, true],
  ])
  const [shown] = (await listAt(shop, '/products?market=GB&search=%22desk+lamp%22')).products.filter(
    (each) => each.id === id,
  )
  expect(shown).toMatchObject({
    price: 4500,
    compareAtPrice: 5500,
    priceVaries: true,
    seller: product.seller,
  })

  const [pictured] = (await listAt(shop, '/products?market=GB')).products
  const address = new URL(pictured?.picture?.url ?? '')
  const picture = await fetch(shop.url + address.pathname)
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
})

test('what nobody sells, what is sold elsewhere alone and what is gone are three answers', async () => {
  const american = await makeProduct(shop.app.db, { prices: { US: 1000 } })
  const gone = await makeProduct(shop.app.db, { status: 'archived' })
  const draft = await makeProduct(shop.app.db, { status: 'draft' })
  const told = await Promise.all(
    [american, gone, draft, { id: 999_999_999 }].map(({ id }) =>
      problemAt(shop, `/products/${id}?market=GB`),
    ),
  )
  expect(told.map(({ status, code }) => [status, code])).toEqual([
    [404, 'not-sold-here'],
    [410, 'gone'],
    [404, 'not-found'],
    [404, 'not-found'],
  ])
})

test('what is sold out is told as not in stock, and what is refused is kept by nobody', async () => {
  const { id } = await makeProduct(shop.app.db, { prices: 1000, stock: 0 })
  expect(await ask(shop, `/products/${id}?market=GB`)).toMatchObject({ body: { inStock: false } })
  const { answer } = await ask(shop, '/products')
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([400, 'no-store'])
})

test('a changed product is told anew at once', async () => {
  const { id } = await makeProduct(shop.app.db, { name: 'Old kettle' })
  const name = async () => productAnswer.parse((await ask(shop, `/products/${id}?market=GB`)).body).name
  expect(await name()).toBe('Old kettle')
  await shop.app.db.update(products).set({ name: 'New kettle' }).where(eq(products.id, id))
  await expect.poll(name, AT_ONCE).toBe('New kettle')
})

test('facets name the parameters and values that narrow a list to so many products', async () => {
  const { body } = await ask(shop, '/facets?market=GB&category=electronics')
  const { facets, prices } = facetsAnswer.parse(body)
  expect(facets.map(({ parameter }) => parameter)).toEqual(
    expect.arrayContaining(['subcategory', 'brand', 'seller', 'rating', 'stock']),
  )
  expect(facets.filter(({ values }) => values.length === 0)).toEqual([])
  for (const { parameter, values } of facets)
    for (const { value, count } of values.slice(0, 2)) {
      const narrowed = new URLSearchParams({ market: 'GB', category: 'electronics', [parameter]: value })
      expect([parameter, value, (await listAt(shop, `/products?${narrowed}`)).total]).toEqual([
        parameter,
        value,
        count,
      ])
    }
  const all = await listAt(
    shop,
    `/products?market=GB&category=electronics&from=${prices?.from}&to=${prices?.to}`,
  )
  expect(all.total).toBe((await listAt(shop, '/products?market=GB&category=electronics')).total)
})

test('all categories are told with the slugs that lists are asked for by', async () => {
  const { categories } = categoriesAnswer.parse((await ask(shop, '/categories')).body)
  const [some] = categories.filter(({ subcategories }) => subcategories.length > 0)
  const [child] = some?.subcategories ?? []
  const found = await listAt(shop, `/products?market=GB&category=${some?.slug}&subcategory=${child?.slug}`)
  expect(found.products.length).toBeGreaterThan(0)
  expect(found.products.every(({ category }) => category?.slug === some?.slug)).toBe(true)
})

test('who follows the pages to a place behind which nothing stands any more is at the end, not at the beginning again', async () => {
  const last = await listAt(shop, '/products?market=GB&sort=newest&after=n1.1')
  expect([last.products, last.next, last.previous]).toEqual([[], null, null])
})

test('any site may read the answers; they are cached for all, and whose cookie comes along changes nothing', async () => {
  const path = '/products?market=GB&category=toys'
  const first = await ask(shop, path)
  const second = await ask(shop, path, { Cookie: 'market=US', Origin: 'https://elsewhere.example' })
  expect(first.answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(second.answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  // Without these its script would know neither what it has already nor when to come again.
  expect(second.answer.headers.get('Access-Control-Expose-Headers')).toBe('ETag, Retry-After')
  expect(second.body).toEqual(first.body)
  expect(first.answer.headers.get('Cache-Control')).toContain('s-maxage=60')
  expect(first.answer.headers.get('Vary')).toBe('Accept-Encoding')
  expect(second.answer.headers.get('X-Page-Cache')).toBe('hit')
  expect(first.answer.headers.getSetCookie()).toEqual([])
  const again = await fetch(`${shop.url}/api/v1${path}`, {
    headers: { 'If-None-Match': first.answer.headers.get('ETag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('it is read and never written, and a browser that opens an answer runs nothing of it', async () => {
  const answer = await fetch(`${shop.url}/api/v1/products?market=GB`, { method: 'DELETE' })
  expect([answer.status, (await answer.json()).code]).toEqual([405, 'only-read'])
  expect(answer.headers.get('Allow')).toBe('GET, HEAD, OPTIONS')
  const before = await fetch(`${shop.url}/api/v1/products?market=GB`, { method: 'OPTIONS' })
  expect([before.status, before.headers.get('Access-Control-Allow-Headers')]).toEqual([204, 'If-None-Match'])
  // Whoever was told does not ask again before every question of the day.
  expect(before.headers.get('Access-Control-Max-Age')).toBe('86400')
  const head = await fetch(`${shop.url}/api/v1/products?market=GB`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const read = await fetch(`${shop.url}/api/v1/products?market=GB`)
  expect(read.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
})

test('a refusal is read by any site like an answer, runs nothing in a browser and is kept by nobody', async () => {
  const asked = [
    ['/products?market=FR', 'GET', 400],
    ['/products/999999999?market=GB', 'GET', 404],
    ['/nothing', 'GET', 404],
    ['/categories', 'POST', 405],
  ] as const
  for (const [path, method, status] of asked) {
    const answer = await fetch(`${shop.url}/api/v1${path}`, { method })
    expect([path, answer.status]).toEqual([path, status])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag, Retry-After',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('an address that is none is a problem for programs, not a page for people', async () => {
  for (const path of ['/nothing', '/../v2/products', '/products/1/reviews'])
    expect(await problemAt(shop, path)).toMatchObject({ status: 404, code: 'no-such-address' })
})

test('a fault is told with the id under which it is logged, and nothing of its reason', async () => {
  await shop.app.db.execute('alter table categories rename to categories_away')
  try {
    const told = await problemAt(shop, '/products/424242?market=GB')
    expect([told.status, told.code]).toEqual([500, 'fault'])
    expect(told.errorId).toMatch(/^[0-9a-f]{8}$/)
    expect(JSON.stringify(told)).not.toContain('categories')
  } finally {
    await shop.app.db.execute('alter table categories_away rename to categories')
  }
})

const described = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({
        responses: z.object({
          '200': z.object({
            content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) }),
          }),
        }),
      }),
    }),
  ),
})

test('its description names every address, and what is answered there is as it says', async () => {
  const { openapi, paths } = described.parse((await ask(shop, '/openapi.json')).body)
  expect(openapi).toBe('3.1.0')
  const [one] = (await listAt(shop, '/products?market=GB')).products
  const examples: Record<string, string> = {
    '/products': '/products?market=GB',
    '/products/{productId}': `/products/${one?.id}?market=GB`,
    '/facets': '/facets?market=GB',
    '/categories': '/categories',
  }
  expect(Object.keys(paths)).toEqual(Object.keys(examples))
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  for (const [path, { get }] of Object.entries(paths)) {
    const isDescribed = ajv.compile(get.responses['200'].content['application/json'].schema)
    const { body } = await ask(shop, examples[path] ?? '')
    expect([path, isDescribed(body), isDescribed.errors]).toEqual([path, true, null])
    expect([path, isDescribed({ ...body, market: 'FR', categories: 1 })]).toEqual([path, false])
  }
})
