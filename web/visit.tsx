import { createContext, use } from 'react'

interface VisitOnScreen {
  id: string | null
  nonce: string | undefined
}

/** The id and nonce of the request while a page is rendered on the server; the browser has neither. */
export const VisitContext = createContext<VisitOnScreen>({ id: null, nonce: undefined })

export const useVisit = (): VisitOnScreen => use(VisitContext)
