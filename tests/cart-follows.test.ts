import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readCart, writeCart } from '#server/checkout/cart.ts'
import { listCartItems } from '#server/checkout/customer-cart.ts'
import { makeProduct } from './factories.ts'
import { becomeCustomer, PASSWORD } from './people.ts'
import { type ServedShop, serveShop } from './served.ts'
import { line } from './shopper.ts'

let shop: ServedShop
let lamp: number
let cup: number
beforeAll(async () => {
  shop = await serveShop()
  lamp = (await makeProduct(shop.app.db, { name: 'Copper lamp', stock: 5, prices: 1000 })).id
  cup = (await makeProduct(shop.app.db, { name: 'Coffee cup', stock: 5, prices: 1000 })).id
})
afterAll(() => shop?.close())

let email: string
let customerId: number
beforeEach(async () => {
  email = `${crypto.randomUUID()}@mail.example`
  customerId = (await becomeCustomer(shop.app, email)).id
})

/** A browser without scripts: it keeps cookies, follows no redirect, and opens pages. */
function browser(cart: Record<string, number> = {}) {
  const lines = Object.entries(cart).map(([id, quantity]) => line(Number(id), quantity))
  const jar = new Map<string, string>(
    lines.length > 0 ? [['cart', encodeURIComponent(writeCart(lines))]] : [],
  )
  const go = async (path: string, form?: Record<string, string>) => {
    const answer = await fetch(new URL(path, shop.url), {
      redirect: 'manual',
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      headers: { Cookie: [...jar].map((each) => each.join('=')).join('; '), Origin: shop.url },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '' || cookie.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
    const { status, headers } = answer
    return { status, to: headers.get('Location'), text: await answer.text() }
  }
  return {
    jar,
    go,
    cart: () =>
      Object.fromEntries(
        readCart(decodeURIComponent(jar.get('cart') ?? '')).map(({ productId, quantity }) => [
          productId,
          quantity,
        ]),
      ),
    comeIn: (as = email) => go('/login', { intent: 'sign-in', email: as, password: PASSWORD }),
  }
}

test('a cart waits in the account, without scripts too, and is in the next browser with its changes', async () => {
  const phone = browser({ [lamp]: 9 })
  expect((await phone.comeIn()).status).toBe(200)
  expect((await phone.go('/cart')).text).toContain('Copper lamp')
  expect(phone.cart()).toEqual({ [lamp]: 5 })

  const desk = browser({ [cup]: 1 })
  await desk.comeIn()
  const { text } = await desk.go('/cart')
  expect([text.includes('Copper lamp'), text.includes('Coffee cup')]).toEqual([true, true])
  await desk.go('/cart', { intent: 'set', productId: String(lamp), quantity: '2' })
  await desk.go('/cart')
  await phone.go('/cart')
  expect(phone.cart()).toEqual({ [lamp]: 2, [cup]: 1 })
  await phone.go('/cart', { intent: 'remove', productId: String(cup) })
  await phone.go('/cart')
  await desk.go('/cart')
  expect(desk.cart()).toEqual({ [lamp]: 2 })
})

test('who logs out leaves no cart behind, and finds it again', async () => {
  const shared = browser({ [lamp]: 1 })
  await shared.comeIn()
  await shared.go('/cart')
  await shared.go('/cart', { intent: 'add', productId: String(cup) })
  await shared.go('/logout', {})
  expect([...shared.jar.keys()].filter((name) => name.includes('cart'))).toEqual([])
  expect((await shared.go('/cart')).text).toContain('Your Cart is Empty')

  const other = `${crypto.randomUUID()}@mail.example`
  const next = await becomeCustomer(shop.app, other)
  await shared.comeIn(other)
  await shared.go('/cart')
  expect(await listCartItems(shop.app.db, next.id)).toEqual([])
  await shared.go('/logout', {})
  await shared.comeIn()
  await shared.go('/cart')
  expect(shared.cart()).toEqual({ [lamp]: 1, [cup]: 1 })
})

test('who logs out leaves no form of their checkout behind: what the next person buys is another purchase', async () => {
  const shared = browser({ [lamp]: 1 })
  await shared.comeIn()
  await shared.go('/cart')
  await shared.go('/checkout')
  expect(shared.jar.has('checkout')).toBe(true)
  await shared.go('/logout', {})
  expect(shared.jar.has('checkout')).toBe(false)
})

test('a link of the payment that is no more leads the browser that had it to its form, and nobody else', async () => {
  const shopper = browser({ [lamp]: 1 })
  expect((await shopper.go('/checkout?purchase=nobody')).status).toBe(404)
  await shopper.go('/checkout')
  expect(await shopper.go('/checkout?purchase=nobody')).toMatchObject({ status: 302, to: '/checkout' })
})

test('nor does who was logged out by time: the next person gets none of it', async () => {
  const other = `${crypto.randomUUID()}@mail.example`
  const next = await becomeCustomer(shop.app, other)
  const shared = browser({ [lamp]: 3 })
  await shared.comeIn()
  await shared.go('/cart')
  const left = [...shared.jar].filter(([name]) => !name.includes('session'))
  for (const isGuest of [true, false]) {
    shared.jar.clear()
    for (const [name, value] of left) shared.jar.set(name, value)
    if (!isGuest) await shared.comeIn(other)
    expect((await shared.go('/cart')).text).toContain('Your Cart is Empty')
    expect(shared.cart()).toEqual({})
  }
  expect(await listCartItems(shop.app.db, next.id)).toEqual([])
  expect(await listCartItems(shop.app.db, customerId)).toMatchObject([{ productId: lamp, quantity: 3 }])
})

test('a cart that cannot be read takes nothing out of the account', async () => {
  const phone = browser({ [lamp]: 3 })
  await phone.comeIn()
  await phone.go('/cart')
  phone.jar.set('cart', 'nonsense')
  await phone.go('/cart')
  expect(phone.cart()).toEqual({ [lamp]: 3 })
})

test('who logs out without a cart of an account leaves the cart of this browser in the account, and strangers sync nothing', async () => {
  const shared = browser({ [cup]: 2 })
  await shared.comeIn()
  await shared.go('/logout', {})
  expect(shared.cart()).toEqual({})
  expect(await listCartItems(shop.app.db, customerId)).toMatchObject([{ productId: cup, quantity: 2 }])
  const ask = (cookie: string, body: unknown) =>
    fetch(new URL('/cart/sync', shop.url), {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { Cookie: cookie, Origin: shop.url, 'Content-Type': 'application/json' },
    })
  expect((await ask('', { cart: '', account: null })).status).toBe(401)
  await shared.comeIn()
  const cookie = [...shared.jar].map((each) => each.join('=')).join('; ')
  expect((await ask(cookie, { cart: 5 })).status).toBe(400)
  const answer = await ask(cookie, { cart: writeCart([line(lamp)]), account: null })
  expect(await answer.json()).toEqual({
    cart: writeCart([line(cup, 2), line(lamp)]),
    account: { customerId, version: 1 },
  })
})
