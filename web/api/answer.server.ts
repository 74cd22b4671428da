import type { RouterContextProvider } from 'react-router'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import { appOf, visitOf } from '../app.server.ts'
import { FOR_ANY_SITE, problem } from '../http/problem.ts'

const HEADERS = { ...FOR_ANY_SITE, 'Content-Type': 'application/json' }

/** What `make` answers as JSON, or the problem that it throws; a fault as one with the id under which it is logged. */
export async function answer<Answer>(
  context: Readonly<RouterContextProvider>,
  make: () => Promise<Answer>,
): Promise<Response> {
  try {
    return new Response(JSON.stringify(await make()), { headers: HEADERS })
  } catch (fault) {
    if (fault instanceof Response) return fault
    // Told to whoever asks, and looked for again, by what answers for all addresses.
    if (isDatabaseUnavailable(fault)) throw fault
    const { id } = visitOf(context)
    appOf(context).log.error({ fault, id }, 'a request of the API failed')
    return problem({
      status: 500,
      code: 'fault',
      title: 'Something went wrong',
      detail: 'Please ask again in a moment. If it stays, tell us the error id.',
      errorId: id,
    })
  }
}
