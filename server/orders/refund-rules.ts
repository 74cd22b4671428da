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
