import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askForReset } from '#server/accounts/reset.ts'
import { systemContext } from '#server/context.ts'
import { reviews } from '#server/reviews/tables.ts'
import { saveSetting } from '#server/settings/actions.ts'
import { shippingRates } from '#server/shipping/tables.ts'
import { AT_ONCE } from './at-once.ts'
import { makeProduct, makeShippingRates } from './factories.ts'
import { becomeCustomer, PASSWORD, resetTokenFor, visiting, visitor } from './people.ts'
import { type ServedShop, serveShop } from './served.ts'

const EMAIL = 'amira@mail.example'
const ORIGIN = 'https://shop.example'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop({ publicUrl: ORIGIN, trustProxy: true, pageCache: false })
  await makeShippingRates(shop.app.db)
  await becomeCustomer(shop.app, EMAIL)
})
afterAll(() => shop?.close())

/** What a page says, as people read it. */
async function read(path: string): Promise<string> {
  const page = await (await fetch(shop.url + path)).text()
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
  return main
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

/** The cookies that an answer sets, with how many seconds each is kept. */
async function cookiesOf(path: string, form?: Record<string, string>): Promise<[string, number | null][]> {
  const answer = await fetch(shop.url + path, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: {
      Origin: ORIGIN,
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'shop.example',
      Accept: 'text/html',
    },
    ...(form && { body: new URLSearchParams(form) }),
  })
  return answer.headers.getSetCookie().map((cookie) => {
    const age = /Max-Age=(\d+)/.exec(cookie)?.[1]
    return [cookie.slice(0, cookie.indexOf('=')), age === undefined ? null : Number(age)]
  })
}

async function makeApprovedReview(): Promise<number> {
  const { id: productId } = await makeProduct(shop.app.db)
  const made = { productId, rating: 5, status: 'approved' } as const
  const [review] = await shop.app.db.insert(reviews).values(made).returning({ id: reviews.id })
  return review?.id ?? 0
}

describe('the cookie page', () => {
  test('names each cookie as it is set over https, and how long it is kept', async () => {
    const { id } = await makeProduct(shop.app.db)
    await askForReset(visiting(shop.app), { email: EMAIL }, visitor())
    const token = await resetTokenFor(shop.app, EMAIL)
    const person = { firstName: 'New', lastName: 'Person', phone: '', email: 'new@mail.example' }
    const set = Object.fromEntries([
      ...(await cookiesOf('/market', { market: 'AE', back: '/' })),
      ...(await cookiesOf('/cart', { intent: 'add', productId: String(id), back: '/' })),
      ...(await cookiesOf('/login', { intent: 'sign-in', email: EMAIL, password: PASSWORD })),
      ...(await cookiesOf('/login', {
        intent: 'sign-up',
        ...person,
        password: PASSWORD,
        confirmPassword: PASSWORD,
      })),
      ...(await cookiesOf(`/reviews/${await makeApprovedReview()}/helpful`, { back: '/' })),
      ...(await cookiesOf(`/customer/reset-password?token=${token}`)),
    ])
    const DAY = 24 * 3600
    expect(set).toMatchObject({
      market: 365 * DAY,
      cart: 365 * DAY,
      customer_sign_up: DAY,
      customer_said: 60,
      reset_link: 30 * 60,
    })
    // A session in use lives on; its cookie is kept for as long as it can last.
    expect(Math.ceil((set['__Host-customer_session'] ?? 0) / DAY)).toBe(30)
    const text = await read('/cookies')
    for (const name of Object.keys(set)) expect(text).toMatch(new RegExp(`(?<![\\w-])${name}(?![\\w-])`))
    expect(text).toContain('__Host-vendor_session')
    expect(text).toMatch(/__Host-customer_session .* 7 days without use, 30 days at most/)
    expect(text).toMatch(/customer_sign_up, customer_said .* 1 day; 1 minute/)
    expect(text).toMatch(/reset_link .* 30 minutes/)
    expect(text).toMatch(/__Host-customer_device .* 180 days/)
    expect(text).toMatch(/cart_account .* 365 days, or until you log out/)
    expect(text.match(/365 days/g)).toHaveLength(4)
  })

  test('names the session without its prefix where there is no https', async () => {
    const plain = await serveShop()
    const page = await (await fetch(`${plain.url}/cookies`)).text()
    await plain.close()
    expect(page).toMatch(/>customer_session</)
    expect(page).not.toContain('__Host-')
  })
})

