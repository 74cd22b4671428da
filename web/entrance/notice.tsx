import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#server/platform/texts.ts'
import type { Answer } from '../forms/answer.ts'
import { FormSummary } from '../forms/form-summary.tsx'
import { useTouched } from '../forms/use-touched.ts'
import { ContactWords } from '../ui/contact-words.tsx'

/** Why somebody who sent a form without scripts stands at a login: their session was over, or their account was closed. */
export function Unsaved() {
  const [search] = useSearchParams()
  const unsaved = search.get('unsaved')
  if (unsaved === null) return null
  return (
    <p role="status" className="rounded-card bg-wait-tint p-4 font-medium text-wait">
      {unsaved === 'closed' ? (
        <ContactWords
          text={t('Your account was closed before this was saved. Sign in to read why, or write to us.')}
        />
      ) : (
        t('You were signed out before this was saved. Sign in, then fill it in again.')
      )}
    </p>
  )
}

/** The sentence beside each field of an entrance, until the field is changed. */
export function useFieldErrors(answer: Answer | null): Record<string, string> {
  const touched = useTouched(answer)
  return Object.fromEntries(
    Object.entries(answer?.fields ?? {}).filter(([name]) => !touched.has(fieldId(name))),
  )
}

export const fieldId = (name: string): string => `entrance-${name}`

/** What went well at the entrance, told to screen readers; its place is always there to be heard. */
export function SuccessNote({ message }: { message: string | null }) {
  return (
    <div role="status" className="empty:-mb-6">
      {message ? (
        <p className="flex gap-3 rounded-card bg-good-tint p-4 font-medium text-good">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {message}
        </p>
      ) : null}
    </div>
  )
}

/** Why something could not be, with the way to each field that must be mended and the next step, if there is one. */
export function RefusalNote({ answer, children }: { answer: Answer; children?: ReactNode }) {
  const wrong = Object.entries(answer.fields)
  return (
    <FormSummary
      answer={answer}
      fields={wrong.map(([field, sentence]) => [fieldId(field), sentence])}
      message={wrong.length > 1 ? t('Please look at these fields.') : answer.message}
    >
      {children}
    </FormSummary>
  )
}
