import { redirect } from 'react-router'
import { answerNewPasskey } from '../../entrance/security/passkeys-answer.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { adminContext } from '../admin.server.ts'
import type { Route } from './+types/passkeys'

export async function loader({ request, context }: Route.LoaderArgs) {
  await adminContext(request, context)
  return redirect('/admin/change-credentials')
}

/** Adds a passkey, as the script of the credentials asks. */
export async function action({ request, context }: Route.ActionArgs) {
  const act = await adminContext(request, context)
  const form = await formOf(request)
  return answerNewPasskey({ request, context, act, form, called: act.admin.username })
}
