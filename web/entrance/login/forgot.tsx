import { t } from '#server/platform/texts.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField, type EntranceForm, LoginForm, ModeLink } from './form-parts.tsx'

export function Forgot(form: EntranceForm) {
  const { isBusy, onType } = form
  return (
    <>
      <LoginForm intent="forgot" label={t('Forgot password')} onType={onType}>
        <EmailField form={form} />
        <Button type="submit" size="large" disabled={isBusy}>
          {isBusy ? t('Sending...') : t('Send Reset Link')}
        </Button>
      </LoginForm>
      <p className="border-t border-line pt-4">
        <ModeLink mode="sign-in">{t('Back to login')}</ModeLink>
      </p>
    </>
  )
}
