import { useEffect, useRef, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import type { Sent } from './sent.ts'

/** How long the result of a message is seen. What must be acted on stays: fields, and when to come back. */
const SEEN = 3000

export type MessageState = 'idle' | 'sending' | 'success' | 'error'

/**
 * A form that is idle, sending, and then has succeeded or failed; emptied when it succeeded. Without scripts
 * the answer comes with the page instead.
 */
export function useMessage() {
  const fetcher = useFetcher<Sent>()
  const posted = useActionData<Sent>()
  const answer = fetcher.data ?? posted
  const form = useRef<HTMLFormElement>(null)
  const [gone, setGone] = useState<Sent | null>(null)

  const answered = fetcher.data
  useEffect(() => {
    if (!answered || fetcher.state !== 'idle') return
    if (answered.status === 'success') form.current?.reset()
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus()
    if (answered.status === 'refused') return
    const timer = window.setTimeout(() => setGone(answered), SEEN)
    return () => window.clearTimeout(timer)
  }, [answered, fetcher.state])

  const shown = fetcher.state === 'idle' && answer && answer !== gone ? answer : null
  const state: MessageState =
    fetcher.state !== 'idle' ? 'sending' : !shown ? 'idle' : shown.status === 'success' ? 'success' : 'error'
  return {
    Form: fetcher.Form,
    form,
    state,
    result: shown && { good: shown.status === 'success', message: shown.message },
    errors: answer?.fields ?? {},
    /** What was typed before, in a browser without scripts. */
    typed: posted?.values ?? {},
  }
}
