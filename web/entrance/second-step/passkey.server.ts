import type { RouterContextProvider } from 'react-router'
import { beginPasskeyLogin, logInByPasskey } from '#server/accounts/passkeys.ts'
import type { StepRole } from '#server/identity/login-steps.ts'
import { appOf } from '../../app.server.ts'
import { publicContext } from '../../context.server.ts'
import { statusOf } from '../../forms/answer.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { UNKEPT } from '../../privacy.ts'
import { visitorOf } from '../../session.server.ts'
import { sessionTokenOf } from '../../session-cookies.server.ts'
import { cameIn } from './step.server.ts'

/** Answers the script of a login page: first with the question for the device, then with where its owner goes. */
export async function answerPasskey(
  role: StepRole,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): Promise<Response> {
  const act = publicContext(context)
  const form = await formOf(request)
  const visitor = visitorOf(request, context, role === 'admin' ? 'admin' : undefined)
  if (!form.has('response')) {
    const options = await beginPasskeyLogin(act, role, visitor)
    return options.ok
      ? Response.json({ options: options.value }, { headers: UNKEPT })
      : Response.json({ message: options.message }, { status: statusOf(options), headers: UNKEPT })
  }
  const previous = sessionTokenOf(request, context, role)
  const outcome = await logInByPasskey(act, role, form, { visitor, previous })
  if (!outcome.ok)
    return Response.json({ message: outcome.message }, { status: statusOf(outcome), headers: UNKEPT })
  const { to, headers } = cameIn(appOf(context), role, request, outcome.value)
  return Response.json({ to }, { headers })
}
