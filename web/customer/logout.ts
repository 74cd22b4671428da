import { redirect } from 'react-router'
import { logOut } from '#server/accounts/log-in.ts'
import { appOf } from '../app.server.ts'
import { UNKEPT } from '../privacy.ts'
import { endedSessionCookie, sessionTokenOf } from '../session.server.ts'
import type { Route } from './+types/logout'

/** An address that is opened ends nothing: another page could make a browser open it. */
export const loader = () => redirect('/login')

/**
 * Ends the session here and in the database. What the browser kept of the customer's pages is dropped; the cart is
 * the browser's own and stays, and so do the drafts of a seller who works beside.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context)
  await logOut(app, sessionTokenOf(request, context, 'customer'))
  return redirect('/login', {
    status: 303,
    headers: {
      ...UNKEPT,
      'Clear-Site-Data': '"cache"',
      'Set-Cookie': endedSessionCookie(app, 'customer'),
    },
  })
}
