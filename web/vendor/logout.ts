import { redirect } from 'react-router'
import { logOut } from '#server/accounts/log-in.ts'
import { publicContext } from '../context.server.ts'
import { UNKEPT } from '../privacy.ts'
import { endedSessionCookie, sessionTokenOf } from '../session.server.ts'
import type { Route } from './+types/logout'

/** An address that is opened ends nothing: another page could make a browser open it. */
export const loader = () => redirect('/vendor/login')

/** Ends the seller's session here and in the database; a customer's beside it goes on. */
export async function action({ request, context }: Route.ActionArgs) {
  const act = publicContext(context)
  await logOut(act, sessionTokenOf(request, context, 'vendor'))
  const headers = new Headers({ ...UNKEPT, 'Clear-Site-Data': '"cache"' })
  headers.append('Set-Cookie', endedSessionCookie(act.app, 'vendor'))
  return redirect('/vendor/login', { status: 303, headers })
}
