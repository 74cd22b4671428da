import { redirect } from 'react-router'
import { logOutOf } from '../entrance/log-out.server.ts'
import { leaveCart } from '../shop/account-cart.server.ts'
import { attemptCookie } from '../shop/attempt-cookie.server.ts'
import type { Route } from './+types/logout'

/** An address that is opened ends nothing: another page could make a browser open it. */
export const loader = () => redirect('/login')

/**
 * Ends the session. What the browser kept of the customer is dropped: their pages, the form of their checkout, and
 * their cart, which their account keeps; the drafts of a seller who works beside stay.
 */
export async function action(args: Route.ActionArgs) {
  const cart = await leaveCart(args.request, args.context)
  return logOutOf('customer', '/login', args, [attemptCookie(null), ...cart])
}
