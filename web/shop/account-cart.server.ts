import type { RouterContextProvider } from 'react-router'
import { type CartLine, readCart } from '#server/checkout/cart.ts'
import { syncCart } from '#server/checkout/customer-cart.ts'
import { type CustomerContext, customerOf } from '../session.server.ts'
import type { CartAccount } from './cart-account.ts'
import { accountCartCookies, cartAccountOf, cartOf, storedCartOf } from './cart-cookie.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Brings the cart of a customer's browser (`stored`, the text of its cookie) in step with their account. The cart of
 * another customer, who was here before, is nobody's here; one that cannot be read takes nothing away.
 */
export async function followAccount(
  known: CustomerContext,
  stored: string,
  account: CartAccount | null,
): Promise<{ lines: readonly CartLine[]; account: CartAccount }> {
  const { session, customer } = known
  const isOwn = account === null || account.customerId === customer.id
  const lines = isOwn ? readCart(stored) : []
  const isReadable = lines.length > 0 || stored === ''
  const version = isOwn && isReadable ? (account?.version ?? 0) : 0
  const together = await syncCart(known, session.id, { lines, version })
  return { lines: together.lines, account: { customerId: customer.id, version: together.version } }
}

/**
 * The cart of this browser, for its page: a customer's is brought in step with their account first, and one that a customer
 * left here is forgotten. `cookies` are the headers that keep it. Where scripts asked, they keep it in step themselves.
 */
export async function openCart(
  request: Request,
  context: Context,
): Promise<{ lines: readonly CartLine[]; cookies: string[] }> {
  const known = await customerOf(request, context)
  const before = cartAccountOf(request)
  if (!known && before) return { lines: [], cookies: accountCartCookies([], null) }
  const isAskedByScript = request.headers.get('Sec-Fetch-Dest') === 'empty'
  const isOwn = before?.customerId === known?.customer.id
  if (!known || (isAskedByScript && isOwn)) return { lines: cartOf(request), cookies: [] }
  const { lines, account } = await followAccount(known, storedCartOf(request), before)
  return { lines, cookies: accountCartCookies(lines, account) }
}

/** Before a customer leaves: their account keeps the cart, and the browser forgets it. The headers that make it so. */
export async function leaveCart(request: Request, context: Context): Promise<string[]> {
  const known = await customerOf(request, context)
  const before = cartAccountOf(request)
  if (known) await followAccount(known, storedCartOf(request), before)
  return known || before ? accountCartCookies([], null) : []
}
