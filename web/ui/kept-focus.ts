import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** An element, what it stands in, and so on to the page: where somebody is, also once part of it is gone. */
export const withParents = (element: Element | null): Element[] =>
  element ? [element, ...withParents(element.parentElement)] : []

const takesFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element.checkVisibility() &&
  !element.matches(':disabled') &&
  !element.closest('[inert]')

/** Gives the focus to the nearest of a place that is still there and seen. */
export function focusNearest(place: readonly Element[]): void {
  const nearest = place.find(takesFocus)
  if (!nearest || nearest === document.body) return
  if (nearest.tabIndex < 0 && !nearest.hasAttribute('tabindex')) {
    // Somebody pressed beside everything: nothing of it is gone.
    if (nearest === place[0]) return
    // What takes no keyboard by itself is no button that a ring should show.
    nearest.tabIndex = -1
    nearest.classList.add('outline-none')
  }
  nearest.focus({ preventScroll: true })
}

/**
 * What had the focus may be gone with what was done to it, or with its page: whoever uses a keyboard goes on from the nearest of what it
 * stood in. `shown` is what a page shows without asking the server for it: another one may be without what had the focus, too.
 */
export function useKeptFocus(shown?: unknown): void {
  const { key } = useLocation()
  const { state } = useNavigation()
  const stood = useRef<Element[]>([])
  useEffect(() => {
    const keep = ({ target }: Event) => {
      stood.current = withParents(target instanceof Element ? target : null)
    }
    document.addEventListener('focusin', keep)
    document.addEventListener('pointerdown', keep)
    return () => {
      document.removeEventListener('focusin', keep)
      document.removeEventListener('pointerdown', keep)
    }
  }, [])
  // Another page, and the end of sending one, is when it may be gone.
  useEffect(() => {
    if (state === 'idle' && document.activeElement === document.body) focusNearest(stood.current)
  }, [key, state, shown])
}
