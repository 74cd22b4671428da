import { data, type RouterContextProvider } from 'react-router'
import type { Outcome } from '#server/platform/outcome.ts'
import { houseOf, visitOf } from '../house.server.ts'
import type { Answer } from './answer.ts'

const STATUS: Record<string, number> = { 'not-found': 404, 'too-often': 429 }

/** What of a form may go back to its screen. */
function typedIn(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form)
    if (typeof value === 'string' && !/password/i.test(name)) values[name] = value
  return values
}

/**
 * Does what a form asks for and says what came of it: `good` (or the message of the value), the refusal's sentence, or
 * `fault` when something failed that nobody asked for.
 */
export async function answer<T>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  said: { good: string | ((value: T) => string); fault: string },
  work: () => Promise<Outcome<T>>,
  headers?: (value: T) => HeadersInit,
) {
  const intent = String(form.get('intent') ?? '')
  try {
    const outcome = await work()
    if (outcome.ok) {
      const message = typeof said.good === 'string' ? said.good : said.good(outcome.value)
      const reply: Answer = { good: true, message, intent, fields: {}, values: {} }
      return data(reply, headers ? { headers: headers(outcome.value) } : undefined)
    }
    const { message, fields = {}, code } = outcome
    const reply: Answer = { good: false, message, intent, fields, values: typedIn(form) }
    return data(reply, { status: STATUS[code] ?? 422 })
  } catch (fault) {
    if (fault instanceof Response) throw fault
    const { id } = visitOf(context)
    houseOf(context).log.error({ fault, id, intent }, 'a form of an account failed')
    const reply: Answer = { good: false, message: said.fault, intent, fields: {}, values: typedIn(form) }
    return data(reply, { status: 500 })
  }
}

/**
 * Pages of one person: kept by nobody, found by no search engine, and their address told to no other site. Our own
 * forms must say where they come from, so the shop itself is told.
 */
export const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}
