import type { Currency, Money } from '../platform/money.ts'

/** What every email about an order on its way says. */
interface AboutOrder {
  firstName: string
  number: string
  /** Of the purchase: opens its page. */
  token: string
  vendor: string
}

/** Pieces by the name of their product. */
interface Piece {
  name: string
  quantity: number
}

/** `2 × Copper lamp, 1 × Brass bell` */
export const listPieces = (pieces: readonly Piece[]): string =>
  pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')

export interface OrderShipped extends AboutOrder {
  kind: 'order-shipped'
  carrier: string
  trackingNumber: string
  trackingUrl: string | null
  /** What is in the parcel; missing in an email that was written when an order was one parcel. */
  items?: readonly Piece[]
  /** Pieces that follow later. */
  left?: number
}

/** Of a parcel that the buyer was told of before. */
export interface TrackingChanged extends Omit<OrderShipped, 'kind' | 'left'> {
  kind: 'tracking-changed'
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
  /** What of it goes back, in the currency that was charged; missing in older emails, and where nothing goes back. */
  charged?: Money
  /** It went back before, at the provider: nothing of it is still promised. */
  isBack?: true
  /** Only these pieces are cancelled; missing when it is the whole order. */
  items?: readonly Piece[]
  /** What whoever cancelled it says. */
  reason?: string
}

export interface OrderRefunded extends AboutOrder {
  kind: 'order-refunded'
  refund: number
  currency: Currency
  /** As of a cancelled order. */
  charged?: Money
  /** Why, in an administrator's words; a return needs none. */
  reason?: string
}

/** Of a refund that the provider refused: the buyer was told that it goes out, and it waits for a person. */
export interface RefundDelayed extends AboutOrder {
  kind: 'refund-delayed'
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
  /** Where the pieces are sent, once that is agreed and the seller has said it; without a country where the lines hold it. */
  returnTo?: { lines: string[]; country: string } | null
}

/** To the seller of an order: what somebody else did to it. */
export interface VendorOrderChange {
  kind: 'vendor-order'
  vendor: string
  number: string
  change: 'cancelled' | 'pieces-cancelled' | 'return-requested' | 'return-withdrawn'
  items: readonly Piece[]
  /** Why something is returned, in the seller's language. */
  reason?: string
  /** Until when a return is to be answered. */
  answerBy?: string
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
  | TrackingChanged
  | OrderDelivered
  | OrderCancelled
  | OrderRefunded
  | RefundDelayed
  | ReturnStep
