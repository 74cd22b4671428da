import { formats } from '../platform/formats.ts'
import { type Currency, formatMoney, money } from '../platform/money.ts'
import { key, type TextKey, t } from '../platform/texts.ts'

/** What can happen to a payment that a person has to look at. */
export const CASE_KINDS = [
  'dispute',
  'dispute-lost',
  'reversal',
  'denied',
  'provider-refund',
  'refund-failed',
  'mismatch',
] as const
export type CaseKind = (typeof CASE_KINDS)[number]

export interface CaseFacts {
  /** Of the purchase. */
  number: string
  /** Minor units of the currency that was charged; null where no amount is known. */
  amount: number | null
  currency: Currency | null
  /** In the provider's own words, such as UNAUTHORISED. */
  reason: string | null
  /** ISO time until which the provider waits for an answer. */
  dueAt: string | null
}

/** To whoever runs the marketplace: money moved, or is asked back, without anybody here having done it. */
export interface PaymentCase extends CaseFacts {
  kind: 'payment-case'
  what: CaseKind
}

/** What providers, and we ourselves, call the reasons of a case. Of null the case has said all that a person can use. */
const REASONS: Record<string, TextKey | null> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: key('The buyer says that it did not arrive.'),
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: key('The buyer says that it is not as described.'),
  UNAUTHORISED: key('The buyer says that they did not pay it themselves.'),
  CREDIT_NOT_PROCESSED: key('The buyer says that a refund did not come.'),
  DUPLICATE_TRANSACTION: key('The buyer says that they were charged twice.'),
  INCORRECT_AMOUNT: key('The buyer says that the amount is wrong.'),
  PAYMENT_BY_OTHER_MEANS: key('The buyer says that they paid in another way.'),
  OTHER: null,
  RESOLVED_BUYER_FAVOUR: null,
  NONE: null,
  FAILED_LATER: key('The provider said first that it was made, and later that it was not.'),
  RETURNED_AT_PROVIDER: key('The money went back at the provider already.'),
  REFUSED: null,
  REFUND_FAILED_INSUFFICIENT_FUNDS: key('The account at the provider has too little money.'),
  TRANSACTION_DISPUTED: key('The buyer disputes the payment.'),
  PENDING_CAPTURE: key('The payment is still pending at the provider.'),
  PAYEE_ACCOUNT_RESTRICTED: key('The account at the provider is restricted.'),
  PERMISSION_DENIED: key('The account at the provider may not make refunds.'),
}

/** Names as machines give them, such as UNAUTHORISED or PAYMENT.CAPTURE.REVERSED; what people wrote has spaces. */
const CODE = /^[\w.-]+$/

/** Why, as people say it; a code that nobody has put into words is called one, and null is nothing to tell. */
export function caseReason(reason: string): string | null {
  const words = Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined
  if (words !== undefined) return words && t(words)
  return CODE.test(reason)
    ? t('Code of the provider: {{code}}', { code: reason })
    : t('Reason: {{reason}}', { reason })
}

/** Until which minute the provider waits for an answer: one in the evening of the day would be late. `dueAt` is an ISO time. */
export const caseDeadline = (dueAt: string): string =>
  t('It waits for an answer until {{moment}} (UTC).', {
    moment: formats().date(new Date(dueAt), { dateStyle: 'long', timeStyle: 'short' }),
  })

/** The provider said something of money without an amount that anybody could read. */
const unread = (number: string): string =>
  t(
    'The payment provider wrote of money of order {{number}} in a way that could not be read. Nothing was booked.',
    {
      number,
    },
  )

/** What happened, in one sentence. */
export function caseSentence(kind: CaseKind, facts: CaseFacts): string {
  const { number } = facts
  const amount =
    facts.amount === null || facts.currency === null
      ? t('the payment')
      : formatMoney(money(facts.amount, facts.currency), 'code')
  switch (kind) {
    case 'dispute':
      return t('A buyer disputes {{amount}} of order {{number}}.', { amount, number })
    case 'dispute-lost':
      return t('The dispute over {{amount}} of order {{number}} did not end in your favour.', {
        amount,
        number,
      })
    case 'reversal':
      if (facts.amount === null) return unread(number)
      return t('{{amount}} of order {{number}} was taken back by the bank or the payment provider.', {
        amount,
        number,
      })
    case 'denied':
      return t('The payment of order {{number}} was denied after it had been received.', { number })
    case 'provider-refund':
      if (facts.amount === null) return unread(number)
      return t('{{amount}} of order {{number}} was refunded at the payment provider.', { amount, number })
    case 'refund-failed':
      return t('The payment provider did not make a refund of {{amount}} for order {{number}}.', {
        amount,
        number,
      })
    case 'mismatch':
      return t('Money came for order {{number}}, but not as it was asked for.', { number })
  }
}

/** What a person can do about it. */
export function caseAdvice(kind: CaseKind, { amount }: Pick<CaseFacts, 'amount'>): string {
  if (amount === null && (kind === 'reversal' || kind === 'provider-refund'))
    return t(
      'Look at the payment there: what went back is not in the sums of this order. Then close this case.',
    )
  switch (kind) {
    case 'dispute':
      return t(
        'Answer it at the payment provider. What was not sent yet is on hold until the dispute is closed.',
      )
    case 'dispute-lost':
      return t('What was not sent yet stays on hold. Cancel it, or close this case to let it be sent.')
    case 'reversal':
    case 'denied':
      return t(
        'What was not sent yet is cancelled or on hold. Write to the buyer, ask the seller for the parcel back where it is on its way, and close this case to let what is on hold be sent.',
      )
    case 'provider-refund':
      return t('Check that the right seller’s order was refunded, then close this case.')
    case 'refund-failed':
      return t(
        'The buyer may have been promised this money. Ask for the refund again, or send it another way.',
      )
    case 'mismatch':
      return t('Compare it with the payment provider, send the money back there, then close this case.')
  }
}
