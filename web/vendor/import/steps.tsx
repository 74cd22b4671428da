import { Check } from 'lucide-react'
import type { ImportStatus } from '#server/catalog/import/files/states.ts'
import { IMPORT_STATUS, mayDo } from '#server/catalog/import/files/status-rules.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'

/** The four steps in their order, and what comes after them. */
const STEPS = ['file', 'check', 'import', 'end', 'over'] as const

function textOfEnd({ status, undoDays, undoUntil, isLate }: Parameters<typeof Steps>[0]): string {
  const { label, shows } = IMPORT_STATUS[status]
  if (shows === 'undone') return t(label)
  if (!undoUntil || !mayDo('undo', status)) return t('Undo for {{days}} days', { days: undoDays })
  const date = formats().date(undoUntil, { dateStyle: 'medium' })
  return isLate ? t('Undo was possible until {{date}}', { date }) : t('Undo until {{date}}', { date })
}

/** How far an import is: its file, the check, the work in the background, the end. */
export function Steps(props: {
  status: ImportStatus
  undoDays: number
  /** The last day on which it can be undone, once it has ended. */
  undoUntil: Date | null
  /** Whether that day is over. */
  isLate: boolean
}) {
  const { step, fileText, importText } = IMPORT_STATUS[props.status]
  const at = STEPS.indexOf(step)
  const steps = [
    { name: t('File'), text: t(fileText) },
    { name: t('Check'), text: t('What would happen') },
    { name: t('Import'), text: t(importText) },
    {
      name: t('Done'),
      text: textOfEnd(props),
    },
  ]
  return (
    <ol
      aria-label={t('How far the import is')}
      className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface desk:grid-cols-4"
    >
      {steps.map(({ name, text }, place) => {
        const isDone = place < at
        const isNow = place === at
        return (
          <li
            key={name}
            aria-current={isNow ? 'step' : undefined}
            className={`flex items-center gap-3 border-line p-3.5 not-first:border-s max-desk:nth-3:border-s-0 max-desk:nth-[n+3]:border-t ${isNow ? 'bg-wait-tint' : ''}`}
          >
            <span
              aria-hidden="true"
              className={`grid size-7 shrink-0 place-items-center rounded-full text-12 font-semibold ${isDone ? 'bg-good text-white' : isNow ? 'bg-ink text-white' : 'border border-line-strong'}`}
            >
              {isDone ? <Check className="size-4" /> : formats().number(place + 1)}
            </span>
            <span className="grid min-w-0">
              <b className="font-semibold">{name}</b>
              <small className="text-12 text-mute">{text}</small>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
