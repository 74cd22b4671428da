import { redirect } from 'react-router'
import { VENDOR } from '#server/accounts/vendor-role.ts'
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
import { returnPath, vendorOf } from '../session.server.ts'
import type { Route } from './+types/login'
import { SellerAside } from './login/aside.tsx'
import { SellerSignIn } from './login/sign-in.tsx'
import { SellerSignUp } from './login/sign-up.tsx'

/** The heading of each mode, and a sentence below it. */
const WORDS: Record<Mode, { title: TextKey; lead: TextKey }> = {
  'sign-in': {
    title: key('Seller Login'),
    lead: key('Your products, orders and figures, where you left them.'),
  },
  'sign-up': {
    title: key('Become a seller'),
    lead: key('We send a code to your email, look at your application, and write to you.'),
  },
  code: { title: key('Verify your email'), lead: key('Type the 6 digits that we sent to {{email}}.') },
  forgot: {
    title: key('Forgot password'),
    lead: key('Tell us your email and we send you a link to choose a new password.'),
  },
}

const HOME = '/vendor/dashboard'
/** How long it is read that all went well before its reader is taken to their dashboard, in milliseconds. */
const READ = 2000

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args
  if (await vendorOf(request, context))
    throw redirect(returnPath(request, HOME), { headers: entranceHeaders() })
  return loadLogin('vendor', args, {})
}

export const action = (args: Route.ActionArgs) => actOnLogin(VENDOR, HOME, args)

export const clientAction = (parts: Route.ClientActionArgs) =>
  sendForm(parts, (intent) => loginFault(loginIntent(intent) ?? 'sign-in', 'vendor'))

export const shouldRevalidate = shouldLoadAgain

export const headers = allHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t(WORDS[loaderData?.mode ?? 'sign-in'].title) },
  { name: 'robots', content: 'noindex' },
]

/** Where sellers log in, apply, type the code of the email, or ask for a new password. */
export default function VendorLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, notice, waiting } = loaderData
  const { form, answer } = useLoginForm(notice, actionData)
  const { title, lead } = WORDS[mode]
  return (
    <EntranceFrame
      title={t(title)}
      lead={mode === 'code' && waiting ? t(lead, { email: waiting.email }) : t(lead)}
      hue={150}
      aside={<SellerAside />}
      {...(mode === 'code' && { start: fieldId('code') })}
    >
      <SuccessNote message={answer?.good ? answer.message : answer ? null : (notice?.message ?? null)} />
      {!answer && mode === 'sign-in' && <Unsaved />}
      {answer && !answer.good && <LoginTrouble answer={answer} />}
      {answer?.goTo && <RedirectLater to={answer.goTo} after={READ} />}
      {mode === 'sign-in' && <SellerSignIn {...form} />}
      {mode === 'sign-up' && <SellerSignUp {...form} />}
      {mode === 'code' && waiting && <EnterCode {...form} waiting={waiting} />}
      {mode === 'forgot' && <Forgot {...form} />}
    </EntranceFrame>
  )
}
