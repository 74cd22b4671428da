import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** A form that is not on its way so many milliseconds after it was sent was held back by its own page, and can be sent. */
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
      return
    }
    forget(sent)
    form.dataset.sending = ''
    sent.current = form
    setTimeout(() => isIdle.current && form === sent.current && forget(sent), HELD_BACK)
  }
}
