import type { Currency } from '../platform/money.ts'
import type { AccountEmail } from './account-emails.ts'
import type { QueryReply } from './contact-emails.ts'
import type { OrderEmail, VendorOrderChange } from './order-emails.ts'
import type { PaymentCase } from './payment-cases.ts'
import type { VendorEmail } from './vendor-emails.ts'

/** An item as emails show it. Minor units. */
export interface EmailLine {
  name: string
  variationLabel: string | null
  quantity: number
  total: number
}

export interface EmailAddress {
  name: string
  lines: string[]
  phone: string
}

/** To the shopper, when the payment was taken. */
export interface OrderConfirmation {
  kind: 'order-confirmation'
  firstName: string
  number: string
  token: string
  currency: Currency
  lines: EmailLine[]
  subtotal: number
  shipping: number
  total: number
  /** What was taken, where that is another currency than the prices'; missing in an email that was written before it was said. */
  charged?: { amount: number; currency: Currency }
  paymentMethod: string
  address: EmailAddress
  deliveryDays: number
  /** When the last of it arrives, where a seller who is away makes it take longer. */
  lateBy?: string
}

/** To a seller, who sees where to send the items but not the shopper's email address. */
export interface NewOrder {
  kind: 'new-order'
  vendor: string
  number: string
  currency: Currency
  lines: EmailLine[]
  subtotal: number
  shipping: number
  total: number
  address: EmailAddress
  dispatchMethod: 'store' | 'infinity'
}

/** To the shopper, when a payment that was being confirmed ended without money. */
export interface PaymentFailed {
  kind: 'payment-failed'
  firstName: string
  number: string
  token: string
}

/**
 * What an email says: written into the outbox with it, so that it never changes afterwards. Only the tracking of a parcel is
 * corrected in one that has not left.
 */
export type Email =
  | OrderConfirmation
  | NewOrder
  | PaymentFailed
  | PaymentCase
  | AccountEmail
  | OrderEmail
  | VendorOrderChange
  | VendorEmail
  | QueryReply

/** What every email shows beside that. */
export interface EmailHead {
  marketplace: string
  /** Where the shop is, without a slash at the end. */
  url: string
}

export interface RenderedEmail {
  subject: string
  html: string
  plain: string
}
