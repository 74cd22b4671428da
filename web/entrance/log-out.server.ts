import { type RouterContextProvider, redirect } from 'react-router'
import { logOut } from '#server/accounts/log-in.ts'
import type { Role } from '#server/identity/sessions.ts'
import { publicContext } from '../context.server.ts'
import { UNKEPT } from '../privacy.ts'
import { endedSessionCookie, sessionTokenOf } from '../session-cookies.server.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Ends the session of a role here and in the database; `cookies` are dropped with it, and those of other roles stay. */
export async function logOutOf(
  role: Role,
  login: string,
  { request, context }: Asked,
  cookies: readonly string[] = [],
) {
  const act = publicContext(context)
  await logOut(act, sessionTokenOf(request, context, role))
  const headers = new Headers({ ...UNKEPT, 'Clear-Site-Data': '"cache"' })
  for (const cookie of [endedSessionCookie(act.app, role), ...cookies]) headers.append('Set-Cookie', cookie)
  return redirect(login, { status: 303, headers })
}
