import { Link } from 'react-router'
import { t } from '#server/platform/texts.ts'
import {
  EmailField,
  type EntranceForm,
  fieldOf,
  LoginForm,
  ModeLink,
  secretOf,
} from '../../entrance/login/form-parts.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

const LINK = 'underline underline-offset-4 hover:text-ink hover:no-underline'

export function SignUp(form: EntranceForm) {
  const { isBusy, onType } = form
  return (
    <>
      <LoginForm intent="sign-up" label={t('Create Account')} onType={onType}>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField
            {...fieldOf(form, 'firstName')}
            label={t('First Name')}
            autoComplete="given-name"
            required
          />
          <TextField
            {...fieldOf(form, 'lastName')}
            label={t('Last Name')}
            autoComplete="family-name"
            required
          />
        </div>
        <EmailField form={form} />
        <TextField {...fieldOf(form, 'phone')} label={t('Phone')} type="tel" autoComplete="tel" />
        <PasswordField
          {...secretOf(form, 'password')}
          label={t('Password')}
          help={t('At least 6 characters. A few words are easier to remember.')}
          autoComplete="new-password"
          required
          busy={isBusy}
        />
        <PasswordField
          {...secretOf(form, 'confirmPassword')}
          data-with="password"
          label={t('Confirm Password')}
          autoComplete="new-password"
          required
          busy={isBusy}
        />
        <Button type="submit" size="large" disabled={isBusy}>
          {isBusy ? t('Creating your account...') : t('Create Account')}
        </Button>
        <p className="text-14 text-mute">
          {t('By creating an account you agree to our')}{' '}
          <Link to="/terms" className={LINK}>
            {t('Terms of Service')}
          </Link>{' '}
          {t('and')}{' '}
          <Link to="/privacy" className={LINK}>
            {t('Privacy Policy')}
          </Link>
          .
        </p>
      </LoginForm>
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-mute">
        {t('Already a customer?')}
        <span className="text-ink">
          <ModeLink mode="sign-in">{t('Sign In')}</ModeLink>
        </span>
      </p>
    </>
  )
}
