import type { ComponentProps, ReactNode } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { t } from '#server/platform/texts.ts'
import type { Answer } from '../../forms/answer.ts'
import { CodeField } from '../../forms/code-field.tsx'
import { Form } from '../../forms/form.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { EntranceFrame } from '../frame.tsx'
import { fieldId, RefusalNote, useFieldErrors } from '../notice.tsx'
import { PasskeyButton } from './passkey-button.tsx'

/** The second step of a login: a code of the app, a recovery code, or a passkey, as far as its owner has them. */
function CodeForms(props: {
  step: { codes: boolean; passkeys: boolean; passkeyPath: string }
  answer: Answer | undefined
  back: string
}) {
  const { step, back } = props
  const { search } = useLocation()
  const isBusy = useNavigation().formMethod === 'POST'
  const answer = isBusy ? undefined : props.answer
  const errors = useFieldErrors(answer ?? null)
  const isRecovery = answer?.intent === 'recovery'
  const label = t('Second step')
  return (
    <>
      {answer && !answer.good && <RefusalNote answer={answer} />}
      {step.codes && (
        <Form method="post" noValidate preventScrollReset aria-label={label} className="grid gap-5">
          <CodeField
            id={isRecovery ? 'one-time-code' : fieldId('code')}
            name="code"
            error={isRecovery ? undefined : errors.code}
            label={t('6-digit code')}
            help={t('Of the app on your phone.')}
            required
          />
          <Button type="submit" size="large" disabled={isBusy}>
            {isBusy ? t('Logging in...') : t('Login')}
          </Button>
        </Form>
      )}
      {step.passkeys && <PasskeyButton path={step.passkeyPath} />}
      {step.codes && (
        <details open={isRecovery} className="border-t border-line pt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {t('Use a recovery code')}
          </summary>
          <Form
            method="post"
            noValidate
            preventScrollReset
            aria-label={t('Use a recovery code')}
            className="grid gap-5"
          >
            <input type="hidden" name="intent" value="recovery" />
            <TextField
              id={isRecovery ? fieldId('code') : 'recovery-code'}
              name="code"
              error={isRecovery ? errors.code : undefined}
              label={t('Recovery code')}
              help={t('Each counts once.')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
            <Button type="submit" kind="line" disabled={isBusy}>
              {t('Log in with it')}
            </Button>
          </Form>
        </details>
      )}
      <Link
        to={`${back}${search}`}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('Begin again')}
      </Link>
    </>
  )
}

/** Where somebody shows what they have beside what they know. */
export function SecondStep({
  hue,
  aside,
  ...forms
}: ComponentProps<typeof CodeForms> & { hue: number; aside: ReactNode }) {
  return (
    <EntranceFrame
      title={t('Second step')}
      lead={t('Your password is right. Now show that it is you.')}
      hue={hue}
      aside={aside}
    >
      <CodeForms {...forms} />
    </EntranceFrame>
  )
}
