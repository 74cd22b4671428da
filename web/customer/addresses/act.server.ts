import type { RouterContextProvider } from 'react-router'
import { removeAddress, setDefaultAddress } from '#server/addresses/actions.ts'
import { saveAddress } from '#server/addresses/save.ts'
import { rowId } from '#server/platform/input.ts'
import { t } from '#server/platform/texts.ts'
import { actOn, answerForm } from '../../forms/answer.server.ts'
import type { CustomerContext } from '../../session.server.ts'

/** Adds, changes or removes an address of a customer's book, or makes it the default. */
export async function actOnAddress(
  context: Readonly<RouterContextProvider>,
  act: CustomerContext,
  form: FormData,
) {
  const fault = t('An error occurred. Please try again.')
  const id = rowId.parse(form.get('addressId'))
  return actOn(form, {
    default: () =>
      answerForm(context, form, { good: t('Default address changed.'), fault }, () =>
        setDefaultAddress(act, id),
      ),
    remove: () =>
      answerForm(context, form, { good: t('Address removed.'), fault }, () => removeAddress(act, id)),
    edit: () =>
      answerForm(context, form, { good: t('Address saved.'), fault }, () =>
        saveAddress(act, form, form.get('anew') === 'on' ? undefined : id),
      ),
    add: () => answerForm(context, form, { good: t('Address saved.'), fault }, () => saveAddress(act, form)),
  })
}
