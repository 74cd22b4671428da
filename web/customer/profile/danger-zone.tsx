import { TriangleAlert } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DialogAt } from '../../ui/dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SignInLink } from '../../ui/sign-in-link.tsx'

/** Deleting the account: what goes, what stays, and a password before it happens. */
export function DangerZone(props: { email: string; forms: Forms; onCancel(): void }) {
  const { email, forms, onCancel } = props
  const { answer, dialog } = forms
  const isBusy = forms.isSending('delete')
  return (
    <Panel
      title={t('Danger Zone')}
      tone="stop"
      text={t('Deleting your account cannot be undone.')}
      action={
        <ButtonLink to={forms.open('delete')} preventScrollReset kind="stop" size="small">
          {t('Delete Account')}
        </ButtonLink>
      }
    >
      {dialog?.name === 'delete' && (
        <DialogAt title={t('Delete Account')} closeTo={forms.closeTo}>
          <Form method="post" preventScrollReset noValidate className="grid gap-4">
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <p className="flex gap-3 rounded-control bg-stop-tint p-4">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-stop" />
              <span>
                {t(
                  'The account of {{email}} is deleted for good: profile, addresses, reviews and login. Your orders stay in the books of their sellers, without your name.',
                  { email },
                )}
              </span>
            </p>
            {answer && !answer.good && (
              <div role="alert" className="font-medium text-stop">
                <p>{answer.message}</p>
                <SignInLink to={answer.signIn} />
              </div>
            )}
            <PasswordField
              name="currentPassword"
              label={t('Your password')}
              autoComplete="current-password"
              required
            />
            <div className="mt-1 flex flex-wrap gap-3">
              <Button type="submit" kind="stop" disabled={isBusy}>
                {isBusy ? t('Deleting...') : t('Delete Now')}
              </Button>
              <Button kind="line" onClick={onCancel} disabled={isBusy}>
                {t('Cancel')}
              </Button>
            </div>
          </Form>
        </DialogAt>
      )}
    </Panel>
  )
}
