import type { Currency } from '../platform/money.ts'

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

/** What each kind of letter says; written into the outbox with it, so that it never changes afterwards. */
export interface LetterData {
  'order-confirmation': {
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
  /** For the seller, who sees where to send the goods but not the shopper's e-mail address. */
  'new-order': {
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
}

export type LetterKind = keyof LetterData

export interface WrittenLetter {
  subject: string
  html: string
  plain: string
}
