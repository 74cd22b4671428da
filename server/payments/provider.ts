import type { Money } from '../platform/money.ts'

/** Where a purchase is sent, as its buyer wrote it; what a country has none of is empty. */
export interface ShipTo {
  name: string
  address: string
  city: string
  /** Of the United States two letters, such as CA. */
  state: string
  postalCode: string
  /** ISO code. */
  country: string
}

/** Why PayPal takes no money for an order with an address that it does not like. */
export const ADDRESS_REFUSED = 'SHIPPING_ADDRESS_INVALID'

/** What is asked of a payment provider. `key` makes a repeated call the same call. */
export interface NewProviderOrder {
  amount: Money
  /** The purchase's own number: it comes back in every message and report. The shopper never sees it there. */
  number: string
  description: string
  /** Told to whoever pays and kept by the provider, which protects a seller who sends to that address; null to leave it out. */
  shipTo: ShipTo | null
  key: string
}

export interface ProviderCapture {
  /** The provider's id of the money's movement: what a refund needs. */
  captureId: string
  status: 'completed' | 'pending' | 'declined'
  amount: Money
  /** The purchase's number as the provider kept it. */
  number: string
  reason?: string
  /** What the provider keeps for itself, when it says so. */
  fee?: Money
}

export interface ProviderOrder {
  id: string
  status: 'created' | 'approved' | 'captured' | 'voided'
  amount: Money
  number: string
  capture: ProviderCapture | null
}

export interface ProviderRefund {
  refundId: string
  /** `delayed`: refused, but only for now. Asked again with the same key, the provider may repeat its refusal. */
  status: 'completed' | 'pending' | 'delayed' | 'failed'
  reason?: string
}

/** What a message says of money that went back, or is asked back, without our doing. Kept with the message. */
export type EventContent =
  | {
      /** `reversal`: a bank, or the provider itself, took the money back. */
      kind: 'refund' | 'reversal'
      /** The provider's id of the refund. */
      id: string
      captureId: string
      amount: Money
      status: 'completed' | 'pending' | 'failed'
      /** `referenceOf` the key of a refund that was ours; another or none of one that was made there. */
      reference: string | null
    }
  | {
      kind: 'dispute'
      /** The provider's id of the case. */
      id: string
      captureId: string
      /** Null when the message names none: then all of the payment. */
      amount: Money | null
      reason: string | null
      status: string
      stage: string | null
      outcome: string | null
      /** ISO times. */
      dueAt: string | null
      changedAt: string | null
    }
  | { kind: 'denied'; captureId: string }

export type DisputeContent = Extract<EventContent, { kind: 'dispute' }>

/** `not-lost`: it ended without the money being lost by it. */
export type DisputeState = 'open' | 'lost' | 'not-lost'

/** What a dispute over several payments is called as far as it is about one of them: a provider's own id has no `#`. */
export const disputePart = (disputeId: string, captureId: string): string => `${disputeId}#${captureId}`

/** The key of a refund as its message repeats it: letters, digits, `-`, `_`, `.` and `,`. */
export const referenceOf = (key: string): string => key.replaceAll(/[^\w.,-]/g, '.').slice(0, 127)

/** A message of the provider whose signature was checked. */
export interface ProviderEvent {
  id: string
  type: string
  providerOrderId: string | null
  captureId: string | null
  content: EventContent | null
  /** What it says besides, of other payments: a dispute may be about several. */
  others?: EventContent[]
  /** It says something of money, and nobody can read what: what it is about, and everything in it that may be the id of a payment. */
  unread?: { kind: 'refund' | 'reversal' | 'dispute'; ids: string[] }
  /** What it says of a dispute whose payment it does not name so that it could be read. */
  dispute?: Omit<DisputeContent, 'captureId'>
  body: unknown
}

/** A movement of money as the provider's own books tell it. */
export interface ReportedMovement {
  /** The provider's id: of the capture, or of the refund. */
  id: string
  /** `back`: refunded here or there, or taken back by a bank. */
  kind: 'capture' | 'back'
  /** In hundredths of whatever currency it says, also one that the marketplace never charges; what went back is above 0. */
  amount: number
  currency: string
  /** Of money that went back: the capture it came from, when it says so. */
  captureId: string | null
  /** The purchase's number as the provider kept it. */
  number: string | null
  at: Date
}

export interface ProviderReport {
  movements: ReportedMovement[]
  /** What happened later may not be in it yet: reports lag. */
  completeUntil: Date
}

/** A company that moves money. Outages throw; a declined payment and a refused refund are answers. */
export interface Provider {
  name: 'paypal' | 'demo'
  /** As people read it: on the checkout, the thank-you page, the invoice. */
  label: string
  /** `refusedAddress`: why the provider did not take the address; then the order is open without it. */
  createOrder(order: NewProviderOrder): Promise<{ id: string; refusedAddress?: string }>
  /**
   * Takes the money of an approved order. Asking again with the same key gives the first answer. Throws also when the
   * money was taken before and nobody can say how much: `declined` is only said when none moved.
   */
  capture(orderId: string, key: string): Promise<ProviderCapture>
  /** What the provider knows; null when it never heard of the order. */
  findOrder(orderId: string): Promise<ProviderOrder | null>
  refund(captureId: string, amount: Money, key: string, note: string): Promise<ProviderRefund>
  /** Every capture that was completed and all money that went back, from `from` on and before `to`. */
  listTransactions(from: Date, to: Date): Promise<ProviderReport>
  /** Whether a message may be the provider's by what it says of its signature: asks nobody, and costs nothing. */
  maySign(headers: Headers): boolean
  /** How a dispute stands, by the provider's own words of it. */
  judgeDispute(dispute: Pick<DisputeContent, 'status' | 'outcome'>): DisputeState
  /** Null when the message is not from the provider, which is asked only where `maySign` holds. */
  readEvent(headers: Headers, body: string): Promise<ProviderEvent | null>
}
