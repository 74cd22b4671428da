import type { RouterContextProvider } from 'react-router'
import { removeAddress, setDefaultAddress } from '#server/addresses/actions.ts'
import { saveAddress } from '#server/addresses/save.ts'
import { done, type Outcome, refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { appOf } from '../../app.server.ts'
import { answerForm } from '../../forms/answer.server.ts'

const known = (found: boolean): Outcome<null> =>
  found ? done(null) : refuse('not-found', t('There is no such address.'))

/** Adds, changes or removes an address of a customer's book, or makes it the default. */
export async function actOnAddress(
  context: Readonly<RouterContextProvider>,
  customerId: number,
  form: FormData,
) {
  const app = appOf(context)
  const { db } = app
  const fault = t('An error occurred. Please try again.')
  const given = Number(form.get('addressId'))
  const id = Number.isSafeInteger(given) ? given : 0
  switch (form.get('intent')) {
    case 'default':
      return answerForm(context, form, { good: t('Default address changed.'), fault }, async () =>
        known(await setDefaultAddress(db, customerId, id)),
      )
    case 'remove':
      return answerForm(context, form, { good: t('Address removed.'), fault }, async () =>
        known(await removeAddress(db, customerId, id)),
      )
    case 'edit':
      return answerForm(context, form, { good: t('Address saved.'), fault }, () =>
        saveAddress(app, customerId, form, id),
      )
    default:
      return answerForm(context, form, { good: t('Address saved.'), fault }, () =>
        saveAddress(app, customerId, form),
      )
  }
}
