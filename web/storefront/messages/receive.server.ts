import { data, type RouterContextProvider } from 'react-router'
import { sendQuery } from '#server/contact/actions.ts'
import type { QueryKind } from '#server/contact/input.ts'
import { failedSentence, sentSentence } from '#server/contact/rules.ts'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import { appOf, visitOf } from '../../app.server.ts'
import { formOf, typedIn } from '../../forms/form-of.server.ts'
import type { Sent } from './sent.ts'

const STATUS: Record<string, number> = { 'too-many': 429 }

/** Takes a message from one of the forms. `fixed` are fields that the page knows and the visitor does not type. */
export async function receiveQuery(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  kind: QueryKind,
  fixed: Record<string, string> = {},
) {
  const app = appOf(context)
  const { address, id } = visitOf(context)
  const values = typedIn(await formOf(request))
  try {
    const outcome = await sendQuery(app.db, kind, { ...values, ...fixed }, { address }, app.clock.now())
    if (outcome.ok) return data<Sent>({ status: 'success', message: sentSentence(), fields: {}, values: {} })
    const { message, fields = {}, code } = outcome
    return data<Sent>({ status: 'refused', message, fields, values }, { status: STATUS[code] ?? 400 })
  } catch (fault) {
    if (isDatabaseUnavailable(fault)) throw fault
    app.log.error({ fault, id, kind }, 'a message could not be kept')
    return data<Sent>({ status: 'error', message: failedSentence(), fields: {}, values }, { status: 500 })
  }
}
