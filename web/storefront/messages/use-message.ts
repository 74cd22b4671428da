import { useEffect, useRef, useState } from 'react'
import type { Answer } from '../../forms/answer.ts'
import { useForms } from '../../forms/use-forms.ts'

/** How long the result of a message is seen. What must be acted on stays: fields, and when to come back. */
const SEEN = 3000

type MessageState = 'idle' | 'sending' | 'success' | 'error'

const passes = ({ good, code }: Answer): boolean => good || code === 'fault'

/** A form that is idle, sending, and then has succeeded or failed; emptied when it succeeded. */
export function useMessage() {
  const forms = useForms()
  const { answer } = forms
  const isSending = forms.isSending()
  const form = useRef<HTMLFormElement>(null)
  const [gone, setGone] = useState<Answer | null>(null)

  useEffect(() => {
    if (!answer || isSending) return
    if (answer.good) form.current?.reset()
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    if (!passes(answer)) return
    const timer = window.setTimeout(() => setGone(answer), SEEN)
    return () => window.clearTimeout(timer)
  }, [answer, isSending])

  const shown = !isSending && answer !== gone ? answer : null
  const state: MessageState = isSending ? 'sending' : !shown ? 'idle' : shown.good ? 'success' : 'error'
  return { form, state, result: shown, words: forms.words() }
}
