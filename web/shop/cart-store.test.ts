import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CartLine, readCart } from '#server/checkout/cart.ts'
import { cartCookie, cartOf } from './cart-cookie.server.ts'
import { linesNow, saveLines, storedCart, watchCart } from './cart-store.ts'

const YEAR = 365 * 24 * 3600
const cart: CartLine[] = [
  { productId: 5, variationId: 7, quantity: 2, seen: { price: 1200, currency: 'GBP' } },
  { productId: 6, variationId: null, quantity: 1, seen: null },
]

/** What a browser keeps of a cookie that is set: its name and value, as it sends them later. */
const kept = (cookie: string): string => cookie.split(';')[0] ?? ''
const visit = (cookie: string) => new Request('http://localhost/cart', { headers: { Cookie: cookie } })

let written: string[]
beforeEach(() => {
  written = []
  const page = Object.defineProperty(new EventTarget(), 'cookie', {
    get: () => kept(written.at(-1) ?? ''),
    set: (text: string) => written.push(text),
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', new URL('https://shop.example/'))
})
afterEach(() => vi.unstubAllGlobals())

test('a cart that a browser keeps is the same on the server, and outlives the visit by a year', () => {
  saveLines(cart)
  expect(linesNow()).toEqual(cart)
  expect(cartOf(visit(storedCart() ? kept(written[0] ?? '') : ''))).toEqual(cart)
  expect(written[0]).toContain(`Max-Age=${YEAR}`)
  expect(written[0]).toContain('; Secure')
})

test('what the server puts in, the browser finds, and keeps as long', () => {
  const cookie = cartCookie(cart)
  written = [cookie]
  expect(linesNow()).toEqual(cart)
  expect(cookie).toContain(`Max-Age=${YEAR}`)
})

test('an emptied cart is forgotten on both sides', () => {
  saveLines([])
  expect(written[0]).toMatch(/^cart=; .*Max-Age=0;/)
  expect(cartCookie([])).toMatch(/^cart=; .*Max-Age=0;/)
})

test('every change is told to whoever shows the cart, until they look away', () => {
  const told = vi.fn(() => readCart(storedCart()).length)
  const leave = watchCart(told)
  saveLines(cart)
  // Another tab, the way back in the browser, a phone that comes to this tab: it is looked at again.
  const lookAgain = () => {
    for (const name of ['focus', 'pageshow']) window.dispatchEvent(new Event(name))
    document.dispatchEvent(new Event('visibilitychange'))
  }
  lookAgain()
  expect(told.mock.results.map(({ value }) => value)).toEqual([2, 2, 2, 2])
  leave()
  saveLines([])
  lookAgain()
  expect(told).toHaveBeenCalledTimes(4)
})
