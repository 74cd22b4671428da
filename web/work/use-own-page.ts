import { useEffect } from 'react'
import type { Front } from '../routes/declare.ts'

/**
 * A front has a stylesheet of its own, which comes with its page. Whoever was led here from a page of another front, by a
 * script and not by the browser, gets the page anew.
 */
export function useOwnPage(front: Front): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (loaded && !new URL(loaded.name).pathname.startsWith(`/${front}`)) location.reload()
  }, [front])
}
