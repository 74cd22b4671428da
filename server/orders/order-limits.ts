/** The longest texts about an order and its returns; the forms and what reads them agree. */
export const ORDER_LIMITS = {
  carrier: 80,
  trackingNumber: 80,
  trackingUrl: 500,
  /** Why something is cancelled, paid back or called delivered. */
  reason: 300,
  /** Why a return is not accepted. */
  answer: 1000,
  note: 2000,
} as const
