import { data, isRouteErrorResponse } from 'react-router'
import { awaySentence } from '../away.ts'

/** What came of a form, as its screen shows it: the one answer of every form, whoever sends it. */
export interface Answer {
  good: boolean
  /** Which refusal it is; empty when it is none. */
  code: string
  message: string
  /** Which form of the screen was sent. */
  intent: string
  /** Sentences beside fields, by field name. */
  fields: Record<string, string>
  /** What was typed, for browsers without scripts; never a password or a code. */
  values: Record<string, string>
  /** Where the browser goes on by itself. */
  goTo: string | null
  /** Under which the log knows what broke. */
  faultId: string | null
  /** Where somebody whose session is over signs in again, in another tab. */
  signIn: string | null
}

/** The code and the status of the answer to somebody whose session is over. */
export const SIGNED_OUT = 'signed-out'
export const SIGNED_OUT_STATUS = 401

/** The same of the answer to somebody who signed in as another than whose page it is. */
export const OTHER_ACCOUNT = 'other-account'
export const OTHER_ACCOUNT_STATUS = 409

/** By the code of an answer to whoever is not (any more) the one whose page they sent a form from. */
const STRANGERS: Record<string, number> = {
  [SIGNED_OUT]: SIGNED_OUT_STATUS,
  [OTHER_ACCOUNT]: OTHER_ACCOUNT_STATUS,
}
const isStrangers = (given: unknown): given is Answer =>
  typeof given === 'object' && given !== null && 'code' in given && String(given.code) in STRANGERS

/** The field by which a list's own button says what it asks for, where no script runs (rows.ts), and the code of its answer. */
export const ROWS = 'rows'

export const answer = (parts: Partial<Answer> & Pick<Answer, 'good' | 'message'>): Answer => ({
  code: '',
  intent: '',
  fields: {},
  values: {},
  goTo: null,
  faultId: null,
  signIn: null,
  ...parts,
})

/**
 * What the shop said when it did not take a form: too much, too often, or too many at once. Null for any other fault, for which
 * each form has its own sentence, and where whoever stands before the shop answered with a page of its own.
 */
const refusedSentence = (fault: unknown): string | null =>
  isRouteErrorResponse(fault) &&
  [413, 429, 503].includes(fault.status) &&
  typeof fault.data === 'string' &&
  !/^\s*(<|$)/.test(fault.data) &&
  fault.data !== awaySentence()
    ? fault.data
    : null

/**
 * Sends a form from the browser; a line that breaks on the way is an answer too, so that nothing typed is lost.
 * `outage` is the sentence for it; `named` is what the form is called when it does not say so itself.
 */
export async function sendForm<T>(
  parts: { request: Request; serverAction: () => Promise<T> },
  outage: (intent: string, form: FormData) => string,
  named?: string,
) {
  const form = await parts.request.clone().formData()
  const intent = named ?? String(form.get('intent') ?? '')
  try {
    const result = await parts.serverAction()
    // Said with its status, so that nothing of the page is asked for anew: nobody would be answered, or somebody else.
    return isStrangers(result) ? data({ ...result, intent }, STRANGERS[result.code]) : result
  } catch (fault) {
    if (fault instanceof Response || (isRouteErrorResponse(fault) && fault.status === 404)) throw fault
    const message = refusedSentence(fault) ?? outage(intent, form)
    return data(answer({ good: false, code: 'fault', message, intent }), 503)
  }
}
