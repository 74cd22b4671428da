import type { TimelineRole } from '../actor.ts'
import { after, DAY, HOUR, isDayOver } from '../platform/clock.ts'
import { statusesWhere } from '../platform/statuses.ts'
import { key, type TextKey } from '../platform/texts.ts'
import type { orders } from './tables.ts'

export type OrderStatus = (typeof orders.$inferSelect)['status']
export type OrderPaymentStatus = (typeof orders.$inferSelect)['paymentStatus']
/** Of these nothing is paid. */
export const NOT_PAID: readonly OrderPaymentStatus[] = ['pending', 'failed']

export type OnHoldReason = NonNullable<(typeof orders.$inferSelect)['onHold']>

/** The way of an order from its payment to its buyer. `accepted`: whoever sends it works on it; `sent`: all of it. */
const WAY_STAGES = ['unpaid', 'paid', 'accepted', 'sent', 'arrived'] as const
type WayStage = (typeof WAY_STAGES)[number]

interface StatusRow {
  label: TextKey
  /** How a buyer's timeline says that it happened. */
  event: TextKey
  /** How the timeline of whoever sends it says so. */
  deskEvent: TextKey
  colour: 'green' | 'blue' | 'red' | 'grey'
  /**
   * How far it has come. `cancelled` (all of it) and `reversed` (it came back, or its money did) stand beside the way.
   * What is asked of a status follows from it: whether its buyer must stay reachable, whether it is to be packed, can
   * be held back, reviewed or returned.
   */
  stage: WayStage | 'cancelled' | 'reversed'
  /** What is being done with it from its acceptance until it is sent, in the words of whoever sends it. */
  work: TextKey | null
  /** Which column of the order keeps when it came here. */
  stamp: 'confirmedAt' | 'shippedAt' | 'deliveredAt' | 'cancelledAt' | null
  /** Where it may go from here, and who may move it. What is not here does not happen. */
  next: Partial<Record<OrderStatus, readonly TimelineRole[]>>
}

export type OrderStage = StatusRow['stage']

/** Everything that there is to know about a status. Whatever asks about one asks its row. They stand in the order of the way. */
export const ORDER_STATUS: Record<OrderStatus, StatusRow> = {
  pending: {
    label: key('Pending'),
    event: key('Payment received'),
    deskEvent: key('Payment received'),
    colour: 'grey',
    stage: 'unpaid',
    work: null,
    stamp: null,
    next: { confirmed: ['system'], cancelled: ['system', 'admin'] },
  },
  confirmed: {
    label: key('Confirmed'),
    event: key('Order Placed'),
    deskEvent: key('Paid'),
    colour: 'green',
    stage: 'paid',
    work: null,
    stamp: 'confirmedAt',
    next: {
      processing: ['vendor', 'admin'],
      shipped: ['vendor', 'admin'],
      delivered: ['admin'],
      cancelled: ['customer', 'vendor', 'admin', 'system'],
    },
  },
  processing: {
    label: key('Processing'),
    event: key('Processing'),
    deskEvent: key('Accepted'),
    colour: 'grey',
    stage: 'accepted',
    work: key('Being packed'),
    stamp: null,
    next: {
      shipped: ['vendor', 'admin', 'system'],
      delivered: ['admin'],
      cancelled: ['vendor', 'admin', 'system'],
    },
  },
  shipped: {
    label: key('Shipped'),
    event: key('Shipped'),
    deskEvent: key('Everything is sent'),
    colour: 'blue',
    stage: 'sent',
    work: null,
    stamp: 'shippedAt',
    next: { delivered: ['carrier', 'customer', 'admin'] },
  },
  delivered: {
    label: key('Delivered'),
    event: key('Delivered'),
    deskEvent: key('Delivered'),
    colour: 'green',
    stage: 'arrived',
    work: null,
    stamp: 'deliveredAt',
    next: { returned: ['vendor', 'admin'], refunded: ['admin'] },
  },
  cancelled: {
    label: key('Cancelled'),
    event: key('Cancelled'),
    deskEvent: key('Cancelled'),
    colour: 'red',
    stage: 'cancelled',
    work: null,
    stamp: 'cancelledAt',
    next: {},
  },
  returned: {
    label: key('Returned'),
    event: key('Returned'),
    deskEvent: key('Returned'),
    colour: 'grey',
    stage: 'reversed',
    work: null,
    stamp: null,
    next: {},
  },
  refunded: {
    label: key('Refunded'),
    event: key('Refunded'),
    deskEvent: key('Refunded'),
    colour: 'grey',
    stage: 'reversed',
    work: null,
    stamp: null,
    next: {},
  },
}

