import { CART_COOKIE, type CartLine, readCart, writeCart } from '#server/checkout/cart.ts'
import { openCookie, readCookie } from '#web/cookies.ts'
import { CART_ACCOUNT, type CartAccount, readCartAccount, writeCartAccount } from './cart-account.ts'

/**
 * The cart lives in a cookie and nowhere else: pages rendered on the server and every tab of this browser
 * see the same one. Null while there is no browser to ask (on the server, and while a page hydrates).
 */
const listeners = new Set<() => void>()

export const storedCart = (): string => readCookie(document.cookie, CART_COOKIE) ?? ''

export const noStoredCart = (): string | null => null

/** Reads the cookie anew at this moment: another tab may have changed it since the last picture. */
export const linesNow = (): CartLine[] => readCart(storedCart())

function keep(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // The Cookie Store API answers later, and not in every browser.
  document.cookie = openCookie(name, value, value ? undefined : 0) + secure
}

export function saveLines(lines: readonly CartLine[]): void {
  keep(CART_COOKIE, writeCart(lines))
  noticeCart()
}

/** Whose account this browser's cart is in step with; null for a cart of nobody in particular. */
export const cartAccountNow = (): CartAccount | null =>
  readCartAccount(readCookie(document.cookie, CART_ACCOUNT))

/** The cart as an account knows it, or with null an empty one that belongs to nobody. */
export function saveAccountCart(lines: readonly CartLine[], account: CartAccount | null): void {
  keep(CART_ACCOUNT, account ? writeCartAccount(account) : '')
  saveLines(lines)
}

/** The server has set the cookie: every part of the page that shows the cart reads it again. */
export function noticeCart(): void {
  for (const tell of listeners) tell()
}

/** Tells of changes made here, and of those of other tabs as soon as this one is looked at again. */
export function watchCart(tell: () => void): () => void {
  listeners.add(tell)
  window.addEventListener('focus', tell)
  window.addEventListener('pageshow', tell)
  document.addEventListener('visibilitychange', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('focus', tell)
    window.removeEventListener('pageshow', tell)
    document.removeEventListener('visibilitychange', tell)
  }
}
