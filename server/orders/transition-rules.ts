import type { TimelineRole } from '../actor.ts'
import { type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import {
  type CancelFacts,
  canBePutOnHold,
  cancellableUntil,
  isUndelivered,
  NOT_PAID,
  type OnHoldReason,
  ORDER_STATUS,
  type OrderPaymentStatus,
  type OrderStatus,
  UNSHIPPED,
} from './status-rules.ts'
import type { orders } from './tables.ts'

/** Why this actor may not move an order there; null when they may. */
export function judgeTransition(from: OrderStatus, to: OrderStatus, actor: TimelineRole): Refusal | null {
  if (ORDER_STATUS[from].next[to]?.includes(actor)) return null
  if (from === to)
    return refuse(
      'wrong-status',
      t('This order is {{status}} already.', { status: t(ORDER_STATUS[to].label).toLowerCase() }),
    )
  return refuse(
    'wrong-status',
    t('This order is {{from}} and cannot become {{to}}.', {
      from: t(ORDER_STATUS[from].label).toLowerCase(),
      to: t(ORDER_STATUS[to].label).toLowerCase(),
    }),
  )
}

/** Why nothing may be done with the pieces of an order for now; null when something may. */
export function judgeOnHold(order: { status: OrderStatus; onHold: OnHoldReason | null }): Refusal | null {
  if (!order.onHold || !canBePutOnHold(order.status)) return null
  return refuse(
    'on-hold',
    order.onHold === 'dispute'
      ? t('The buyer disputes the payment of this order. Do not send it until the dispute is closed.')
      : t(
          'The money of this order was taken back. Do not send it: the marketplace decides what becomes of it.',
        ),
  )
}

/** What speaks against calling an order delivered, though it may have arrived all the same; null when nothing does. */
export function deliveryWarning(order: Doubtful): string | null {
  const { stage } = ORDER_STATUS[order.status]
  if (stage === 'unpaid' || NOT_PAID.includes(order.paymentStatus))
    return t('Nothing is paid for this order. Say why it counts as delivered all the same.')
  if (stage === 'cancelled') return t('This order is cancelled. Say why it counts as delivered all the same.')
  if (order.hasParcels && UNSHIPPED.includes(order.status))
    return t(
      'Only a part of this order is sent. Send or cancel the rest, or say why it counts as delivered all the same.',
    )
  return null
}

/**
 * Why this actor may not say that an order arrived; null when they may. What is not paid, cancelled or sent in part alone,
 * an administrator calls delivered with a reason.
 */
export function judgeDelivery(
  order: DeliveryFacts,
  actor: TimelineRole,
  reason: string | null,
): Refusal | null {
  const doubt = actor === 'admin' ? deliveryWarning(order) : null
  if (!doubt) return judgeDispatch(order, 'delivered', actor)
  return reason ? judgeOnHold(order) : refuse('no-reason', doubt, { reason: doubt })
}

/**
 * Why this actor may not say that a parcel of an order arrived; null when they may. While others of it are not sent, it is
 * for those who may say so once they are.
 */
export function judgeParcelDelivery(
  order: { status: OrderStatus },
  parcel: { deliveredAt: Date | null },
  actor: TimelineRole,
): Refusal | null {
  const from = UNSHIPPED.includes(order.status) ? 'shipped' : order.status
  const wrong = judgeTransition(from, 'delivered', actor)
  if (wrong) return wrong
  return parcel.deliveredAt ? refuse('wrong-status', t('This parcel is marked as delivered already.')) : null
}

export interface DispatchFacts {
  status: OrderStatus
  onHold: OnHoldReason | null
  dispatchMethod: (typeof orders.$inferSelect)['dispatchMethod']
}

interface DeliveryFacts extends DispatchFacts {
  paymentStatus: OrderPaymentStatus
  /** Whether anything of it was sent. */
  hasParcels: boolean
}

type Doubtful = Pick<DeliveryFacts, 'status' | 'paymentStatus' | 'hasParcels'>

/** Why this actor does not send an order; null when they do. */
export function judgeDispatcher(
  { dispatchMethod }: Pick<DispatchFacts, 'dispatchMethod'>,
  actor: TimelineRole,
) {
  if (actor !== 'vendor' || dispatchMethod !== 'infinity') return null
  return refuse(
    'sent-by-infinity',
    t('Infinity Dispatch sends this order for you. You need not do anything.'),
  )
}

/** Why this actor may not move an order on to its buyer, up to its arrival; null when they may. */
export function judgeDispatch(order: DispatchFacts, to: OrderStatus, actor: TimelineRole): Refusal | null {
  const wrong = judgeTransition(order.status, to, actor)
  if (wrong) return wrong
  return judgeDispatcher(order, actor) ?? judgeOnHold(order)
}

/** Why a buyer may not cancel; null when they may. */
export function judgeCancel(order: CancelFacts, now: Date): Refusal | null {
  const wrong = judgeTransition(order.status, 'cancelled', 'customer')
  if (wrong) return wrong
  if (cancellableUntil(order, now)) return null
  return refuse(
    'too-late',
    t('An order can be cancelled within one hour. You can ask for a return when it has arrived.'),
  )
}

/** Why an order cannot be taken out of the lists; null when it can. */
export function judgeArchive(order: { status: OrderStatus; openReturns: number }): Refusal | null {
  if (isUndelivered(order.status))
    return refuse(
      'in-use',
      t('This order is paid and has not arrived. Cancel it or mark it as delivered, then delete it.'),
    )
  if (order.openReturns > 0)
    return refuse('in-use', t('A return of this order waits for its end. Decide it, then delete the order.'))
  return null
}

/**
 * Whether an administrator can call an order delivered at all: one that arrived, or came back, cannot arrive again, and one
 * that is on hold is not sent.
 */
export const mayBeDelivered = (order: Doubtful & Pick<DispatchFacts, 'onHold'>): boolean =>
  judgeOnHold(order) === null &&
  (deliveryWarning(order) !== null || judgeTransition(order.status, 'delivered', 'admin') === null)
