import { redirect } from 'react-router'
import { logOut } from '#server/accounts/log-in.ts'
import { houseOf } from '../house.server.ts'
import { UNKEPT } from '../privacy.ts'
import { endedSessionCookie, markOf } from '../session.server.ts'
import type { Route } from './+types/logout'

/** An address that is opened ends nothing: another page could make a browser open it. */
export const loader = () => redirect('/login')

/**
 * Ends the session here and in the database. What the browser kept of the customer's pages is dropped; the cart is
 * the browser's own and stays, and so do the drafts of a seller who works beside.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const house = houseOf(context)
  await logOut(house, markOf(request, context, 'customer'))
  return redirect('/login', {
    status: 303,
    headers: {
      ...UNKEPT,
      'Clear-Site-Data': '"cache"',
      'Set-Cookie': endedSessionCookie(house, 'customer'),
    },
  })
}
