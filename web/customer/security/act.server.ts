import { type RouterContextProvider, redirect } from 'react-router'
import { changePassword } from '#server/accounts/own-password.ts'
import { signOut, signOutOthers } from '#server/accounts/own-sessions.ts'
import type { CustomerSession } from '#server/accounts/who.ts'
import type { Session } from '#server/identity/sessions.ts'
import { t } from '#server/platform/texts.ts'
import { appOf } from '../../app.server.ts'
import { answerForm } from '../../forms/answer.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { sessionCookie, visitorOf } from '../../session.server.ts'

/** Changes the password; the session of this browser is another one afterwards. */
async function changeOwn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  session: Session,
  form: FormData,
) {
  const app = appOf(context)
  let renewed: HeadersInit = {}
  const told = await answerForm(
    context,
    form,
    { good: ({ message }) => message, fault: t('An error occurred. Please try again.') },
    () => changePassword(app, session, form, visitorOf(request, context)),
    (changed) => {
      renewed = { 'Set-Cookie': sessionCookie(app, 'customer', changed.session) }
      return renewed
    },
  )
  // A browser without scripts still has the old cookie when its page is read: it asks again with the new one.
  const isPage = request.headers.get('accept')?.includes('text/html')
  return told.data.good && isPage ? redirect('/dashboard/security', { status: 303, headers: renewed }) : told
}

/** Ends other sessions of whoever asks, one or all, or changes their password. */
export async function actOnSecurity(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { session }: CustomerSession,
) {
  const app = appOf(context)
  const form = await formOf(request)
  const fault = t('An error occurred. Please try again.')
  switch (form.get('intent')) {
    case 'password':
      return changeOwn(request, context, session, form)
    case 'end-others':
      return answerForm(context, form, { good: t('Your other sessions were signed out.'), fault }, () =>
        signOutOthers(app, session),
      )
    default: {
      const id = String(form.get('sessionId') ?? '')
      return answerForm(context, form, { good: t('That session was signed out.'), fault }, () =>
        signOut(app, session, id),
      )
    }
  }
}
