import { FAULT_TEXTS } from '#server/accounts/texts.ts'
import { t } from '#server/platform/texts.ts'
import { actReset, loadReset } from '../entrance/reset.server.ts'
import { ResetPage } from '../entrance/reset-page.tsx'
import { allHeaders } from '../entrance/waiting.server.ts'
import { sendForm } from '../forms/answer.ts'
import type { Route } from './+types/reset-password'
import { SellerAside } from './login/aside.tsx'

const LOGIN = '/vendor/login'

export const loader = (asked: Route.LoaderArgs) => loadReset('vendor', asked)

export const action = (asked: Route.ActionArgs) => actReset('vendor', LOGIN, asked)

export const clientAction = (parts: Route.ClientActionArgs) => sendForm(parts, () => FAULT_TEXTS.reset)

/** The link is used up by its success; nobody needs to be told that it is. */
export const shouldRevalidate = () => false

export const headers = allHeaders

export const meta: Route.MetaFunction = () => [
  { title: t('Reset Password') },
  { name: 'robots', content: 'noindex' },
]

/** A seller's new password, by the link of the email. */
export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetPage {...loaderData} answer={actionData} login={LOGIN} hue={150} aside={<SellerAside />} />
}
