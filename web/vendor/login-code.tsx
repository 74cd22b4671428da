import { t } from '#server/platform/texts.ts'
import { SecondStep } from '../entrance/second-step/code-forms.tsx'
import { actOnStep, loadStep } from '../entrance/second-step/step.server.ts'
import { allHeaders } from '../entrance/waiting.server.ts'
import { sendForm } from '../forms/answer.ts'
import type { Route } from './+types/login-code'
import { SellerAside } from './login/aside.tsx'
import { portalMeta } from './meta.ts'

export const loader = (args: Route.LoaderArgs) => loadStep('vendor', args)

export const action = (args: Route.ActionArgs) => actOnStep('vendor', args)

export const clientAction = (parts: Route.ClientActionArgs) =>
  sendForm(parts, () => t('An error occurred during login. Please try again.'))

export const headers = allHeaders

export const meta: Route.MetaFunction = () => portalMeta(t('Second step'))

/** Where a seller shows what they have beside what they know. */
export default function VendorSecondStep({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SecondStep
      step={loaderData}
      answer={actionData}
      back="/vendor/login"
      hue={150}
      aside={<SellerAside />}
    />
  )
}
