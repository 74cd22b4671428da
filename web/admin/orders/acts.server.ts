import type { RouterContextProvider } from 'react-router'
import { archiveOrder } from '#server/orders/archive.ts'
import { archiveOrders, deliverOrders } from '#server/orders/bulk.ts'
import { markDelivered } from '#server/orders/dispatch.ts'
import { type Outcome, refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { answerForm } from '../../forms/answer.server.ts'
import { DELETES } from '../../work/deletes.ts'
import { actOnSelected } from '../../work/order/act-on-selected.server.ts'
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

export const deliverMany = (context: Router, act: AdminContext, form: FormData, orderIds: string[]) =>
  actOnSelected(
    context,
    form,
    orderIds,
    () => deliverOrders(act, { orderIds }),
    (count) =>
      t('{{count}} orders marked as delivered.', {
        count,
        defaultValue_one: '{{count}} order marked as delivered.',
      }),
  )

export const removeMany = (context: Router, act: AdminContext, form: FormData, orderIds: string[]) =>
  actOnSelected(
    context,
    form,
    orderIds,
    () => archiveOrders(act, { orderIds }),
    (count) =>
      t('{{count}} orders deleted successfully!', {
        count,
        defaultValue_one: 'Order deleted successfully!',
      }),
    REMAINING,
  )
