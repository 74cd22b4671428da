import { redirect } from 'react-router'
import { CUSTOMER } from '#server/accounts/customer-role.ts'
import { key, t } from '#server/platform/texts.ts'
import { HOMES } from '../entrance/homes.ts'
import { actOnLogin } from '../entrance/login/act.server.ts'
import { loginFault, loginIntent } from '../entrance/login/faults.ts'
import { loadLogin } from '../entrance/login/load.server.ts'
import { LoginScreen, loginTitle, type OwnHeadings } from '../entrance/login/login-screen.tsx'
import { shouldLoadAgain } from '../entrance/login/use-login-form.ts'
import { allHeaders, entranceHeaders } from '../entrance/waiting.server.ts'
import { sendForm } from '../forms/answer.ts'
import { pageMeta } from '../meta.ts'
import { customerOf, returnPath } from '../session.server.ts'
import type { Route } from './+types/login'
import { LoginAside } from './login/login-aside.tsx'
import { SignIn } from './login/sign-in.tsx'
import { SignUp } from './login/sign-up.tsx'

const HEADINGS: OwnHeadings = {
  'sign-in': { title: key('Sign In'), lead: key('Welcome back. Your orders are where you left them.') },
  'sign-up': { title: key('Create Account'), lead: key('It takes a minute: we send a code to your email.') },
}

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args
  if (await customerOf(request, context))
    throw redirect(returnPath(request, HOMES.customer), { headers: entranceHeaders() })
  return loadLogin('customer', args, { isBuying: returnPath(request, '').startsWith('/checkout') })
}

export const action = (args: Route.ActionArgs) => actOnLogin(CUSTOMER, HOMES.customer, args)

export const clientAction = (parts: Route.ClientActionArgs) =>
  sendForm(parts, (intent) => loginFault(loginIntent(intent) ?? 'sign-in', 'customer'))

export const shouldRevalidate = shouldLoadAgain

export const headers = allHeaders

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = matches[0].loaderData
  if (!root) return []
  const title = loginTitle(HEADINGS, loaderData?.mode)
  const description = t('Your orders, reviews and addresses.')
  return [
    ...pageMeta({ title, description, path: '/login', publicUrl: root.publicUrl, name: root.name }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** Sign in, create an account, type the code of the email, or ask for a new password. */
export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LoginScreen
      {...{ loaderData, answered: actionData, headings: HEADINGS, hue: 85, read: 1500 }}
      aside={<LoginAside />}
      signIn={(form) => <SignIn {...form} isBuying={loaderData.isBuying} />}
      signUp={(form) => <SignUp {...form} />}
    />
  )
}
