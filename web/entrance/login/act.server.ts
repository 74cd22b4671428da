import { data, type RouterContextProvider, redirect } from 'react-router'
import { logInAs } from '#server/accounts/log-in.ts'
import { askForReset } from '#server/accounts/reset.ts'
import type { AccountRole } from '#server/accounts/roles.ts'
import { resendCode, signUp, verifyCode } from '#server/accounts/sign-up.ts'
import type { App } from '#server/app.ts'
import { after } from '#server/platform/clock.ts'
import { readTyped } from '#server/platform/typed.ts'
import { appOf } from '../../app.server.ts'
import { publicContext } from '../../context.server.ts'
import { answerOr, refused } from '../../forms/answer.server.ts'
import { answer } from '../../forms/answer.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { returnPath, visitorOf } from '../../session.server.ts'
import { deviceCookie, sessionCookie, sessionTokenOf } from '../../session-cookies.server.ts'
import { pendingLoginCookie } from '../second-step/pending-login.server.ts'
import { codePageOf } from '../second-step/step.server.ts'
import { entranceHeaders, noticeCookie, waitingCookie } from '../waiting.server.ts'
import { loginFault, loginIntent } from './faults.ts'
import { type Mode, queryOf } from './modes.ts'

interface LoginRequest {
  request: Request
  context: Readonly<RouterContextProvider>
  url: URL
  form: FormData
}

const goTo = ({ url }: LoginRequest, mode: Mode, ...cookies: string[]): Response =>
  redirect(url.pathname + queryOf(mode, url.searchParams), {
    status: 303,
    headers: entranceHeaders(...cookies),
  })

/** What each form of the login page of a role does; `home` is where whoever comes in goes, unless they came from elsewhere. */
function loginActs<Account>(role: AccountRole<Account>, home: string) {
  const { kind } = role

  const waitFor = (app: App, sent: { email: string; attempt: string; resendAfter: number }): string => {
    const resendAt = after(app.clock.now(), sent.resendAfter * 1000).getTime()
    return waitingCookie(app, kind, { email: sent.email, attempt: sent.attempt, resendAt })
  }

  async function comeIn({ request, context, form }: LoginRequest) {
    const app = appOf(context)
    const previous = sessionTokenOf(request, context, kind)
    const outcome = await logInAs(role, publicContext(context), form, visitorOf(request, context), previous)
    if (outcome.ok) {
      const { message, session, device } = outcome.value
      const headers = entranceHeaders(
        sessionCookie(app, kind, session),
        deviceCookie(app, device),
        waitingCookie(app, kind, null),
      )
      return data(answer({ good: true, message, goTo: returnPath(request, home) }), { headers })
    }
    const { attempt, pending } = outcome
    if (pending && kind === 'vendor')
      return redirect(codePageOf(kind, request), {
        status: 303,
        headers: entranceHeaders(pendingLoginCookie(app, kind, pending)),
      })
    const email = readTyped(form, 'email').toLowerCase()
    return refused(
      outcome,
      form,
      attempt ? entranceHeaders(waitFor(app, { email, attempt, resendAfter: 0 })) : undefined,
    )
  }

  async function begin(args: LoginRequest) {
    const { request, context, form } = args
    const app = appOf(context)
    const outcome = await signUp(publicContext(context), form, visitorOf(request, context), role)
    if (!outcome.ok) return refused(outcome, form)
    const { message, email } = outcome.value
    return goTo(args, 'code', waitFor(app, outcome.value), noticeCookie(app, kind, { message, email }))
  }

  async function verify(args: LoginRequest) {
    const { request, context, form } = args
    const app = appOf(context)
    const outcome = await verifyCode(publicContext(context), form, visitorOf(request, context), role)
    if (!outcome.ok) return refused(outcome, form)
    const { device, ...notice } = outcome.value
    return goTo(
      args,
      'sign-in',
      waitingCookie(app, kind, null),
      deviceCookie(app, device),
      noticeCookie(app, kind, notice),
    )
  }

  async function resend(args: LoginRequest) {
    const { request, context, form } = args
    const app = appOf(context)
    const outcome = await resendCode(publicContext(context), form, visitorOf(request, context), kind)
    if (!outcome.ok) return refused(outcome, form)
    const { message, resendAfter } = outcome.value
    const email = readTyped(form, 'email')
    const attempt = readTyped(form, 'attempt')
    return goTo(
      args,
      'code',
      waitFor(app, { email, attempt, resendAfter }),
      noticeCookie(app, kind, { message, email }),
    )
  }

  async function sendLink(args: LoginRequest) {
    const { request, context, form } = args
    const app = appOf(context)
    const outcome = await askForReset(publicContext(context), form, visitorOf(request, context), role)
    if (!outcome.ok) return refused(outcome, form)
    const notice = { message: outcome.value.message, email: readTyped(form, 'email') }
    // A seller is back at the login then, as the specification has it; a customer may ask again at once.
    return goTo(args, kind === 'vendor' ? 'sign-in' : 'forgot', noticeCookie(app, kind, notice))
  }

  return { 'sign-in': comeIn, 'sign-up': begin, code: verify, resend, forgot: sendLink } as const
}

/** Answers whichever form of a login page was sent. */
export async function actOnLogin<Account>(
  role: AccountRole<Account>,
  home: string,
  { request, context, url }: Omit<LoginRequest, 'form'>,
) {
  const form = await formOf(request)
  const intent = loginIntent(form.get('intent'))
  if (!intent) throw data(null, { status: 400 })
  const acts = loginActs(role, home)
  return answerOr(context, form, loginFault(intent, role.kind), () =>
    acts[intent]({ request, context, url, form }),
  )
}
