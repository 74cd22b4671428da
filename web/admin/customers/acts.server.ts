import type { RouterContextProvider } from 'react-router'
import { eraseCustomerFor } from '#server/accounts/erase.ts'
import { blockCustomer, unblockCustomer } from '#server/customers/block.ts'
import { rowId } from '#server/platform/input.ts'
import { type Outcome, refuse } from '#server/platform/outcome.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { answerForm } from '../../forms/answer.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { DELETES } from '../../work/deletes.ts'
import type { AdminContext } from '../admin.server.ts'

type Act = (
  ctx: AdminContext,
  customerId: number,
  form: Record<string, unknown>,
) => Promise<Outcome<{ message: string }>>

const ACTS: Record<string, { act: Act; failed: TextKey }> = {
  block: { act: blockCustomer, failed: key('Failed to block customer. Please try again.') },
  unblock: { act: unblockCustomer, failed: key('Failed to unblock customer. Please try again.') },
  delete: { act: eraseCustomerFor, failed: DELETES.customer.failed },
}

/** What an administrator does with one customer; `intent` comes back with what came of it. */
export async function actOnCustomer(
  context: Readonly<RouterContextProvider>,
  ctx: AdminContext,
  request: Request,
) {
  const form = await formOf(request)
  const intent = String(form.get('intent'))
  const known = Object.hasOwn(ACTS, intent) ? ACTS[intent] : undefined
  const texts = {
    good: ({ message }: { message: string }) => message,
    fault: t(known?.failed ?? key('An error occurred. Please try again.')),
  }
  return answerForm(context, form, texts, async () =>
    known
      ? known.act(ctx, rowId.parse(form.get('id')), { reason: form.get('reason') })
      : refuse('not-found', t('There is no such action.')),
  )
}
