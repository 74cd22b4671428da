import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProduct, makeShippingRates } from './factories.ts'
import { buy, deliver } from './orders.ts'
import { becomeCustomer, comeIn } from './people.ts'
import { type ServedShop, serveShop } from './served.ts'
import { granted, line, prepare } from './shopper.ts'
import { PLAINLY } from './walk.ts'

let shop: ServedShop
let product: number
let token: string
beforeAll(async () => {
  shop = await serveShop({ demo: true })
  await makeShippingRates(shop.app.db)
  product = (await makeProduct(shop.app.db)).id
  token = granted(await prepare(shop.app, [line(product)])).purchase.token
})
afterAll(() => shop?.close())

/** A byte that no word has and no database keeps. */
const NUL = '%00'
/** What nobody means: nothing, half a letter, quotes, tags, a way out of the folder, far too much, a letter where a cut would halve it. */
const READABLE = [
  '',
  '%F0%9F',
  '%ff',
  "'%22%3B--",
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '-1',
  '1e308',
  '9'.repeat(40),
  '..%2F..%2Fetc%2Fpasswd',
  '%5B%7B%7D%5D',
  'x'.repeat(6000),
  `${'x'.repeat(199)}%F0%9F%98%80`,
]
const NONSENSE = [...READABLE, NUL]

async function look(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(shop.url + path, {
    redirect: 'manual',
    headers: { Accept: 'text/html', ...PLAINLY, ...headers },
  })
  return { status: answer.status, text: await answer.text() }
}
/** Every path as it is named, with an answer that blames nobody and runs nothing. */
async function stands(path: string, headers: Record<string, string> = {}) {
  const { status, text } = await look(path, headers)
  expect([path.slice(0, 200), status < 500]).toEqual([path.slice(0, 200), true])
  expect(text).not.toContain('<script>alert(1)')
}

const PAGES: Record<string, readonly string[]> = {
  '/': ['x'],
  '/products': [
    'category',
    'subcategory',
    'search',
    'price',
    'sort',
    'brand',
    'rating',
    'seller',
    'stock',
    'discount',
    'after',
    'before',
  ],
  '/cart': ['x'],
  '/checkout': ['purchase', 'payment', 'country', 'address'],
  '/login': ['to', 'mode'],
  '/customer/reset-password': ['token'],
  '/mailbox': ['before'],
  '/product': ['id'],
  '/search': ['q', 'search'],
  '/contact': ['subject'],
  '/help': ['tab'],
  '/wishes': ['ids'],
  '/cards': ['ids', 'market'],
  '/suggest': ['q', 'market'],
}

describe('whatever stands in an address', () => {
  test.each(Object.entries(PAGES))('%s is a page or is refused, and never breaks', async (path, names) => {
    for (const name of names) for (const value of NONSENSE) await stands(`${path}?${name}=${value}`)
    await stands(`${path}?${names.map((name) => `${name}=a&${name}=b`).join('&')}`)
  })

  test.each([
    '/product/',
    '/seller/',
    '/thank-you/',
    '/order/',
    '/careers/',
    '/sitemaps/',
    '/category/',
    '/media/',
    '/mailbox/',
  ])('%s… leads to a page that says that there is none', async (path) => {
    for (const value of NONSENSE) await stands(path + value)
  })

  test('a product or a payment asked for with any parameter is that product, that payment', async () => {
    const asked = READABLE.flatMap((value) => [
      ...['variation', 'tab', 'reviews', 'sort', 'after'].map(
        (name) => `/product/${product}?${name}=${value}`,
      ),
      `/product/${product}/options?variation=${value}`,
      `/checkout?purchase=${token}&payment=${value}&country=${value}`,
    ])
    for (const path of asked) expect([path, (await look(path)).status]).toEqual([path, 200])
  })

  test('an address with a byte that no word has does not exist, and says so', async () => {
    for (const path of ['/thank-you/', '/order/', '/seller/', '/products?search=', '/checkout?purchase=']) {
      const { status, text } = await look(`${path}tea${NUL}`)
      expect([path, status]).toEqual([path, 404])
      expect(text).toContain('This page does not exist')
    }
  })
})

test('whatever a browser kept, the pages stand', async () => {
  for (const value of NONSENSE)
    for (const path of ['/', '/cart', '/checkout', `/product/${product}`])
      await stands(path, {
        cookie: `cart=${value}; market=${value}; checkout=${value}; customer_session=${value}`,
      })
})

test('whatever is sent to a route, it is answered with a refusal or a page', async () => {
  const routes = [
    '/cart',
    '/checkout',
    '/market',
    '/contact',
    '/press',
    '/careers/backend-engineer',
    '/login',
  ]
  const more = ['/payments/create', '/payments/finish', '/payments/demo', '/webhooks/paypal', '/wishes/sync']
  const types = ['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data', 'a/b']
  const bodies = [
    '',
    '{',
    '[]',
    'null',
    'token=%00&intent=add&productId=%00&email=%00',
    '{"token":"\\u0000"}',
  ]
  const broken: string[] = []
  const { app } = shop
  const email = 'amira@mail.example'
  const customer = await becomeCustomer(app, email)
  const sessionToken = (await comeIn(app, email)).session.token
  const bought = await buy(app, [line(product)], { customerId: customer.id, form: { email } })
  await deliver(app, bought.order.id)
  const link = bought.purchase.token
  const tabs = ['profile', 'addresses', 'security', 'reviews', `orders/${link}`].map(
    (tab) => `/dashboard/${tab}`,
  )
  const own = [...tabs, `/order/${link}`, `/order/${link}/pictures`, '/reviews/1/helpful']
  for (const route of [...routes, ...more, ...own, '/faults', '/customer/reset-password', '/logout'])
    for (const type of types)
      for (const body of bodies) {
        const cookie = `customer_session=${sessionToken}`
        const headers = { 'Content-Type': type, Accept: 'text/html', ...PLAINLY, Origin: shop.url, cookie }
        const answer = await fetch(shop.url + route, { method: 'POST', body, headers, redirect: 'manual' })
        await answer.text()
        if (answer.status >= 500) broken.push(`${route} ${type} ${body}`)
      }
  expect(broken).toEqual([])
})
