import { data, type RouterContextProvider, redirect } from 'react-router'
import { logIn } from '#server/accounts/log-in.ts'
import { askForReset } from '#server/accounts/reset.ts'
import { resendCode, signUp, verifyCode } from '#server/accounts/sign-up.ts'
import type { App } from '#server/app.ts'
import { after } from '#server/platform/clock.ts'
import { readTyped } from '#server/platform/typed.ts'
import { appOf } from '../../app.server.ts'
import { entranceHeaders, saidCookie, waitingCookie } from '../../entrance/waiting.server.ts'
import { refused } from '../../forms/answer.server.ts'
import { answer } from '../../forms/answer.ts'
import { deviceCookie, sessionCookie, sessionTokenOf, visitorOf, wayBack } from '../../session.server.ts'
import { type Mode, queryOf } from './modes.ts'

export interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
  url: URL
  form: FormData
}

const goTo = ({ url }: Asked, mode: Mode, ...cookies: string[]): Response =>
  redirect(url.pathname + queryOf(mode, url.searchParams), {
    status: 303,
    headers: entranceHeaders(...cookies),
  })

const waitFor = (app: App, sent: { email: string; attempt: string; resendAfter: number }): string => {
  const resendAt = after(app.clock.now(), sent.resendAfter * 1000).getTime()
  return waitingCookie(app, 'customer', { email: sent.email, attempt: sent.attempt, resendAt })
}

async function comeIn({ request, context, form }: Asked) {
  const app = appOf(context)
  const outcome = await logIn(
    app,
    form,
    visitorOf(request, context),
    sessionTokenOf(request, context, 'customer'),
  )
  if (outcome.ok) {
    const { message, session, device } = outcome.value
    const headers = entranceHeaders(
      sessionCookie(app, 'customer', session),
      deviceCookie(app, device),
      waitingCookie(app, 'customer', null),
    )
    return data(answer({ good: true, message, goTo: wayBack(request, '/dashboard') }), { headers })
  }
  const { attempt } = outcome
  const email = readTyped(form, 'email').toLowerCase()
  return refused(
    outcome,
    form,
    attempt ? entranceHeaders(waitFor(app, { email, attempt, resendAfter: 0 })) : undefined,
  )
}

async function begin(asked: Asked) {
  const { request, context, form } = asked
  const app = appOf(context)
  const outcome = await signUp(app, form, visitorOf(request, context))
  if (!outcome.ok) return refused(outcome, form)
  const { message, email } = outcome.value
  return goTo(asked, 'code', waitFor(app, outcome.value), saidCookie(app, 'customer', { message, email }))
}

async function verify(asked: Asked) {
  const { request, context, form } = asked
  const app = appOf(context)
  const outcome = await verifyCode(app, form, visitorOf(request, context))
  if (!outcome.ok) return refused(outcome, form)
  const { device, ...told } = outcome.value
  return goTo(
    asked,
    'sign-in',
    waitingCookie(app, 'customer', null),
    deviceCookie(app, device),
    saidCookie(app, 'customer', told),
  )
}

async function resend(asked: Asked) {
  const { request, context, form } = asked
  const app = appOf(context)
  const outcome = await resendCode(app, form, visitorOf(request, context))
  if (!outcome.ok) return refused(outcome, form)
  const { message, resendAfter } = outcome.value
  const email = readTyped(form, 'email')
  const attempt = readTyped(form, 'attempt')
  return goTo(
    asked,
    'code',
    waitFor(app, { email, attempt, resendAfter }),
    saidCookie(app, 'customer', { message, email }),
  )
}

async function sendLink(asked: Asked) {
  const { request, context, form } = asked
  const app = appOf(context)
  const outcome = await askForReset(app, form, visitorOf(request, context))
  if (!outcome.ok) return refused(outcome, form)
  const email = readTyped(form, 'email')
  return goTo(asked, 'forgot', saidCookie(app, 'customer', { message: outcome.value.message, email }))
}

/** What each form of the login page does. */
export const ACTS = { 'sign-in': comeIn, 'sign-up': begin, code: verify, resend, forgot: sendLink } as const
