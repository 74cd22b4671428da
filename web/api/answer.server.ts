import type { RouterContextProvider } from 'react-router'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import { appOf, visitOf } from '../app.server.ts'
import { textAnswer } from '../http/compress.ts'
import { FOR_ANY_SITE, problem } from '../http/problem.ts'

/** Of whom and where a program asks; `id` stands in the address of one product. */
export interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
  id?: string
}

const HEADERS = { ...FOR_ANY_SITE, 'Content-Type': 'application/json' }

const AWAY = {
  status: 503,
  code: 'away',
  title: 'The shop will be right back',
  detail: 'Please ask again shortly.',
}

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
    // What answers for all addresses tells of it, or asks once more where a replica was away.
    visit.unavailable = isDatabaseUnavailable(fault)
    if (visit.unavailable) return problem(AWAY)
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
