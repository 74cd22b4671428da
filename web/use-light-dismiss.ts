import { type RefObject, useCallback, useEffect } from 'react'

/** Closes a `details` on a click outside, on Escape and when the keyboard leaves it. Gives a way to close it. */
export function useLightDismiss(box: RefObject<HTMLDetailsElement | null>): () => void {
  const close = useCallback(() => {
    const details = box.current
    if (!details?.open) return
    const inside = details.contains(document.activeElement)
    details.open = false
    if (inside) details.querySelector('summary')?.focus()
  }, [box])

  useEffect(() => {
    const outside = (event: Event) => {
      const details = box.current
      if (details?.open && event.target instanceof Node && !details.contains(event.target))
        details.open = false
    }
    const byKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', byKey)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', byKey)
    }
  }, [box, close])
  return close
}
