import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#server/platform/texts.ts'
import type { Answer } from '../forms/answer.ts'
import { FieldLinks } from '../ui/field-links.tsx'

export const fieldId = (name: string): string => `entrance-${name}`

/** The good news of the entrance, told to screen readers; its place is always there to be heard. */
export function GoodNews({ message }: { message: string | null }) {
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
export function BadNews({ answer, children }: { answer: Answer; children?: ReactNode }) {
  const here = useRef<HTMLDivElement>(null)
  // Every new answer is read aloud, also an equal one.
  useEffect(() => {
    here.current?.focus()
  }, [answer])
  const wrong = Object.entries(answer.fields)
  return (
    <div
      ref={here}
      role="alert"
      tabIndex={-1}
      className="flex scroll-mt-40 gap-3 rounded-card border border-stop/30 bg-stop-tint p-4 outline-none"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-stop" />
      <div className="grid gap-1.5">
        <p className="font-medium">{wrong.length > 1 ? t('Please look at these fields.') : answer.message}</p>
        {wrong.length > 1 && (
          <FieldLinks fields={wrong.map(([field, sentence]) => [fieldId(field), sentence])} />
        )}
        {answer.faultId && (
          <p className="text-14 text-mute">{t('Error id: {{id}}', { id: answer.faultId })}</p>
        )}
        {children}
      </div>
    </div>
  )
}
