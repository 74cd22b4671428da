import { useEffect, useState } from 'react'

/** How long the banner of unsaved changes and the note about a draft stay. */
const SHOWN_FOR = 10_000

/** True for some seconds after something began to hold, and for as long as the focus is in the `place` that says so. */
export function useBriefly(holds: boolean, place: string): [boolean, () => void] {
  const [shown, show] = useState(holds)
  useEffect(() => {
    if (!holds) return
    show(true)
    let timer = window.setTimeout(hide, SHOWN_FOR)
    function hide() {
      // Whoever stands on a button of it would stand nowhere.
      const focused = document.activeElement?.closest(place)
      if (!focused) return show(false)
      focused.addEventListener('focusout', () => (timer = window.setTimeout(hide)), { once: true })
    }
    return () => window.clearTimeout(timer)
  }, [holds, place])
  return [holds && shown, () => show(false)]
}
