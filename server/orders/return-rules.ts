import { after, DAY, isDayOver } from '../platform/clock.ts'
import { type Refusal, refuse } from '../platform/outcome.ts'
import { statusesWhere } from '../platform/statuses.ts'
import { key, type TextKey, t } from '../platform/texts.ts'
import { leftToRefund } from './refund-rules.ts'
import { hasArrived, type OrderStatus, returnableUntil } from './status-rules.ts'
import type { returns } from './tables.ts'

export type ReturnStatus = (typeof returns.$inferSelect)['status']

export const RETURN_VIEWS = ['requested', 'approved', 'ended'] as const
export type ReturnView = (typeof RETURN_VIEWS)[number]

interface ReturnStatusRow {
  label: TextKey
  colour: 'green' | 'blue' | 'red' | 'grey'
  /** Not decided to its end: its buyer must stay reachable. */
  isOpen: boolean
  /** Where the back office lists it: what waits for an answer, what is on its way back, and what is over. */
  view: ReturnView
  /** Its pieces are asked for and not back: nobody can ask for them a second time. Once they are, their line counts them. */
  isAwaited: boolean
  /** The buyer withdraws; the seller or an administrator does the rest. */
  next: readonly ReturnStatus[]
}

/** Everything that there is to know about a return's status. */
export const RETURN_STATUS: Record<ReturnStatus, ReturnStatusRow> = {
  requested: {
    label: key('Requested'),
    colour: 'grey',
    isOpen: true,
    view: 'requested',
    isAwaited: true,
    next: ['approved', 'rejected', 'withdrawn'],
  },
  approved: {
    label: key('Approved'),
    colour: 'blue',
    isOpen: true,
    view: 'approved',
    isAwaited: true,
    next: ['received', 'withdrawn'],
  },
  received: {
    label: key('Received'),
    colour: 'blue',
    isOpen: true,
    view: 'approved',
    isAwaited: false,
    next: ['refunded'],
  },
  rejected: {
    label: key('Rejected'),
    colour: 'red',
    isOpen: false,
    view: 'ended',
    isAwaited: false,
    next: [],
  },
  refunded: {
    label: key('Refunded'),
    colour: 'green',
    isOpen: false,
    view: 'ended',
    isAwaited: false,
    next: [],
  },
  withdrawn: {
    label: key('Withdrawn'),
    colour: 'grey',
    isOpen: false,
    view: 'ended',
    isAwaited: false,
    next: [],
  },
}

export const OPEN_RETURNS = statusesWhere(RETURN_STATUS, (row) => row.isOpen)
/** In these, pieces are asked for that are not back yet. */
export const AWAITED_RETURNS = statusesWhere(RETURN_STATUS, (row) => row.isAwaited)

export type ReturnReason = (typeof returns.$inferSelect)['reason']

/** How people read what is stored of a reason. */
export const RETURN_REASONS: Record<ReturnReason, TextKey> = {
  damaged: key('Arrived damaged'),
  'not-as-described': key('Not as described'),
  'wrong-item': key('Wrong item'),
  'does-not-fit': key('Does not fit'),
  'changed-mind': key('Changed my mind'),
  other: key('Other'),
}

export const isReturnReason = (text: string): text is ReturnReason => Object.hasOwn(RETURN_REASONS, text)

export const MOST_PICTURES = 5
/** Returns of one order that its buyer may take back: each one asked for and taken back is two emails to its seller. */
const MOST_WITHDRAWN = 5
export const LONGEST_COMMENT = 1000

export function judgeReturnTransition(from: ReturnStatus, to: ReturnStatus): Refusal | null {
  if (RETURN_STATUS[from].next.includes(to)) return null
  if (from === to)
    return refuse(
      'wrong-status',
      t('This return is {{status}} already.', { status: t(RETURN_STATUS[to].label).toLowerCase() }),
    )
  return refuse(
    'wrong-status',
    t('This return is {{from}} and cannot become {{to}}.', {
      from: t(RETURN_STATUS[from].label).toLowerCase(),
      to: t(RETURN_STATUS[to].label).toLowerCase(),
    }),
  )
}

