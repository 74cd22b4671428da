import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Which form stands at an address: a copy of a product is another than a new one. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('from')}`

/** Asks whoever leaves a form with something unsaved in it: for another page by the blocker that it returns, and the shop itself. */
export function useLeaving(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  return useBlocker(
    ({ currentLocation, nextLocation }) => dirty && placeOf(currentLocation) !== placeOf(nextLocation),
  )
}
