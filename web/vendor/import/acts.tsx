import type { ImportStatus, NewStatus } from '#server/catalog/import/files/states.ts'
import { IMPORT_STATUS, mayDo } from '#server/catalog/import/files/status-rules.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DialogAt } from '../../ui/dialog.tsx'

/** What can be done with an import as it stands. What was chosen and not checked with (`isChanged`) is not imported. */
export function Acts(props: {
  run: Record<'created' | 'changed' | 'done', number> & {
    status: ImportStatus
    newStatus: NewStatus
    /** Why its file could not be read. */
    fault: object | null
  }
  isChanged: boolean
  /** Where it is asked whether to undo; null when it is too late. */
  undoTo: string | null
}) {
  const { run, isChanged, undoTo } = props
  const left = run.created + run.changed - run.done
  const button = (intent: string, label: string, kind: 'action' | 'line' = 'line') => (
    <Form method="post" preventScrollReset className="grid">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" size="small" kind={kind} disabled={intent === 'start' && isChanged}>
        {label}
      </Button>
    </Form>
  )
  const { shows, work } = IMPORT_STATUS[run.status]
  return (
    <>
      {mayDo('leave', run.status) && button('leave', t('Leave'))}
      {mayDo('stop', run.status) && button('stop', t('Stop'))}
      {undoTo && (
        <ButtonLink to={undoTo} kind="line" size="small" preventScrollReset>
          {t('Undo')}
        </ButtonLink>
      )}
      {mayDo('start', run.status) &&
        left > 0 &&
        button(
          'start',
          shows === 'plan'
            ? t('Import {{count}} products', { count: left, defaultValue_one: 'Import {{count}} product' })
            : t('Go on'),
          'action',
        )}
      {run.fault && (
        <ButtonLink to="/vendor/import" size="small">
          {t('Bring another file')}
        </ButtonLink>
      )}
      {shows === 'result' && !work && (
        <ButtonLink
          to={run.created > 0 && run.newStatus === 'draft' ? '/vendor/drafts' : '/vendor/products'}
          size="small"
        >
          {t('See your products')}
        </ButtonLink>
      )}
    </>
  )
}

/** Asks before an import is undone, and says what really happens. */
export function UndoDialog({ fileName, closeTo }: { fileName: string; closeTo: string }) {
  return (
    <DialogAt title={t('Undo this import')} closeTo={closeTo}>
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          {t(
            'New products of {{file}} are archived, and what was changed becomes as it was. What you changed since stays.',
            { file: fileName },
          )}
        </p>
        <Form method="post" action={closeTo} replace preventScrollReset className="flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="undo" />
          <ButtonLink to={closeTo} kind="line" replace preventScrollReset>
            {t('Keep it')}
          </ButtonLink>
          <Button type="submit" kind="stop">
            {t('Undo the import')}
          </Button>
        </Form>
      </div>
    </DialogAt>
  )
}
