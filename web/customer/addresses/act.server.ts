import type { RouterContextProvider } from 'react-router'
import { removeAddress, setDefaultAddress } from '#server/addresses/actions.ts'
import { saveAddress } from '#server/addresses/save.ts'
import { t } from '#server/platform/texts.ts'
import { answerForm } from '../../forms/answer.server.ts'
import type { CustomerContext } from '../../session.server.ts'

/** Adds, changes or removes an address of a customer's book, or makes it the default. */
export async function actOnAddress(
  context: Readonly<RouterContextProvider>,
  act: CustomerContext,
  form: FormData,
) {
  const fault = t('An error occurred. Please try again.')
  const typed = Number(form.get('addressId'))
  const id = Number.isSafeInteger(typed) ? typed : 0
  switch (form.get('intent')) {
    case 'default':
      return answerForm(context, form, { good: t('Default address changed.'), fault }, () =>
        setDefaultAddress(act, id),
      )
    case 'remove':
      return answerForm(context, form, { good: t('Address removed.'), fault }, () => removeAddress(act, id))
    case 'edit':
      return answerForm(context, form, { good: t('Address saved.'), fault }, () =>
        saveAddress(act, form, form.get('anew') === 'on' ? undefined : id),
      )
    default:
      return answerForm(context, form, { good: t('Address saved.'), fault }, () => saveAddress(act, form))
  }
}
