import { KeyRound } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ContactWords } from '../../ui/contact-words.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { usePasskey } from './use-passkey.ts'

const authenticate = async (options: never) =>
  (await import('@simplewebauthn/browser')).startAuthentication({ optionsJSON: options })

/** Logs in by a passkey; where no script runs there is none. */
export function PasskeyButton({ path }: { path: string }) {
  const isHydrated = useHydrated()
  const { begin, trouble, isBusy } = usePasskey(path, authenticate, ({ to }) => {
    // The session is another one: everything is read anew.
    if (to) location.assign(to)
  })
  if (!isHydrated) return null
  return (
    <div className="grid gap-2">
      <Button type="button" kind="line" size="large" disabled={isBusy} onClick={() => begin(new FormData())}>
        <KeyRound aria-hidden="true" className="size-5" />
        {isBusy ? t('Waiting for your device...') : t('Log in with a passkey')}
      </Button>
      <p role="alert" className="font-medium text-stop empty:hidden">
        {trouble && <ContactWords text={trouble} />}
      </p>
    </div>
  )
}
