import { useEffect, useState } from 'react'
import { t } from '#server/platform/texts.ts'
import { CodeField } from '../../forms/code-field.tsx'
import { Button } from '../../ui/button.tsx'
import { type EntranceForm, LoginForm, ModeLink, secretOf } from './form-parts.tsx'

interface WaitingSignUp {
  email: string
  attempt: string
  resend: { seconds: number }
}

/** Seconds that are left of what `of` says, counted down; anew whenever `of` is another. */
function useSecondsLeft(of: { seconds: number }): number {
  const [left, setLeft] = useState(of.seconds)
  useEffect(() => {
    const until = Date.now() + of.seconds * 1000
    const tell = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tell()
    const timer = window.setInterval(tell, 500)
    return () => window.clearInterval(timer)
  }, [of])
  return left
}

/** The six digits of the email, and another email after a pause. */
export function EnterCode({ waiting, ...form }: EntranceForm & { waiting: WaitingSignUp }) {
  const { isBusy } = form
  const left = useSecondsLeft(waiting.resend)
  const who = (
    <>
      <input type="hidden" name="email" value={waiting.email} />
      <input type="hidden" name="attempt" value={waiting.attempt} />
    </>
  )
  return (
    <>
      <LoginForm intent="code" label={t('Verify your email')}>
        {who}
        <CodeField
          {...secretOf(form, 'code')}
          label={t('6-digit code')}
          help={t('It is valid for 10 minutes. Look among unwanted mail, too.')}
          required
        />
        <Button type="submit" size="large" disabled={isBusy}>
          {isBusy ? t('Verifying...') : t('Verify Email')}
        </Button>
      </LoginForm>
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-4">
        <LoginForm intent="resend" label={t('Another code')} className="contents">
          {who}
          <button
            type="submit"
            aria-disabled={left > 0 || isBusy}
            onClick={(event) => {
              if (left > 0 || isBusy) event.preventDefault()
            }}
            className="min-h-11 font-medium tabular-nums underline underline-offset-4 hover:no-underline aria-disabled:cursor-not-allowed aria-disabled:text-mute aria-disabled:no-underline"
          >
            {left > 0 ? t('Resend code in {{left}} s', { left }) : t('Resend code')}
          </button>
        </LoginForm>
        <ModeLink mode="sign-up">{t('Use another email')}</ModeLink>
      </div>
    </>
  )
}
