import type { RouterContextProvider } from 'react-router'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import { appOf, visitOf } from '../app.server.ts'
import { textAnswer } from '../http/compress.ts'
import { FOR_ANY_SITE, faultFor, problem } from '../http/problem.ts'

/** Of whom and where a program asks; `id` stands in the address of one product. */
export interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
  id?: string
}

const HEADERS = { ...FOR_ANY_SITE, 'Content-Type': 'application/json' }

/** What `make` answers as JSON, or the problem that it throws; a fault as one with the id under which it is logged. */
export async function answer<Answer>(
  context: Readonly<RouterContextProvider>,
  make: () => Promise<Answer>,
): Promise<Response> {
  try {
    return textAnswer(JSON.stringify(await make()), { headers: HEADERS })
  } catch (fault) {
    if (fault instanceof Response) return fault
    const visit = visitOf(context)
    const { id } = visit
    if (isDatabaseUnavailable(fault)) {
      // The server tells of it instead, or asks once more where a replica is gone.
      visit.unavailable = true
      return new Response(null, { status: 503 })
    }
    appOf(context).log.error({ fault, id }, 'a request of the API failed')
    return problem(faultFor(id))
  }
}
