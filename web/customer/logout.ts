import { redirect } from 'react-router'
import { logOut } from '#server/accounts/log-in.ts'
import { publicContext } from '../context.server.ts'
import { UNKEPT } from '../privacy.ts'
import { endedSessionCookie, sessionTokenOf } from '../session.server.ts'
import { leaveCart } from '../shop/account-cart.server.ts'
import { attemptCookie } from '../shop/attempt-cookie.server.ts'
import type { Route } from './+types/logout'

/** An address that is opened ends nothing: another page could make a browser open it. */
export const loader = () => redirect('/login')

/**
 * Ends the session here and in the database. What the browser kept of the customer is dropped: their pages, the
 * form of their checkout, and their cart, which their account keeps; the drafts of a seller who works beside stay.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const act = publicContext(context)
  const cart = await leaveCart(request, context)
  await logOut(act, sessionTokenOf(request, context, 'customer'))
  const headers = new Headers({ ...UNKEPT, 'Clear-Site-Data': '"cache"' })
  for (const cookie of [endedSessionCookie(act.app, 'customer'), attemptCookie(null), ...cart])
    headers.append('Set-Cookie', cookie)
  return redirect('/login', { status: 303, headers })
}
