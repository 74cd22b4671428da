import type { RouterContextProvider } from 'react-router'
import { type BulkOutcome, bulkOutcome } from '#server/orders/bulk.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { answerForm } from '../../forms/answer.server.ts'
import { SELECTED } from '../list-table.tsx'

/** Answers an act on the selected orders of a list; those that stay as they are stay selected, named under `field`. */
export const actOnSelected = (
  context: Readonly<RouterContextProvider>,
  form: FormData,
  orderIds: readonly string[],
  act: () => Promise<Outcome<BulkOutcome>>,
  good: (count: number) => string,
  field = SELECTED,
) =>
  answerForm(
    context,
    form,
    { good: (message) => message, fault: t('An error occurred. Please try again.') },
    async () => {
      form.set(field, orderIds.join('.'))
      const bulk = await act()
      if (!bulk.ok) return bulk
      form.set(field, bulk.value.refused.map(({ orderId }) => orderId).join('.'))
      return bulkOutcome(bulk.value, good)
    },
  )
