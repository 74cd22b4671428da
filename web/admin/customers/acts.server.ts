import type { RouterContextProvider } from 'react-router'
import { eraseCustomerFor } from '#server/accounts/erase.ts'
import { blockCustomer, unblockCustomer } from '#server/customers/block.ts'
import { rowId } from '#server/platform/input.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { actOn, answerForm } from '../../forms/answer.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { DELETES } from '../../work/deletes.ts'
import type { AdminContext } from '../admin.server.ts'

type Act = (
  ctx: AdminContext,
  customerId: number,
  form: Record<string, unknown>,
) => Promise<Outcome<{ message: string }>>

/** What an administrator does with one customer; `intent` comes back with what came of it. */
export async function actOnCustomer(
  context: Readonly<RouterContextProvider>,
  ctx: AdminContext,
  request: Request,
) {
  const form = await formOf(request)
  const id = rowId.parse(form.get('id'))
  const does = (act: Act, fault: string) => () =>
    answerForm(context, form, { good: ({ message }) => message, fault }, () =>
      act(ctx, id, { reason: form.get('reason') }),
    )
  return actOn(form, {
    block: does(blockCustomer, t('Failed to block customer. Please try again.')),
    unblock: does(unblockCustomer, t('Failed to unblock customer. Please try again.')),
    delete: does(eraseCustomerFor, t(DELETES.customer.failed)),
  })
}
