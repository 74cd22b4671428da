import type { ImportStatus } from '#server/catalog/import/files/states.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DialogAt } from '../../ui/dialog.tsx'

/** What can be done with an import as it stands. What was chosen and not checked with (`isChanged`) is not imported. */
export function Acts(props: {
  run: { status: ImportStatus; created: number; changed: number; done: number; newStatus: string }
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
  const undo = undoTo && (
    <ButtonLink to={undoTo} kind="line" size="small" preventScrollReset>
      {t('Undo')}
    </ButtonLink>
  )
  switch (run.status) {
    case 'broken':
      return (
        <>
          {button('leave', t('Leave'))}
          <ButtonLink to="/vendor/import" size="small">
            {t('Bring another file')}
          </ButtonLink>
        </>
      )
    case 'checked':
      return (
        <>
          {button('leave', t('Leave'))}
          {left > 0 &&
            button(
              'start',
              t('Import {{count}} products', { count: left, defaultValue_one: 'Import {{count}} product' }),
              'action',
            )}
        </>
      )
    case 'running':
      return button('stop', t('Stop'))
    case 'stopped':
      return (
        <>
          {undo}
          {left > 0 && button('start', t('Go on'), 'action')}
        </>
      )
    case 'done':
      return (
        <>
          {undo}
          <ButtonLink
            to={run.created > 0 && run.newStatus === 'draft' ? '/vendor/drafts' : '/vendor/products'}
            size="small"
          >
            {t('See your products')}
          </ButtonLink>
        </>
      )
    default:
      return null
  }
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
