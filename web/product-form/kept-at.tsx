import { CloudAlert, CloudCheck } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import type { Kept } from './use-autosave.ts'

/** Where what was typed is kept: what a server or a browser has not taken is never called saved. */
export function KeptAt({ kept, dirty }: { kept: Kept | null; dirty: boolean }) {
  if (!dirty) return null
  if (!kept) return <span className="text-mute">{t('Not saved yet')}</span>
  if (!kept.onServer)
    return (
      <span data-kept={kept.here ? 'here' : 'nowhere'} className="flex items-center gap-1.5 text-wait">
        <CloudAlert aria-hidden="true" className="size-4.5" />
        {kept.here
          ? t('Kept in this browser only: the server could not be reached.')
          : t('Not kept: neither this browser nor the server could take it.')}
      </span>
    )
  return (
    <span data-kept="server" className="flex items-center gap-1.5 text-good">
      <CloudCheck aria-hidden="true" className="size-4.5" />
      {kept.here ? t('Saved, here and on the server') : t('Saved on the server')}
    </span>
  )
}
