import { t } from '#server/platform/texts.ts'
import { SecondStep } from '../entrance/second-step/code-forms.tsx'
import { actOnStep, loadStep } from '../entrance/second-step/step.server.ts'
import { allHeaders } from '../entrance/waiting.server.ts'
import { sendForm } from '../forms/answer.ts'
import type { Route } from './+types/login-code'
import { OfficeAside } from './login/aside.tsx'
import { officeMeta } from './meta.ts'

export const loader = (args: Route.LoaderArgs) => loadStep('admin', args)

export const action = (args: Route.ActionArgs) => actOnStep('admin', args)

export const clientAction = (parts: Route.ClientActionArgs) =>
  sendForm(parts, () => t('An error occurred during login. Please try again.'))

export const headers = allHeaders

export const meta: Route.MetaFunction = () => officeMeta(t('Second step'))

/** Where an administrator shows what they have beside what they know. */
export default function AdminSecondStep({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SecondStep step={loaderData} answer={actionData} back="/admin/login" hue={75} aside={<OfficeAside />} />
  )
}
