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

/** Five fields, all of them required. */
export function SellerSignUp(form: EntranceForm) {
  const { isBusy, onType } = form
  return (
    <>
      <LoginForm intent="sign-up" label={t('Become a seller')} onType={onType}>
        <TextField
          {...fieldOf(form, 'businessName')}
          label={t('Business Name')}
          autoComplete="organization"
          required
        />
        <EmailField form={form} />
        <TextField {...fieldOf(form, 'phone')} label={t('Phone')} type="tel" autoComplete="tel" required />
        <PasswordField
          {...secretOf(form, 'password')}
          label={t('Password')}
          help={t(
            'At least 6 characters. If you buy here with this email, too, it becomes the password of both.',
          )}
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
          {isBusy ? t('Sending your application...') : t('Apply to sell')}
        </Button>
      </LoginForm>
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-mute">
        {t('Selling here already?')}
        <span className="text-ink">
          <ModeLink mode="sign-in">{t('Login')}</ModeLink>
        </span>
      </p>
    </>
  )
}
