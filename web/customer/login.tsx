import { redirect } from 'react-router'
import { CUSTOMER } from '#server/accounts/customer-role.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { EntranceFrame } from '../entrance/frame.tsx'
import { actOnLogin } from '../entrance/login/act.server.ts'
import { EnterCode } from '../entrance/login/enter-code.tsx'
import { loginFault, loginIntent } from '../entrance/login/faults.ts'
import { Forgot } from '../entrance/login/forgot.tsx'
import { loadLogin } from '../entrance/login/load.server.ts'
import { LoginTrouble } from '../entrance/login/login-trouble.tsx'
import type { Mode } from '../entrance/login/modes.ts'
import { shouldLoadAgain, useLoginForm } from '../entrance/login/use-login-form.ts'
import { fieldId, SuccessNote, Unsaved } from '../entrance/notice.tsx'
import { RedirectLater } from '../entrance/redirect-later.tsx'
import { allHeaders, entranceHeaders } from '../entrance/waiting.server.ts'
import { sendForm } from '../forms/answer.ts'
import { pageMeta } from '../meta.ts'
import { customerOf, returnPath } from '../session.server.ts'
import type { Route } from './+types/login'
import { LoginAside } from './login/login-aside.tsx'
import { SignIn } from './login/sign-in.tsx'
import { SignUp } from './login/sign-up.tsx'

/** The heading of each mode, and a sentence below it. */
const WORDS: Record<Mode, { title: TextKey; lead: TextKey }> = {
  'sign-in': { title: key('Sign In'), lead: key('Welcome back. Your orders are where you left them.') },
  'sign-up': { title: key('Create Account'), lead: key('It takes a minute: we send a code to your email.') },
  code: { title: key('Verify your email'), lead: key('Type the 6 digits that we sent to {{email}}.') },
  forgot: {
    title: key('Forgot password'),
    lead: key('Tell us your email and we send you a link to choose a new password.'),
  },
}

const HOME = '/dashboard'

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args
  if (await customerOf(request, context))
    throw redirect(returnPath(request, HOME), { headers: entranceHeaders() })
  return loadLogin('customer', args, { isBuying: returnPath(request, '').startsWith('/checkout') })
}

export const action = (args: Route.ActionArgs) => actOnLogin(CUSTOMER, HOME, args)

export const clientAction = (parts: Route.ClientActionArgs) =>
  sendForm(parts, (intent) => loginFault(loginIntent(intent) ?? 'sign-in', 'customer'))

export const shouldRevalidate = shouldLoadAgain

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
  const { mode, notice, waiting, isBuying } = loaderData
  const { form, answer } = useLoginForm(notice, actionData)
  const { title, lead } = WORDS[mode]
  return (
    <EntranceFrame
      title={t(title)}
      lead={mode === 'code' && waiting ? t(lead, { email: waiting.email }) : t(lead)}
      hue={85}
      aside={<LoginAside />}
      {...(mode === 'code' && { start: fieldId('code') })}
    >
      <SuccessNote message={answer?.good ? answer.message : answer ? null : (notice?.message ?? null)} />
      {!answer && mode === 'sign-in' && <Unsaved />}
      {answer && !answer.good && <LoginTrouble answer={answer} />}
      {answer?.goTo && <RedirectLater to={answer.goTo} after={1500} />}
      {mode === 'sign-in' && <SignIn {...form} isBuying={isBuying} />}
      {mode === 'sign-up' && <SignUp {...form} />}
      {mode === 'code' && waiting && <EnterCode {...form} waiting={waiting} />}
      {mode === 'forgot' && <Forgot {...form} />}
    </EntranceFrame>
  )
}
