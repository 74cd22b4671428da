import { after, DAY, HOUR } from '../platform/clock.ts'
import { type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { orders } from './tables.ts'

export type OrderStatus = (typeof orders.$inferSelect)['status']
export type HoldReason = NonNullable<(typeof orders.$inferSelect)['onHold']>
export type OrderActor = 'customer' | 'vendor' | 'admin' | 'carrier' | 'system'

/** From where an order may go where, and who may move it. What is not here does not happen. */
export const MOVES: Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>> = {
  pending: { confirmed: ['system'], cancelled: ['system', 'admin'] },
  confirmed: {
    processing: ['vendor', 'admin'],
    shipped: ['vendor', 'admin'],
    delivered: ['admin'],
    cancelled: ['customer', 'vendor', 'admin', 'system'],
  },
  processing: {
    shipped: ['vendor', 'admin'],
    delivered: ['admin'],
    cancelled: ['vendor', 'admin', 'system'],
  },
  shipped: { delivered: ['carrier', 'customer', 'admin'] },
  delivered: { returned: ['vendor', 'admin'], refunded: ['admin'] },
  cancelled: {},
  returned: {},
  refunded: {},
}

/** How each status is called and coloured. */
export const STATUS_LOOKS: Record<OrderStatus, { label: string; colour: 'green' | 'blue' | 'red' | 'grey' }> =
  {
    pending: { label: t('Pending'), colour: 'grey' },
    confirmed: { label: t('Confirmed'), colour: 'green' },
    processing: { label: t('Processing'), colour: 'grey' },
    shipped: { label: t('Shipped'), colour: 'blue' },
    delivered: { label: t('Delivered'), colour: 'green' },
    cancelled: { label: t('Cancelled'), colour: 'red' },
    returned: { label: t('Returned'), colour: 'grey' },
    refunded: { label: t('Refunded'), colour: 'grey' },
  }

const BY_PROGRESS: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered']

/**
 * What a purchase of several orders is called: as they all are, else as the one that has the longest way to go; an
 * order that ended does not count while another goes on. Without orders it is pending.
 */
export function statusOfAll(statuses: readonly OrderStatus[]): OrderStatus {
  const [first = 'pending'] = statuses
  if (statuses.every((status) => status === first)) return first
  return BY_PROGRESS.find((status) => statuses.includes(status)) ?? first
}

/** Items that are paid and have not arrived: their buyer must stay reachable. */
export const ON_ITS_WAY: readonly OrderStatus[] = ['confirmed', 'processing', 'shipped']

/** Why this actor may not move an order there; null when they may. */
export function judgeTransition(from: OrderStatus, to: OrderStatus, actor: OrderActor): Refusal | null {
  if (MOVES[from][to]?.includes(actor)) return null
  return refuse(
    'wrong-status',
    t('This order is {{from}} and cannot become {{to}}.', {
      from: STATUS_LOOKS[from].label.toLowerCase(),
      to: STATUS_LOOKS[to].label.toLowerCase(),
    }),
  )
}

/** Why this actor may not send an order on its way, or say that it arrived; null when they may. */
export function judgeDispatch(
  order: { status: OrderStatus; onHold: HoldReason | null },
  to: 'processing' | 'shipped' | 'delivered',
  actor: OrderActor,
): Refusal | null {
  const wrong = judgeTransition(order.status, to, actor)
  if (wrong || !order.onHold || order.status === 'shipped') return wrong
  return refuse(
    'on-hold',
    order.onHold === 'dispute'
      ? t('The buyer disputes the payment of this order. Do not send it until the dispute is closed.')
      : t(
          'The money of this order was taken back. Do not send it: the marketplace decides what becomes of it.',
        ),
  )
}

export const CANCEL_WITHIN = HOUR

interface CancelFacts {
  status: OrderStatus
  confirmedAt: Date | null
}

/** Until when a buyer may cancel; null when they may not (any more). */
export function cancellableUntil(order: CancelFacts, now: Date): Date | null {
  if (order.status !== 'confirmed' || !order.confirmedAt) return null
  const until = after(order.confirmedAt, CANCEL_WITHIN)
  return until > now ? until : null
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

export const RETURN_WITHIN = 30 * DAY

/** Until when a return may be asked for; null when it may not (any more). */
export function returnableUntil(
  order: { status: OrderStatus; deliveredAt: Date | null },
  now: Date,
): Date | null {
  if (order.status !== 'delivered' || !order.deliveredAt) return null
  const until = after(order.deliveredAt, RETURN_WITHIN)
  return until > now ? until : null
}
