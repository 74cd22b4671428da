import { type RouterContextProvider, redirect } from 'react-router'
import { signOut, signOutOthers } from '#server/accounts/log-in.ts'
import { changePassword } from '#server/accounts/own-password.ts'
import type { Context } from '#server/context.ts'
import type { Session } from '#server/identity/sessions.ts'
import { t } from '#server/platform/texts.ts'
import { readTyped } from '#server/platform/typed.ts'
import { actOn, answerForm } from '../../forms/answer.server.ts'
import { visitorOf } from '../../session.server.ts'
import { sessionCookie } from '../../session-cookies.server.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
  act: Context & { session: Session }
  form: FormData
  /** The address of the page that shows their sessions. */
  page: string
}

/** Changes the password; the session of this browser is another one afterwards. */
async function changeOwn({ request, context, act, form, page }: Asked) {
  let renewed: HeadersInit = {}
  const answer = await answerForm(
    context,
    form,
    { good: ({ message }) => message, fault: t('An error occurred. Please try again.') },
    () => changePassword(act, act.session, form, visitorOf(request, context)),
    (changed) => {
      renewed = { 'Set-Cookie': sessionCookie(act.app, act.session.role, changed.session) }
      return renewed
    },
  )
  // A browser without scripts still has the old cookie when its page is read: it asks again with the new one.
  const isPage = request.headers.get('accept')?.includes('text/html')
  return answer.data.good && isPage ? redirect(page, { status: 303, headers: renewed }) : answer
}

/** Ends other sessions of whoever asks, one or all, or changes their password. */
export async function actOnSecurity(args: Asked) {
  const { context, act, form } = args
  const fault = t('An error occurred. Please try again.')
  return actOn<ReturnType<typeof changeOwn>>(form, {
    password: () => changeOwn(args),
    'end-others': () =>
      answerForm(context, form, { good: t('Your other sessions were signed out.'), fault }, () =>
        signOutOthers(act, act.session),
      ),
    end: () =>
      answerForm(context, form, { good: t('That session was signed out.'), fault }, () =>
        signOut(act, act.session, readTyped(form, 'sessionId')),
      ),
  })
}
