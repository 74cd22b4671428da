import { CART_COOKIE, type CartLine, readCart, writeCart } from '#server/checkout/cart.ts'
import { openCookie, readCookie } from '#web/cookies.ts'

/** The cookie's own text; empty where the browser has none. */
export const storedCartOf = (request: Request): string =>
  readCookie(request.headers.get('cookie'), CART_COOKIE) ?? ''

export const cartOf = (request: Request): CartLine[] => readCart(storedCartOf(request))

/** The header that keeps a cart in the browser; an empty one is forgotten. */
export function cartCookie(lines: readonly CartLine[]): string {
  return openCookie(CART_COOKIE, writeCart(lines), lines.length ? undefined : 0)
}
