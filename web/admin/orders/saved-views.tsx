import { BookmarkPlus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { SAVED_VIEW_LIMITS } from '#server/office/saved-view-limits.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { DialogAt } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'

/** Keeps the list as it is looked at, under a name, as a tab beside the others. */
export function SaveView({ forms }: { forms: Forms }) {
  const words = forms.words('save-view')
  const query = forms.closeTo.split('?')[1] ?? ''
  return (
    <>
      <Link
        to={forms.open('save-view')}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1.5 text-mute hover:text-ink"
      >
        <BookmarkPlus aria-hidden="true" className="size-4" />
        {t('Save this view')}
      </Link>
      {forms.dialog?.name === 'save-view' && (
        <DialogAt title={t('Save this view')} closeTo={forms.closeTo}>
          <Form method="post" noValidate className="grid gap-4">
            <input type="hidden" name="intent" value="save-view" />
            <input type="hidden" name="query" value={query} />
            <TextField
              {...words.field('name')}
              label={t('Name')}
              help={t('Filters, search and sorting are kept. A view of the same name is replaced.')}
              maxLength={SAVED_VIEW_LIMITS.name}
              required
            />
            <Button type="submit" size="small" className="justify-self-start">
              {t('Save')}
            </Button>
          </Form>
        </DialogAt>
      )}
    </>
  )
}

/** Under a saved view stands how to be rid of it. */
export function RemoveView({ saved }: { saved: readonly { id: number; name: string; query: string }[] }) {
  const [params] = useSearchParams()
  const now = new URLSearchParams(params)
  now.delete('after')
  now.sort()
  const here = saved.find(({ query }) => {
    const params = new URLSearchParams(query)
    params.sort()
    return params.toString() === now.toString()
  })
  if (!here) return null
  return (
    <Form method="post" className="mt-4">
      <input type="hidden" name="viewId" value={here.id} />
      <button
        type="submit"
        name="intent"
        value="remove-view"
        className="min-h-11 text-mute underline underline-offset-4 hover:text-ink"
      >
        {t('Remove the view {{name}}', { name: here.name })}
      </button>
    </Form>
  )
}
