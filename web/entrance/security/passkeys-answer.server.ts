import type { RouterContextProvider } from 'react-router'
import { beginPasskeyRegistration, finishPasskeyRegistration } from '#server/accounts/passkeys.ts'
import type { Context } from '#server/context.ts'
import type { Session } from '#server/identity/sessions.ts'
import { statusOf } from '../../forms/answer.server.ts'
import { UNKEPT } from '../../privacy.ts'
import { visitorOf } from '../../session.server.ts'

/** Answers the script that adds a passkey: first with the question for the device, then with whether it is kept. */
export async function answerNewPasskey(args: {
  request: Request
  context: Readonly<RouterContextProvider>
  act: Context & { session: Session }
  form: FormData
  called: string
}): Promise<Response> {
  const { request, context, act, form, called } = args
  const visitor = visitorOf(request, context)
  const outcome = form.has('response')
    ? await finishPasskeyRegistration(act, act.session, form, visitor)
    : await beginPasskeyRegistration(act, { ...act.session, called }, form, visitor)
  if (!outcome.ok)
    return Response.json({ message: outcome.message }, { status: statusOf(outcome), headers: UNKEPT })
  return Response.json({ options: outcome.value }, { headers: UNKEPT })
}
