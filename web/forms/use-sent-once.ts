import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** A form that no navigation carries so many milliseconds after it was sent went without one or nowhere, and can be sent again. */
const HELD_BACK = 500

function forget(sent: RefObject<HTMLFormElement | null>) {
  if (sent.current) delete sent.current.dataset.sending
  sent.current = null
}

/** Keeps the forms within an element, as its `onSubmitCapture`, from being sent once more before their answer came; they show it by `data-sending`. */
export function useSentOnce(): (event: SubmitEvent<HTMLElement>) => void {
  const { state } = useNavigation()
  const isIdle = useRef(true)
  const sent = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    isIdle.current = state === 'idle'
    if (isIdle.current) forget(sent)
  }, [state])
  return (event) => {
    const form = event.target
    if (form.getAttribute('method') !== 'post' || event.submitter?.getAttribute('formmethod') === 'get')
      return
    if (form === sent.current) {
      event.preventDefault()
      // Nor does its page take it for sent once more.
      event.stopPropagation()
      return
    }
    forget(sent)
    form.dataset.sending = ''
    sent.current = form
    clearTimeout(timer.current)
    timer.current = setTimeout(() => isIdle.current && form === sent.current && forget(sent), HELD_BACK)
  }
}
