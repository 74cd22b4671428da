import { type RouterContextProvider, redirect } from 'react-router'
import { eraseCustomer } from '#server/accounts/erase.ts'
import { FAULT_TEXTS } from '#server/accounts/texts.ts'
import { updateProfile } from '#server/customers/actions.ts'
import { readExact } from '#server/platform/typed.ts'
import { actOn, answerForm } from '../../forms/answer.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { type CustomerContext, visitorOf } from '../../session.server.ts'
import { endedSessionCookie } from '../../session-cookies.server.ts'

const message = ({ message: sentence }: { message: string }) => sentence

async function deleteAccount(
  request: Request,
  context: Readonly<RouterContextProvider>,
  act: CustomerContext,
  form: FormData,
) {
  const password = readExact(form, 'currentPassword')
  const gone = { 'Set-Cookie': endedSessionCookie(act.app, 'customer') }
  const answer = await answerForm(
    context,
    form,
    { good: message, fault: FAULT_TEXTS.erasure },
    () => eraseCustomer(act, password, visitorOf(request, context)),
    () => gone,
  )
  // A browser without scripts asks for the page of an account that is no more.
  const isPage = request.headers.get('accept')?.includes('text/html')
  return answer.data.good && isPage ? redirect('/', { status: 303, headers: gone }) : answer
}

/** Saves the profile, or deletes the account: then the cookie goes, too. */
export async function actOnProfile(
  request: Request,
  context: Readonly<RouterContextProvider>,
  act: CustomerContext,
) {
  const form = await formOf(request)
  return actOn<ReturnType<typeof deleteAccount>>(form, {
    profile: () =>
      answerForm(context, form, { good: message, fault: FAULT_TEXTS.profile }, () =>
        updateProfile(act, form),
      ),
    delete: () => deleteAccount(request, context, act, form),
  })
}
