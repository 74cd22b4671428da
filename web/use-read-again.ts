import type { MouseEvent } from 'react'
import { useRevalidator } from 'react-router'

/** For a link to the page that it stands on: a plain click reads anew what is shown; without scripts the page itself is. */
export function useReadAgain() {
  const { revalidate, state } = useRevalidator()
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void revalidate()
  }
  return { onClick, isReading: state === 'loading' }
}
