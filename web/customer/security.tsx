import { listSessions } from '#server/identity/sessions.ts'
import { t } from '#server/platform/texts.ts'
import { appOf } from '../app.server.ts'
import { sendForm } from '../forms/answer.ts'
import { useForms } from '../forms/use-forms.ts'
import { requireCustomer } from '../session.server.ts'
import { Notice } from '../ui/toast.tsx'
import type { Route } from './+types/security'
import { actOnSecurity } from './security/act.server.ts'
import { deviceOf } from './security/device.ts'
import { PasswordForm } from './security/password-form.tsx'
import { SessionList } from './security/session-list.tsx'
import { TabHead } from './tab-head.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = appOf(context)
  const { session, customer } = await requireCustomer(request, context)
  const open = await listSessions(db, session.userId, clock.now())
  return {
    email: customer.email,
    sessions: open.map(({ id, role, address, userAgent, startedAt, usedAt }) => ({
      ...{ id, role, address, startedAt, usedAt },
      device: deviceOf(userAgent),
      isThis: id === session.id,
    })),
  }
}

export type OpenSession = Awaited<ReturnType<typeof loader>>['sessions'][number]

export async function action({ request, context }: Route.ActionArgs) {
  return actOnSecurity(request, context, await requireCustomer(request, context))
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
      <Notice told={forms.answer} />
    </>
  )
}
