import { HOUR } from '../platform/clock.ts'
import { statusesWhere } from '../platform/statuses.ts'
import { key, type TextKey } from '../platform/texts.ts'
import type { payments, refunds } from './tables.ts'

export type PaymentStatus = (typeof payments.$inferSelect)['status']
type RefundStatus = (typeof refunds.$inferSelect)['status']

interface PaymentStatusRow {
  /**
   * Where the shopper's money is: `none` was taken, it may be `moving` at this moment with nobody knowing the answer yet, or
   * it is `here`. While it moves a second payment would charge twice, items stay held and nobody is erased.
   */
  money: 'none' | 'moving' | 'here'
  /** Whether it may be taken: also again, because an answer may have been lost, or the shopper chose another card. */
  mayBeTaken: boolean
  /** Not over at the provider: the same order there is offered again, and the provider may still say what became of it. */
  isOpen: boolean
}

/** Everything that there is to know about the status of a payment. Whatever asks about one asks its row. */
export const PAYMENT_STATUS: Record<PaymentStatus, PaymentStatusRow> = {
  created: { money: 'none', mayBeTaken: true, isOpen: true },
  capturing: { money: 'moving', mayBeTaken: true, isOpen: true },
  pending: { money: 'moving', mayBeTaken: true, isOpen: true },
  declined: { money: 'none', mayBeTaken: true, isOpen: false },
  captured: { money: 'here', mayBeTaken: false, isOpen: false },
  review: { money: 'here', mayBeTaken: false, isOpen: false },
  voided: { money: 'none', mayBeTaken: false, isOpen: false },
}

/** How long one that was opened is offered again. PayPal forgets an order that nobody approved within three hours. */
export const OPEN_FOR = 2 * HOUR

export const MOVING = statusesWhere(PAYMENT_STATUS, (row) => row.money === 'moving')
export const RECEIVED = statusesWhere(PAYMENT_STATUS, (row) => row.money === 'here')

export const isMoving = (status: PaymentStatus): boolean => PAYMENT_STATUS[status].money === 'moving'
export const isReceived = (status: PaymentStatus): boolean => PAYMENT_STATUS[status].money === 'here'

/**
 * Whether a payment is for what `fingerprint` says that its page shows by now. One that is moving is: it was when its money was
 * asked for, and nobody can tell the shopper that they were not charged.
 */
export const isAsShown = (
  { shown, status }: Pick<typeof payments.$inferSelect, 'shown' | 'status'>,
  fingerprint: string,
): boolean => shown === null || isMoving(status) || shown === fingerprint

/** Where the money of a refund is: promised to its buyer, back with them, or neither because it was refused. */
export const REFUND_STATUS: Record<RefundStatus, { money: 'promised' | 'back' | 'none' }> = {
  queued: { money: 'promised' },
  completed: { money: 'back' },
  failed: { money: 'none' },
}

/** What the shop itself gives money back for is stored as a code; an administrator's reason in their own words. */
export const REFUND_CODES = ['order-cancelled', 'items-returned'] as const

/** Refunds that are promised or made: they count against what is left of an order. */
export const COUNTED_REFUNDS = statusesWhere(REFUND_STATUS, (row) => row.money !== 'none')

/** Where the money of a return is whose pieces arrived: as REFUND_STATUS says it, or it went back before they did. */
export type ReturnMoney = 'promised' | 'back' | 'none' | 'before'

/** How a return whose pieces arrived is called. */
export const RETURN_MONEY: Record<ReturnMoney, { label: TextKey; colour: 'green' | 'blue' | 'red' }> = {
  promised: { label: key('Being refunded'), colour: 'blue' },
  back: { label: key('Refunded'), colour: 'green' },
  none: { label: key('Refund delayed'), colour: 'red' },
  before: { label: key('Refunded'), colour: 'green' },
}
