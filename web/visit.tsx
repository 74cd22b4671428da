import { createContext, use } from 'react'

interface VisitOnScreen {
  id: string | null
  nonce: string | undefined
  /** The stylesheet, where it stands in the page itself. */
  styles: string | null
}

/** The id and nonce of the request while a page is rendered on the server; the browser has neither. */
export const VisitContext = createContext<VisitOnScreen>({ id: null, nonce: undefined, styles: null })

export const useVisit = (): VisitOnScreen => use(VisitContext)
