import { useEffect, useRef } from 'react'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'

/** Another password, proven by the one that counts now. */
export function PasswordForm({ email, forms }: { email: string; forms: Forms }) {
  const form = useRef<HTMLFormElement>(null)
  const { secret, wrong } = forms.words('password')
  const isBusy = forms.isSending('password')
  const isDone = forms.answer?.good && forms.answer.intent === 'password'
  useEffect(() => {
    if (isDone) form.current?.reset()
  }, [isDone])
  return (
    <Panel title={t('Change password')} text={t('Your other sessions are signed out with it.')}>
      <Form ref={form} method="post" noValidate preventScrollReset className="grid max-w-md gap-5">
        <input type="hidden" name="intent" value="password" />
        {wrong && <FormSummary {...wrong} />}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...secret('currentPassword')}
          label={t('Current password')}
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...secret('password')}
          label={t('New Password')}
          autoComplete="new-password"
          required
          help={t('At least 6 characters')}
        />
        <PasswordField
          {...secret('confirmPassword')}
          data-with="password"
          label={t('Confirm New Password')}
          autoComplete="new-password"
          required
        />
        <Button type="submit" disabled={isBusy} className="justify-self-start">
          {isBusy ? t('Changing...') : t('Change password')}
        </Button>
      </Form>
    </Panel>
  )
}
