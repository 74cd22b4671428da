import type { Currency } from '../platform/money.ts'
import type { AccountLetter } from './account-letters.ts'
import type { OrderLetter } from './order-letters.ts'
import type { PaymentCase } from './payment-cases.ts'

/** A line of goods as letters show it. Minor units. */
export interface LetterLine {
  name: string
  variationLabel: string | null
  quantity: number
  total: number
}

export interface LetterAddress {
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
  lines: LetterLine[]
  subtotal: number
  shipping: number
  total: number
  paymentMethod: string
  address: LetterAddress
  deliveryDays: number
}

/** To a seller, who sees where to send the goods but not the shopper's e-mail address. */
export interface NewOrder {
  kind: 'new-order'
  seller: string
  number: string
  currency: Currency
  lines: LetterLine[]
  subtotal: number
  shipping: number
  total: number
  address: LetterAddress
  dispatchMethod: 'store' | 'infinity'
}

/** To the shopper, when a payment that was being confirmed ended without money. */
export interface PaymentFailed {
  kind: 'payment-failed'
  firstName: string
  number: string
  token: string
}

/** What a letter says: written into the outbox with it, so that it never changes afterwards. */
export type Letter = OrderConfirmation | NewOrder | PaymentFailed | PaymentCase | AccountLetter | OrderLetter

/** What every letter shows beside that. */
export interface LetterHead {
  marketplace: string
  /** Where the shop is, without a slash at the end. */
  url: string
}

export interface WrittenLetter {
  subject: string
  html: string
  plain: string
}