/** How long a seller has to answer who asks for a return. */
const ANSWER_WITHIN = 3 * DAY

/** The day by which it is to be answered, all of it with that. */
export const answerReturnBy = (askedAt: Date): Date => after(askedAt, ANSWER_WITHIN)

export const isAnswerLate = (askedAt: Date, now: Date): boolean => isDayOver(answerReturnBy(askedAt), now)

/** A line of an order with what of it is not returned and not asked for. */
interface ReturnableLine {
  id: number
  name: string
  left: number
}

/** What of a line was sent and is neither back nor asked for: its buyer can still ask to return it. */
export const leftToReturn = (line: { quantity: number; returned: number; awaited: number }): number =>
  line.quantity - line.returned - line.awaited

/** How many pieces of each line are asked for in returns and not back yet. */
export function countAwaited(
  returns: readonly { status: ReturnStatus; lines: readonly { lineId: number; quantity: number }[] }[],
): Map<number, number> {
  const awaited = new Map<number, number>()
  for (const { lineId, quantity } of returns.flatMap((each) =>
    RETURN_STATUS[each.status].isAwaited ? each.lines : [],
  ))
    awaited.set(lineId, (awaited.get(lineId) ?? 0) + quantity)
  return awaited
}

/** How many days are left until a return cannot be asked for any more. On the last one there is one, also when the hour of the delivery has passed. */
export const daysLeftToReturn = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / DAY))

/** Why a buyer who took so many returns of an order back cannot ask for another one; null when they can. */
export const judgeWithdrawn = (withdrawn: number): Refusal | null =>
  withdrawn < MOST_WITHDRAWN
    ? null
    : refuse(
        'withdrawn-often',
        t(
          'You have withdrawn several returns of this order. Please write to us if you want to return it after all.',
        ),
      )

interface ReturnableOrder {
  status: OrderStatus
  deliveredAt: Date | null
  /** Returns of it that were asked for and taken back. */
  withdrawn: number
  lines: readonly ReturnableLine[]
}

/** Why these pieces cannot be returned; null when they can. */
export function judgeReturn(
  order: ReturnableOrder,
  wanted: readonly { lineId: number; quantity: number }[],
  now: Date,
): Refusal | null {
  if (!hasArrived(order.status))
    return refuse('not-delivered', t('A return can be asked for when the order has arrived.'))
  if (!returnableUntil(order, now))
    return refuse('too-late', t('Returns are possible within 30 days of delivery.'))
  const often = judgeWithdrawn(order.withdrawn)
  if (often) return often
  if (wanted.length === 0) return refuse('nothing', t('Choose what you want to return.'))
  const lines = new Map(order.lines.map((line) => [line.id, line]))
  const seen = new Set<number>()
  for (const { lineId, quantity } of wanted) {
    const line = lines.get(lineId)
    if (!line || seen.has(lineId)) return refuse('nothing', t('Choose what you want to return.'))
    seen.add(lineId)
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > line.left)
      return refuse(
        'wrong-quantity',
        line.left > 0
          ? t('You can return at most {{left}} of {{name}}.', { left: line.left, name: line.name })
          : t('{{name}} is returned already.', { name: line.name }),
      )
  }
  return null
}

/** The price of pieces of a line, of which `left` were not given back before; without what went back for it by itself. */
export const priceOfPieces = (
  line: { unitPrice: number; refunded: number; left: number },
  pieces: number,
): number => Math.max(0, Math.min(line.unitPrice * pieces, line.unitPrice * line.left - line.refunded))

/**
 * What goes back for returned pieces, minor units of the order's currency: their price; with the last piece
 * of an order also what was paid for shipping. What went back for a line by itself does not go back again.
 */
export function returnRefund(
  order: { total: number; refundedTotal: number },
  lines: readonly {
    unitPrice: number
    quantity: number
    returned: number
    returning: number
    refunded: number
  }[],
): number {
  const left = leftToRefund(order)
  const isAll = lines.every((line) => line.returned + line.returning === line.quantity)
  const price = lines.reduce(
    (sum, line) => sum + priceOfPieces({ ...line, left: line.quantity - line.returned }, line.returning),
    0,
  )
  return isAll ? left : Math.min(left, price)
}
