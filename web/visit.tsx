import { createContext, use } from 'react'

interface VisitOnScreen {
  id: string | null
  nonce: string | undefined
}

/** The nonce of the request while a page is rendered on the server, and its id on a page that tells of a fault. */
export const VisitContext = createContext<VisitOnScreen>({ id: null, nonce: undefined })

export const useVisit = (): VisitOnScreen => use(VisitContext)
