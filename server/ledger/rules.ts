import { type Currency, type Money, money } from '../platform/money.ts'

/**
 * Where money is, and to whom it belongs, in whole minor units of each currency. An account that holds money has a balance
 * above 0, one that owes it below 0.
 *
 * - `provider`: lies at the payment provider.
 * - `shoppers`: came from shoppers and belongs to no order yet, because it is being split or waits for a person.
 * - `sales`, `shipping`, `tax`: a vendor's share of what was sold and of what it is sent for; the marketplace's own without a vendor.
 * - `refunds`: promised back to shoppers and not sent yet.
 * - `disputed`: taken back by the provider beyond what any order has left, and nobody knows yet who bears it.
 * - `fees`: kept by the provider, when it says so.
 * - `conversion`: changed from the currency of the prices into the one that was charged; what is left of both
 *   at the rate of that day is the rounding.
 */
export const ACCOUNTS = [
  'provider',
  'shoppers',
  'sales',
  'shipping',
  'tax',
  'refunds',
  'disputed',
  'fees',
  'conversion',
] as const
export type Account = (typeof ACCOUNTS)[number]

export const POSTING_KINDS = [
  'capture',
  'split',
  'cancellation',
  'return',
  'refund',
  'refund_sent',
  'refund_failed',
  'taken_back',
  'left_here',
  'fee',
] as const
export type PostingKind = (typeof POSTING_KINDS)[number]

/** Above 0 a debit, below 0 a credit. */
export interface Entry {
  account: Account
  vendorId: number | null
  currency: Currency
  amount: number
}

export interface Posting {
  kind: PostingKind
  /** The same cause posted twice is one transaction. */
  key: string
  purchaseId: number
  paymentId?: number
  refundId?: number
  entries: readonly Entry[]
}

const debit = (account: Account, { amount, currency }: Money, vendorId: number | null = null): Entry => ({
  account,
  vendorId,
  currency,
  amount,
})

const credit = (account: Account, value: Money, vendorId: number | null = null): Entry =>
  debit(account, money(-value.amount, value.currency), vendorId)

const isMoved = (entry: Entry): boolean => entry.amount !== 0

/** Entries that turn `from` into `to`; none where nothing has to be changed. */
const conversion = (from: Money, to: Money): Entry[] =>
  from.currency === to.currency && from.amount === to.amount
    ? []
    : [debit('conversion', from), credit('conversion', to)]

/** The sums of entries by currency; all of them are 0 in a transaction. */
export function imbalance(entries: readonly Entry[]): Map<Currency, number> {
  const sums = new Map<Currency, number>()
  for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return new Map([...sums].filter(([, sum]) => sum !== 0))
}

export interface Captured {
  purchaseId: number
  paymentId: number
  /** What the shopper agreed to pay, in the currency of the prices; null where the money is not what was asked for. */
  agreed: Money | null
  /** What the provider took. */
  charged: Money
}

/** Money came from a shopper. Until it is split it belongs to them. */
export function captureOf({ purchaseId, paymentId, agreed, charged }: Captured): Posting {
  const owed = agreed ?? charged
  return {
    kind: 'capture',
    key: `capture:${paymentId}`,
    purchaseId,
    paymentId,
    entries: [debit('provider', charged), ...conversion(owed, charged), credit('shoppers', owed)].filter(
      isMoved,
    ),
  }
}

/** The same money turns out to be what was agreed: whatever waited in the charged currency is owed in that of the prices. */
export const captureAccepted = ({
  purchaseId,
  paymentId,
  agreed,
  charged,
}: Captured & { agreed: Money }): Posting => ({
  kind: 'capture',
  key: `agreed:${paymentId}`,
  purchaseId,
  paymentId,
  entries: [debit('shoppers', charged), ...conversion(agreed, charged), credit('shoppers', agreed)],
})

/** What the provider keeps of a payment for itself. */
export const feeOf = (
  { purchaseId, paymentId }: Omit<Captured, 'agreed' | 'charged'>,
  fee: Money,
): Posting => ({
  kind: 'fee',
  key: `fee:${paymentId}`,
  purchaseId,
  paymentId,
  entries: [debit('fees', fee), credit('provider', fee)].filter(isMoved),
})

/** One order's part of a purchase, in whole minor units of the currency of its prices. */
export interface OrderShare {
  vendorId: number | null
  subtotal: number
  shipping: number
  tax: number
}