describe('how to reach a person', () => {
  test('is by the form and nothing made up, until addresses and a number are set', async () => {
    for (const path of ['/contact', '/help', '/shipping', '/press', '/security', '/privacy', '/cookies']) {
      const text = await read(path)
      expect([path, text.match(/\S+@\S+|mailto|By phone|By email|The phone is answered/)?.[0]]).toEqual([
        path,
        undefined,
      ])
    }
    expect(await read('/contact')).toContain('When we are here Monday to Friday, 9AM-6PM EST')
    expect(await read('/privacy')).toContain('write to us at the contact page')
    const ctx = systemContext(shop.app)
    await saveSetting(ctx, 'support_email', 'help@shop.example')
    await saveSetting(ctx, 'support_phone', '+44 20 7946 0199')
    await expect.poll(() => read('/contact'), AT_ONCE).toContain('By phone')
    const contact = await read('/contact')
    expect(contact).toContain('By email help@shop.example')
    expect(contact).toContain('By phone +44 20 7946 0199')
    expect(await read('/privacy')).toContain('write to us at help@shop.example')
    expect(await read('/security')).toContain('Write to us at help@shop.example with the steps')
    expect(await read('/shipping')).toContain('The phone is answered Monday to Friday, 9AM-6PM EST.')
  })
})

describe('what sending costs', () => {
  test('is said for every country as the checkout asks it, and follows its rates', async () => {
    const { db } = shop.app
    const rate = (country: string) => eq(shippingRates.countryCode, country)
    await db.update(shippingRates).set({ cost: 650, freeThreshold: 12_700 }).where(rate('GB'))
    await db.update(shippingRates).set({ cost: 0 }).where(rate('US'))
    await db.update(shippingRates).set({ cost: 899, freeThreshold: 0 }).where(rate('AE'))
    await db.update(shippingRates).set({ isActive: false }).where(rate('SA'))
    expect(await read('/terms')).toContain(
      'What sending costs: UAE £8.99; United Kingdom £6.50, free over £100; United States free.',
    )
    const promise = 'Free shipping on orders over £100, otherwise £6.50 in the United Kingdom.'
    expect(await read('/shipping')).toContain(promise)
    expect(await read('/help')).toContain(promise)
    await db.update(shippingRates).set({ freeThreshold: 0 }).where(rate('GB'))
    expect(await read('/shipping')).toContain('Shipping costs £6.50 in the United Kingdom.')
    expect(await read('/shipping')).not.toContain('Free shipping on orders')
  })
})

test('the terms say of reviews, and of pieces that are set aside, what is so', async () => {
  expect(await read('/terms')).toContain(
    'A seller may bring reviews along from the shop where the product was sold before',
  )
  expect(await read('/terms')).toContain(
    'when payment begins, for 15 minutes, where enough are left; more of them, and the last ones, at the moment',
  )
  expect(await read('/about')).toContain('Those that a seller brought along from another shop do not.')
  expect(await read('/about')).not.toContain('people who really received them')
})

test('whoever sends a whole order back is told that its shipping comes back, too', async () => {
  expect(await read('/returns')).toContain(
    'When the whole order comes back, the shipping comes back with it.',
  )
})

test('the page about privacy says how long what is kept', async () => {
  const text = await read('/privacy')
  expect(text).toContain('we count for at most 30 days')
  expect(text).toContain('7 days without use, 30 days at most')
  expect(text).toContain('that nobody finished: 1 day after its time is over')
  expect(text).toContain('found something: for 30 days the words')
  expect(text).toContain('reset a password: 90 days')
  expect(text).toContain('as long as the review stands')
  expect(text).toContain('your cart and wish list')
  expect(text).not.toContain('a copy of the emails')
})
