import { orders } from './tables.ts'

/** What is read of an order wherever it is shown, to its buyer, its seller and the office: what it is, how far it has come, and its money. */
export const ORDER_COLUMNS = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  dispatchMethod: orders.dispatchMethod,
  currency: orders.currency,
  subtotal: orders.subtotal,
  shipping: orders.shipping,
  tax: orders.tax,
  total: orders.total,
  refundedTotal: orders.refundedTotal,
  refundedBack: orders.refundedBack,
}
