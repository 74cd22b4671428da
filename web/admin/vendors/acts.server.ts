import type { RouterContextProvider } from 'react-router'
import { rowId } from '#server/platform/input.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { approveVendor, reactivateVendor, rejectVendor, suspendVendor } from '#server/vendors/actions.ts'
import { findOfficeVendor } from '#server/vendors/office.ts'
import type { VendorAct } from '#server/vendors/status-rules.ts'
import { actOn, answerForm } from '../../forms/answer.server.ts'
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
  const decide = (action: VendorAct, work: () => Promise<Outcome<{ message: string }>>) => {
    const fault = t('Failed to {{action}} vendor. Please try again.', { action })
    return answerForm(context, form, { good: ({ message }) => message, fault }, work)
  }
  return actOn(form, {
    approve: () => decide('approve', () => approveVendor(act, vendorId)),
    reject: () => decide('reject', () => rejectVendor(act, vendorId, reason)),
    suspend: () => decide('suspend', () => suspendVendor(act, vendorId, reason)),
    reactivate: () => decide('reactivate', () => reactivateVendor(act, vendorId)),
  })
}

/** The seller whom the address opens a modal for; null where it names none. */
export async function findRequestedVendor(act: AdminContext, request: Request) {
  const { searchParams } = new URL(request.url)
  const openedParam = ACT_NAMES.map((name) => searchParams.get(name)).find(Boolean)
  return openedParam ? findOfficeVendor(act.db, rowId.parse(openedParam)) : null
}
