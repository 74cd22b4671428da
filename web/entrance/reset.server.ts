import { data, type RouterContextProvider, redirect } from 'react-router'
import { checkResetToken, resetPassword } from '#server/accounts/reset.ts'
import { FAULT_TEXTS } from '#server/accounts/texts.ts'
import type { AccountKind } from '#server/identity/sign-up.ts'
import { appOf } from '../app.server.ts'
import { publicContext } from '../context.server.ts'
import { answerOr, refused } from '../forms/answer.server.ts'
import { answer } from '../forms/answer.ts'
import { formOf } from '../forms/form-of.server.ts'
import { visitorOf } from '../session.server.ts'
import { deviceCookie, endedSessionCookie, resetCookie, resetTokenOf } from '../session-cookies.server.ts'
import { entranceHeaders } from './waiting.server.ts'

interface ResetRequest {
  request: Request
  context: Readonly<RouterContextProvider>
  url: URL
}

/** The address with the token is told to nobody at all; the page after it, to no other site. */
function quietHeaders(policy: 'no-referrer' | 'same-origin', ...cookies: string[]): Headers {
  const headers = entranceHeaders(...cookies)
  // Under no-referrer a form without scripts would come without its origin, and be taken for another site's.
  headers.set('Referrer-Policy', policy)
  return headers
}

/** Takes the token of the email out of the address bar; then says whose password the link changes, or why not. */
export async function loadReset(kind: AccountKind, { request, context, url }: ResetRequest) {
  const app = appOf(context)
  const token = url.searchParams.get('token')
  if (token !== null) {
    const headers = quietHeaders('no-referrer', resetCookie(app, token))
    throw redirect(url.pathname, { headers })
  }
  const known = await checkResetToken(publicContext(context), { kind, token: resetTokenOf(request) })
  return data(
    known.ok ? { email: known.value.email, trouble: null } : { email: null, trouble: known.message },
    { headers: quietHeaders('same-origin') },
  )
}

/** Sets the new password; `login` is where its owner goes then. */
export async function actReset(kind: AccountKind, login: string, { request, context }: ResetRequest) {
  const app = appOf(context)
  const form = await formOf(request)
  return answerOr(context, form, FAULT_TEXTS.reset, async () => {
    const link = { kind, token: resetTokenOf(request) }
    const outcome = await resetPassword(publicContext(context), link, form, visitorOf(request, context))
    if (!outcome.ok) return refused(outcome, form)
    return data(answer({ good: true, message: outcome.value.message, goTo: login }), {
      headers: quietHeaders(
        'same-origin',
        resetCookie(app, ''),
        endedSessionCookie(app, kind),
        deviceCookie(app, outcome.value.device),
      ),
    })
  })
}
