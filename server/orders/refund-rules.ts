import { share } from '../platform/money.ts'

/** How far the money of an order is that goes back, or of several in one currency; minor units. */
export interface Refunds {
  /** With the buyer, as the provider says. */
  back: number
  /** Promised and not back: the provider can still refuse it. */
  promised: number
}

/** What of the money of an order is neither given back nor promised back: as much can still be, and it is what the order brings. */
export const leftToRefund = ({ total, refundedTotal }: { total: number; refundedTotal: number }): number =>
  total - refundedTotal

/**
 * `refundedTotal` of an order says what is taken from it, and counts both. A version that does not know `refundedBack` may leave it above that
 * beside this one, until it is counted anew: never is less than nothing promised.
 */
export const refundsIn = (orders: readonly { refundedTotal: number; refundedBack: number }[]): Refunds => {
  const back = orders.reduce((sum, order) => sum + Math.min(order.refundedBack, order.refundedTotal), 0)
  return { back, promised: orders.reduce((sum, { refundedTotal }) => sum + refundedTotal, 0) - back }
}

/** The key of a refund for one line by itself; `newest` is the last refund of the order when it was asked for: it only grows. */
export const lineRefundKey = (lineId: number, newest: number): string => `line:${lineId}:${newest}`

/** The line that a refund is for by itself, by its key; null for one of an order, a cancellation or a return. */
export const refundedLineOf = (key: string): number | null =>
  Number(/^line:(\d+):/.exec(key)?.[1] ?? 0) || null

interface RefundedLine {
  id: number
  total: number
  unitPrice: number
  cancelledQuantity: number
  returnedQuantity: number
  refunded: number
}

/**
 * What can still be refunded for each line of an order, in minor units: what was paid for it with its share of the shipping,
 * without what went back for it before; and never more than is left of the order.
 */
export function refundableOf(
  order: { total: number; refundedTotal: number; shipping: number },
  lines: readonly RefundedLine[],
): Map<number, number> {
  const shipping = share(
    order.shipping,
    lines.map(({ total }) => total),
  )
  const left = leftToRefund(order)
  return new Map(
    lines.map((line, at) => {
      const back = line.unitPrice * (line.cancelledQuantity + line.returnedQuantity) + line.refunded
      return [line.id, Math.max(0, Math.min(left, line.total + (shipping[at] ?? 0) - back))]
    }),
  )
}
