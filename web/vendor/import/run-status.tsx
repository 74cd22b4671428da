import type { ImportStatus } from '#server/catalog/import/files/states.ts'
import { IMPORT_STATUS } from '#server/catalog/import/files/status-rules.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'

interface Run {
  status: ImportStatus
  fault: { code: string; row: number } | null
  encoding: string
  rows: number
  created: number
  changed: number
  done: number
  kept: number
  sold: number
}

function whyBroken({ code, row }: NonNullable<Run['fault']>): string {
  if (code === 'open-quote')
    return t('A quote that begins in row {{row}} is never closed. Close it and bring the file again.', {
      row,
    })
  if (code === 'given-up')
    return t('This file could not be read. Leave it, and bring it again; if that fails too, please tell us.')
  return t('The file cannot be read from row {{row}} on. Export it again.', { row })
}

/** How an import goes on, and what its seller has to know of it. */
export function RunStatus({ run, waiting }: { run: Run; waiting: number }) {
  const all = run.created + run.changed
  const { work, shows } = IMPORT_STATUS[run.status]
  const progress = { done: formats().number(run.done), all: formats().number(all) }
  return (
    <>
      {run.fault && (
        <p role="alert" className="rounded-control bg-stop-tint p-4 text-stop">
          {whyBroken(run.fault)}
        </p>
      )}
      {run.encoding.startsWith('windows') && (
        <p role="status" className="rounded-control bg-wait-tint p-4">
          {t(
            'This file is not in UTF-8. It is read as {{encoding}}: look at the names below before you start.',
            {
              encoding: run.encoding,
            },
          )}
        </p>
      )}
      {work === 'reading' && (
        <p role="status" className="text-mute">
          {t('The file is being read. This page follows by itself.')}
        </p>
      )}
      {shows === 'plan' && run.rows === 0 && (
        <p role="status" className="rounded-control bg-wait-tint p-4">
          {t('This file names its columns and has no rows below them. Export your products again.')}
        </p>
      )}
      {work === 'writing' && (
        <div role="status" className="grid gap-1.5">
          <progress
            className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-action"
            max={all}
            value={run.done}
            aria-label={t('Progress')}
          />
          <span className="text-14 text-mute">
            {t('{{done}} of {{all}} products. It goes on if you leave this page.', {
              ...progress,
              count: all,
              defaultValue_one: '{{done}} of {{all}} product. It goes on if you leave this page.',
            })}
          </span>
        </div>
      )}
      {shows === 'progress' && !work && (
        <p className="text-mute">
          {t('{{done}} of {{all}} products were imported before it stopped. Go on, or undo them.', {
            ...progress,
            count: all,
            defaultValue_one:
              '{{done}} of {{all}} product was imported before it stopped. Go on, or undo it.',
          })}
        </p>
      )}
      {waiting > 0 && (
        <p role="status" className="text-14 text-mute">
          {t('{{count}} pictures are still being fetched.', {
            count: waiting,
            defaultValue_one: '{{count}} picture is still being fetched.',
          })}
        </p>
      )}
      {shows === 'undone' && (
        <p className="text-mute">
          {[
            t('New products are archived, and what was changed is as it was.'),
            run.kept > 0 &&
              t('{{count}} products were changed since, and were left.', {
                count: run.kept,
                defaultValue_one: '{{count}} product was changed since, and was left.',
              }),
            run.sold > 0 &&
              t('{{sold}} of the archived products had been sold; their orders go on.', { sold: run.sold }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </>
  )
}
