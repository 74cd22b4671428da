import { data, type RouterContextProvider, redirect } from 'react-router'
import { type CompletedLogin, findPendingLogin, finishLogIn } from '#server/accounts/second-login.ts'
import type { App } from '#server/app.ts'
import type { StepRole } from '#server/identity/login-steps.ts'
import { t } from '#server/platform/texts.ts'
import { appOf } from '../../app.server.ts'
import { publicContext } from '../../context.server.ts'
import { answerOr, refused } from '../../forms/answer.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { returnPath, visitorOf } from '../../session.server.ts'
import { deviceCookie, sessionCookie, sessionTokenOf } from '../../session-cookies.server.ts'
import { HOMES } from '../homes.ts'
import { entranceHeaders } from '../waiting.server.ts'
import { pendingLoginCookie, pendingLoginOf } from './pending-login.server.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** The page of the second step, where a login is pending. */
export const codePageOf = (role: StepRole, request: Request): string =>
  `/${role}/login/code${new URL(request.url).search}`

/** Which factors may be shown; sends whoever has no pending login to the first step. */
export async function loadStep(role: StepRole, { request, context }: Asked) {
  const factors = await findPendingLogin(publicContext(context), role, pendingLoginOf(request, context, role))
  if (!factors) throw redirect(`/${role}/login${new URL(request.url).search}`, { headers: entranceHeaders() })
  const passkeyPath = `/${role}/login/passkey${new URL(request.url).search}`
  return data(
    { codes: factors.codes, passkeys: factors.passkeys > 0, passkeyPath },
    { headers: entranceHeaders() },
  )
}

/** Where somebody goes who is in, and what their browser keeps. */
export function cameIn(app: App, role: StepRole, request: Request, came: CompletedLogin) {
  const to = came.mustChangePassword ? '/admin/change-credentials' : returnPath(request, HOMES[role])
  const headers = entranceHeaders(
    sessionCookie(app, role, came.session),
    deviceCookie(app, came.device, role === 'admin' ? 'admin' : undefined),
    pendingLoginCookie(app, role, null),
  )
  return { to, headers }
}

/** Finishes a login by a code. */
export async function actOnStep(role: StepRole, { request, context }: Asked) {
  const form = await formOf(request)
  const fault = t('An error occurred during login. Please try again.')
  return answerOr(context, form, fault, async () => {
    const visitor = visitorOf(request, context, role === 'admin' ? 'admin' : undefined)
    const previous = sessionTokenOf(request, context, role)
    const pending = pendingLoginOf(request, context, role)
    const outcome = await finishLogIn(publicContext(context), role, pending, form, { visitor, previous })
    if (!outcome.ok) return refused(outcome, form)
    const { to, headers } = cameIn(appOf(context), role, request, outcome.value)
    return redirect(to, { status: 303, headers })
  })
}
