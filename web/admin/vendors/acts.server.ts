import type { RouterContextProvider } from 'react-router'
import { rowId } from '#server/platform/input.ts'
import { refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { approveVendor, reactivateVendor, rejectVendor, suspendVendor } from '#server/vendors/actions.ts'
import { findOfficeVendor } from '#server/vendors/office.ts'
import { answerForm } from '../../forms/answer.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import type { AdminContext } from '../admin.server.ts'
import { ACT_NAMES } from './words.ts'

/** What an administrator decides about one seller. */
export async function actOnVendor(
  context: Readonly<RouterContextProvider>,
  act: AdminContext,
  request: Request,
) {
  const form = await formOf(request)
  const vendorId = rowId.parse(form.get('id'))
  const reason = String(form.get('reason') ?? '')
  const name = ACT_NAMES.find((known) => known === form.get('intent'))
  const fault = name
    ? t('Failed to {{action}} vendor. Please try again.', { action: name })
    : t('An error occurred. Please try again.')
  return answerForm(
    context,
    form,
    { good: ({ message }: { message: string }) => message, fault },
    async () => {
      switch (name) {
        case 'approve':
          return approveVendor(act, vendorId)
        case 'reject':
          return rejectVendor(act, vendorId, reason)
        case 'suspend':
          return suspendVendor(act, vendorId, reason)
        case 'reactivate':
          return reactivateVendor(act, vendorId)
        default:
          return refuse('not-found', t('There is no such action.'))
      }
    },
  )
}

/** The seller whom the address opens a modal for; null where it names none. */
export async function findRequestedVendor(act: AdminContext, request: Request) {
  const { searchParams } = new URL(request.url)
  const openedParam = ACT_NAMES.map((name) => searchParams.get(name)).find(Boolean)
  return openedParam ? findOfficeVendor(act.db, rowId.parse(openedParam)) : null
}
