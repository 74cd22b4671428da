import { useState } from 'react'
import { t } from '#server/platform/texts.ts'
import { LONGEST_COMMENT, LONGEST_TITLE } from '#server/reviews/rules.ts'
import { Form } from '../../forms/form.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import { Meanwhile, SeenField } from '../../forms/meanwhile.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { StarChoice } from './star-choice.tsx'

const lengthOf = (text: string): number => [...text].length

/** Stars, a title and a comment, with how much of each is used. */
export function ReviewForm(props: {
  name: string
  intent: 'write' | 'edit'
  ids: Record<string, number>
  /** What stands there first; of a review that is changed with its version. */
  first: { rating: number; title: string; comment: string; seen?: string }
  button: string
  forms: Forms
}) {
  const { name, intent, ids, first, button, forms } = props
  const words = forms.words(intent)
  const [title, setTitle] = useState(lengthOf(words.value('title', first.title)))
  const [comment, setComment] = useState(lengthOf(words.value('comment', first.comment)))
  const isBusy = forms.isSending(intent)
  return (
    <Form method="post" preventScrollReset noValidate className="grid gap-5" aria-label={button}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(ids).map(([field, id]) => (
        <input key={field} type="hidden" name={field} value={id} />
      ))}
      {first.seen && <SeenField words={words} seen={first.seen} />}
      <p className="font-medium wrap-anywhere">{name}</p>
      {words.refused && <FormSummary {...words.refused} />}
      <Meanwhile
        words={words}
        rows={[
          { field: 'rating', name: t('Rating'), now: String(first.rating) },
          { field: 'title', name: t('Title'), now: first.title },
          { field: 'comment', name: t('Comment'), now: first.comment },
        ]}
      />
      <StarChoice
        id={words.field('rating').id}
        first={Number(words.value('rating')) || first.rating}
        error={words.error('rating')}
      />
      <TextField
        {...words.field('title', first.title)}
        label={t('Title')}
        maxLength={LONGEST_TITLE}
        onChange={(event) => setTitle(lengthOf(event.currentTarget.value))}
        help={t('{{used}} of {{most}} characters', { used: title, most: LONGEST_TITLE })}
      />
      <TextArea
        {...words.field('comment', first.comment)}
        label={t('Comment')}
        maxLength={LONGEST_COMMENT}
        onChange={(event) => setComment(lengthOf(event.currentTarget.value))}
        help={t('{{used}} of {{most}} characters', { used: comment, most: LONGEST_COMMENT })}
      />
      <p className="text-14 text-mute">
        {t(
          'Others see it after we have looked at it, with the part of your email before the at sign as your name.',
        )}
      </p>
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        {isBusy ? t('Submitting...') : button}
      </Button>
    </Form>
  )
}
