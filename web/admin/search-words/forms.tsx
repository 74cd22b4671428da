import { LONGEST_TERM } from '#server/catalog/term-rules.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import { Meanwhile, SeenField } from '../../forms/meanwhile.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { DialogAt } from '../../ui/dialog.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'

/** Adds words that mean the same, the first of them `begun`, or changes those of `entry`. */
export function SynonymForm(props: {
  entry: { id: number; words: string[]; seen: string } | null
  begun: string
  forms: Forms
}) {
  const { entry, begun, forms } = props
  const intent = entry ? 'edit' : 'add'
  const words = forms.words(intent)
  const saved = entry ? entry.words.join('\n') : begun && `${begun}\n`
  return (
    <DialogAt title={entry ? t('Edit synonyms') : t('Add synonyms')} closeTo={forms.closeTo}>
      <Form method="post" noValidate className="grid gap-4">
        {words.refused && <FormSummary {...words.refused} />}
        <Meanwhile words={words} rows={[{ field: 'words', name: t('Words'), now: saved }]} />
        {entry && <input type="hidden" name="id" value={entry.id} />}
        <SeenField words={words} seen={entry?.seen ?? ''} />
        <TextArea
          {...words.field('words', saved)}
          label={t('Words that mean the same')}
          help={t('One a line, of at most three words each. Whoever looks for one finds the others too.')}
          dir="auto"
          rows={5}
          required
        />
        <Button type="submit" name="intent" value={intent} size="small" className="justify-self-start">
          {entry ? t('Save synonyms') : t('Add synonyms')}
        </Button>
      </Form>
    </DialogAt>
  )
}

/** Takes a term out of the suggestions for good. */
export function BlockForm({ forms }: { forms: Forms }) {
  const words = forms.words('block')
  return (
    <DialogAt title={t('Block a term')} closeTo={forms.closeTo}>
      <Form method="post" noValidate className="grid gap-4">
        {words.refused && <FormSummary {...words.refused} />}
        <TextField
          {...words.field('term')}
          label={t('Term')}
          help={t('Longer searches with these words in them are not suggested either.')}
          maxLength={LONGEST_TERM}
          dir="auto"
          required
        />
        <Button type="submit" name="intent" value="block" size="small" className="justify-self-start">
          {t('Block the term')}
        </Button>
      </Form>
    </DialogAt>
  )
}
