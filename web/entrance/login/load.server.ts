import { data, type RouterContextProvider, redirect } from 'react-router'
import type { AccountKind } from '#server/identity/sign-up.ts'
import { appOf } from '../../app.server.ts'
import { entranceHeaders, noticeCookie, noticeOf, waitingOf } from '../waiting.server.ts'
import { modeOf, queryOf } from './modes.ts'

/** What a login page shows: its mode, what was just said, and the sign-up of this browser that waits for its code. */
export function loadLogin<More extends object>(
  kind: AccountKind,
  args: { request: Request; context: Readonly<RouterContextProvider>; url: URL },
  more: More,
) {
  const { request, context, url } = args
  const app = appOf(context)
  const mode = modeOf(url.searchParams)
  const waiting = waitingOf(request, kind)
  if (mode === 'code' && !waiting) throw redirect(url.pathname + queryOf('sign-in', url.searchParams))
  const notice = noticeOf(request, kind)
  const wait = waiting ? waiting.resendAt - app.clock.now().getTime() : 0
  return data(
    {
      ...more,
      mode,
      notice,
      waiting: waiting && {
        email: waiting.email,
        attempt: waiting.attempt,
        resend: { seconds: Math.max(0, Math.ceil(wait / 1000)) },
      },
    },
    { headers: entranceHeaders(...(notice ? [noticeCookie(app, kind, null)] : [])) },
  )
}
