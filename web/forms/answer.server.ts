import { data, type RouterContextProvider } from 'react-router'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import { type Outcome, type Refusal, refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { TooBusy } from '#server/platform/worker-pool.ts'
import { appOf, visitOf } from '../app.server.ts'
import {
  type Answer,
  answer,
  OTHER_ACCOUNT,
  OTHER_ACCOUNT_STATUS,
  ROWS,
  SIGNED_OUT,
  SIGNED_OUT_STATUS,
} from './answer.ts'
import { typedIn } from './form-of.server.ts'
import { changedRows } from './rows.ts'

export const STATUS: Record<string, number> = {
  'not-found': 404,
  'too-large': 413,
  'too-often': 429,
  'too-busy': 503,
  [SIGNED_OUT]: SIGNED_OUT_STATUS,
  [OTHER_ACCOUNT]: OTHER_ACCOUNT_STATUS,
}

/** What must not be written back into a page. */
const SECRET = /password|^code$/i

/** What of a form goes back to its screen. */
function sentWith(form: FormData): Pick<Answer, 'intent' | 'values'> {
  const typed = Object.entries(typedIn(form)).filter(([name]) => !SECRET.test(name))
  const values = Object.fromEntries(typed)
  return { intent: values.intent ?? '', values }
}

/** Sentences beside fields in the order in which these stand on the page, which is the one in which they were sent. */
function inPageOrder(fields: Record<string, string>, form: FormData): Record<string, string> {
  const places = new Map<string, number>()
  // A list is told of as a whole, too: it stands where its first row does.
  for (const name of [...form.keys()].filter(({ length }) => length <= 100))
    for (const { index } of name.matchAll(/[[.]|$/g)) {
      const part = name.slice(0, index)
      if (!places.has(part)) places.set(part, places.size)
    }
  // What is not sent while it is empty, such as a choice, comes last.
  const placeOf = (name: string) => places.get(name) ?? places.size
  return Object.fromEntries(Object.entries(fields).sort(([one], [other]) => placeOf(one) - placeOf(other)))
}

/** A refusal beside everything that was typed. */
export const refusalAnswer = ({ code, message, fields = {} }: Refusal, form: FormData): Answer =>
  answer({ good: false, code, message, fields: inPageOrder(fields, form), ...sentWith(form) })

export const statusOf = ({ code }: Refusal): number => STATUS[code] ?? 422

/** The same as what an action gives back; `signIn` is the login that helps. */
export const refused = (
  refusal: Refusal,
  form: FormData,
  headers?: HeadersInit,
  signIn: string | null = null,
) =>
  data(
    { ...refusalAnswer(refusal, form), signIn },
    { status: statusOf(refusal), ...(headers && { headers }) },
  )

const tooBusy = () =>
  refuse('too-busy', t('Many people ask for the same at this moment. Please try again in a few seconds.'))

/** A form that was sent by a button of one of its lists: nothing is done, and its screen shows the other rows. */
function otherRows(form: FormData) {
  const rowChange = form.get(ROWS)
  if (typeof rowChange !== 'string') return null
  const { [ROWS]: _asked, ...values } = sentWith(form).values
  return data(
    answer({
      good: false,
      code: ROWS,
      message: '',
      intent: values.intent ?? '',
      values: changedRows(values, rowChange),
    }),
  )
}

export const noSuchAct = () => refuse('not-found', t('There is no such action.'))

/** Does the one of the acts of a screen that the form names; refuses where there is none of that name. */
export function actOn<T>(form: FormData, acts: Record<string, () => T>) {
  const intent = String(form.get('intent') ?? '')
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  return act?.() ?? otherRows(form) ?? refused(noSuchAct(), form)
}

/** Does what a form asks for; a surprise becomes `sentence` with the id under which the log knows it. */
export async function answerOr<T>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  sentence: string,
  act: () => Promise<T>,
): Promise<T | ReturnType<typeof data<Answer>>> {
  const rows = otherRows(form)
  if (rows) return rows
  try {
    return await act()
  } catch (fault) {
    if (fault instanceof Response || isDatabaseUnavailable(fault)) throw fault
    if (fault instanceof TooBusy) return refused(tooBusy(), form, { 'Retry-After': '5' })
    const { id } = visitOf(context)
    const sent = sentWith(form)
    appOf(context).log.error({ fault, id, intent: sent.intent }, 'a form failed')
    const body = answer({ good: false, code: 'fault', message: sentence, faultId: id, ...sent })
    return data(body, { status: 500 })
  }
}

/**
 * The same for work that ends where it began: says `good` (or the message of the value), the refusal's sentence, or
 * `fault`.
 */
export const answerForm = <T>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  texts: { good: string | ((value: T) => string); fault: string },
  work: () => Promise<Outcome<T>>,
  headers?: (value: T) => HeadersInit,
) =>
  answerOr(context, form, texts.fault, async () => {
    const outcome = await work()
    if (!outcome.ok) return refused(outcome, form)
    const message = typeof texts.good === 'string' ? texts.good : texts.good(outcome.value)
    const { intent } = sentWith(form)
    const more = headers && { headers: headers(outcome.value) }
    return data(answer({ good: true, message, intent }), more)
  })
