/** How far the money of an order is that goes back, or of several in one currency; minor units. */
export interface Refunds {
  /** With the buyer, as the provider says. */
  back: number
  /** Promised and not back: the provider can still refuse it. */
  promised: number
}

/** `refundedTotal` of an order says what is taken from it, and counts both. */
export const refundsIn = (orders: readonly { refundedTotal: number; refundedBack: number }[]): Refunds => ({
  back: orders.reduce((sum, { refundedBack }) => sum + refundedBack, 0),
  promised: orders.reduce((sum, { refundedTotal, refundedBack }) => sum + refundedTotal - refundedBack, 0),
})
