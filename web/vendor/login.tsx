import { redirect } from 'react-router'
import { VENDOR } from '#server/accounts/vendor-role.ts'
import { key } from '#server/platform/texts.ts'
import { HOMES } from '../entrance/homes.ts'
import { actOnLogin } from '../entrance/login/act.server.ts'
import { loginFault, loginIntent } from '../entrance/login/faults.ts'
import { loadLogin } from '../entrance/login/load.server.ts'
import { LoginScreen, loginTitle, type OwnHeadings } from '../entrance/login/login-screen.tsx'
import { shouldLoadAgain } from '../entrance/login/use-login-form.ts'
import { allHeaders, entranceHeaders } from '../entrance/waiting.server.ts'
import { sendForm } from '../forms/answer.ts'
import { returnPath, vendorOf } from '../session.server.ts'
import type { Route } from './+types/login'
import { SellerAside } from './login/aside.tsx'
import { SellerSignIn } from './login/sign-in.tsx'
import { SellerSignUp } from './login/sign-up.tsx'

const HEADINGS: OwnHeadings = {
  'sign-in': {
    title: key('Seller Login'),
    lead: key('Your products, orders and figures, where you left them.'),
  },
  'sign-up': {
    title: key('Become a seller'),
    lead: key('We send a code to your email, look at your application, and write to you.'),
  },
}

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args
  if (await vendorOf(request, context))
    throw redirect(returnPath(request, HOMES.vendor), { headers: entranceHeaders() })
  return loadLogin('vendor', args, {})
}

export const action = (args: Route.ActionArgs) => actOnLogin(VENDOR, HOMES.vendor, args)

export const clientAction = (parts: Route.ClientActionArgs) =>
  sendForm(parts, (intent) => loginFault(loginIntent(intent) ?? 'sign-in', 'vendor'))

export const shouldRevalidate = shouldLoadAgain

export const headers = allHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loginTitle(HEADINGS, loaderData?.mode) },
  { name: 'robots', content: 'noindex' },
]

/** Where sellers log in, apply, type the code of the email, or ask for a new password. */
export default function VendorLogin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LoginScreen
      {...{ loaderData, answered: actionData, headings: HEADINGS, hue: 150, read: 2000 }}
      aside={<SellerAside />}
      signIn={(form) => <SellerSignIn {...form} />}
      signUp={(form) => <SellerSignUp {...form} />}
    />
  )
}
