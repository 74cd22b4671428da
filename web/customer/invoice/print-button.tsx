import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../use-hydrated.ts'

/** Prints the page; without scripts the browser's own menu does. */
export function PrintButton({ children }: { children: ReactNode }) {
  if (!useHydrated()) return null
  return (
    <Button size="small" onClick={() => window.print()}>
      {children}
    </Button>
  )
}
