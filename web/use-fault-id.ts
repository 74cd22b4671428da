import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useVisit } from './visit.tsx'

/** Eight letters and digits: enough to find a line in the log. */
const makeId = () => Math.random().toString(36).slice(2, 10).padEnd(8, '0')

/** The id of the fault that came with the page, until it is taken. */
const idOfPage = () => (typeof document === 'undefined' ? undefined : document.documentElement.dataset.visit)

/**
 * The id of a fault, which stands in the log too: the request's own where the server noticed, else one made
 * here and sent there.
 */
export function useFaultId(error: unknown): string | null {
  const { id: visit } = useVisit()
  // The browser begins with what the server wrote: otherwise it would write the page, and its id, anew.
  const [id, setId] = useState(() => visit ?? idOfPage() ?? null)

  useEffect(() => {
    const known = idOfPage()
    // A later fault is another.
    delete document.documentElement.dataset.visit
    if (known) return setId(known)
    const made = makeId()
    setId(made)
    const message =
      error instanceof Error ? error.message : isRouteErrorResponse(error) ? error.statusText : ''
    void fetch('/faults', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id: made, message, path: location.pathname }),
    }).catch(() => undefined)
  }, [error])
  return id
}
