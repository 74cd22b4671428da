import { useState } from 'react'
import { data, redirect, useNavigation } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { appOf } from '../app.server.ts'
import { EntranceFrame } from '../entrance/frame.tsx'
import { GoOn } from '../entrance/go-on.tsx'
import { fieldId, GoodNews } from '../entrance/notice.tsx'
import { allHeaders, entranceHeaders, saidCookie, saidOf, waitingOf } from '../entrance/waiting.server.ts'
import { answerOr } from '../forms/answer.server.ts'
import { sendForm } from '../forms/answer.ts'
import { formOf } from '../forms/form-of.server.ts'
import { pageMeta } from '../meta.ts'
import { customerOf, wayBack } from '../session.server.ts'
import type { Route } from './+types/login'
import { ACTS } from './login/act.server.ts'
import { EnterCode } from './login/enter-code.tsx'
import { loginFault, loginIntent } from './login/faults.ts'
import { Forgot } from './login/forgot.tsx'
import { LoginAside } from './login/login-aside.tsx'
import { LoginTrouble } from './login/login-trouble.tsx'
import { modeOf, queryOf } from './login/modes.ts'
import { SignIn } from './login/sign-in.tsx'
import { SignUp } from './login/sign-up.tsx'
import { WORDS } from './login/words.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = appOf(context)
  if (await customerOf(request, context))
    throw redirect(wayBack(request, '/dashboard'), { headers: entranceHeaders() })
  const mode = modeOf(url.searchParams)
  const waiting = waitingOf(request, 'customer')
  if (mode === 'code' && !waiting) throw redirect(url.pathname + queryOf('sign-in', url.searchParams))
  const said = saidOf(request, 'customer')
  const wait = waiting ? waiting.resendAt - app.clock.now().getTime() : 0
  return data(
    {
      mode,
      said,
      isBuying: wayBack(request, '').startsWith('/checkout'),
      waiting: waiting && {
        email: waiting.email,
        attempt: waiting.attempt,
        resend: { seconds: Math.max(0, Math.ceil(wait / 1000)) },
      },
    },
    { headers: entranceHeaders(...(said ? [saidCookie(app, 'customer', null)] : [])) },
  )
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await formOf(request)
  const intent = loginIntent(form.get('intent'))
  if (!intent) throw data(null, { status: 400 })
  return answerOr(context, form, loginFault(intent), () => ACTS[intent]({ request, context, url, form }))
}

export const clientAction = (parts: Route.ClientActionArgs) =>
  sendForm(parts, (intent) => loginFault(loginIntent(intent) ?? 'sign-in'))

/** Whoever has just signed in reads so before they go on. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidate) =>
  actionResult?.goTo ? false : defaultShouldRevalidate

type ShouldRevalidate = { actionResult?: { goTo?: string | null }; defaultShouldRevalidate: boolean }

export const headers = allHeaders

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = matches[0].loaderData
  if (!root) return []
  const title = t(WORDS[loaderData?.mode ?? 'sign-in'].title)
  const description = t('Your orders, reviews and addresses.')
  return [
    ...pageMeta({ title, description, path: '/login', publicUrl: root.publicUrl, name: root.name }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** Sign in, create an account, type the code of the email, or ask for a new password. */
export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, said, waiting, isBuying } = loaderData
  const [typed, keep] = useState<Record<string, string>>({})
  const navigation = useNavigation()
  const answer = navigation.state === 'submitting' ? undefined : actionData
  const { title, lead } = WORDS[mode]
  const form = {
    errors: actionData?.fields ?? {},
    typed: { ...typed, ...(said && { email: said.email }), ...actionData?.values },
    isBusy: navigation.formMethod === 'POST' || Boolean(actionData?.goTo),
    onType: (name: string, value: string) => keep((known) => ({ ...known, [name]: value })),
  }
  return (
    <EntranceFrame
      title={t(title)}
      lead={mode === 'code' && waiting ? t(lead, { email: waiting.email }) : t(lead)}
      hue={85}
      aside={<LoginAside />}
      {...(mode === 'code' && { start: fieldId('code') })}
    >
      <GoodNews message={answer?.good ? answer.message : answer ? null : (said?.message ?? null)} />
      {answer && !answer.good && <LoginTrouble answer={answer} />}
      {answer?.goTo && <GoOn to={answer.goTo} after={1500} />}
      {mode === 'sign-in' && <SignIn {...form} isBuying={isBuying} />}
      {mode === 'sign-up' && <SignUp {...form} />}
      {mode === 'code' && waiting && <EnterCode {...form} waiting={waiting} />}
      {mode === 'forgot' && <Forgot {...form} />}
    </EntranceFrame>
  )
}
