import { CART_COOKIE, type CartLine, readCart, writeCart } from '#server/checkout/cart.ts'
import { openCookie, readCookie } from '#web/cookies.ts'
import { CART_ACCOUNT, type CartAccount, readCartAccount, writeCartAccount } from './cart-account.ts'

/** The cookie's own text; empty where the browser has none. */
export const storedCartOf = (request: Request): string =>
  readCookie(request.headers.get('cookie'), CART_COOKIE) ?? ''

export const cartOf = (request: Request): CartLine[] => readCart(storedCartOf(request))

const cookie = (name: string, value: string): string => openCookie(name, value, value ? undefined : 0)

/** The header that keeps a cart in the browser; an empty one is forgotten. */
export const cartCookie = (lines: readonly CartLine[]): string => cookie(CART_COOKIE, writeCart(lines))

/** Whose account the cart of this browser is in step with; null for a cart of nobody in particular. */
export const cartAccountOf = (request: Request): CartAccount | null =>
  readCartAccount(readCookie(request.headers.get('cookie'), CART_ACCOUNT))

/** The headers that keep a cart together with the account that it is in step with. */
export const accountCartCookies = (lines: readonly CartLine[], account: CartAccount | null): string[] => [
  cartCookie(lines),
  cookie(CART_ACCOUNT, account ? writeCartAccount(account) : ''),
]
