import { data, redirect, useLocation, useNavigation } from 'react-router'
import { logInAsAdmin } from '#server/accounts/admin-log-in.ts'
import { DEMO_ADMIN, isDemoAdminOpen } from '#server/accounts/first-admin.ts'
import { t } from '#server/platform/texts.ts'
import { appOf } from '../app.server.ts'
import { publicContext } from '../context.server.ts'
import { EntranceFrame } from '../entrance/frame.tsx'
import { HOMES } from '../entrance/homes.ts'
import { fieldId, RefusalNote, Unsaved, useFieldErrors } from '../entrance/notice.tsx'
import { PasskeyButton } from '../entrance/second-step/passkey-button.tsx'
import { pendingLoginCookie } from '../entrance/second-step/pending-login.server.ts'
import { codePageOf } from '../entrance/second-step/step.server.ts'
import { allHeaders, entranceHeaders } from '../entrance/waiting.server.ts'
import { answerOr, refused } from '../forms/answer.server.ts'
import { type Answer, sendForm } from '../forms/answer.ts'
import { Form } from '../forms/form.tsx'
import { formOf } from '../forms/form-of.server.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { adminOf, returnPath, visitorOf } from '../session.server.ts'
import { deviceCookie, sessionCookie, sessionTokenOf } from '../session-cookies.server.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import type { Route } from './+types/login'
import { OfficeAside } from './login/aside.tsx'
import { officeMeta } from './meta.ts'

const FAILED = () => t('An error occurred during login. Please try again.')

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await adminOf(request, context))
    throw redirect(returnPath(request, HOMES.admin), { headers: entranceHeaders() })
  const { config, db } = appOf(context)
  const demo = config.demo && (await isDemoAdminOpen(db)) ? DEMO_ADMIN : null
  return data({ demo }, { headers: entranceHeaders() })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  return answerOr(context, form, FAILED(), async () => {
    const app = appOf(context)
    const visitor = visitorOf(request, context, 'admin')
    const previous = sessionTokenOf(request, context, 'admin')
    const outcome = await logInAsAdmin(publicContext(context), form, visitor, previous)
    if (!outcome.ok && outcome.pending)
      return redirect(codePageOf('admin', request), {
        status: 303,
        headers: entranceHeaders(pendingLoginCookie(app, 'admin', outcome.pending)),
      })
    if (!outcome.ok) return refused(outcome, form)
    const { session, device, mustChangePassword } = outcome.value
    const headers = entranceHeaders(sessionCookie(app, 'admin', session), deviceCookie(app, device, 'admin'))
    return redirect(mustChangePassword ? '/admin/change-credentials' : returnPath(request, HOMES.admin), {
      status: 303,
      headers,
    })
  })
}

export const clientAction = (parts: Route.ClientActionArgs) => sendForm(parts, FAILED)

export const headers = allHeaders

export const meta: Route.MetaFunction = () => officeMeta(t('Administrator Login'))

/** Where an administrator logs in. */
export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const answer: Answer | undefined = isBusy ? undefined : actionData
  const { demo } = loaderData
  const { search } = useLocation()
  const errors = useFieldErrors(answer ?? null)
  const fields = (name: 'username' | 'password') => ({
    id: fieldId(name),
    name,
    error: errors[name],
    required: true,
  })
  return (
    <EntranceFrame
      title={t('Administrator Login')}
      lead={t('For whoever runs this marketplace.')}
      hue={75}
      aside={<OfficeAside />}
    >
      {!answer && <Unsaved />}
      {answer && !answer.good && <RefusalNote answer={answer} />}
      <Form
        method="post"
        noValidate
        preventScrollReset
        aria-label={t('Administrator Login')}
        className="grid gap-5"
      >
        <TextField
          {...fields('username')}
          label={t('Username')}
          defaultValue={answer?.values.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...fields('password')}
          label={t('Password')}
          autoComplete="current-password"
          busy={isBusy}
        />
        <Button type="submit" size="large" disabled={isBusy}>
          {isBusy ? t('Logging in...') : t('Login')}
        </Button>
      </Form>
      <PasskeyButton path={`/admin/login/passkey${search}`} />
      {demo && (
        <p className="rounded-card bg-sand p-4 text-pretty">
          {t('This is a demo. Its administrator is {{username}} with the password {{password}}.', {
            ...demo,
          })}
        </p>
      )}
    </EntranceFrame>
  )
}
