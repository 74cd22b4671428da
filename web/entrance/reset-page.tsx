import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { type Answer, answer as answerOf } from '../forms/answer.ts'
import { Form } from '../forms/form.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EntranceFrame } from './frame.tsx'
import { fieldId, RefusalNote, SuccessNote, useFieldErrors } from './notice.tsx'
import { RedirectLater } from './redirect-later.tsx'

/** How long it is read that all went well before its reader is taken to the login. */
const READ = 2000

/** A new password by the link of an email, for customers and sellers alike. */
export function ResetPage(props: {
  /** Whose password it is; null where the link opens nothing. */
  email: string | null
  trouble: string | null
  answer: Answer | undefined
  login: string
  hue: number
  aside: ReactNode
}) {
  const { email, trouble, answer, login, hue, aside } = props
  const isBusy = useNavigation().formMethod === 'POST'
  const isDone = answer?.good ?? false
  const isWrong = !isDone && (trouble !== null || answer?.code === 'wrong-link')
  const notice = answer ?? (trouble === null ? null : answerOf({ good: false, message: trouble }))
  const errors = useFieldErrors(answer ?? null)
  const field = (name: string) => ({
    id: fieldId(name),
    name,
    error: errors[name],
    autoComplete: 'new-password',
    required: true,
    busy: isBusy || isDone,
  })
  return (
    <EntranceFrame
      title={t('Reset Password')}
      lead={email ? t('Choose a new password for {{email}}.', { email }) : null}
      hue={hue}
      aside={aside}
    >
      <SuccessNote message={isDone ? (answer?.message ?? null) : null} />
      {notice && !notice.good && !isBusy && <RefusalNote answer={notice} />}
      {answer?.goTo && <RedirectLater to={answer.goTo} after={READ} />}
      {isWrong ? (
        <ButtonLink to={`${login}?mode=forgot`} size="large">
          {t('Request a new link')}
        </ButtonLink>
      ) : (
        <Form method="post" noValidate aria-label={t('Reset Password')} className="grid gap-5">
          <input type="email" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
          <PasswordField
            {...field('password')}
            label={t('New Password')}
            help={t('At least 6 characters. A few words are easier to remember.')}
          />
          <PasswordField
            {...field('confirmPassword')}
            data-with="password"
            label={t('Confirm New Password')}
          />
          <Button type="submit" size="large" disabled={isBusy || isDone}>
            {isBusy ? t('Resetting...') : t('Reset Password')}
          </Button>
        </Form>
      )}
      <p className="border-t border-line pt-4">
        <Link
          to={login}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 hover:no-underline"
        >
          {t('Back to login')}
        </Link>
      </p>
    </EntranceFrame>
  )
}
