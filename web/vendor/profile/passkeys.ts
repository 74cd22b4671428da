import { redirect } from 'react-router'
import { answerNewPasskey } from '../../entrance/security/passkeys-answer.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/passkeys'

export async function loader({ request, context }: Route.LoaderArgs) {
  await vendorContext(request, context)
  return redirect('/vendor/profile')
}

/** Adds a passkey, as the script of the shop profile asks. */
export async function action({ request, context }: Route.ActionArgs) {
  const act = await vendorContext(request, context)
  const form = await formOf(request)
  return answerNewPasskey({ request, context, act, form, called: act.session.email })
}