/** Its place on the way; -1 beside it. */
function placeOf(stage: OrderStage): number {
  const stages: readonly OrderStage[] = WAY_STAGES
  return stages.indexOf(stage)
}

/** Whether an order has come as far as a stage of the way, or farther; one that ended beside the way has not. */
export const hasReached = (status: OrderStatus, stage: WayStage): boolean =>
  placeOf(ORDER_STATUS[status].stage) >= placeOf(stage)

/** Whether it stands beside the way: nothing more happens with it. */
export const hasEnded = (status: OrderStatus): boolean => placeOf(ORDER_STATUS[status].stage) < 0

export const hasArrived = (status: OrderStatus): boolean => hasReached(status, 'arrived')

export const isPaid = (status: OrderStatus): boolean => hasReached(status, 'paid')

/** Paid, and not with its buyer, who must stay reachable. */
export const isUndelivered = (status: OrderStatus): boolean => isPaid(status) && !hasArrived(status)

/** Whether a dispute can still keep it from being sent. */
export const canBePutOnHold = (status: OrderStatus): boolean =>
  !hasEnded(status) && !hasReached(status, 'sent')

/** The statuses of which something is true, those on the way to the buyer first and in their order. */
export const orderStatusesWhere = (holds: (status: OrderStatus) => boolean): OrderStatus[] =>
  statusesWhere(ORDER_STATUS, () => true).filter(holds)

/** The way of a paid order to its buyer. */
export const FULFILMENT_STATUSES = orderStatusesWhere(isPaid)

/** Paid, and still to be packed by whoever sends it. Two indexes of `orders` name the same statuses. */
export const UNSHIPPED = FULFILMENT_STATUSES.filter(canBePutOnHold)

/** Handed to a carrier, whether or not it has arrived. */
export const SHIPPED_OR_LATER = orderStatusesWhere((status) => hasReached(status, 'sent'))

/**
 * What a purchase of several orders is called: as they all are, else as the one that has the longest way to go; an
 * order that ended does not count while another goes on. Without orders it is pending.
 */
export function statusOfAll(statuses: readonly OrderStatus[]): OrderStatus {
  const [first = 'pending'] = statuses
  return orderStatusesWhere((status) => statuses.includes(status) && !hasEnded(status))[0] ?? first
}

export const CANCEL_WITHIN = HOUR

export interface CancelFacts {
  status: OrderStatus
  confirmedAt: Date | null
}

/** Until when a buyer may cancel; null when they may not (any more). */
export function cancellableUntil(order: CancelFacts, now: Date): Date | null {
  if (!ORDER_STATUS[order.status].next.cancelled?.includes('customer') || !order.confirmedAt) return null
  const until = after(order.confirmedAt, CANCEL_WITHIN)
  return until > now ? until : null
}

export const RETURN_WITHIN = 30 * DAY

/** The day until which a return may be asked for, all of it with that; null when it may not (any more). */
export function returnableUntil(
  order: { status: OrderStatus; deliveredAt: Date | null },
  now: Date,
): Date | null {
  if (!hasArrived(order.status) || !order.deliveredAt) return null
  const until = after(order.deliveredAt, RETURN_WITHIN)
  return isDayOver(until, now) ? null : until
}
