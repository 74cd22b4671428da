import { t } from '#server/platform/texts.ts'
import { actOnSecurity } from '../entrance/security/act.server.ts'
import { PasswordForm } from '../entrance/security/password-form.tsx'
import { SessionList } from '../entrance/security/session-list.tsx'
import { openSessionsOf } from '../entrance/security/sessions.server.ts'
import { sendForm } from '../forms/answer.ts'
import { formOf } from '../forms/form-of.server.ts'
import { useForms } from '../forms/use-forms.ts'
import { customerContext } from '../session.server.ts'
import { Notice } from '../ui/toast.tsx'
import type { Route } from './+types/security'
import { TabHead } from './tab-head.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const act = await customerContext(request, context)
  return { email: act.customer.email, sessions: await openSessionsOf(act, act.session) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const act = await customerContext(request, context)
  return actOnSecurity({ request, context, act, form: await formOf(request), page: '/dashboard/security' })
}

export const clientAction = (parts: Route.ClientActionArgs) =>
  sendForm(parts, () => t('An error occurred. Please try again.'))

export const meta: Route.MetaFunction = () => [{ title: t('Security') }]

export default function Security({ loaderData }: Route.ComponentProps) {
  const forms = useForms()
  return (
    <>
      <TabHead title={t('Security')} />
      <div className="grid gap-5">
        <SessionList sessions={loaderData.sessions} forms={forms} />
        <PasswordForm email={loaderData.email} forms={forms} />
      </div>
      <Notice toast={forms.words('password').wrong ? null : forms.answer} />
    </>
  )
}
