import { t } from '#server/platform/texts.ts'
import { CodeField } from '../../forms/code-field.tsx'
import { Form } from '../../forms/form.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { OwnFactors } from './factors.server.ts'

const FORM = 'grid max-w-md gap-5'

/** Recovery codes, this once: whoever leaves the page has them written down, or makes others. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div role="status" className="grid gap-3 rounded-card bg-wait-tint p-4">
      <p className="font-medium">
        {t(
          'Keep these recovery codes where you keep papers. They are shown this once, and each counts once.',
        )}
      </p>
      <ul translate="no" className="grid max-w-md grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`}
        download="recovery-codes.txt"
        className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
      >
        {t('Download them as a text file')}
      </a>
    </div>
  )
}

/** Asks for the password before a secret is made. */
function Begin({ forms }: { forms: Forms }) {
  const { secret, wrong } = forms.words('codes-begin')
  return (
    <Form method="post" noValidate preventScrollReset className={FORM}>
      <input type="hidden" name="intent" value="codes-begin" />
      {wrong && <FormSummary {...wrong} />}
      <PasswordField
        {...secret('currentPassword')}
        label={t('Current password')}
        autoComplete="current-password"
        required
      />
      <Button type="submit" disabled={forms.isSending('codes-begin')} className="justify-self-start">
        {t('Turn on one-time codes')}
      </Button>
    </Form>
  )
}

function Enrol({ forms, enrolment }: { forms: Forms; enrolment: NonNullable<OwnFactors['enrolment']> }) {
  const { secret, wrong } = forms.words('codes-confirm')
  const { size, path } = enrolment.qr
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-[auto_minmax(0,1fr)] md:gap-8">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('QR code of the secret')}
        shapeRendering="crispEdges"
        className="size-48 rounded-control border border-line bg-white"
      >
        <path d={path} className="fill-ink" />
      </svg>
      <Form method="post" noValidate preventScrollReset className={FORM}>
        <input type="hidden" name="intent" value="codes-confirm" />
        {wrong && <FormSummary {...wrong} />}
        <p>
          {t('Scan the picture with an app for one-time codes, or type this secret into it:')}{' '}
          <code translate="no" dir="ltr" className="font-mono font-semibold wrap-anywhere">
            {enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
        <CodeField
          {...secret('code')}
          label={t('6-digit code')}
          help={t('As the app shows it now.')}
          required
        />
        <Button type="submit" disabled={forms.isSending('codes-confirm')} className="justify-self-start">
          {t('Confirm')}
        </Button>
      </Form>
    </div>
  )
}

/** Password and code, for whatever weakens or renews the second factor. */
function WithBoth(props: {
  intent: 'codes-off' | 'codes-renew'
  title: string
  button: string
  forms: Forms
}) {
  const { intent, title, button, forms } = props
  const { secret, wrong } = forms.words(intent)
  return (
    <details open={Boolean(wrong)} className="border-t border-line pt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {title}
      </summary>
      <Form method="post" noValidate preventScrollReset className={`${FORM} pt-3`}>
        <input type="hidden" name="intent" value={intent} />
        {wrong && <FormSummary {...wrong} />}
        <PasswordField
          {...secret('currentPassword')}
          label={t('Current password')}
          autoComplete="current-password"
          required
        />
        <TextField
          {...secret('code')}
          label={t('One-time code or recovery code')}
          autoComplete="one-time-code"
          spellCheck={false}
          required
        />
        <Button
          type="submit"
          kind={intent === 'codes-off' ? 'stop' : 'line'}
          disabled={forms.isSending(intent)}
          className="justify-self-start"
        >
          {button}
        </Button>
      </Form>
    </details>
  )
}

/** One-time codes of an app on the phone, asked for after the password. */
export function CodesPanel(props: { factors: OwnFactors; codes: readonly string[]; forms: Forms }) {
  const { factors, codes, forms } = props
  return (
    <Panel
      id="second-factor"
      title={t('One-time codes')}
      text={t('Whoever knows your password still needs the phone in your hand.')}
      action={<Badge colour={factors.codes ? 'green' : 'grey'}>{factors.codes ? t('On') : t('Off')}</Badge>}
    >
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {!factors.codes && !factors.enrolment && <Begin forms={forms} />}
      {!factors.codes && factors.enrolment && <Enrol forms={forms} enrolment={factors.enrolment} />}
      {factors.codes && (
        <>
          <p className="text-mute">
            {t('{{count}} recovery codes are left.', {
              count: factors.recoveryCodesLeft,
              defaultValue_one: '{{count}} recovery code is left.',
            })}
          </p>
          <WithBoth
            intent="codes-renew"
            title={t('Other recovery codes')}
            button={t('Make ten others')}
            forms={forms}
          />
          <WithBoth
            intent="codes-off"
            title={t('Turn one-time codes off')}
            button={t('Turn off')}
            forms={forms}
          />
        </>
      )}
    </Panel>
  )
}
