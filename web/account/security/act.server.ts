import type { RouterContextProvider } from 'react-router'
import { changePassword } from '#server/accounts/own-password.ts'
import { endOtherSessions, endSession } from '#server/identity/sessions.ts'
import { done, refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { formOf } from '../../form-of.server.ts'
import { houseOf } from '../../house.server.ts'
import { requireCustomer, visitorOf } from '../../session.server.ts'
import { answer } from '../answer.server.ts'

/** Ends other sessions of whoever asks, one or all, or changes their password. */
export async function actOnSecurity(request: Request, context: Readonly<RouterContextProvider>) {
  const house = houseOf(context)
  const { session } = await requireCustomer(request, context)
  const form = await formOf(request)
  const fault = t('An error occurred. Please try again.')
  switch (form.get('intent')) {
    case 'password':
      return answer(context, form, { good: ({ message }) => message, fault }, () =>
        changePassword(house, session, form, visitorOf(request, context)),
      )
    case 'end-others':
      return answer(context, form, { good: t('Your other sessions were signed out.'), fault }, async () =>
        done(await endOtherSessions(house.db, session.userId, session.id)),
      )
    default: {
      const id = String(form.get('sessionId') ?? '')
      return answer(context, form, { good: t('That session was signed out.'), fault }, async () =>
        id !== session.id && (await endSession(house.db, session.userId, id))
          ? done(null)
          : refuse('not-found', t('There is no such session.')),
      )
    }
  }
}