/** A purchase became orders: what the shopper paid belongs to those who sell. */
export function splitOf(
  { purchaseId, paymentId }: Pick<Captured, 'purchaseId' | 'paymentId'>,
  currency: Currency,
  orders: readonly OrderShare[],
): Posting {
  const total = orders.reduce((sum, order) => sum + order.subtotal + order.shipping + order.tax, 0)
  const shares = orders.flatMap(({ vendorId, subtotal, shipping, tax }) => [
    credit('sales', money(subtotal, currency), vendorId),
    credit('shipping', money(shipping, currency), vendorId),
    credit('tax', money(tax, currency), vendorId),
  ])
  return {
    kind: 'split',
    key: `split:${purchaseId}`,
    purchaseId,
    paymentId,
    entries: [debit('shoppers', money(total, currency)), ...shares].filter(isMoved),
  }
}

type Shares = Omit<OrderShare, 'vendorId'>

/**
 * Whose share a refund comes from: of the items first, then of the tax, then of the shipping, as far as something is left
 * of each. What is more than all that is left comes from the items, too: then whoever sold them owes it.
 */
export function refundShares(left: Shares, amount: number): Shares {
  const subtotal = Math.min(Math.max(0, left.subtotal), amount)
  const tax = Math.min(Math.max(0, left.tax), amount - subtotal)
  const shipping = Math.min(Math.max(0, left.shipping), amount - subtotal - tax)
  return { subtotal: amount - tax - shipping, tax, shipping }
}

export interface RefundFacts {
  refundId: number
  /** Counts the attempts: a refund that failed may be promised again. */
  attempt: number
  purchaseId: number
  paymentId: number
  /** In the currency of the order's prices. */
  owed: Money
}

const ofRefund = ({ purchaseId, paymentId, refundId }: RefundFacts) => ({ purchaseId, paymentId, refundId })

/** Who asked for money back: somebody who cancelled an order, sent items back, or anybody else. */
export type RefundCause = Extract<PostingKind, 'cancellation' | 'return' | 'refund'>

/** Money is promised back: whoever sold it gives it up. `left` is what is left of the order's shares. */
export function refundPromised(
  refund: RefundFacts,
  kind: RefundCause,
  { vendorId, ...left }: OrderShare,
): Posting {
  const { owed } = refund
  const { subtotal, shipping, tax } = refundShares(left, owed.amount)
  return {
    kind,
    key: `refund:${refund.refundId}:${refund.attempt}`,
    ...ofRefund(refund),
    entries: [
      debit('sales', money(subtotal, owed.currency), vendorId),
      debit('shipping', money(shipping, owed.currency), vendorId),
      debit('tax', money(tax, owed.currency), vendorId),
      credit('refunds', owed),
    ].filter(isMoved),
  }
}

/** The provider sent a promised refund; `charged` is what it sent, in the currency that was charged. */
export const refundSent = (refund: RefundFacts, charged: Money): Posting => ({
  kind: 'refund_sent',
  key: `refund-sent:${refund.refundId}:${refund.attempt}`,
  ...ofRefund(refund),
  entries: [
    debit('refunds', refund.owed),
    ...conversion(charged, refund.owed),
    credit('provider', charged),
  ].filter(isMoved),
})

const undone = (entries: readonly Entry[]): Entry[] =>
  entries.filter(isMoved).map((entry) => ({ ...entry, amount: -entry.amount }))

/** A refund was refused, or failed after it was sent: all that was `posted` for it and still stands is undone. */
export const refundFailed = (refund: RefundFacts, posted: readonly Entry[]): Posting => ({
  kind: 'refund_failed',
  key: `refund-failed:${refund.refundId}:${refund.attempt}`,
  ...ofRefund(refund),
  entries: undone(posted),
})

interface TakenBack {
  purchaseId: number
  paymentId: number
  /** The provider's own id of the refund or reversal. */
  id: string
  /** What was taken, and no order bears. */
  charged: Money
  /** `shoppers` for money that was not split: it waited for a person. */
  from: Extract<Account, 'shoppers' | 'disputed'>
}

/** The provider took money back that belongs to no order. */
export const takenBack = ({ purchaseId, paymentId, id, charged, from }: TakenBack): Posting => ({
  kind: 'taken_back',
  key: `taken-back:${paymentId}:${id}`,
  purchaseId,
  paymentId,
  entries: [debit(from, charged), credit('provider', charged)].filter(isMoved),
})

/** It did not after all. What was posted is never rewritten, so that its kind keeps its first name. */
export const takenBackUndone = (
  { purchaseId, paymentId, id }: Omit<TakenBack, 'charged' | 'from'>,
  posted: readonly Entry[],
): Posting => ({
  kind: 'left_here',
  key: `left-here:${paymentId}:${id}`,
  purchaseId,
  paymentId,
  entries: undone(posted),
})
