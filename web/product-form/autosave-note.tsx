import { CloudAlert, CloudCheck } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { Button } from '../ui/button.tsx'
import { ContactWords } from '../ui/contact-words.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SignInLink } from '../ui/sign-in-link.tsx'
import type { AutosaveState } from './use-autosave.ts'

const HERE_ONLY = {
  unreached: () => t('Kept in this browser only: the server could not be reached.'),
  refused: () => t('Kept in this browser only: the server did not take it.'),
  'signed-out': () => t('Kept in this browser only: you were signed out.'),
  'other-account': () => t('Kept in this browser only: you are signed in as somebody else now.'),
}

/** Where what was typed is kept: what a server or a browser has not taken is never called saved. */
export function AutosaveNote({ kept, dirty }: { kept: AutosaveState | null; dirty: boolean }) {
  if (!dirty) return null
  if (!kept) return <span className="text-mute">{t('Not saved yet')}</span>
  const { here, onServer } = kept
  if (onServer.state !== 'kept')
    return (
      <span data-kept={here ? 'here' : 'nowhere'} className="flex items-center gap-1.5 text-wait">
        <CloudAlert aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="flex flex-wrap items-center gap-x-2">
          {!here ? (
            t('Not kept: neither this browser nor the server could take it.')
          ) : onServer.state === 'closed' ? (
            <span>
              <ContactWords text={t('Kept in this browser only. {{why}}', { why: onServer.why })} />
            </span>
          ) : (
            HERE_ONLY[onServer.state]()
          )}
          {onServer.state === 'signed-out' && <SignInLink to={onServer.signIn} />}
        </span>
      </span>
    )
  return (
    <span data-kept="server" className="flex items-center gap-1.5 text-good">
      <CloudCheck aria-hidden="true" className="size-4.5" />
      {kept.here ? t('Saved, here and on the server') : t('Saved on the server')}
    </span>
  )
}

/** Asked before a form is left that is not saved: only what is kept is said to be. */
export function Leaving(props: { kept: AutosaveState | null; onStay(): void; onLeave(): void }) {
  const { kept, onStay, onLeave } = props
  return (
    <Dialog title={t('Leave without saving?')} onClose={onStay}>
      <p className="mb-4">
        {kept && (kept.here || kept.onServer.state === 'kept')
          ? t('What you changed is kept for seven days, but it is not saved.')
          : t('What you changed last is neither saved nor kept.')}
      </p>
      <div className="flex gap-3">
        <Button type="button" kind="line" onClick={onStay}>
          {t('Stay here')}
        </Button>
        <Button type="button" kind="stop" onClick={onLeave}>
          {t('Leave')}
        </Button>
      </div>
    </Dialog>
  )
}
