import type { RouterContextProvider } from 'react-router'
import { archiveOrder } from '#server/orders/archive.ts'
import { archiveOrders, type BulkOutcome, deliverOrders } from '#server/orders/bulk.ts'
import { markDelivered } from '#server/orders/dispatch.ts'
import { done, type Outcome, refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { answerForm } from '../../forms/answer.server.ts'
import { DELETES } from '../../work/deletes.ts'
import { SELECTED } from '../../work/list-table.tsx'
import type { AdminContext } from '../admin.server.ts'
import { REMAINING } from './delete-orders.tsx'

type Router = Readonly<RouterContextProvider>

const notMarked = () => t('Failed to mark order as delivered. Please try again.')
const notDeleted = () => t(DELETES.order.failed)

/** An order that is gone is told of as the act that failed. */
const orGone = <T>(outcome: Outcome<T>, sentence: string): Outcome<T> =>
  !outcome.ok && outcome.code === 'not-found' ? refuse('not-found', sentence) : outcome

export const deliver = (context: Router, act: AdminContext, form: FormData, orderId: number) => {
  const texts = {
    good: t('Order marked as delivered successfully! Customer can now review products.'),
    fault: t('An error occurred while marking the order as delivered.'),
  }
  return answerForm(context, form, texts, async () =>
    orGone(await markDelivered(act, orderId, { reason: form.get('reason') ?? '' }), notMarked()),
  )
}

export const remove = (context: Router, act: AdminContext, form: FormData, orderId: number) => {
  const texts = { good: t(DELETES.order.done), fault: notDeleted() }
  return answerForm(context, form, texts, async () => orGone(await archiveOrder(act, orderId), notDeleted()))
}

/** What became of several: how many went through, and why the first of the others did not. */
const bulkOutcome = (bulk: BulkOutcome, good: string): Outcome<string> => {
  const [first] = bulk.refused
  if (!first) return done(good)
  return refuse(
    'partly',
    t('{{done}} done, {{count}} stay as they are: {{why}}', {
      done: bulk.done.length,
      count: bulk.refused.length,
      why: first.message,
      defaultValue_one: '{{done}} done, {{count}} stays as it is: {{why}}',
    }),
  )
}

const saying = () => ({
  good: (message: string) => message,
  fault: t('An error occurred. Please try again.'),
})

export const deliverMany = (context: Router, act: AdminContext, form: FormData, orderIds: string[]) =>
  answerForm(context, form, saying(), async () => {
    form.set(SELECTED, orderIds.join('.'))
    const bulk = await deliverOrders(act, { orderIds })
    if (!bulk.ok) return bulk
    form.set(SELECTED, bulk.value.refused.map(({ orderId }) => orderId).join('.'))
    const count = bulk.value.done.length
    return bulkOutcome(
      bulk.value,
      t('{{count}} orders marked as delivered.', {
        count,
        defaultValue_one: '{{count}} order marked as delivered.',
      }),
    )
  })

export const removeMany = (context: Router, act: AdminContext, form: FormData, orderIds: string[]) =>
  answerForm(context, form, saying(), async () => {
    form.set(REMAINING, orderIds.join('.'))
    const bulk = await archiveOrders(act, { orderIds })
    if (!bulk.ok) return bulk
    form.set(REMAINING, bulk.value.refused.map(({ orderId }) => orderId).join('.'))
    const count = bulk.value.done.length
    return bulkOutcome(
      bulk.value,
      t('{{count}} orders deleted successfully!', {
        count,
        defaultValue_one: 'Order deleted successfully!',
      }),
    )
  })
