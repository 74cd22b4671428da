/** What keeps a program from its answer, as RFC 9457 has it; `code` is for programs, `detail` says to people what to do. */
interface Problem {
  status: number
  code: string
  title: string
  detail: string
  /** The parameters that were not understood, each with what it may be. */
  parameters?: { name: string; message: string }[]
  /** Stands in the log, too. */
  errorId?: string
}

/**
 * Any site may read what the API answers: it is the same for everybody, and no cookie is read for it. A browser that opens it as a page runs
 * nothing of it.
 */
export const FOR_ANY_SITE = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Whether a program asks the API. */
export const isForApi = (request: Request): boolean => new URL(request.url).pathname.startsWith('/api/')

/** `more` headers, such as `Retry-After`. */
export function problem(told: Problem, more: Record<string, string> = {}): Response {
  const { status, code, title, detail, ...facts } = told
  const headers = {
    ...FOR_ANY_SITE,
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...more,
  }
  return new Response(JSON.stringify({ status, code, title, detail, ...facts }), { status, headers })
}

/** What a program is told of a fault, with the id under which it is logged. */
export const faultFor = (errorId: string): Problem => ({
  status: 500,
  code: 'fault',
  title: 'Something went wrong',
  detail: 'Please ask again in a moment. If it stays, tell us the error id.',
  errorId,
})
