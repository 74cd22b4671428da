import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** An element, what it stands in, and so on to the page. */
const withParents = (element: Element | null): Element[] =>
  element ? [element, ...withParents(element.parentElement)] : []

/** What had the focus may be gone with what was done to it: the keyboard goes on from the nearest of what it stood in. */
export function useFocusAfterAct(): void {
  const { state } = useNavigation()
  const stood = useRef<Element[]>([])
  useEffect(() => {
    const keep = ({ target }: FocusEvent) => {
      stood.current = withParents(target instanceof Element ? target : null)
    }
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [])
  useEffect(() => {
    if (state !== 'idle' || document.activeElement !== document.body) return
    const place = stood.current.find(({ isConnected }) => isConnected)
    if (!(place instanceof HTMLElement) || place === stood.current[0]) return
    // What takes no keyboard by itself is no button that a ring should show.
    if (place.tabIndex < 0) {
      place.tabIndex = -1
      place.classList.add('outline-none')
    }
    place.focus({ preventScroll: true })
  }, [state])
}
