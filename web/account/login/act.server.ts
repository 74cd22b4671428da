import { data, type RouterContextProvider, redirect } from 'react-router'
import { logIn } from '#server/accounts/log-in.ts'
import { askForReset } from '#server/accounts/reset.ts'
import { resendCode, signUp, verifyCode } from '#server/accounts/sign-up.ts'
import type { House } from '#server/house.ts'
import { after } from '#server/platform/clock.ts'
import { readTyped } from '#server/platform/typed.ts'
import { houseOf } from '../../house.server.ts'
import { deviceCookie, markOf, sessionCookie, visitorOf, wayBack } from '../../session.server.ts'
import { refused } from '../answer.server.ts'
import { answer } from '../answer.ts'
import { doorHeaders, saidCookie, waitingCookie } from '../entrance/waiting.server.ts'
import { type Mode, queryOf } from './modes.ts'

export interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
  url: URL
  form: FormData
}

const goTo = ({ url }: Asked, mode: Mode, ...cookies: string[]): Response =>
  redirect(url.pathname + queryOf(mode, url.searchParams), { status: 303, headers: doorHeaders(...cookies) })

const waitFor = (house: House, sent: { email: string; attempt: string; resendAfter: number }): string => {
  const resendAt = after(house.clock.now(), sent.resendAfter * 1000).getTime()
  return waitingCookie(house, 'customer', { email: sent.email, attempt: sent.attempt, resendAt })
}

async function comeIn({ request, context, form }: Asked) {
  const house = houseOf(context)
  const outcome = await logIn(house, form, visitorOf(request, context), markOf(request, context, 'customer'))
  if (outcome.ok) {
    const { message, session, device } = outcome.value
    const headers = doorHeaders(
      sessionCookie(house, 'customer', session),
      deviceCookie(house, device),
      waitingCookie(house, 'customer', null),
    )
    return data(answer({ good: true, message, goTo: wayBack(request, '/dashboard') }), { headers })
  }
  const { attempt } = outcome
  const email = readTyped(form, 'email').toLowerCase()
  return refused(
    outcome,
    form,
    attempt ? doorHeaders(waitFor(house, { email, attempt, resendAfter: 0 })) : undefined,
  )
}

async function begin(asked: Asked) {
  const { request, context, form } = asked
  const house = houseOf(context)
  const outcome = await signUp(house, form, visitorOf(request, context))
  if (!outcome.ok) return refused(outcome, form)
  const { message, email } = outcome.value
  return goTo(asked, 'code', waitFor(house, outcome.value), saidCookie(house, 'customer', { message, email }))
}

async function verify(asked: Asked) {
  const { request, context, form } = asked
  const house = houseOf(context)
  const outcome = await verifyCode(house, form, visitorOf(request, context))
  if (!outcome.ok) return refused(outcome, form)
  const { device, ...told } = outcome.value
  return goTo(
    asked,
    'sign-in',
    waitingCookie(house, 'customer', null),
    deviceCookie(house, device),
    saidCookie(house, 'customer', told),
  )
}

async function resend(asked: Asked) {
  const { request, context, form } = asked
  const house = houseOf(context)
  const outcome = await resendCode(house, form, visitorOf(request, context))
  if (!outcome.ok) return refused(outcome, form)
  const { message, resendAfter } = outcome.value
  const email = readTyped(form, 'email')
  const attempt = readTyped(form, 'attempt')
  return goTo(
    asked,
    'code',
    waitFor(house, { email, attempt, resendAfter }),
    saidCookie(house, 'customer', { message, email }),
  )
}

async function sendLink(asked: Asked) {
  const { request, context, form } = asked
  const house = houseOf(context)
  const outcome = await askForReset(house, form, visitorOf(request, context))
  if (!outcome.ok) return refused(outcome, form)
  const email = readTyped(form, 'email')
  return goTo(asked, 'forgot', saidCookie(house, 'customer', { message: outcome.value.message, email }))
}

/** What each form of the login page does. */
export const ACTS = { 'sign-in': comeIn, 'sign-up': begin, code: verify, resend, forgot: sendLink } as const
