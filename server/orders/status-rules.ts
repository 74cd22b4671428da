import type { TimelineRole } from '../actor.ts'
import { after, DAY, HOUR } from '../platform/clock.ts'
import { statusesWhere } from '../platform/statuses.ts'
import { key, type TextKey } from '../platform/texts.ts'
import type { orders } from './tables.ts'

export type OrderStatus = (typeof orders.$inferSelect)['status']
export type OrderPaymentStatus = (typeof orders.$inferSelect)['paymentStatus']
/** Of these nothing is paid. */
export const NOT_PAID: readonly OrderPaymentStatus[] = ['pending', 'failed']

export type HoldReason = NonNullable<(typeof orders.$inferSelect)['onHold']>

interface StatusRow {
  label: TextKey
  /** How a buyer's timeline says that it happened. */
  event: TextKey
  colour: 'green' | 'blue' | 'red' | 'grey'
  /** Its place on the way from the payment to the buyer; null when it stands beside that way. */
  step: number | null
  /**
   * The items of an order `on-its-way` are paid and have not arrived: its buyer must stay reachable. What has `arrived`
   * may be reviewed and returned.
   */
  stage: 'unpaid' | 'on-its-way' | 'arrived' | 'ended'
  /** Whether a dispute can still keep it from being sent. */
  canWait: boolean
  /** Which column of the order keeps when it came here. */
  stamp: 'confirmedAt' | 'shippedAt' | 'deliveredAt' | 'cancelledAt' | null
  /** Where it may go from here, and who may move it. What is not here does not happen. */
  next: Partial<Record<OrderStatus, readonly TimelineRole[]>>
}

/** Everything that there is to know about a status. Whatever asks about one asks its row. */
export const ORDER_STATUS: Record<OrderStatus, StatusRow> = {
  pending: {
    label: key('Pending'),
    event: key('Payment received'),
    colour: 'grey',
    step: 0,
    stage: 'unpaid',
    canWait: true,
    stamp: null,
    next: { confirmed: ['system'], cancelled: ['system', 'admin'] },
  },
  confirmed: {
    label: key('Confirmed'),
    event: key('Order Placed'),
    colour: 'green',
    step: 1,
    stage: 'on-its-way',
    canWait: true,
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
    colour: 'grey',
    step: 2,
    stage: 'on-its-way',
    canWait: true,
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
    colour: 'blue',
    step: 3,
    stage: 'on-its-way',
    canWait: false,
    stamp: 'shippedAt',
    next: { delivered: ['carrier', 'customer', 'admin'] },
  },
  delivered: {
    label: key('Delivered'),
    event: key('Delivered'),
    colour: 'green',
    step: 4,
    stage: 'arrived',
    canWait: false,
    stamp: 'deliveredAt',
    next: { returned: ['vendor', 'admin'], refunded: ['admin'] },
  },
  cancelled: {
    label: key('Cancelled'),
    event: key('Cancelled'),
    colour: 'red',
    step: null,
    stage: 'ended',
    canWait: false,
    stamp: 'cancelledAt',
    next: {},
  },
  returned: {
    label: key('Returned'),
    event: key('Returned'),
    colour: 'grey',
    step: null,
    stage: 'ended',
    canWait: false,
    stamp: null,
    next: {},
  },
  refunded: {
    label: key('Refunded'),
    event: key('Refunded'),
    colour: 'grey',
    step: null,
    stage: 'ended',
    canWait: false,
    stamp: null,
    next: {},
  },
}

const LAST = Number.MAX_SAFE_INTEGER

/** The statuses of which something is true, those on the way to the buyer first and in their order. */
export const ordersWhere = (holds: (row: StatusRow) => boolean): OrderStatus[] =>
  statusesWhere(ORDER_STATUS, holds).sort(
    (a, b) => (ORDER_STATUS[a].step ?? LAST) - (ORDER_STATUS[b].step ?? LAST),
  )

const BY_PROGRESS = ordersWhere((row) => row.step !== null)

/** The way of a paid order to its buyer. */
export const WAY = ordersWhere((row) => row.stage === 'on-its-way' || row.stage === 'arrived')

/** Paid, and still to be packed by whoever sends it. Two indexes of `orders` name the same statuses. */
export const TO_PACK = WAY.filter((status) => ORDER_STATUS[status].canWait)

/** Handed to a carrier, whether or not it has arrived. */
export const SENT = WAY.filter((status) => !ORDER_STATUS[status].canWait)

/**
 * What a purchase of several orders is called: as they all are, else as the one that has the longest way to go; an
 * order that ended does not count while another goes on. Without orders it is pending.
 */
export function statusOfAll(statuses: readonly OrderStatus[]): OrderStatus {
  const [first = 'pending'] = statuses
  return BY_PROGRESS.find((status) => statuses.includes(status)) ?? first
}

export const hasArrived = (status: OrderStatus): boolean => ORDER_STATUS[status].stage === 'arrived'

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

/** Until when a return may be asked for; null when it may not (any more). */
export function returnableUntil(
  order: { status: OrderStatus; deliveredAt: Date | null },
  now: Date,
): Date | null {
  if (!hasArrived(order.status) || !order.deliveredAt) return null
  const until = after(order.deliveredAt, RETURN_WITHIN)
  return until > now ? until : null
}
