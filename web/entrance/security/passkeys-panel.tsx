import { type FormEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { LONGEST_PASSKEY_NAME } from '#server/accounts/passkey-limits.ts'
import { t } from '#server/platform/texts.ts'
import { momentOf } from '../../dates.ts'
import { AccountField, Form } from '../../forms/form.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { usePasskey } from '../second-step/use-passkey.ts'
import type { OwnFactors } from './factors.server.ts'

const register = async (options: never) =>
  (await import('@simplewebauthn/browser')).startRegistration({ optionsJSON: options })

function AddPasskey({ path }: { path: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  const { begin, trouble, isBusy } = usePasskey(path, register, () => {
    form.current?.reset()
    void revalidate()
  })
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void begin(new FormData(event.currentTarget))
  }
  return (
    <form ref={form} onSubmit={add} className="grid max-w-md gap-5">
      <AccountField />
      <TextField
        name="name"
        label={t('Name of the passkey')}
        help={t('Such as: laptop, phone.')}
        maxLength={LONGEST_PASSKEY_NAME}
        autoComplete="off"
        required
      />
      <PasswordField
        id="passkey-password"
        name="currentPassword"
        label={t('Current password')}
        autoComplete="current-password"
        required
      />
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        {isBusy ? t('Waiting for your device...') : t('Add a passkey')}
      </Button>
      <p role="alert" className="font-medium text-stop empty:hidden">
        {trouble}
      </p>
    </form>
  )
}

type Key = OwnFactors['keys'][number]

function KeyRow({ passkey, forms }: { passkey: Key; forms: Forms }) {
  const { id, name, createdAt, usedAt } = passkey
  const words = forms.words('passkey-remove')
  const isIt = words.values.passkey === id
  const renaming = forms.words('passkey-rename')
  const isRenamed = renaming.values.passkey === id
  return (
    <li className="grid gap-2 border-t border-line py-3 first:border-0">
      <div>
        <b className="font-semibold">{name}</b>
        <p className="text-14 text-mute">
          {usedAt
            ? t('Used {{moment}}', { moment: momentOf(usedAt) })
            : t('Added {{moment}}', { moment: momentOf(createdAt) })}
        </p>
      </div>
      <details key={name} open={isRenamed && Boolean(renaming.refused)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {t('Rename')}
          <span className="sr-only"> {name}</span>
        </summary>
        <Form method="post" noValidate preventScrollReset className="grid max-w-md gap-4">
          <input type="hidden" name="intent" value="passkey-rename" />
          <input type="hidden" name="passkey" value={id} />
          <TextField
            id={`name-${id}`}
            name="name"
            error={isRenamed ? renaming.error('name') : undefined}
            label={t('Name of the passkey')}
            defaultValue={isRenamed && renaming.refused ? renaming.value('name') : name}
            maxLength={LONGEST_PASSKEY_NAME}
            autoComplete="off"
            required
          />
          <Button type="submit" size="small" className="justify-self-start">
            {t('Save the name')}
          </Button>
        </Form>
      </details>
      <details open={isIt && Boolean(words.refused)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {t('Remove')}
          <span className="sr-only"> {name}</span>
        </summary>
        <Form method="post" noValidate preventScrollReset className="grid max-w-md gap-4">
          <input type="hidden" name="intent" value="passkey-remove" />
          <input type="hidden" name="passkey" value={id} />
          <PasswordField
            id={`remove-${id}`}
            name="currentPassword"
            error={isIt ? words.error('currentPassword') : undefined}
            label={t('Current password')}
            autoComplete="current-password"
            required
          />
          <Button type="submit" kind="stop" size="small" className="justify-self-start">
            {t('Remove the passkey')}
          </Button>
        </Form>
      </details>
    </li>
  )
}

/** Passkeys: a device that is unlocked is both factors at once. */
export function PasskeysPanel({ factors, forms }: { factors: OwnFactors; forms: Forms }) {
  const isHydrated = useHydrated()
  return (
    <Panel
      title={t('Passkeys')}
      text={t('Log in with your fingerprint, face or device instead of password and code.')}
    >
      {factors.keys.length > 0 && (
        <ul className="grid">
          {factors.keys.map((passkey) => (
            <KeyRow key={passkey.id} passkey={passkey} forms={forms} />
          ))}
        </ul>
      )}
      {isHydrated && <AddPasskey path={factors.passkeyPath} />}
    </Panel>
  )
}
