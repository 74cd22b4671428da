import type { RouterContextProvider } from 'react-router'
import { sendQuery } from '#server/contact/actions.ts'
import type { QueryKind } from '#server/contact/input.ts'
import { failedSentence, sentSentence } from '#server/contact/rules.ts'
import { visitOf } from '../../app.server.ts'
import { publicContext } from '../../context.server.ts'
import { answerForm } from '../../forms/answer.server.ts'
import { formOf, typedIn } from '../../forms/form-of.server.ts'

/** Takes a message from one of the forms. `fixed` are fields that the page knows and the visitor does not type. */
export async function receiveQuery(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  kind: QueryKind,
  fixed: Record<string, string> = {},
) {
  const { address } = visitOf(context)
  const form = await formOf(request)
  const texts = { good: sentSentence(), fault: failedSentence() }
  const typed = { ...typedIn(form), ...fixed }
  return answerForm(context, form, texts, () => sendQuery(publicContext(context), kind, typed, { address }))
}
