import { useEffect, useRef } from 'react'
import { redirect, useActionData } from 'react-router'
import { CREDENTIALS_SAVED, checkCredentials, saveCredentials } from '#server/accounts/admin-credentials.ts'
import { t } from '#server/platform/texts.ts'
import { readSetting } from '#server/settings/queries.ts'
import { CodesPanel } from '../../entrance/security/codes-panel.tsx'
import { actOnFactors, factorsOf } from '../../entrance/security/factors.server.ts'
import { PasskeysPanel } from '../../entrance/security/passkeys-panel.tsx'
import { answerForm, answerOr, refused } from '../../forms/answer.server.ts'
import { sendForm } from '../../forms/answer.ts'
import { Form } from '../../forms/form.tsx'
import { formOf } from '../../forms/form-of.server.ts'
import { FormSummary } from '../../forms/form-summary.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useForms } from '../../forms/use-forms.ts'
import { visitorOf } from '../../session.server.ts'
import { sessionCookie } from '../../session-cookies.server.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/toast.tsx'
import { PageHead } from '../../work/page-head.tsx'
import { Panel } from '../../work/panel.tsx'
import { SwitchLinks } from '../../work/switch-links.tsx'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/change-credentials'

const HERE = '/admin/change-credentials'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const act = await adminContext(request, context)
  const { admin } = act
  const notice = url.searchParams.has('changed') ? { good: true, message: CREDENTIALS_SAVED() } : null
  return {
    ...{
      first: admin.mustChangePassword,
      passwordOnly: url.searchParams.get('only') === 'password',
      notice,
    },
    factors: await factorsOf(act, admin.username),
    mustEnrol: !admin.hasSecondFactor && (await readSetting(act.db, 'admins_need_second_factor')),
  }
}

/** What the database says is for the log, where the id of the fault finds it. */
const reason = () => t('the database did not answer as it should')

export async function action({ request, context }: Route.ActionArgs) {
  const act = await adminContext(request, context)
  const form = await formOf(request)
  const onFactors = await actOnFactors({ request, context, act, form })
  if (onFactors) return onFactors
  const visitor = visitorOf(request, context)
  const passwordOnly = form.get('only') === 'password'
  const fetching = t('Error fetching user: {{message}}', { message: reason() })
  return answerOr(context, form, fetching, async () => {
    const checked = await checkCredentials(act, act, form, { passwordOnly, visitor })
    if (!checked.ok) return refused(checked, form)
    const fault = t('Failed to update credentials: {{message}}', { message: reason() })
    let renewed: HeadersInit = {}
    const answer = await answerForm(
      context,
      form,
      { good: CREDENTIALS_SAVED(), fault },
      () => saveCredentials(act, act, checked.value, visitor),
      (session) => {
        renewed = { 'Set-Cookie': sessionCookie(act.app, 'admin', session) }
        return renewed
      },
    )
    // A browser without scripts still has the old cookie when its page is read: it asks again with the new one.
    const isPage = request.headers.get('accept')?.includes('text/html')
    return answer.data.good && isPage
      ? redirect(`${HERE}?changed`, { status: 303, headers: renewed })
      : answer
  })
}

export const clientAction = (parts: Route.ClientActionArgs) =>
  sendForm(parts, () => t('Failed to update credentials. Please try again.'))

export const meta: Route.MetaFunction = () => officeMeta(t('Change Credentials'))

/** The user name and the password of whoever is at the desk. */
export default function ChangeCredentials({ loaderData }: Route.ComponentProps) {
  const { first, passwordOnly, notice, factors, mustEnrol } = loaderData
  const codes = useActionData<{ codes?: string[] }>()?.codes ?? []
  const form = useRef<HTMLFormElement>(null)
  const forms = useForms()
  const { field, secret, refused: wrong } = forms.words()
  const isBusy = forms.isSending()
  const isDone = forms.answer?.good && forms.answer.intent === ''
  useEffect(() => {
    if (isDone) form.current?.reset()
  }, [isDone])
  return (
    <>
      <PageHead
        title={t('Change Credentials')}
        text={
          first
            ? t('You came in with a password for one login. Choose your own to go on.')
            : mustEnrol
              ? t('Administrators need a second factor here. Turn one on below to go on.')
              : t('Your other sessions end with it, and the audit log keeps that it was done.')
        }
      />
      <div className="grid max-w-[54rem] gap-5">
        <Panel title={t('Username and password')}>
          <SwitchLinks
            label={t('What to change')}
            options={[
              { to: HERE, name: t('Both'), here: !passwordOnly },
              { to: `${HERE}?only=password`, name: t('The password alone'), here: passwordOnly },
            ]}
          />
          <Form
            ref={form}
            method="post"
            noValidate
            preventScrollReset
            aria-label={t('Change Credentials')}
            className="grid max-w-md gap-5"
          >
            {passwordOnly && <input type="hidden" name="only" value="password" />}
            {wrong && <FormSummary {...wrong} />}
            <TextField
              {...field('currentUsername')}
              label={t('Current Username')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <PasswordField
              {...secret('currentPassword')}
              label={t('Current Password')}
              autoComplete="current-password"
              required
            />
            {!passwordOnly && (
              <TextField
                {...field('newUsername')}
                label={t('New Username')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            )}
            <PasswordField
              {...secret('newPassword')}
              label={t('New Password')}
              autoComplete="new-password"
              help={t('At least 6 characters')}
              required
            />
            <PasswordField
              {...secret('confirmPassword')}
              data-with="newPassword"
              label={t('Confirm New Password')}
              autoComplete="new-password"
              required
            />
            <Button type="submit" disabled={isBusy} className="justify-self-start">
              {isBusy ? t('Updating...') : t('Update Credentials')}
            </Button>
          </Form>
        </Panel>
        <CodesPanel factors={factors} codes={codes} forms={forms} />
        <PasskeysPanel factors={factors} forms={forms} />
      </div>
      <Notice toast={wrong ? null : (forms.answer ?? notice)} />
    </>
  )
}
