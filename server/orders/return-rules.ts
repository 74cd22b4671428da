import { type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { type OrderStatus, returnableUntil } from './status-rules.ts'
import type { returns } from './tables.ts'

export type ReturnStatus = (typeof returns.$inferSelect)['status']

/** From where a return may go where. The buyer withdraws; the seller or an administrator does the rest. */
export const RETURN_MOVES: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'rejected', 'withdrawn'],
  approved: ['received', 'withdrawn'],
  received: ['refunded'],
  rejected: [],
  refunded: [],
  withdrawn: [],
}

export const RETURN_LABELS: Record<ReturnStatus, string> = {
  requested: t('Requested'),
  approved: t('Approved'),
  rejected: t('Rejected'),
  received: t('Received'),
  refunded: t('Refunded'),
  withdrawn: t('Withdrawn'),
}

export const RETURN_REASONS = [
  t('Arrived damaged'),
  t('Not as described'),
  t('Wrong item'),
  t('Does not fit'),
  t('Changed my mind'),
  t('Other'),
] as const

export const MOST_PICTURES = 5
export const LONGEST_COMMENT = 1000

export function judgeReturnTransition(from: ReturnStatus, to: ReturnStatus): Refusal | null {
  if (RETURN_MOVES[from].includes(to)) return null
  return refuse(
    'wrong-status',
    t('This return is {{from}} and cannot become {{to}}.', {
      from: RETURN_LABELS[from].toLowerCase(),
      to: RETURN_LABELS[to].toLowerCase(),
    }),
  )
}

/** A line of an order with what of it is not returned and not asked for. */
export interface ReturnableLine {
  id: number
  name: string
  left: number
}

/** Why these pieces cannot be returned; null when they can. */
export function judgeReturn(
  order: { status: OrderStatus; deliveredAt: Date | null; lines: readonly ReturnableLine[] },
  wanted: readonly { lineId: number; quantity: number }[],
  now: Date,
): Refusal | null {
  if (order.status !== 'delivered')
    return refuse('not-delivered', t('A return can be asked for when the order has arrived.'))
  if (!returnableUntil(order, now))
    return refuse('too-late', t('Returns are possible within 30 days of delivery.'))
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

/**
 * What goes back for returned pieces, minor units of the order's currency: their price; with the last piece
 * of an order also what was paid for shipping.
 */
export function returnRefund(
  order: { total: number; refundedTotal: number },
  lines: readonly { unitPrice: number; quantity: number; returned: number; returning: number }[],
): number {
  const left = order.total - order.refundedTotal
  const isAll = lines.every((line) => line.returned + line.returning === line.quantity)
  const price = lines.reduce((sum, line) => sum + line.unitPrice * line.returning, 0)
  return isAll ? left : Math.min(left, price)
}
