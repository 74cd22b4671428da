import { Link } from 'react-router'
import { t } from '#server/platform/texts.ts'
import {
  EmailField,
  type EntranceForm,
  LoginForm,
  ModeLink,
  secretOf,
} from '../../entrance/login/form-parts.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { Button } from '../../ui/button.tsx'

export function SignIn({ isBuying, ...form }: EntranceForm & { isBuying: boolean }) {
  const { isBusy, onType } = form
  return (
    <>
      <LoginForm intent="sign-in" label={t('Sign In')} onType={onType}>
        <EmailField form={form} />
        <div>
          <PasswordField
            {...secretOf(form, 'password')}
            label={t('Password')}
            autoComplete="current-password"
            required
            busy={isBusy}
          />
          <p className="flex justify-end text-14">
            <ModeLink mode="forgot">{t('Forgot password?')}</ModeLink>
          </p>
        </div>
        <Button type="submit" size="large" disabled={isBusy}>
          {isBusy ? t('Signing in...') : t('Sign In')}
        </Button>
      </LoginForm>
      <div className="border-t border-line pt-4">
        <p className="flex flex-wrap items-center gap-x-2 text-mute">
          {t('New here?')}
          <span className="text-ink">
            <ModeLink mode="sign-up">{t('Create Account')}</ModeLink>
          </span>
        </p>
        {isBuying && (
          <p className="flex flex-wrap items-center gap-x-2 text-mute">
            {t('You can also buy without an account.')}
            <Link
              to="/checkout"
              className="inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4 hover:no-underline"
            >
              {t('Continue as a guest')}
            </Link>
          </p>
        )}
      </div>
    </>
  )
}
