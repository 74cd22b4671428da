import { formats } from '../platform/formats.ts'
import { type Currency, formatMoney, money } from '../platform/money.ts'
import { t } from '../platform/texts.ts'

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
  /** A code, such as UNAUTHORISED: `caseReason` says it. */
  reason: string | null
  /** ISO time until which the provider waits for an answer. */
  dueAt: string | null
}

/** To whoever runs the marketplace: money moved, or is asked back, without anybody here having done it. */
export interface PaymentCase extends CaseFacts {
  kind: 'payment-case'
  what: CaseKind
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

/** What a person can do about it: in an email, and beside the buttons of web/admin/payments/unfinished.tsx, which do what it says. */
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
        'The buyer may have been promised this money. Either ask for the refund again, or send it another way and close this case: both would pay it twice.',
      )
    case 'mismatch':
      return t(
        'Compare it with the payment provider, then take the step that is offered under Payments. Do not send the money back at the provider as well: it could be paid back twice.',
      )
  }
}
