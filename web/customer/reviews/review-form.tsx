import { useState } from 'react'
import { Form } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { LONGEST_COMMENT, LONGEST_TITLE } from '#server/reviews/rules.ts'
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
  first: { rating: number; title: string; comment: string }
  button: string
  forms: Forms
}) {
  const { name, intent, ids, first, button, forms } = props
  const typed = forms.valuesOf(intent)
  const errors = forms.fieldsOf(intent)
  const [title, setTitle] = useState(lengthOf(typed.title ?? first.title))
  const [comment, setComment] = useState(lengthOf(typed.comment ?? first.comment))
  const isBusy = forms.isSending(intent)
  const { answer } = forms
  return (
    <Form method="post" preventScrollReset noValidate className="grid gap-5" aria-label={button}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(ids).map(([field, id]) => (
        <input key={field} type="hidden" name={field} value={id} />
      ))}
      <p className="font-medium wrap-anywhere">{name}</p>
      {answer && !answer.good && (
        <p role="alert" className="rounded-control bg-stop-tint px-4 py-3 font-medium text-stop">
          {answer.message}
        </p>
      )}
      <StarChoice first={Number(typed.rating) || first.rating} error={errors.rating} />
      <TextField
        name="title"
        label={t('Title')}
        maxLength={LONGEST_TITLE}
        defaultValue={typed.title ?? first.title}
        onChange={(event) => setTitle(lengthOf(event.currentTarget.value))}
        error={errors.title}
        help={t('{{used}} of {{most}} characters', { used: title, most: LONGEST_TITLE })}
      />
      <TextArea
        name="comment"
        label={t('Comment')}
        maxLength={LONGEST_COMMENT}
        defaultValue={typed.comment ?? first.comment}
        onChange={(event) => setComment(lengthOf(event.currentTarget.value))}
        error={errors.comment}
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
