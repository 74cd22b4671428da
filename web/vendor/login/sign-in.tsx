import { useLocation } from 'react-router'
import { t } from '#server/platform/texts.ts'
import {
  EmailField,
  type EntranceForm,
  LoginForm,
  ModeLink,
  secretOf,
} from '../../entrance/login/form-parts.tsx'
import { PasskeyButton } from '../../entrance/second-step/passkey-button.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { Button } from '../../ui/button.tsx'

export function SellerSignIn(form: EntranceForm) {
  const { isBusy, onType } = form
  const { search } = useLocation()
  return (
    <>
      <LoginForm intent="sign-in" label={t('Seller Login')} onType={onType}>
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
          {isBusy ? t('Logging in...') : t('Login')}
        </Button>
      </LoginForm>
      <PasskeyButton path={`/vendor/login/passkey${search}`} />
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-mute">
        {t('Not selling here yet?')}
        <span className="text-ink">
          <ModeLink mode="sign-up">{t('Become a seller')}</ModeLink>
        </span>
      </p>
    </>
  )
}
