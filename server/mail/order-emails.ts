import type { Currency } from '../platform/money.ts'

/** What every email about an order on its way says. */
interface AboutOrder {
  firstName: string
  number: string
  /** Of the purchase: opens its page. */
  token: string
  vendor: string
}

export interface OrderShipped extends AboutOrder {
  kind: 'order-shipped'
  carrier: string
  trackingNumber: string
  trackingUrl: string | null
}

export interface OrderDelivered extends AboutOrder {
  kind: 'order-delivered'
  /** Names of what was delivered. */
  items: string[]
  /** Reviews are written by customers; a guest is not asked for one. */
  canReview: boolean
}

/** Minor units of the order's currency, here and below. */
export interface OrderCancelled extends AboutOrder {
  kind: 'order-cancelled'
  refund: number
  currency: Currency
}

export interface OrderRefunded extends AboutOrder {
  kind: 'order-refunded'
  refund: number
  currency: Currency
}

export interface ReturnStep extends AboutOrder {
  kind: 'return-step'
  /** `settled`: the items arrived, and their money went back before. */
  step: 'requested' | 'approved' | 'rejected' | 'received' | 'settled' | 'withdrawn'
  /** `2 × Copper lamp` */
  items: string[]
  answer: string | null
}

/** To the shopper whose link had ended. */
export interface OrderLink {
  kind: 'order-link'
  number: string
  token: string
}

export type OrderEmail =
  | OrderLink
  | OrderShipped
  | OrderDelivered
  | OrderCancelled
  | OrderRefunded
  | ReturnStep
